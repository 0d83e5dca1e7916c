import { addDays, dayAt, eveningAt, isReportDay } from '../../domain/calendarDays.ts';
import { type DraftContent, isReported } from '../../domain/draft.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import { formatReportDate, hasText, isOfPeriod, type Report } from '../../domain/report.ts';
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

/** Whether a page that is shown begins anew: an earlier evening stands on it with nothing unfinished. */
export function isEveningOver(
  { library, drafts }: Pick<ReportContext, 'library' | 'drafts'>,
  content: DraftContent,
): boolean {
  const { day: today, storageErrors } = library.getSnapshot().context;
  const { savedAt } = drafts.getSnapshot().context;
  const isEarlier = savedAt !== null && today !== null && eveningAt(savedAt) < today;
  const isBlank = areNotesBlank(content.fields) && !hasText(content.report);
  return isEarlier && storageErrors.history === undefined && (isBlank || isReported(content));
}

/** The day that texts open with which were last written at a moment. */
export function openedDay(
  context: ReportContext,
  content: DraftContent,
  writtenAt: number,
): CalendarDay | null {
  const { day: today } = libraryOf(context);
  if (today === null) return content.day ?? null;
  const day = content.day ?? dayAt(writtenAt);
  return isReportDay(day, today) ? chosenDay(context, day) : null;
}

/** At midnight the texts that stand stay those of the day before. */
export function keepDay(context: ReportContext, before: CalendarDay | null): Update {
  const { fields, report, day } = context;
  const isWritten = !areNotesBlank(fields) || hasText(report);
  return day === null && isWritten ? { day: before } : {};
}

/** The day that a report opens with: a 週報 or 月報 is of none that could be chosen. */
export function openedReportDay(context: ReportContext, report: Report): CalendarDay | null {
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
