import { expect, test } from 'vitest';
import { errorLine } from '../../../src/services/browser/failureConsole.ts';

test('a page failure is one line of name and place, without words', () => {
  const error = new TypeError('書きかけのメモ');
  error.stack =
    'TypeError: 書きかけのメモ\n    at f (http://x/assets/index-B_1.js:12:345)\n    at g';
  expect(errorLine(error)).toBe('marshmallow-nippo: page failed TypeError index-B_1.js:12:345');
  expect(errorLine('書きかけのメモ')).toBe('marshmallow-nippo: page failed');
});
