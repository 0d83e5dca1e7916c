import { addDays, dayAt, isReportDay } from '../../domain/calendarDays.ts';
import type { DraftContent } from '../../domain/draft.ts';
import { areNotesBlank, NOTE_NAMES } from '../../domain/inputFields.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import {
  formatReportDate,
  hasText,
  isFinished,
  isOfPeriod,
  type Report,
} from '../../domain/report.ts';
import type { HeadFact } from '../actorContracts.ts';
import type { LibraryContext } from '../library/libraryMachine.ts';
import { libraryOf, type ReportContext, type Update } from './reportContext.ts';

export function shownDay(context: Pick<ReportContext, 'day' | 'library'>): CalendarDay | null {
  return context.day ?? libraryOf(context).day;
}

/** As the report writes it; '' as long as the clock's is not known. */
export function shownDate(context: Pick<ReportContext, 'day' | 'library'>): string {
  const day = shownDay(context);
  return day === null ? '' : formatReportDate(day);
}

/** The day as the one chosen, which the clock's is not. */
export function chosenDay(
  context: Pick<ReportContext, 'library'>,
  day: CalendarDay | null,
): CalendarDay | null {
  return day === libraryOf(context).day ? null : day;
}

/** What is offered beside the day shown: the clock's, or at night, while that is shown, the one before. */
export function offeredDay(
  chosen: CalendarDay | null,
  { day, time }: Pick<LibraryContext, 'day' | 'time'>,
): CalendarDay | null {
  if (day === null) return null;
  if (chosen !== null && chosen !== day) return day;
  return time === 'night' ? addDays(day, -1) : null;
}

function isOver(library: LibraryContext, content: DraftContent): boolean {
  const { fields, report, previousReport } = content;
  if (library.storageErrors.history !== undefined) return false;
  const kept = [report, previousReport, ...library.history.map((entry) => entry.report)];
  const hasNotes = (one: Report | null) =>
    NOTE_NAMES.every((name) => one?.request?.[name] === fields[name]);
  const areNotesOver = areNotesBlank(fields) || kept.some(hasNotes);
  return areNotesOver && (!hasText(report) || isFinished(report));
}

/** The day that texts open with which were last written at a moment. */
export function openedDay(
  context: ReportContext,
  content: DraftContent,
  writtenAt: number,
): CalendarDay | null {
  const library = libraryOf(context);
  const written = dayAt(writtenAt);
  const { day: today, time } = library;
  if (today === null) return content.day ?? null;
  const day = content.day ?? written;
  const isSameNight = time === 'night' && written === today;
  if (day !== today && !isSameNight && isOver(library, content)) return null;
  return isReportDay(day, today) ? chosenDay(context, day) : null;
}

/** The day that a report opens with: a 週報 or 月報 is of none that could be chosen. */
export function dayWithReport(context: ReportContext, report: Report): CalendarDay | null {
  return isOfPeriod(report) ? null : chosenDay(context, report.day);
}

/** Whether the report on the desk follows the day that is chosen. */
export function isOfDayShown(context: ReportContext): boolean {
  const { report, generation, click } = context;
  const isStanding = generation === null || click.type === 'report.rewrite';
  const isFree = isStanding && hasText(report) && !isOfPeriod(report);
  return isFree && report.day !== null && report.day === shownDay(context);
}

/** A report that is being written follows too; its head is dated at its end. */
export function chooseDay(context: ReportContext, day: CalendarDay): Update {
  const { generation } = context;
  const isFollowing = generation !== null && generation.report.day === shownDay(context);
  return {
    day: chosenDay(context, day),
    ...(isFollowing && {
      generation: { ...generation, report: { ...generation.report, day } },
    }),
  };
}

/** Whether the report still stands that has been dated, and may be of that day. */
export function isOfDay(context: ReportContext, { text, from, to }: HeadFact): boolean {
  const { report } = context;
  const { day: today } = libraryOf(context);
  const isThere = report.text === text && (report.day === from || report.day === to);
  return isThere && !isOfPeriod(report) && today !== null && isReportDay(to, today);
}
