import {
  type CalendarDay,
  addDays,
  dayOf,
  isSelectableDay,
  workdayOf,
} from '../../domain/calendarDays.ts';
import { type DraftContent, isCompleted, type StoredDraft } from '../../domain/draft.ts';
import { sampleReport } from '../../domain/exampleDays.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { formatReportDate, hasText, isPeriodReport, type Report } from '../../domain/report.ts';
import type { HeadEvent } from '../actorContracts.ts';
import type { ReportContext, ContextUpdate } from './reportContext.ts';

export function shownDay({ day, today }: Pick<ReportContext, 'day' | 'today'>): CalendarDay | null {
  return day ?? today;
}

/** As the report writes it; '' as long as the clock's is not known. */
export function shownDate(context: Pick<ReportContext, 'day' | 'today'>): string {
  const day = shownDay(context);
  return day === null ? '' : formatReportDate(day);
}

/** A day as `ReportContext.day` has it: null for the clock's. */
export function chosenDay(
  { today }: Pick<ReportContext, 'today'>,
  day: CalendarDay | null,
): CalendarDay | null {
  return day === today ? null : day;
}

/** What is offered beside the day shown: the clock's, or at night, while that is shown, the one before. */
export function offeredDay({
  day,
  today,
  timeOfDay,
}: Pick<ReportContext, 'day' | 'today' | 'timeOfDay'>): CalendarDay | null {
  if (today === null) return null;
  if (day !== null && day !== today) return today;
  return timeOfDay === 'night' ? addDays(today, -1) : null;
}

/** Whether a page that is shown begins anew: an earlier evening stands on it with nothing unfinished. */
export function isWorkdayOver(
  { today, stored: { drafts, history } }: ReportContext,
  content: DraftContent,
): boolean {
  const { savedAt } = drafts;
  const isEarlier = savedAt !== null && today !== null && workdayOf(savedAt) < today;
  const isBlank = areNotesBlank(content.fields) && !hasText(content.report);
  return isEarlier && history.problem === null && (isBlank || isCompleted(content));
}

/** The day that a draft opens with: the one chosen, else that of its last change, where it can still be chosen. */
export function draftDayToOpen(
  context: ReportContext,
  { content, savedAt }: StoredDraft,
): CalendarDay | null {
  const { today } = context;
  if (today === null) return content.day ?? null;
  const days = [content.day ?? '', dayOf(savedAt)];
  return chosenDay(context, days.find((day) => isSelectableDay(day, today)) ?? null);
}

/** At midnight the texts that stand stay those of the day before. */
export function followClock(
  context: ReportContext,
  { day: today, timeOfDay }: Pick<ReportContext, 'timeOfDay'> & { readonly day: CalendarDay },
): ContextUpdate {
  const { fields, report, day, today: before } = context;
  const isWritten = !areNotesBlank(fields) || hasText(report);
  const isOfDayBefore = today !== before && day === null && isWritten;
  const isUndatedSample = before === null && report.outcome === 'sample';
  return {
    today,
    timeOfDay,
    ...(isOfDayBefore && { day: before }),
    ...(isUndatedSample && datedSample(context, today)),
  };
}

/** A sample that was asked for before the clock's day was known. */
function datedSample({ fields, report, undo }: ReportContext, today: CalendarDay): ContextUpdate {
  const dated = { ...report, text: sampleReport(formatReportDate(today), fields) };
  const steps = undo.map((step) =>
    step.after.report === report ? { ...step, after: { ...step.after, report: dated } } : step,
  );
  return { report: dated, undo: steps };
}

/** The day that a report opens with: a 週報 or 月報 is of none that could be chosen. */
export function reportDayToOpen(context: ReportContext, report: Report): CalendarDay | null {
  return isPeriodReport(report) ? null : chosenDay(context, report.day);
}

/** Whether the report becomes one of the day that is chosen. */
export function isReportOfShownDay(context: ReportContext): boolean {
  const { report, generation, generateCommand } = context;
  const isWritten = generation === null || generateCommand.type === 'report.rewrite';
  const isOfOneDay = hasText(report) && !isPeriodReport(report) && report.day !== null;
  return isWritten && isOfOneDay && report.day === shownDay(context);
}

/** A report that was asked for, of the day that is shown once its request is prepared. */
export function withShownDay<Asked extends Report>(context: ReportContext, report: Asked): Asked {
  return isPeriodReport(report) ? report : { ...report, day: shownDay(context) ?? report.day };
}

/** A report that is being written follows too; its head is dated at its end. */
export function chooseDay(context: ReportContext, day: CalendarDay): ContextUpdate {
  const { generation } = context;
  const isFollowing = generation !== null && generation.report.day === shownDay(context);
  return {
    day: chosenDay(context, day),
    ...(isFollowing && {
      generation: { ...generation, report: { ...generation.report, day } },
    }),
  };
}

/** Whether the report that has been dated is still shown, and the new day may be chosen. */
export function isDatedReportShown(context: ReportContext, { text, from, to }: HeadEvent): boolean {
  const { report, today } = context;
  const isShown = report.text === text && (report.day === from || report.day === to);
  return isShown && !isPeriodReport(report) && today !== null && isSelectableDay(to, today);
}
