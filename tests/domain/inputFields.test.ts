import { expect, test } from 'vitest';
import { isBlank, missingFields } from '../../src/domain/inputFields.ts';
import { EMPTY_REPORT, hasText, formatReportDate } from '../../src/domain/report.ts';

test.each([
  ['', true],
  [' \t\r\n\u00a0\u3000', true],
  ['\u200b\u00ad\ufeff\u2060', true],
  ['\u115f\u1160\u2800\u3164\uffa0', true],
  [' 。', false],
  ['実装 ', false],
])('%j shows nothing: %s', (text, isNothing) => {
  expect(isBlank(text)).toBe(isNothing);
  expect(hasText({ ...EMPTY_REPORT, text })).toBe(!isNothing);
});

test.each([
  ['', ' ', ['today', 'tomorrow']],
  ['実装', '\u3000', ['tomorrow']],
  ['\u200b', '測定', ['today']],
  ['実装', '測定', []],
])('of %j and %j are missing: %j', (today, tomorrow, missing) => {
  expect(missingFields({ template: '', remarks: '', today, tomorrow })).toEqual(missing);
});

test('a day is written with its weekday', () => {
  expect(formatReportDate('2026-11-20')).toBe('2026年11月20日(金)');
  expect(formatReportDate('2027-01-03')).toBe('2027年1月3日(日)');
});
