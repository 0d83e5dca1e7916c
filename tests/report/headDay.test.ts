import { expect, test } from 'vitest';
import { headDay, withHeadDay } from '../../src/report/headDay.ts';

const FROM = '2026-11-27';
const TO = '2026-11-26';
const SECTIONS = '\n\n■ 本日の業務\n・11/27の会議の準備\n\n■ 明日の予定\n・なし';

test.each([
  ['【日報】2026年11月27日(金)', '【日報】2026年11月26日(木)'],
  ['【日報】11月27日', '【日報】11月26日'],
  ['日報 2026/11/27', '日報 2026/11/26'],
  ['日報（11/27 金）', '日報（11/26 木）'],
  ['日報 R8.11.27', '日報 R8.11.26'],
  ['日報 令和8年11月27日（金曜日）', '日報 令和8年11月26日（木曜日）'],
  ['---\ndate: 2026-11-27\n---', '---\ndate: 2026-11-26\n---'],
  ['件名：日報 11/27(金)\n\n日付：2026.11.27', '件名：日報 11/26(木)\n\n日付：2026.11.26'],
  ['# Daily Report Nov 27, 2026', '# Daily Report Nov 26, 2026'],
])('the day in the head %j is written in its own shape', (head, written) => {
  expect(headDay(head + SECTIONS, FROM)).toBe(FROM);
  expect(withHeadDay(head + SECTIONS, FROM, TO)).toBe(written + SECTIONS);
  expect(withHeadDay(written + SECTIONS, TO, FROM)).toBe(head + SECTIONS);
});

test.each([
  ['without a date', '【日報】'],
  ['with the date of another day', '【日報】11月20日(金)'],
  ['with a day behind another label', '【日報】\n提出期限：11月27日'],
  ['with a period', '【週報】11/23〜11/27'],
  ['with a date that is not understood', '日報 26/11/27（H38.11.27、十一月二十七日）'],
])('a head %s stays as it is', (_, head) => {
  expect(withHeadDay(head + SECTIONS, FROM, TO)).toBe(head + SECTIONS);
});

test.each([
  ['【日報】12月31日', '2027-01-02', '2026-12-31'],
  ['【日報】1月2日', '2026-12-31', '2027-01-02'],
  ['【日報】2月30日', '2026-12-31', null],
  ['【日報】2026年2月', '2026-12-31', null],
  ['日報 26/12/31', '2026-12-31', null],
  ['【日報】', '2026-12-31', null],
])('%j beside %s says %s', (text, near, day) => {
  expect(headDay(text, near)).toBe(day);
});
