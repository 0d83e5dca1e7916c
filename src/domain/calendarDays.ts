export const WEEKDAYS = '日月火水木金土';

// `Intl.DateTimeFormat` writes the same and costs a slow phone 50 ms when it is first made.

/** A day in the local time zone: 11月20日(金). */
export function monthDayWeekday(moment: Date): string {
  return `${moment.getMonth() + 1}月${moment.getDate()}日(${WEEKDAYS.charAt(moment.getDay())})`;
}

export function clockTime(moment: Date): string {
  return `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;
}

/** A day of the calendar, wherever it is: 2026-11-20. Sorts as text. */
export type CalendarDay = string;

/** Night ends at 5:00, the morning at noon. */
export type TimeOfDay = 'night' | 'morning' | 'afternoon';

/** Of a date or of ms since the epoch, in the local time zone. */
export function dayOf(time: Date | number): CalendarDay {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Midnight at its beginning, in the local time zone. */
export function startOfDay(day: CalendarDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Until this hour the report is that of the day before. */
export const NIGHT_END_HOUR = 5;

/** The day whose report is written at that time, in ms since the epoch: until 5:00 the day before. */
export function workdayOf(timestamp: number): CalendarDay {
  const date = new Date(timestamp);
  return addDays(dayOf(date), date.getHours() < NIGHT_END_HOUR ? -1 : 0);
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  const moment = startOfDay(day);
  return dayOf(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + count));
}

export const DAY_MS = 86_400_000;

/** Days since 1970-01-01; a month or day out of range carries over, as in Date.UTC. */
export function epochDay(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The year, the month and the day of a day as epochDay counts. */
export function dateOfEpochDay(
  number: number,
): readonly [year: number, month: number, day: number] {
  const date = new Date(number * DAY_MS);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

const REPORT_DAYS_BACK = 400;

/** Whether a report may be chosen to be of that day: a whole valid one, from 400 days back to tomorrow. */
export function isSelectableDay(day: CalendarDay, today: CalendarDay): boolean {
  return (
    dayOf(startOfDay(day)) === day &&
    day >= addDays(today, -REPORT_DAYS_BACK) &&
    day <= addDays(today, 1)
  );
}

export function weekStart(day: CalendarDay): CalendarDay {
  return addDays(day, -((startOfDay(day).getDay() + 6) % 7));
}

/** The day that formatReportDate wrote, for example 2026年11月20日(金); null for anything else. */
export function parseReportDate(text: string): CalendarDay | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})年(\d{1,2})月(\d{1,2})日/u.exec(text) ?? [];
  if (year === '') return null;
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return dayOf(startOfDay(day)) === day ? day : null;
}

/** 11/20. */
export function monthAndDate(day: CalendarDay): string {
  return day.split('-').slice(1).map(Number).join('/');
}

/** 金. */
export function weekdayOf(day: CalendarDay): string {
  return WEEKDAYS.charAt(startOfDay(day).getDay());
}

/** The day of a date, of one without a year the nearest; null where there is no such day. */
export function nearestDay(
  year: number | null,
  month: number,
  date: number,
  near: CalendarDay,
): CalendarDay | null {
  const nearYear = Number(near.slice(0, 4));
  const years = year === null ? [nearYear, nearYear - 1, nearYear + 1] : [year];
  const distance = (day: CalendarDay) =>
    Math.abs(startOfDay(day).getTime() - startOfDay(near).getTime());
  const [nearest] = years
    .map((each) => [each, month, date].map((part) => String(part).padStart(2, '0')).join('-'))
    .filter((day) => dayOf(startOfDay(day)) === day)
    .toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}
