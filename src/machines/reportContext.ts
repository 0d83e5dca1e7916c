import type { StoredDraft } from '../domain/draft.ts';
import type { Failure, ServiceFailure } from '../domain/failure.ts';
import type { GenerationSettings } from '../domain/generationSettings.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { byHandId } from '../domain/historyId.ts';
import type { InputFieldName, InputFields } from '../domain/inputFields.ts';
import type { NamedTemplate } from '../domain/namedTemplate.ts';
import { EMPTY_REPORT, type Report } from '../domain/report.ts';
import type { ReportRequest } from '../domain/reportRequest.ts';
import type { Segment } from '../domain/resultSegments.ts';
import type { StorageProblem } from '../domain/storageProblem.ts';
import { effectiveTemplate } from '../domain/template.ts';
import type { GrowingText, Kept, RequestPurpose } from './actorContracts.ts';

/** A click on Generate (or 続きを生成) on its way: up to five calls. */
export interface Run {
  readonly request: ReportRequest;
  readonly reportId: string;
  readonly settings: GenerationSettings;
  /** 1 is the first call of the click. */
  readonly call: number;
  readonly callsAllowed: number;
  /** The report that the current call goes on with, '' where it starts one; it stays on screen until the call's first piece. */
  readonly base: string;
  /** What the service wrote of it before the current call, as it came. */
  readonly received: string;
  /** Whether clean-up put the date into `base`. */
  readonly isDateRepaired: boolean;
  /** The report as the current call's pieces have made it; null before the first one. */
  readonly text: GrowingText | null;
}

/** The last thing that happened to the template field, told below it. */
export type TemplateNotice =
  | { readonly kind: 'saved' }
  | { readonly kind: 'save-failed'; readonly problem: StorageProblem }
  | { readonly kind: 'draft-restored' }
  | { readonly kind: 'chosen'; readonly name: string };

/** A failed call's text, which stands in 生成結果 but is never part of the report: instead of it, after it, or edited with it. */
export type ErrorText =
  | { readonly failure: ServiceFailure; readonly placement: 'instead' | 'after' }
  | {
      readonly failure: ServiceFailure;
      readonly placement: 'within';
      readonly shown: readonly Segment[];
    };

/** One step back over something the person did to several texts at once; applying it makes it a step forward. */
export interface UndoStep {
  readonly action:
    | 'start-new'
    | 'insert-example'
    | 'carry-over'
    | 'restore-template'
    | 'choose-template'
    | 'take-draft'
    | 'open-with-notes';
  readonly fields: InputFields;
  readonly fieldsAfter: InputFields;
  readonly report: Report;
  readonly previousReport: Report | null;
  readonly textAfter: string;
}

/** What storage could not keep, by what it was; absent where all is well. */
export type StorageTrouble = Partial<Record<Kept, StorageProblem>>;

export interface ReportContext {
  readonly fields: InputFields;
  readonly report: Report;
  /** What 前の結果に戻す brings back; never an error's text, never blank. */
  readonly previousReport: Report | null;
  readonly errorText: ErrorText | null;
  /** What the click was for that is under way, or has failed. */
  readonly purpose: RequestPurpose;
  readonly run: Run | null;
  /** The run that the person stopped last, its base what it left; what it still held when it was stopped is added to that. */
  readonly stoppedRun: Run | null;
  /** Counts calls over the life of the page. */
  readonly callId: number;
  /** What the alert dialog tells; outlives the dialog so that it can fade out with its words. */
  readonly failure: Failure | null;
  readonly savedTemplate: string | null;
  readonly replacedTemplates: readonly string[];
  readonly templateNotice: TemplateNotice | null;
  readonly namedTemplates: readonly NamedTemplate[];
  /** The named template as it was before it was last renamed, written over or removed. */
  readonly changedNamedTemplate: NamedTemplate | null;
  readonly isTokenStored: boolean;
  readonly settings: GenerationSettings;
  /** Of this start of the page and no other. */
  readonly pageId: string;
  /** How many texts were begun by hand since. */
  readonly textsByHand: number;
  /** The local date as the report writes it; null until it is known. */
  readonly day: string | null;
  /** Newest last. */
  readonly undo: readonly UndoStep[];
  /** Fields changed since start; a draft found later does not overwrite these. */
  readonly touched: ReadonlySet<InputFieldName | 'result'>;
  readonly offeredDrafts: readonly StoredDraft[];
  /** What the last 破棄 took away. */
  readonly discardedDrafts: readonly StoredDraft[];
  readonly draftSavedAt: number | null;
  readonly history: readonly HistoryEntry[];
  /** Whether history, named templates and settings are what was kept, as far as it could be read. */
  readonly areStoresRead: boolean;
  /** What the newest report in the history plans for the next day. */
  readonly plans: readonly string[];
  readonly removedHistory: readonly HistoryEntry[];
  readonly storageTrouble: StorageTrouble;
}

/** What is known before the first frame. */
export interface ReportInput {
  readonly savedTemplate: string | null;
  readonly isTokenStored: boolean;
  readonly settings: GenerationSettings;
  /** Of this start of the page and no other. */
  readonly pageId: string;
  /** Texts typed or restored before the machine started. */
  readonly typed?: Partial<InputFields> & { readonly result?: string };
}

export function initialContext(input: ReportInput): ReportContext {
  const { result, ...typed } = input.typed ?? {};
  const touched = new Set(Object.keys(typed) as InputFieldName[]) as Set<InputFieldName | 'result'>;
  if (result !== undefined) touched.add('result');
  return {
    fields: {
      template: effectiveTemplate(input.savedTemplate),
      today: '',
      tomorrow: '',
      remarks: '',
      ...typed,
    },
    report:
      result === undefined
        ? EMPTY_REPORT
        : { ...EMPTY_REPORT, id: byHandId(input.pageId, 0), text: result, isEdited: true },
    previousReport: null,
    errorText: null,
    purpose: 'generate',
    run: null,
    stoppedRun: null,
    callId: 0,
    failure: null,
    savedTemplate: input.savedTemplate,
    replacedTemplates: [],
    templateNotice: null,
    namedTemplates: [],
    changedNamedTemplate: null,
    isTokenStored: input.isTokenStored,
    pageId: input.pageId,
    textsByHand: result === undefined ? 0 : 1,
    settings: input.settings,
    day: null,
    undo: [],
    touched,
    offeredDrafts: [],
    discardedDrafts: [],
    draftSavedAt: null,
    history: [],
    areStoresRead: false,
    plans: [],
    removedHistory: [],
    storageTrouble: {},
  };
}
