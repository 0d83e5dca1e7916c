import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/domain/localTime.ts';
import { formatReportDate } from '../../src/domain/report.ts';
import {
  dateLike,
  datedLine,
  datePlaceholdersIn,
  datesIn,
  isSameDay,
  withoutDates,
  type CalendarDate,
} from '../../src/report/dates.ts';
import { fuzzRuns } from '../fuzz/runs.ts';
import { rowsIn } from '../support/rows.ts';

const day = (
  year: number | null,
  month: number,
  dayOfMonth: number,
  weekday: number | null = null,
): CalendarDate => ({ year, month, day: dayOfMonth, weekday });

describe('the dates written in a text', () => {
  it.each(
    rowsIn(`
2026年11月20日(金) ¦ 2026, 11, 20, 5
2026年11月20日 日曜日 ¦ 2026, 11, 20, 0
２０２６年　１１月　２０日（土） ¦ 2026, 11, 20, 6
令和元年5月1日 ¦ 2019, 5, 1
令和8年11月20日 ¦ 2026, 11, 20
r８年11月20日（金曜） ¦ 2026, 11, 20, 5
2026/11/20(月) ¦ 2026, 11, 20, 1
2026-1-2 ¦ 2026, 1, 2
2026.12.31 ¦ 2026, 12, 31
11月20日(火) ¦ -, 11, 20, 2
11/20（水） ¦ -, 11, 20, 3
1／31 木曜 ¦ -, 1, 31, 4
January 1, 2026 ¦ 2026, 1, 1
Dec. 31 2026 ¦ 2026, 12, 31
2 MAY 2026 ¦ 2026, 5, 2
20 Nov., 2026 ¦ 2026, 11, 20
R8.11.26 ¦ 2026, 11, 26
令和8/11/26(木) ¦ 2026, 11, 26, 4
2026/ 1/ 5 ¦ 2026, 1, 5
11.26(木) ¦ -, 11, 26, 4
11/23（月・祝） ¦ -, 11, 23, 1
2026-11-26 (Thu) ¦ 2026, 11, 26, 4
Thursday, November 26, 2026 ¦ 2026, 11, 26, 4
Nov 26 (Thu) ¦ -, 11, 26, 4
`),
  )('%s', (written, wanted) => {
    const [year, month = 0, dayOfMonth = 0, weekday = null] = wanted
      .split(', ')
      .map((part) => (part === '-' ? null : Number(part)));
    const date = { year: year ?? null, month, day: dayOfMonth, weekday };
    expect(datesIn(`提出：${written}。`)).toEqual([{ start: 3, end: 3 + written.length, date }]);
  });

  it.each([['20261126'], ['【日報】20261126'], ['業務日報_20261126_山田'], ['日付：20261126']])(
    '%s stands alone',
    (text) => {
      const start = text.indexOf('2026');
      expect(datesIn(text)).toEqual([{ start, end: start + 8, date: day(2026, 11, 26) }]);
    },
  );

  it('come in order, each with its place', () => {
    expect(datesIn('11/16から2026年11月20日まで')).toEqual([
      { start: 0, end: 5, date: day(null, 11, 16) },
      { start: 7, end: 18, date: day(2026, 11, 20) },
    ]);
  });

  it.each(
    rowsIn(`
0月5日 ¦ 13月5日 ¦ 5月0日 ¦ 5月32日 ¦ 13/5 ¦ 12/32 ¦ 3月5日間 ¦ 2026年11月
ver. 1/2/3 ¦ 本日の業務 ¦ 今日 ¦ 受付番号 20261126 ¦ 日報 20261399
VR8.11.26 ¦ 所要 2.5 日 ¦ Mayor 5 (Thu)
`).flat(),
  )('%s is none', (text) => {
    expect(datesIn(text)).toEqual([]);
  });
});

describe('the places left for a date', () => {
  it('come in order, without the white space in front of them', () => {
    expect(datePlaceholdersIn('日報 　　年　月　日（{{日付}}）と YYYY/MM/DD')).toEqual([
      { start: 5, end: 10, date: null },
      { start: 11, end: 17, date: null },
      { start: 20, end: 30, date: null },
    ]);
  });

  it.each([['{{氏名}}'], ['2026年11月20日'], ['・実装']])('%s is none', (text) => {
    expect(datePlaceholdersIn(text)).toEqual([]);
  });
});

const LIKE = rowsIn(`
2026年11月25日(水) ¦ 2027年1月5日(火) ¦ 2026年11月26日(木)
2026年11月25日 水曜日 ¦ 2027年1月5日 火曜日 ¦ 2026年11月26日 木曜日
2026年 1月 5日 ¦ 2027年 1月 5日 ¦ 2026年11月26日
2026年01月05日 ¦ 2027年01月05日 ¦ 2026年11月26日
令和8年11月25日 ¦ 令和9年1月5日 ¦ 令和8年11月26日
令和元年5月1日 ¦ 令和9年1月5日 ¦ 令和8年11月26日
R8.11.25 ¦ R9.1.5 ¦ R8.11.26
R08.01.05 ¦ R09.01.05 ¦ R08.11.26
2026-11-25 ¦ 2027-01-05 ¦ 2026-11-26
2026/1/5 ¦ 2027/1/5 ¦ 2026/11/26
2026.01.05（月） ¦ 2027.01.05（火） ¦ 2026.11.26（木）
11月25日（水・祝） ¦ 1月5日（火） ¦ 11月26日（木）
11/25（水） ¦ 1/5（火） ¦ 11/26（木）
11/25 水 ¦ 1/5 火 ¦ 11/26 木
20261125 ¦ 20270105 ¦ 20261126
２０２６年１１月２５日（水） ¦ ２０２７年１月５日（火） ¦ ２０２６年１１月２６日（木）
Wednesday, November 25, 2026 ¦ Tuesday, January 5, 2027 ¦ Thursday, November 26, 2026
25 NOV 2026 ¦ 5 JAN 2027 ¦ 26 NOV 2026
令和8年　月　日 ¦ 令和9年1月5日 ¦ 令和8年11月26日
　月　　日（　） ¦ 1月5日（火） ¦ 11月26日（木）
2026年　月　日（　曜日） ¦ 2027年1月5日（火曜日） ¦ 2026年11月26日（木曜日）
〇年〇月〇日（〇） ¦ 2027年1月5日（火） ¦ 2026年11月26日（木）
20__/__/__ ¦ 2027/01/05 ¦ 2026/11/26
YYYY/MM/DD ¦ 2027/01/05 ¦ 2026/11/26
{{date:YYYY-MM-DD dddd}} ¦ 2027-01-05 火曜日 ¦ 2026-11-26 木曜日
{{date:M/D(ddd)}} ¦ 1/5(火) ¦ 11/26(木)
{{日付}}（{{曜日}}） ¦ 2027年1月5日(火) ¦ 2026年11月26日(木)
[日付] ¦ 2027年1月5日(火) ¦ 2026年11月26日(木)
`);

const FORMS = [
  ...LIKE.map(([form = '']) => form),
  ...'11.25(水) ¦ １１／２５ ¦ Wed, Nov 25 ¦ 2026年11月\u3000日 ¦ 〇月〇日 ¦ ____/__/__ ¦ YYYYMMDD ¦ MM/DD(ddd) ¦ {{date:M/D}} ¦ {{日付}}'.split(
    ' ¦ ',
  ),
];

describe('the day in the form of another date or of a place for one', () => {
  const [early, late] = ['2027年1月5日(火)', '2026年11月26日(木)'];

  it.each(LIKE)('%s', (written, ofEarly, ofLate) => {
    expect([dateLike(written, early), dateLike(written, late)]).toEqual([ofEarly, ofLate]);
  });

  it('is that day, and the same when it is written again', () => {
    const days = fc.date({
      min: new Date(2020, 0, 1),
      max: new Date(2099, 11, 31),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), days, (form, moment) => {
        const date = formatReportDate(dayOf(moment));
        const written = dateLike(form, date);
        const [found, ...others] = datesIn(written);
        expect(others).toEqual([]);
        expect(found).toMatchObject({ start: 0, end: written.length });
        expect(isSameDay(found?.date ?? day(0, 0, 0), datesIn(date)[0]?.date ?? day(0, 0, 1))).toBe(
          true,
        );
        expect(dateLike(written, date)).toBe(written);
        expect(datePlaceholdersIn(written)).toEqual([]);
      }),
      fuzzRuns,
    );
  });
});

describe('a line of a template with its day', () => {
  it.each(
    rowsIn(`
日付：　　月　　日 ¦ 日付：　　11月26日
日　　付：　　年　　月　　日　天気： ¦ 日　　付：　　2026年11月26日　天気：
件名：11/25 日報 ¦ 件名：11/26 日報
提出：令和8年　月　日（　）　氏名：山田 ¦ 提出：令和8年11月26日（木）　氏名：山田
# {{日付}} の日報 (YYYY-MM-DD) ¦ # 2026年11月26日(木) の日報 (2026-11-26)
date: 2026-11-25T09:00 ¦ date: 2026-11-26T09:00
・日付： ¦ ・日付：2026年11月26日(木)
**日 付**： ¦ **日 付**：2026年11月26日(木)
`),
  )('%s', (line, dated) => {
    expect(datedLine(line, '2026年11月26日(木)')).toBe(dated);
  });

  it.each(
    rowsIn(`
■ 本日の業務 ¦ 期間 11/16〜11/20 ¦ 提出 26/11/25 ¦ 平成30年　月　日 ¦ 定休日： 月 日
納期：11/30 ¦ 次回点検日：　　月　　日 ¦ 期限：　　月　　日　担当：
`).flat(),
  )('%s has none', (line) => {
    expect(datedLine(line, '2026年11月26日(木)')).toBeNull();
  });
});

describe('a text without its dates', () => {
  it.each([
    ['【日報】{{日付}}（提出：2026/11/20、11月21日）', '【日報】（提出：、）'],
    ['2026年11月20日(金) 日報', ' 日報'],
    ['〇年〇月〇日', ''],
    ['1件の修正', '1件の修正'],
    ['実装しました', '実装しました'],
  ])('%s', (text, rest) => {
    expect(withoutDates(text)).toBe(rest);
  });
});

it.each(
  rowsIn(`
2026年11月20日(金) ¦ 2026年11月20日(金) ¦ same
11月20日(金) ¦ 2026年11月20日(金) ¦ same
2026年11月20日 ¦ 2026年11月20日(金) ¦ same
2025年11月20日(金) ¦ 2026年11月20日(金) ¦ another
2026年10月20日(金) ¦ 2026年11月20日(金) ¦ another
2026年11月19日(金) ¦ 2026年11月20日(金) ¦ another
2026年11月20日(日) ¦ 2026年11月20日(金) ¦ another
`),
)('%s and %s: %s day', (written, other, wanted) => {
  const [one, two] = [written, other].map((text) => datesIn(text)[0]?.date ?? day(0, 0, 0));
  if (one === undefined || two === undefined) throw new Error('no dates');
  const said = [isSameDay(one, two), isSameDay(two, one)];
  expect(said).toEqual(said.map(() => wanted === 'same'));
});
