import { expect, test } from 'vitest';
import { retryAfterSeconds } from '../../../src/services/inference/inferenceFetch.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 42, 0);

test.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['20', 20],
  [' 20 ', 20],
  ['1.2', 2],
  ['-5', null],
  ['soon', null],
  ['Fri, 20 Nov 2026 09:42:30 GMT', 30],
  ['Fri, 20 Nov 2026 09:41:00 GMT', 0],
])('%j is %j', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toEqual(seconds);
});
