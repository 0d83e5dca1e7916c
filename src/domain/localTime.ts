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

export function dayOf(moment: Date): CalendarDay {
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
