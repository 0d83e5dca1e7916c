import { addDays, beginningOf, weekStart } from './calendarDays.ts';
import { type CalendarDay } from './localTime.ts';
import type { HistoryEntry } from './history.ts';
import { editionOfDay, reportDays } from './historyDays.ts';
import { isWhole } from './report.ts';

const FRIDAY = 5;
const REPORTS_OF_A_WEEK = 3;

/** The Monday of the week whose 週報 is due from Friday noon to Monday noon; null at any other time. */
export function weekDue(day: CalendarDay, isAfternoon: boolean): CalendarDay | null {
  const weekday = beginningOf(day).getDay() || 7;
  if (weekday === 1) return isAfternoon ? null : addDays(day, -7);
  return weekday > FRIDAY || (weekday === FRIDAY && isAfternoon) ? weekStart(day) : null;
}

/** Whether a day's own report is still to come: on Friday a week is written behind it. */
export function isReportToCome(day: CalendarDay, history: readonly HistoryEntry[]): boolean {
  const isFriday = beginningOf(day).getDay() === FRIDAY;
  const own = reportDays(history).find((one) => one.day === day);
  return isFriday && (own === undefined || !isWhole(editionOfDay(own).report));
}

/** Whether the week that begins on that Monday has its reports, and no 週報 yet. */
export function lacksWeekly(monday: CalendarDay, history: readonly HistoryEntry[]): boolean {
  const friday = addDays(monday, FRIDAY - 1);
  const next = addDays(monday, 7);
  const days = reportDays(history).filter(({ day }) => day >= monday && day < next);
  const isWritten = history.some(({ report: { request } }) => {
    const period = request?.period;
    return period?.kind === 'week' && period.from === monday && period.to >= friday;
  });
  return !isWritten && days.length >= REPORTS_OF_A_WEEK;
}
