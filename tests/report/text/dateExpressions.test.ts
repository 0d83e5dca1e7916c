import { describe, expect, it } from 'vitest';
import {
  datePlaceholdersIn,
  datesIn,
  isSameDay,
  withoutDates,
  type CalendarDate,
} from '../../../src/report/text/dateExpressions.ts';

const day = (
  year: number | null,
  month: number,
  dayOfMonth: number,
  weekday: number | null = null,
): CalendarDate => ({ year, month, day: dayOfMonth, weekday });

describe('the dates written in a text', () => {
  it.each([
    ['2026年11月20日(金)', day(2026, 11, 20, 5)],
    ['2026年11月20日 日曜日', day(2026, 11, 20, 0)],
    ['２０２６年　１１月　２０日（土）', day(2026, 11, 20, 6)],
    ['令和元年5月1日', day(2019, 5, 1)],
    ['令和8年11月20日', day(2026, 11, 20)],
    ['r８年11月20日（金曜）', day(2026, 11, 20, 5)],
    ['2026/11/20(月)', day(2026, 11, 20, 1)],
    ['2026-1-2', day(2026, 1, 2)],
    ['2026.12.31', day(2026, 12, 31)],
    ['11月20日(火)', day(null, 11, 20, 2)],
    ['11/20（水）', day(null, 11, 20, 3)],
    ['1／31 木曜', day(null, 1, 31, 4)],
    ['January 1, 2026', day(2026, 1, 1)],
    ['Dec. 31st 2026', day(2026, 12, 31)],
    ['2nd MAY 2026', day(2026, 5, 2)],
    ['20 Nov., 2026', day(2026, 11, 20)],
  ])('%s', (written, date) => {
    expect(datesIn(`提出：${written}。`)).toEqual([{ start: 3, end: 3 + written.length, date }]);
  });

  it('come in order, each with its place', () => {
    expect(datesIn('11/16から2026年11月20日まで')).toEqual([
      { start: 0, end: 5, date: day(null, 11, 16) },
      { start: 7, end: 18, date: day(2026, 11, 20) },
    ]);
  });

  it.each([
    ['0月5日'],
    ['13月5日'],
    ['5月0日'],
    ['5月32日'],
    ['13/5'],
    ['12/32'],
    ['3月5日間'],
    ['2026年11月'],
    ['ver. 1/2/3'],
    ['本日の業務'],
    ['今日'],
  ])('%s is none', (text) => {
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

describe('the same day', () => {
  const friday = day(2026, 11, 20, 5);

  it.each([
    ['all of it', friday, friday],
    ['no year', day(null, 11, 20, 5), friday],
    ['no year in the other', friday, day(null, 11, 20, 5)],
    ['no weekday', day(2026, 11, 20), friday],
    ['no weekday in the other', friday, day(2026, 11, 20)],
  ])('%s', (_, written, other) => {
    expect(isSameDay(written, other)).toBe(true);
  });

  it.each([
    ['another year', day(2025, 11, 20, 5)],
    ['another month', day(2026, 10, 20, 5)],
    ['another day', day(2026, 11, 19, 5)],
    ['another weekday', day(2026, 11, 20, 0)],
  ])('%s is another day', (_, written) => {
    expect(isSameDay(written, friday)).toBe(false);
    expect(isSameDay(friday, written)).toBe(false);
  });
});
