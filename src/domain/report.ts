import * as v from 'valibot';
import { isBlank, type InputFields } from './inputFields.ts';
import { type CalendarDay, monthDayWeekday, parseReportDate, startOfDay } from './calendarDays.ts';
import { flagSchema, objectSchema, textSchema } from './decode.ts';

const STORED_OUTCOMES = [
  'complete',
  'stopped',
  'cut-off',
  'interrupted',
  'without-service',
] as const;

/**
 * How a report came to an end; null while it is being written, and for text that no call wrote. `sample`: a fixed text
 * that shows what a report reads like, nobody's own until it is edited, and never kept.
 */
export type ReportOutcome = (typeof STORED_OUTCOMES)[number] | 'sample';

export interface Report {
  /** Stable over edits; names the report in the history. Empty for the empty report. */
  readonly id: string;
  readonly text: string;
  /** The day that it reports; of a 週報 or 月報 the one that it was made on. Null for the empty report. */
  readonly day: CalendarDay | null;
  readonly outcome: ReportOutcome | null;
  /** All that the service wrote in the calls that made it, as it came, where `text` is another. */
  readonly received: string | null;
  /** What it was written from; null for text typed or pasted by hand. */
  readonly request: ReportRequest | null;
  readonly isEdited: boolean;
  /** What the person has looked at and found right (これでよい); absent where there is nothing. */
  readonly accepted?: readonly AcceptedFinding[] | undefined;
}

/** A finding that is not reported again while its sentence stays as it is. */
export interface AcceptedFinding {
  /** Of a Finding; one that a later version does not know accepts nothing. */
  readonly kind: string;
  readonly text: string;
  /** The whole line that it is in; '' where the report lacks what it is about. */
  readonly sentence: string;
}

export const EMPTY_REPORT: Report = {
  id: '',
  text: '',
  day: null,
  outcome: null,
  received: null,
  request: null,
  isEdited: false,
};

/** The id of a report of its own that goes on with what the person made of another. */
export function continuedEditId(id: string, pageId: string, requestNumber: number): string {
  return `${id} ${pageId} ${requestNumber}`;
}

/** What a continuation goes on with: of a person's edit all, with its last line ended. */
export function textToContinue({ text, isEdited }: Report): string {
  return isEdited ? text.replace(/.$/u, '$&\n') : text;
}

export function isContinuedEdit({ id }: Report): boolean {
  return id.includes(' ');
}

export function isIncomplete({ outcome }: Pick<Report, 'outcome'>): boolean {
  return outcome === 'cut-off' || outcome === 'stopped' || outcome === 'interrupted';
}

export function isFinished({ outcome }: Report): boolean {
  return outcome === 'complete' || outcome === 'without-service';
}

export function isFinishedOrEdited(report: Report): boolean {
  return report.isEdited || isFinished(report);
}

/** Whether it is a 週報 or 月報, which is no day's report. */
export function isPeriodReport({ request }: Report): boolean {
  return request?.period !== undefined;
}

/** Whether it can be offered as 前回 on another day. */
export function isDailyReport(report: Report): boolean {
  return report.request !== null && !isPeriodReport(report) && isFinishedOrEdited(report);
}

/** Whether it is the notes that a step of the person replaced, from which no report was written. */
export function isNotesOnly({ text, outcome, request, isEdited }: Report): boolean {
  return text === '' && outcome === null && request !== null && !isEdited;
}

export function hasText(report: Report): boolean {
  return !isBlank(report.text) && report.outcome !== 'sample';
}

/** A report with the text that was received after it, on a line of its own since it may repeat the report's end. */
export function appendUnjoined(text: string, unjoined: string): string {
  const isOnNewLine = unjoined === '' || text.endsWith('\n') || unjoined.startsWith('\n');
  return text + (isOnNewLine ? '' : '\n') + unjoined;
}

export function receivedIfDifferent(text: string, received: string): string | null {
  return text.trimEnd() === received.trimEnd() ? null : received;
}

/** What one click on Generate asks for; nothing typed afterwards changes it. */
export interface ReportRequest extends InputFields {
  /** Never blank: the field, or the default template. */
  readonly template: string;
  /** The day of the report as the prompt and the report write it, for example 2026年11月20日(金). */
  readonly date: string;
  /** Of a 週報 or 月報, which is made of the reports of these days on the device, without the service. */
  readonly period?: Period | undefined;
}

/** The report as that of another day. */
export function withDay(report: Report, day: CalendarDay): Report {
  const { request } = report;
  return { ...report, day, request: request && { ...request, date: formatReportDate(day) } };
}

/** What a 週報 or 月報 is asked for with. */
export type PeriodRequest = Omit<ReportRequest, 'date'>;

/** The days that a 週報 or 月報 tells of, both included. */
export interface Period {
  readonly kind: 'week' | 'month';
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export type RelativePeriod = 'this-week' | 'last-week' | 'this-month' | 'last-month';

/** A day as the report writes it: 2026年11月20日(金). */
export function formatReportDate(day: CalendarDay): string {
  const moment = startOfDay(day);
  return `${moment.getFullYear()}年${monthDayWeekday(moment)}`;
}

export const calendarDaySchema = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/u));

const periodEntry = v.optional(
  v.fallback(
    v.optional(
      v.object({
        kind: v.picklist(['week', 'month']),
        from: calendarDaySchema,
        to: calendarDaySchema,
      }),
    ),
    undefined,
  ),
);

const storedReport = objectSchema({
  id: textSchema,
  text: textSchema,
  day: v.optional(v.nullable(calendarDaySchema), null),
  outcome: v.nullable(v.picklist(STORED_OUTCOMES)),
  received: v.optional(v.nullable(v.string()), null),
  // Written out: the boot script would carry a spread along, and the library of the schemas with it.
  request: v.nullable(
    objectSchema({
      template: textSchema,
      today: textSchema,
      tomorrow: textSchema,
      remarks: textSchema,
      date: textSchema,
      period: periodEntry,
    }),
  ),
  isEdited: flagSchema,
  accepted: v.optional(
    v.fallback(
      v.array(objectSchema({ kind: textSchema, text: textSchema, sentence: textSchema })),
      [],
    ),
  ),
});

/** One of an earlier version is of the day of its request. */
export const reportSchema: v.GenericSchema<unknown, Report> = v.pipe(
  storedReport,
  v.transform((report) => ({
    ...report,
    day: report.day ?? parseReportDate(report.request?.date ?? ''),
  })),
);
