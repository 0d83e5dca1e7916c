import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/domain/calendarDays.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { EMPTY_REPORT, formatReportDate, type Period } from '../../src/domain/report.ts';
import {
  type DuePeriod,
  isLastReportPending,
  isPeriodReportMissing,
  duePeriods,
} from '../../src/domain/duePeriods.ts';
import { requestOf } from '../support/requestOf.ts';

const DUE: DuePeriod = {
  kind: 'week',
  period: 'this-week',
  from: '2026-11-16',
  lastDay: '2026-11-20',
};

describe('duePeriods', () => {
  const WEEK = { kind: 'week', from: '2026-11-16', lastDay: '2026-11-20' };
  const MONTH = { kind: 'month', from: '2026-11-01', lastDay: '2026-11-30' };
  test.each([
    ['2026-11-19', true, []],
    ['2026-11-20', false, []],
    ['2026-11-20', true, [{ ...WEEK, period: 'this-week' }]],
    ['2026-11-22', true, [{ ...WEEK, period: 'this-week' }]],
    ['2026-11-23', false, [{ ...WEEK, period: 'last-week' }]],
    ['2026-11-23', true, []],
    ['2026-11-30', true, [{ ...MONTH, period: 'this-month' }]],
    ['2026-12-01', false, [{ ...MONTH, period: 'last-month' }]],
    ['2026-12-01', true, []],
    // A month that ends at a weekend, and a year.
    [
      '2026-10-30',
      true,
      [
        { kind: 'week', period: 'this-week', from: '2026-10-26', lastDay: '2026-10-30' },
        { kind: 'month', period: 'this-month', from: '2026-10-01', lastDay: '2026-10-30' },
      ],
    ],
    [
      '2027-01-01',
      false,
      [{ kind: 'month', period: 'last-month', from: '2026-12-01', lastDay: '2026-12-31' }],
    ],
    [
      '2027-01-04',
      false,
      [{ kind: 'week', period: 'last-week', from: '2026-12-28', lastDay: '2027-01-01' }],
    ],
  ])('%s, afternoon %s', (day, isAfternoon, due) => {
    expect(duePeriods(day, isAfternoon)).toEqual(due);
  });
});

function entryOf(day: string, period?: Period): HistoryEntry {
  const moment = new Date(`${day}T18:00`);
  const request = requestOf({
    today: 'レビュー',
    date: formatReportDate(day),
    period,
  });
  const id = `${day} ${period?.from ?? ''}`;
  return { id, savedAt: moment.getTime(), report: { ...EMPTY_REPORT, id, text: '報告', request } };
}

describe('isLastReportPending', () => {
  const friday = entryOf('2026-11-20');
  const stopped = { ...friday, report: { ...friday.report, outcome: 'stopped' as const } };
  const complete = { ...friday, report: { ...friday.report, outcome: 'complete' as const } };
  test.each<readonly [string, string, readonly HistoryEntry[], boolean]>([
    ['on Friday before its report', '2026-11-20', [entryOf('2026-11-19')], true],
    ['on Friday while its report is stopped', '2026-11-20', [stopped], true],
    ['on Friday with its report', '2026-11-20', [complete], false],
    ['on Saturday', '2026-11-21', [], false],
  ])('%s', (_, day, history, isToCome) => {
    expect(isLastReportPending(DUE, day, history)).toBe(isToCome);
  });
});

describe('isPeriodReportMissing', () => {
  const three = ['2026-11-16', '2026-11-18', '2026-11-22'].map((day) => entryOf(day));

  test('a week with three days of reports and no 週報', () => {
    expect(isPeriodReportMissing(DUE, three)).toBe(true);
  });

  test('not with two days, however many reports they have, nor with those of other weeks', () => {
    const others = [entryOf('2026-11-15'), entryOf('2026-11-23')];
    const again = { ...entryOf('2026-11-18'), id: 'again' };
    expect(isPeriodReportMissing(DUE, [...three.slice(0, 2), again, ...others])).toBe(false);
  });

  test('not once it has its 週報 up to Friday; that of another week, and a 月報, are none of it', () => {
    const period = (from: string, kind: Period['kind'] = 'week') => ({
      kind,
      from,
      to: addDays(from, 6),
    });
    const weekly = entryOf('2026-11-20', period('2026-11-16'));
    expect(isPeriodReportMissing(DUE, [...three, weekly])).toBe(false);
    const others = [
      entryOf('2026-11-18', { ...period('2026-11-16'), to: '2026-11-18' }),
      entryOf('2026-11-20', period('2026-11-09')),
      entryOf('2026-11-20', period('2026-11-16', 'month')),
    ];
    expect(isPeriodReportMissing(DUE, [...three, ...others])).toBe(true);
  });

  test('a month in the same way', () => {
    const month = { ...DUE, kind: 'month', from: '2026-11-01', lastDay: '2026-11-30' } as const;
    expect(isPeriodReportMissing(month, three)).toBe(true);
    const weekly = entryOf('2026-11-20', { kind: 'week', from: '2026-11-16', to: '2026-11-20' });
    expect(isPeriodReportMissing(month, [...three, weekly])).toBe(true);
    const monthly = entryOf('2026-11-30', { kind: 'month', from: '2026-11-01', to: '2026-11-30' });
    expect(isPeriodReportMissing(month, [...three, monthly])).toBe(false);
  });
});
