import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../src/domain/calendarDays.ts';
import { formatReportDate } from '../../src/domain/report.ts';
import {
  formatDateLike,
  withReportDate,
  datePlaceholdersIn,
  datesIn,
  isSameDay,
  withoutDates,
  type CalendarDate,
} from '../../src/report/dates.ts';
import { fuzzRuns } from '../fuzz/runs.ts';
import { casesBeside, rowsIn } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const day = (
  year: number | null,
  month: number,
  dayOfMonth: number,
  weekday: number | null = null,
): CalendarDate => ({ year, month, day: dayOfMonth, weekday });

describe('the dates written in a text', () => {
  it.each(rows('dates'))('%s', (written, wanted) => {
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

  it.each(rows('no dates').flat())('%s is none', (text) => {
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

const LIKE = rows('like');

const FORMS = [
  ...LIKE.map(([form = '']) => form),
  ...'11.25(水) ¦ １１／２５ ¦ Wed, Nov 25 ¦ 2026年11月\u3000日 ¦ 〇月〇日 ¦ ____/__/__ ¦ YYYYMMDD ¦ MM/DD(ddd) ¦ {{date:M/D}} ¦ {{日付}}'.split(
    ' ¦ ',
  ),
];

describe('the day in the form of another date or of a place for one', () => {
  const [early, late] = ['2027年1月5日(火)', '2026年11月26日(木)'];

  it.each(LIKE)('%s', (written, ofEarly, ofLate) => {
    expect([formatDateLike(written, early), formatDateLike(written, late)]).toEqual([
      ofEarly,
      ofLate,
    ]);
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
        const written = formatDateLike(form, date);
        const [found, ...others] = datesIn(written);
        expect(others).toEqual([]);
        expect(found).toMatchObject({ start: 0, end: written.length });
        const [asked] = datesIn(date);
        expect(isSameDay(found?.date ?? day(0, 0, 0), asked?.date ?? day(0, 0, 1))).toBe(true);
        expect(formatDateLike(written, date)).toBe(written);
        expect(datePlaceholdersIn(written)).toEqual([]);
      }),
      fuzzRuns,
    );
  });
});

describe('a line of a template with its day', () => {
  it.each(rows('lines with a day'))('%s', (line, dated) => {
    expect(withReportDate(line, '2026年11月26日(木)')).toBe(dated);
  });

  it.each(
    rowsIn(`
■ 本日の業務 ¦ 期間 11/16〜11/20 ¦ 提出 26/11/25 ¦ 平成30年　月　日 ¦ 定休日： 月 日
納期：11/30 ¦ 次回点検日：　　月　　日 ¦ 期限：　　月　　日　担当：
`).flat(),
  )('%s has none', (line) => {
    expect(withReportDate(line, '2026年11月26日(木)')).toBeNull();
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

it.each(rows('same days'))('%s and %s: %s day', (written, other, wanted) => {
  const dateIn = (text = '') => datesIn(text)[0]?.date ?? day(0, 0, 0);
  const [one, two] = [dateIn(written), dateIn(other)];
  const said = [isSameDay(one, two), isSameDay(two, one)];
  expect(said).toEqual(said.map(() => wanted === 'same'));
});
