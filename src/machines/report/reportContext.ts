import type { Failure, ServiceFailure, StorageProblem } from '../../domain/failure/failure.ts';
import { type Settings, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { type InputFields, mapFields, NOTE_NAMES, type Notes } from '../../domain/inputFields.ts';
import { DEFAULT_PROVIDER, type Provider, type SelectedModel } from '../../domain/provider.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { EMPTY_REPORT, isIncomplete, type Report } from '../../domain/report.ts';
import { effectiveTemplate } from '../../domain/template.ts';
import type { CalendarDay, TimeOfDay } from '../../domain/calendarDays.ts';
import type { GenerateCommand, GenerateReportInput } from '../actorContracts.ts';
import type { CheckedReport, ChecksRef } from '../checks/checksMachine.ts';
import { initialStoredState, type StoredState, type Stores } from '../stores.ts';

/** A click on Generate (続きを生成, この行を書き直す) on its way: up to five requests. */
export interface Generation extends Omit<
  GenerateReportInput,
  'rewriting' | 'onPartialText' | 'onThinking' | 'onStopping'
> {
  /** The one that it writes, without its text. */
  readonly report: Report;
  /** 1 is the first request of the click. */
  readonly requestCount: number;
  readonly maxRequests: number;
  /** Of the current request. */
  readonly hasText: boolean;
  readonly isThinking: boolean;
  /** `PartialText.unjoined` of the current request. */
  readonly unjoined: string;
}

/** A failed request's text, which stands in 生成結果 until the first edit but is never part of the report. */
export interface ErrorText {
  readonly failure: ServiceFailure;
  readonly placement: 'instead' | 'after';
}

export type TemplateNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'save-failed'; readonly problem: StorageProblem }
  | { readonly kind: 'draft-restored' }
  | { readonly kind: 'chosen'; readonly name: string };

/** The texts that a step may change, and their day. */
export type UndoableTexts = Pick<
  ReportContext,
  'fields' | 'day' | 'report' | 'previousReport' | 'errorText'
>;

/** Lines for the notes, behind what stands in the fields. */
export interface NoteInsertion {
  readonly source: 'carry-over' | 'material';
  readonly today: string;
  readonly tomorrow: string;
  /** What was pasted into 今日やったこと and gives its place to the lines. */
  readonly replaced?: string;
}

/** A change of one text or of several at once, which 元に戻す takes back. */
export interface UndoStep {
  readonly action:
    | 'start-new'
    | 'insert-example'
    | 'show-sample'
    | 'carry-over'
    | 'material'
    | 'restore-template'
    | 'choose-template'
    | 'restore-draft'
    | 'open-entry'
    | 'change-day'
    | 'assemble'
    | 'fix'
    | 'accept';
  readonly before: UndoableTexts;
  readonly after: UndoableTexts;
}

export interface ReportContext {
  readonly checks: ChecksRef;
  /** None on a page that nothing is kept for: the prerendered one. */
  readonly stores: Stores | undefined;
  /** The state of each store now. */
  readonly stored: StoredState;
  /** The clock's day, null until it is known. */
  readonly today: CalendarDay | null;
  readonly timeOfDay: TimeOfDay;
  readonly fields: InputFields;
  readonly report: Report;
  /** The day chosen for the report; null where it is the clock's. */
  readonly day: CalendarDay | null;
  /** What 前の結果に戻す brings back; never an error's text, never blank. */
  readonly previousReport: Report | null;
  readonly errorText: ErrorText | null;
  /** The last one: it is under way, is done, or has failed. */
  readonly generateCommand: GenerateCommand;
  readonly generation: Generation | null;
  /** Counts requests over the life of the page. */
  readonly requestNumber: number;
  /** What the alert dialog tells; outlives the dialog so that it can fade out with its words. */
  readonly failure: Failure | null;
  readonly templateNotice: TemplateNotice | null;
  /** Null where the stored one cannot be understood. */
  readonly provider: Provider | null;
  /** The one asked where the provider is a server on this computer. */
  readonly localModel: SelectedModel | null;
  /** Null until it has been looked for: the prerendered page does not know. */
  readonly isTokenStored: boolean | null;
  /** Whether the service refused the token that is stored, and has not answered since. */
  readonly isTokenRefused: boolean;
  /** Another at every load of the page. */
  readonly pageId: string;
  /** Tells the ids apart that this page makes for texts that no request wrote: grows with each. */
  readonly manualTextCount: number;
  /** Newest last. */
  readonly undo: readonly UndoStep[];
  /** The example notes that have been put into the fields. */
  readonly insertedExamples: readonly Notes[];
}

export type ContextUpdate = Partial<ReportContext>;

export interface ReportInput {
  /** Those shown until the stored ones are read. */
  readonly settings: Settings;
  readonly pageId: string;
  readonly stores?: Stores;
}

/** What is known in a browser that has never been here: the prerendered page shows it. */
export function firstVisitInput(model: string): ReportInput {
  return { settings: { ...DEFAULT_SETTINGS, model }, pageId: '' };
}

export function initialContext(
  { settings, pageId, stores }: ReportInput,
  checks: ChecksRef,
): ReportContext {
  return {
    checks,
    stores,
    stored: initialStoredState(settings),
    today: null,
    timeOfDay: 'morning',
    fields: { ...mapFields(() => ''), template: effectiveTemplate(null) },
    report: EMPTY_REPORT,
    day: null,
    previousReport: null,
    errorText: null,
    generateCommand: { type: 'report.generate' },
    generation: null,
    requestNumber: 0,
    failure: null,
    templateNotice: null,
    provider: DEFAULT_PROVIDER,
    localModel: null,
    isTokenStored: null,
    isTokenRefused: false,
    pageId,
    manualTextCount: 0,
    undo: [],
    insertedExamples: [],
  };
}

/** Whether 生成結果 shows a report that can be compared with its request. */
export function isCheckable({ report, errorText }: ReportContext): boolean {
  const isShown = errorText === null || errorText.placement === 'after';
  return report.request !== null && report.outcome !== null && isShown;
}

export function reportToCheck(context: ReportContext): CheckedReport | null {
  const { report } = context;
  const { text, request, isEdited, accepted } = report;
  if (request === null || !isCheckable(context)) return null;
  const isTruncated = isIncomplete(report) && !isEdited;
  return { text: normalizeLineEnds(text), request, isTruncated, accepted };
}

export function hasExampleNotes({
  fields,
  insertedExamples,
}: Pick<ReportContext, 'fields' | 'insertedExamples'>): boolean {
  return insertedExamples.some((notes) => NOTE_NAMES.every((name) => fields[name] === notes[name]));
}
