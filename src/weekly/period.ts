import {
  type CalendarDay,
  addDays,
  monthAndDate,
  monthDayWeekday,
  startOfDay,
  weekStart,
  weekdayOf,
} from '../domain/calendarDays.ts';
import { formatReportDate, type Period, type RelativePeriod } from '../domain/report.ts';
import type { DayReport } from '../report/index.ts';

const WEEK_DAYS = 7;
/** Weeks begin on Monday. */
export function periodOf(choice: RelativePeriod, today: CalendarDay): Period {
  switch (choice) {
    case 'this-week':
      return weekFrom(weekStart(today));
    case 'last-week':
      return weekFrom(addDays(weekStart(today), -WEEK_DAYS));
    case 'this-month':
      return monthOf(today);
    case 'last-month':
      return monthOf(addDays(monthOf(today).from, -1));
  }
}

/** A week up to seven days, a month from there on; the days may come in either order. */
export function periodBetween(from: CalendarDay, to: CalendarDay): Period {
  if (from > to) return periodBetween(to, from);
  return { kind: to < addDays(from, WEEK_DAYS) ? 'week' : 'month', from, to };
}

/** A week that has working days to come ends at the last day that has a report. */
export function periodUpToLastReport(
  reports: readonly DayReport[],
  period: Period,
  today: CalendarDay,
): Period {
  const { kind, from, to } = period;
  const days = reports.map(({ day }) => day).filter((day) => from <= day && day <= to);
  const last = days.toSorted().at(-1);
  const end = workingDaysOf(period).to;
  const isOver = today > end || last === undefined || last >= end;
  return kind === 'month' || isOver ? period : { ...period, to: last };
}

/** The weekdays of a period, behind the first report and before today, that no report tells of. */
export function daysWithoutReport(
  reports: readonly DayReport[],
  { from, to }: Period,
  today: CalendarDay,
): readonly CalendarDay[] {
  const reportDays = reports.map(({ day }) => day).toSorted();
  const [first = today] = reportDays;
  const yesterday = addDays(today, -1);
  return daysFrom(from < first ? first : from, to < yesterday ? to : yesterday).filter(
    (day) => !isWeekend(day) && !reportDays.includes(day),
  );
}

/** （月〜水）, （月・水）; in more than seven days, or in a month, （11/2〜11/6）. A weekend parts no working days. */
export function daysLabel(days: readonly CalendarDay[], kind?: Period['kind']): string {
  const sorted = [...new Set(days)].toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isWeek = (kind ?? periodBetween(first, last).kind) === 'week';
  const name = (day: CalendarDay): string => (isWeek ? weekdayOf(day) : monthAndDate(day));
  const runs: CalendarDay[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && isNextDay(before, day)) run.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) => {
    const [start = '', ...more] = run.map(name);
    return more.length > 1 ? [`${start}〜${more.at(-1) ?? ''}`] : [start, ...more];
  });
  return `（${names.join('・')}）`;
}

/** 2026年11月16日(月)〜11月20日(金); a whole month is 2026年11月. */
export function periodLabel({ from, to }: Period): string {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  const { from: monthStart, to: monthEnd } = monthOf(from);
  if (from === monthStart && to === monthEnd)
    return `${first.getFullYear()}年${first.getMonth() + 1}月`;
  const isOneYear = first.getFullYear() === last.getFullYear();
  return `${formatReportDate(from)}〜${isOneYear ? monthDayWeekday(last) : formatReportDate(to)}`;
}

/** Up to the last working day of it. */
export function workingDaysOf(period: Period): Period {
  const to = daysFrom(period.from, period.to).findLast((day) => !isWeekend(day));
  return { ...period, to: to ?? period.to };
}

export function isWeekend(day: CalendarDay): boolean {
  return [0, 6].includes(startOfDay(day).getDay());
}

export function weekFrom(from: CalendarDay): Period {
  return { kind: 'week', from, to: addDays(from, WEEK_DAYS - 1) };
}

function monthOf(day: CalendarDay): Period {
  const firstOf = (one: CalendarDay): CalendarDay => `${one.slice(0, -2)}01`;
  const from = firstOf(day);
  return { kind: 'month', from, to: addDays(firstOf(addDays(from, 31)), -1) };
}

function daysFrom(from: CalendarDay, to: CalendarDay): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function isNextDay(day: CalendarDay, next: CalendarDay): boolean {
  return daysFrom(addDays(day, 1), addDays(next, -1)).every(isWeekend);
}
