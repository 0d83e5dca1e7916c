import { dayOf, type CalendarDay } from '../domain/localTime.ts';
import { beginningOf } from '../domain/calendarDays.ts';

const DATE =
  /^[\s【[■●◆#]*(?:(\d{4})\s*[年/.-]\s*)?(\d{1,2})\s*[月/.-]\s*(\d{1,2})\s*日?\s*[(（]?(?:[月火水木金土日](?:曜日?)?)?[)）]?(?:の予定)?[\s】\]:]*$/u;

/** The day of a line that is a date and nothing else; the year that is missing is the one nearest to `near`. */
export function dayOfHeading(line: string, near: CalendarDay): CalendarDay | null {
  const [, year, month = '', date = ''] = DATE.exec(line.normalize('NFKC')) ?? [];
  if (month === '') return null;
  const nearYear = Number(near.slice(0, 4));
  const years = year === undefined ? [nearYear, nearYear - 1, nearYear + 1] : [Number(year)];
  const days = years
    .map((each) => `${each}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter((day) => dayOf(beginningOf(day)) === day);
  const distance = (day: CalendarDay) =>
    Math.abs(Number(beginningOf(day)) - Number(beginningOf(near)));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
