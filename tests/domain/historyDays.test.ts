import { describe, expect, test } from 'vitest';
import { addDays, beginningOf, dayOfReportDate, weekStart } from '../../src/domain/calendarDays.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { dayOfEntry, editionOfDay, historyDays, reportDays } from '../../src/domain/historyDays.ts';
import { EMPTY_REPORT, type Period } from '../../src/domain/report.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('calendar days', () => {
  test('begin at midnight of the place', () => {
    expect(beginningOf('2026-11-20')).toEqual(new Date(2026, 10, 20));
  });

  test.each(rows('days added'))('%s and %s days is %s', (day, count, other) => {
    expect(addDays(day, Number(count))).toBe(other);
  });

  test.each(rows('weeks'))('the week of %s begins on %s', (day, monday) => {
    expect(weekStart(day)).toBe(monday);
  });

  test.each(rows('days of dates'))('of the date %j: %s', (text, day) => {
    expect(dayOfReportDate(text)).toBe(day || null);
  });
});

const NOTES = { today: '', tomorrow: '', remarks: '', template: '' };

/** Of the evening of that day of November, with what its request says of its date and period. */
function entry(id: string, date: number, request: { date: string; period?: Period } | null = null) {
  return {
    id,
    savedAt: new Date(2026, 10, date, 18).getTime(),
    report: {
      ...EMPTY_REPORT,
      id,
      text: id,
      day: dayOfReportDate(request?.date ?? ''),
      request: request && { ...NOTES, ...request },
    },
  } satisfies HistoryEntry;
}

test.each<readonly [name: string, entry: HistoryEntry, day: string]>([
  ['that of its report', entry('a', 21, { date: '2026年11月20日(金)' }), '2026-11-20'],
  ['where that has none, that of its last change', entry('a', 21), '2026-11-21'],
])('the day of an entry is %s', (_, one, day) => {
  expect(dayOfEntry(one)).toBe(day);
});

describe('the days of a history', () => {
  const ids = (entries: readonly HistoryEntry[]) =>
    historyDays(entries).map(({ day, isOfPeriod, editions }) => [
      day,
      isOfPeriod,
      editions.map(({ id }) => id),
    ]);

  test('come newest first, each with its editions, newest first', () => {
    const friday = { date: '2026年11月20日(金)' };
    expect(
      ids([
        entry('late', 21, friday),
        entry('thursday', 19),
        entry('b', 20, friday),
        entry('a', 20),
        entry('saturday', 21),
      ]),
    ).toEqual([
      ['2026-11-21', false, ['saturday']],
      ['2026-11-20', false, ['late', 'b', 'a']],
      ['2026-11-19', false, ['thursday']],
    ]);
  });

  test('have each 週報 and 月報 on its own, the one that was changed last first', () => {
    const date = '2026年11月20日(金)';
    const week: Period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
    const month: Period = { kind: 'month', from: '2026-11-01', to: '2026-11-30' };
    expect(
      ids([
        entry('week again', 20, { date, period: week }),
        entry('daily', 20, { date }),
        entry('month', 20, { date, period: month }),
        entry('week', 20, { date, period: week }),
        entry('week, a day before', 19, { date: '2026年11月19日(木)', period: week }),
      ]),
    ).toEqual([
      ['2026-11-20', true, ['week again', 'week']],
      ['2026-11-20', false, ['daily']],
      ['2026-11-20', true, ['month']],
      ['2026-11-19', true, ['week, a day before']],
    ]);
  });
});

test('the days with reports are those of a history without its 週報 and 月報', () => {
  const date = '2026年11月20日(金)';
  const period: Period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
  const daily = entry('daily', 20, { date });
  const byHand = entry('by hand', 19);
  const notes = entry('notes', 20, { date });
  const notesAlone = { ...notes, report: { ...notes.report, text: '' } };
  expect(reportDays([notesAlone, entry('week', 20, { date, period }), daily, byHand])).toEqual([
    { day: '2026-11-20', isOfPeriod: false, editions: [daily] },
    { day: '2026-11-19', isOfPeriod: false, editions: [byHand] },
  ]);
});

test('the edition of a day is its newest finished or edited one, or the newest where none is', () => {
  const request = {
    template: '',
    today: '',
    tomorrow: '',
    remarks: '',
    date: '2026年11月20日(金)',
  };
  const edition = (id: string, outcome: 'complete' | 'stopped'): HistoryEntry => ({
    id,
    savedAt: 1,
    report: { ...EMPTY_REPORT, id, text: id, outcome, request },
  });
  const byHand: HistoryEntry = {
    id: 'by-hand',
    savedAt: 1,
    report: { ...EMPTY_REPORT, id: 'by-hand', text: '手で', isEdited: true },
  };
  const [stopped, whole, first] = [
    edition('stopped', 'stopped'),
    edition('whole', 'complete'),
    edition('first', 'complete'),
  ];
  const day = { day: '2026-11-20', isOfPeriod: false } as const;
  const textAlone = { ...whole, report: { ...whole.report, request: null } };
  expect(editionOfDay({ ...day, editions: [stopped, whole, first] })).toBe(whole);
  expect(editionOfDay({ ...day, editions: [byHand, whole] })).toBe(byHand);
  expect(editionOfDay({ ...day, editions: [textAlone, first] })).toBe(textAlone);
  expect(editionOfDay({ ...day, editions: [stopped] })).toBe(stopped);
});
