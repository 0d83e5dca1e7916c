import { describe, expect, test } from 'vitest';
import { addDays, startOfDay, parseReportDate, weekStart } from '../../src/domain/calendarDays.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import {
  mainEdition,
  type HistoryDay,
  historyDays,
  dailyReportDays,
} from '../../src/domain/historyDays.ts';
import { EMPTY_REPORT, type Period, type Report } from '../../src/domain/report.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('calendar days', () => {
  test('begin at midnight of the place', () => {
    expect(startOfDay('2026-11-20')).toEqual(new Date(2026, 10, 20));
  });

  test.each(rows('days added'))('%s and %s days is %s', (day, count, other) => {
    expect(addDays(day, Number(count))).toBe(other);
  });

  test.each(rows('weeks'))('the week of %s begins on %s', (day, monday) => {
    expect(weekStart(day)).toBe(monday);
  });

  test.each(rows('days of dates'))('of the date %j: %s', (text, day) => {
    expect(parseReportDate(text)).toBe(day || null);
  });
});

const NOTES = { today: '', tomorrow: '', remarks: '', template: '' };
const DATE = '2026年11月20日(金)';
const WEEK: Period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
const MONTH: Period = { kind: 'month', from: '2026-11-01', to: '2026-11-30' };

/** Of the evening of that day of November. */
const entry = (id: string, date: number, report: Partial<Report> = {}): HistoryEntry => ({
  id,
  savedAt: new Date(2026, 10, date, 18).getTime(),
  report: { ...EMPTY_REPORT, id, text: id, ...report },
});

/** Of 20 November by its report, whenever it was changed last. */
const ofFriday = (id: string, date: number, period?: Period, report: Partial<Report> = {}) =>
  entry(id, date, { day: '2026-11-20', request: { ...NOTES, date: DATE, period }, ...report });

const idsOf = (days: readonly HistoryDay[]) =>
  days.map(({ day, isOfPeriod, editions }) => [
    day.slice(8),
    isOfPeriod,
    editions.map(({ id }) => id),
  ]);

test('the days of a history come newest first, each with its editions, newest first', () => {
  const entries = [
    ofFriday('late', 21),
    entry('thursday', 19),
    ofFriday('b', 20),
    entry('a', 20),
    entry('saturday', 21),
  ];
  expect(idsOf(historyDays(entries))).toEqual([
    ['21', false, ['saturday']],
    ['20', false, ['late', 'b', 'a']],
    ['19', false, ['thursday']],
  ]);
});

test('each 週報 and 月報 stands on its own, the one that was changed last first', () => {
  const entries = [
    ofFriday('week again', 20, WEEK),
    ofFriday('notes', 20, undefined, { text: '' }),
    ofFriday('daily', 20),
    ofFriday('month', 20, MONTH),
    ofFriday('week', 20, WEEK),
    ofFriday('week, a day before', 19, WEEK, { day: '2026-11-19' }),
  ];
  expect(idsOf(historyDays(entries))).toEqual([
    ['20', true, ['week again', 'week']],
    ['20', false, ['notes', 'daily']],
    ['20', true, ['month']],
    ['19', true, ['week, a day before']],
  ]);
  expect(idsOf(dailyReportDays(entries))).toEqual([['20', false, ['daily']]]);
});

test.each<readonly [editions: readonly [Partial<Report>, ...Partial<Report>[]], shown: number]>([
  [[{ outcome: 'stopped' }, { outcome: 'complete' }, { outcome: 'complete' }], 1],
  [[{ isEdited: true }, { outcome: 'complete' }], 0],
  [[{ outcome: 'stopped' }, { outcome: 'interrupted' }], 0],
])('of the editions %j of a day the one that is shown is %i', ([first, ...others], shown) => {
  const editions = [entry('0', 20, first), ...others.map((one, at) => entry(`${at + 1}`, 20, one))];
  const [day] = historyDays(editions);
  expect(day && mainEdition(day).id).toBe(String(shown));
});
