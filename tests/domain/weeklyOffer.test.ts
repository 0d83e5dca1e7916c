import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/domain/calendarDays.ts';
import type { HistoryEntry } from '../../src/domain/history.ts';
import { EMPTY_REPORT, formatReportDate, type Period } from '../../src/domain/report.ts';
import { isReportToCome, lacksWeekly, weekDue } from '../../src/domain/weeklyOffer.ts';
import { requestOf } from '../support/requestOf.ts';

describe('weekDue', () => {
  test.each([
    ['2026-11-19', true, null],
    ['2026-11-20', false, null],
    ['2026-11-20', true, '2026-11-16'],
    ['2026-11-21', false, '2026-11-16'],
    ['2026-11-22', true, '2026-11-16'],
    ['2026-11-23', false, '2026-11-16'],
    ['2026-11-23', true, null],
    ['2026-11-24', false, null],
    // Over the end of a year.
    ['2027-01-01', true, '2026-12-28'],
    ['2027-01-04', false, '2026-12-28'],
  ])('%s, afternoon %s: %s', (day, isAfternoon, monday) => {
    expect(weekDue(day, isAfternoon)).toBe(monday);
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

describe('isReportToCome', () => {
  const friday = entryOf('2026-11-20');
  const stopped = { ...friday, report: { ...friday.report, outcome: 'stopped' as const } };
  const complete = { ...friday, report: { ...friday.report, outcome: 'complete' as const } };
  test.each<readonly [string, string, readonly HistoryEntry[], boolean]>([
    ['on Friday before its report', '2026-11-20', [entryOf('2026-11-19')], true],
    ['on Friday while its report is stopped', '2026-11-20', [stopped], true],
    ['on Friday with its report', '2026-11-20', [complete], false],
    ['on Saturday', '2026-11-21', [], false],
  ])('%s', (_, day, history, isToCome) => {
    expect(isReportToCome(day, history)).toBe(isToCome);
  });
});

describe('lacksWeekly', () => {
  const three = ['2026-11-16', '2026-11-18', '2026-11-22'].map((day) => entryOf(day));

  test('a week with three days of reports and no 週報', () => {
    expect(lacksWeekly('2026-11-16', three)).toBe(true);
  });

  test('not with two days, however many reports they have, nor with those of other weeks', () => {
    const others = [entryOf('2026-11-15'), entryOf('2026-11-23')];
    const again = { ...entryOf('2026-11-18'), id: 'again' };
    expect(lacksWeekly('2026-11-16', [...three.slice(0, 2), again, ...others])).toBe(false);
  });

  test('not once it has its 週報 up to Friday; that of another week, and a 月報, are none of it', () => {
    const period = (from: string, kind: Period['kind'] = 'week') => ({
      kind,
      from,
      to: addDays(from, 6),
    });
    const weekly = entryOf('2026-11-20', period('2026-11-16'));
    expect(lacksWeekly('2026-11-16', [...three, weekly])).toBe(false);
    const others = [
      entryOf('2026-11-18', { ...period('2026-11-16'), to: '2026-11-18' }),
      entryOf('2026-11-20', period('2026-11-09')),
      entryOf('2026-11-20', period('2026-11-16', 'month')),
    ];
    expect(lacksWeekly('2026-11-16', [...three, ...others])).toBe(true);
  });
});
