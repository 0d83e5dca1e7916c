import { type CalendarDay, addDays, startOfDay, weekStart } from './calendarDays.ts';
import type { HistoryEntry } from './history.ts';
import { mainEdition, dailyReportDays } from './historyDays.ts';
import { isFinishedOrEdited, type RelativePeriod } from './report.ts';

const FRIDAY = 5;
const MIN_REPORTS = 3;

/** A 週報 or 月報 whose time has come. */
export interface DuePeriod {
  readonly kind: 'week' | 'month';
  readonly period: RelativePeriod;
  readonly from: CalendarDay;
  /** Its last working day. */
  readonly lastDay: CalendarDay;
}

/** Those that are due from noon of their last working day to noon of the first one behind it. */
export function duePeriods(day: CalendarDay, isAfternoon: boolean): readonly DuePeriod[] {
  const isDue = ({ lastDay }: DuePeriod): boolean => {
    const next = workingDayFrom(addDays(lastDay, 1), 1);
    const isBegun = day > lastDay || (day === lastDay && isAfternoon);
    return isBegun && (day < next || (day === next && !isAfternoon));
  };
  const monday = weekStart(day);
  const first = `${day.slice(0, -2)}01`;
  const weekOf = (period: RelativePeriod, from: CalendarDay): DuePeriod => ({
    kind: 'week',
    period,
    from,
    lastDay: addDays(from, FRIDAY - 1),
  });
  const monthOf = (period: RelativePeriod, from: CalendarDay): DuePeriod => {
    const next = `${addDays(from, 31).slice(0, -2)}01`;
    return { kind: 'month', period, from, lastDay: workingDayFrom(addDays(next, -1), -1) };
  };
  return [
    weekOf('this-week', monday),
    weekOf('last-week', addDays(monday, -7)),
    monthOf('this-month', first),
    monthOf('last-month', `${addDays(first, -1).slice(0, -2)}01`),
  ].filter(isDue);
}

function workingDayFrom(day: CalendarDay, step: 1 | -1): CalendarDay {
  const weekday = startOfDay(day).getDay();
  return weekday > 0 && weekday <= FRIDAY ? day : workingDayFrom(addDays(day, step), step);
}

/** Whether the daily report of the period's last working day is not written yet; the period's report comes after it. */
export function isLastReportPending(
  { lastDay }: DuePeriod,
  day: CalendarDay,
  history: readonly HistoryEntry[],
): boolean {
  const own = dailyReportDays(history).find((one) => one.day === day);
  return day === lastDay && (own === undefined || !isFinishedOrEdited(mainEdition(own).report));
}

/** Whether a period has its reports, and no 週報 or 月報 yet. */
export function isPeriodReportMissing(
  { kind, from, lastDay }: DuePeriod,
  history: readonly HistoryEntry[],
): boolean {
  const days = dailyReportDays(history).filter(
    ({ day }) => day >= from && day <= addDays(lastDay, 2),
  );
  const isWritten = history.some(({ report: { request } }) => {
    const period = request?.period;
    return period?.kind === kind && period.from === from && period.to >= lastDay;
  });
  return !isWritten && days.length >= MIN_REPORTS;
}
