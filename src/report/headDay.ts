import { type CalendarDay, nearestDay } from '../domain/calendarDays.ts';
import { formatReportDate } from '../domain/report.ts';
import { applyEdits, type TextRange } from '../domain/textEdits.ts';
import { type CalendarDate, formatDateLike, reportDatesIn } from './dates.ts';
import { HEAD_LINES, parseDocument, type ReportDocument } from './document.ts';
import type { Line } from './lines.ts';
import { isDateLabel } from './text/sectionLabels.ts';

interface HeadDate extends TextRange {
  readonly date: CalendarDate;
}

function datesOf({ text, start: at, bullet }: Line): readonly HeadDate[] {
  if (bullet !== null) return [];
  return reportDatesIn(text).flatMap(({ start, end, date }) =>
    date === null ? [] : [{ start: at + start, end: at + end, date }],
  );
}

/** The dates that tell the day of a report: those of its head, else the first, and those behind its labels for one. */
export function headDates({ head, lines }: ReportDocument): readonly HeadDate[] {
  const first = lines.slice(0, HEAD_LINES).find((line) => datesOf(line).length > 0);
  const own = new Set([...head.slice(0, HEAD_LINES), ...(first === undefined ? [] : [first])]);
  return lines
    .filter((line) => own.has(line) || isDateLabel(line.label?.key ?? ''))
    .flatMap(datesOf);
}

function dayNamed({ year, month, day }: CalendarDate, near: CalendarDay): CalendarDay | null {
  return nearestDay(year, month, day, near);
}

/** The day that the head of a report says; null where it says none. */
export function headDay(text: string, near: CalendarDay): CalendarDay | null {
  const [first] = headDates(parseDocument(text));
  return first === undefined ? null : dayNamed(first.date, near);
}

/** A report whose head says another day where it said that one, each date in its own shape. */
export function withHeadDay(text: string, from: CalendarDay, to: CalendarDay): string {
  const edits = headDates(parseDocument(text))
    .filter(({ date }) => dayNamed(date, from) === from)
    .map(({ start, end }) => ({
      range: { start, end },
      text: formatDateLike(text.slice(start, end), formatReportDate(to)),
    }));
  return applyEdits(text, edits);
}
