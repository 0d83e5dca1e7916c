import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate';
import type { DraftContent, StoredDraft } from '../domain/draft.ts';
import type { CalendarDay, TimeOfDay } from '../domain/localTime.ts';
import type { GenerationSettings, Settings } from '../domain/settings.ts';
import type { HistoryEntry } from '../domain/history.ts';
import type { NamedTemplate } from '../domain/namedTemplate.ts';
import type { Place, TakenModel } from '../domain/place.ts';
import type { PeriodRequest, Report, ReportRequest } from '../domain/report.ts';
import type { Finding, NoteDestination, Rewriting } from '../check/index.ts';
import type { Kept, StorageProblem } from '../domain/failure/failure.ts';

/** What a report is asked for with; filling the template needs no service and demands nothing. */
export type Click =
  /** `isTokenMeant`: the person was asked, and sends it as it is. */
  | { readonly type: 'report.generate'; readonly isTokenMeant?: boolean }
  | { readonly type: 'report.continue' }
  | { readonly type: 'report.rewrite'; readonly rewriting: Rewriting }
  /** From the form, or from what was chosen of the days of a period. */
  | { readonly type: 'report.fillTemplate'; readonly request?: PeriodRequest };

/** Stands for an actor that main.tsx provides. */
export function notProvided(): never {
  throw new Error('actor not provided');
}

/** One request to the inference service, which starts a report, goes on with one, or writes a section of it anew. Resolves with the whole report so far; rejects with a ServiceFailure; aborts when its signal does. */
export type GenerateReportLogic = PromiseActorLogic<GeneratedText, GenerateReportInput>;

export interface GenerateReportInput {
  readonly request: ReportRequest;
  readonly settings: GenerationSettings;
  /** The section that is written anew; nothing is told of it before its end. Null where the report is written. */
  readonly rewriting: Rewriting | null;
  /** The unfinished report that the request goes on with, which stays on the screen until its first delta; '' where it starts one. */
  readonly base: string;
  /** Whether the person changed `base`: then the report keeps the form that it has. */
  readonly isBaseEdited: boolean;
  /** What the service wrote in the requests before this one, as it came. */
  readonly received: string;
  /** Told at each delta of text what is there now, and once more what it is joined to where the request breaks off; never after the promise has settled. */
  readonly onText: (text: GrowingText) => void;
  /** Told where what arrives is thoughts, and no text has come. */
  readonly onThinking: () => void;
  /** Tells before the request is stopped, while text can still be handed over; the answer ends that. */
  readonly onStopping: (handOver: () => void) => () => void;
}

export interface GrowingText {
  readonly text: string;
  /** What has come behind it and is joined to it at the end of the request; '' where the report is begun. */
  readonly unjoined: string;
  readonly received: string;
}

export interface GeneratedText {
  readonly text: string;
  readonly received: string;
  /** Whether the request added anything; of a section that was to be written anew, whether it was taken. */
  readonly addedText: boolean;
  readonly isWorthGoingOn: boolean;
  /** The report where no further request follows: tidied, and `complete` or `cut-off`. */
  readonly ended: Pick<Report, 'text' | 'outcome' | 'received'>;
  /** What the model wrote of a `complete` report, where its text in the template's form is another. */
  readonly asWritten: string | null;
}

/** What stands in the way of reading or keeping it; null: nothing any more. */
export type StorageFact<What extends Kept = Kept> = {
  readonly type: 'storage.changed';
  readonly what: What;
  readonly problem: StorageProblem | null;
};

/**
 * Tells whether a token is stored, and before it where a report is written: at start (the place where it is another than
 * Hugging Face), and whenever this tab, another or its console has changed it; a check looks at once.
 */
export type TokenStatusLogic = CallbackActorLogic<TokenCommand>;
export type TokenCommand = { readonly type: 'token.check' };
export type TokenFact =
  | { readonly type: 'token.changed'; readonly isStored: boolean }
  | {
      readonly type: 'place.changed';
      readonly place: Place | null;
      readonly localModel: TakenModel | null;
    };

export type TemplateCommand =
  | {
      readonly type: 'template.write';
      readonly text: string;
      readonly reason: 'save' | 'generate';
    }
  | { readonly type: 'template.remember'; readonly template: string }
  /** Keeps further templates behind the replaced ones, as far as there is room. */
  | { readonly type: 'template.addReplaced'; readonly templates: readonly string[] };
export type TemplateFact =
  | {
      readonly type: 'template.written';
      readonly text: string;
      readonly reason: 'save' | 'generate';
    }
  | StorageFact<'template'>
  /** Another tab saved a template, or the entry is gone (null). */
  | { readonly type: 'template.changed'; readonly text: string | null }
  /** Newest first. */
  | { readonly type: 'template.replacedChanged'; readonly replaced: readonly string[] };

export type DraftCommand =
  /** Sent at every change; the store debounces. */
  | { readonly type: 'draft.update'; readonly content: DraftContent }
  /** The person opens a draft that no page has; answered with draft.opened, or not where it is not to be had. */
  | { readonly type: 'draft.open'; readonly id: string }
  | { readonly type: 'draft.discard'; readonly id: string }
  /**
   * Of those that no page has, newest first: the unfinished ones, of which one may be offered by itself, answered with
   * draft.offered, and those that stand elsewhere too and go on another day than their own.
   */
  | {
      readonly type: 'draft.sort';
      readonly unfinished: readonly StoredDraft[];
      readonly done: readonly StoredDraft[];
    }
  /** What was typed first came before the draft that was found: keep that draft under an id of its own and offer it. */
  | { readonly type: 'draft.putBack'; readonly draft: StoredDraft };
export type DraftFact =
  /** This tab's own draft, once, after start; put back by itself where nothing was typed since. */
  | { readonly type: 'draft.found'; readonly draft: StoredDraft }
  /** Drafts that no page has, newest first: of closed tabs, of other days, or refused by what was typed first. */
  | { readonly type: 'draft.leftChanged'; readonly drafts: readonly StoredDraft[] }
  /** The one that this page offers by itself: no page has done so before. */
  | { readonly type: 'draft.offered'; readonly id: string }
  | { readonly type: 'draft.opened'; readonly draft: StoredDraft }
  /** The draft of this tab has been found, or there is none. */
  | { readonly type: 'draft.started' }
  | { readonly type: 'draft.saved'; readonly savedAt: number }
  | StorageFact<'draft'>;

export type HistoryCommand =
  /** Adds the report, or replaces the entry of the same id. */
  | { readonly type: 'history.record'; readonly report: Report }
  /** As a draft has it that was left while text streamed in. */
  | { readonly type: 'history.recordInterrupted'; readonly report: Report }
  | { readonly type: 'history.remove'; readonly id: string }
  | { readonly type: 'history.clear' }
  /** Each in the place of the one of its id. */
  | { readonly type: 'history.put'; readonly entries: readonly HistoryEntry[] }
  /** From a file, or once removed: each where it stood, or at its moment. */
  | { readonly type: 'history.add'; readonly entries: readonly HistoryEntry[] };
export type HistoryFact =
  /** Newest first; at start and after every change. */
  | { readonly type: 'history.changed'; readonly entries: readonly HistoryEntry[] }
  | StorageFact<'history'>;

export type NamedTemplateCommand =
  | { readonly type: 'namedTemplates.add'; readonly name: string; readonly text: string }
  /** Each takes the place of the one of its id, or comes back. */
  | { readonly type: 'namedTemplates.put'; readonly templates: readonly NamedTemplate[] }
  | { readonly type: 'namedTemplates.remove'; readonly id: string };
export type NamedTemplateFact =
  /** Oldest first; at start and after every change. */
  | { readonly type: 'namedTemplates.changed'; readonly templates: readonly NamedTemplate[] }
  | StorageFact<'namedTemplates'>;

export type SettingsCommand = {
  readonly type: 'settings.write';
  readonly settings: Settings;
};
export type SettingsFact =
  | { readonly type: 'settings.changed'; readonly settings: Settings }
  | StorageFact<'settings'>;

/** Finds and writes the day in the head of a report, by rules that are fetched when they are asked for. */
export type ReportHeadLogic = CallbackActorLogic<HeadCommand>;
export type HeadCommand =
  /** The report is of another day now. */
  | {
      readonly type: 'head.write';
      readonly text: string;
      readonly from: CalendarDay;
      readonly to: CalendarDay;
    }
  /** A key in a report of that day; read once no other has come for a second. */
  | {
      readonly type: 'head.edited';
      readonly before: string;
      readonly text: string;
      readonly day: CalendarDay;
    };
/** The report `text` is of the day `to` now: `after` says it in its head, where `before` said `from`. */
export type HeadFact = {
  readonly type: 'head.dated';
  readonly text: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly before: string;
  readonly after: string;
};

/** Tells the local day and time of day: at start, and when it turns while the page is open. */
export type CalendarLogic = CallbackActorLogic<EventObject>;
export type CalendarFact =
  | { readonly type: 'day.changed'; readonly day: CalendarDay; readonly time: TimeOfDay }
  /** The page is shown again by day, and no field has the focus. */
  | { readonly type: 'day.shown' };

/** Checks a report while the page is idle and answers once; not where the rules cannot be fetched, or once it is stopped. */
export type ReportCheckLogic = CallbackActorLogic<EventObject, CheckInput>;
export interface CheckInput {
  /** As 生成結果 gives it back. */
  readonly text: string;
  readonly request: ReportRequest;
}
export type CheckFact = {
  readonly type: 'checks.changed';
  /** In the order of the text. */
  readonly findings: readonly Finding[];
  readonly destinations: readonly NoteDestination[];
};
