import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate';
import type { CalendarDay, TimeOfDay } from '../domain/calendarDays.ts';
import type { GenerationSettings } from '../domain/settings.ts';
import type { Provider, SelectedModel } from '../domain/provider.ts';
import type { PeriodRequest, Report, ReportRequest } from '../domain/report.ts';
import type { Finding, NoteDestination, Rewriting } from '../check/index.ts';

/** What a report is asked for with; filling the template needs no service and demands nothing. */
export type GenerateCommand =
  /** `isTokenInNotesConfirmed`: the person was asked, and sends it as it is. */
  | { readonly type: 'report.generate'; readonly isTokenInNotesConfirmed?: boolean }
  | { readonly type: 'report.continue' }
  | { readonly type: 'report.rewrite'; readonly rewriting: Rewriting }
  /** `request`: that of a 週報 or 月報; absent where the fields of the form are filled in. */
  | { readonly type: 'report.fillTemplate'; readonly request?: PeriodRequest };

/** Stands for an actor that main.tsx provides. */
export function notProvided(): never {
  throw new Error('actor not provided');
}

/** One request to the inference service, which starts a report, goes on with one, or writes a line of it anew. Resolves with the whole report so far; rejects with a ServiceFailure; aborts when its signal does. */
export type GenerateReportLogic = PromiseActorLogic<GeneratedText, GenerateReportInput>;

export interface GenerateReportInput {
  readonly request: ReportRequest;
  readonly settings: GenerationSettings;
  /** The line that is written anew; nothing of it is shown before the request's end. Null where the report is written. */
  readonly rewriting: Rewriting | null;
  /** The unfinished report that the request continues, on the screen until its first delta; '' where it starts one. */
  readonly textBefore: string;
  /** Whether the person changed it: then the answer is not put into the template's form. */
  readonly isEdited: boolean;
  /** All that the service wrote of the report before this request, as it came. */
  readonly receivedBefore: string;
  /** Called with what there is at each delta, and with the joined text where the request breaks off; never after the promise has settled. */
  readonly onPartialText: (text: PartialText) => void;
  /** Called where the model thinks and no text has come. */
  readonly onThinking: () => void;
  /** Registers what hands over the text that still waits, called before the request is stopped; answers with the way to unregister. */
  readonly onStopping: (handOver: () => void) => () => void;
}

export interface PartialText {
  readonly text: string;
  /** What a continuing request has brought, joined to `text` at its end; '' where `text` has it. */
  readonly unjoined: string;
  /** All that it wrote by now. */
  readonly received: string;
}

export interface GeneratedText {
  readonly text: string;
  readonly received: string;
  /** Whether the request added anything; of a line that was to be written anew, whether it was taken. */
  readonly hasAddedText: boolean;
  readonly canContinue: boolean;
  /** The report where no further request follows: tidied, and `complete` or `cut-off`. */
  readonly final: Pick<Report, 'text' | 'outcome' | 'received'>;
  /** The answer as it was before it was put into the template's form; null where that is the same. */
  readonly beforeAssembly: string | null;
}

/**
 * Sends the provider (at start where it is another than Hugging Face) and whether a token is stored, then each change that this
 * tab, another one or the console makes; `token.check` looks at once.
 */
export type ProviderStatusLogic = CallbackActorLogic<TokenCommand>;
export type TokenCommand = { readonly type: 'token.check' };
export type ProviderStatusEvent =
  | { readonly type: 'token.changed'; readonly isStored: boolean }
  | {
      readonly type: 'provider.changed';
      readonly provider: Provider | null;
      readonly localModel: SelectedModel | null;
    };

/** Finds and writes the day in the head of a report, by rules that are fetched when they are asked for. */
export type ReportHeadLogic = CallbackActorLogic<HeadCommand>;
export type HeadCommand =
  /** Writes the day `to` into the head of the report, which has been of the day `from`. */
  | {
      readonly type: 'head.write';
      readonly text: string;
      readonly from: CalendarDay;
      readonly to: CalendarDay;
    }
  /** An edit of a report of that day, whose head is read once no other edit has come for a second. */
  | {
      readonly type: 'head.edited';
      readonly before: string;
      readonly text: string;
      readonly day: CalendarDay;
    };
/** The report whose text is `text` is now of the day `to`. `before` and `after`: that text with `from` and with `to` in its head. */
export type HeadEvent = {
  readonly type: 'head.dated';
  readonly text: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  readonly before: string;
  readonly after: string;
};

/** Sends the local day and time of day: at start, and when it turns while the page is open. */
export type CalendarLogic = CallbackActorLogic<EventObject>;
export type CalendarEvent =
  | { readonly type: 'day.changed'; readonly day: CalendarDay; readonly timeOfDay: TimeOfDay }
  /** The page is shown again by day, and no field has the focus. */
  | { readonly type: 'page.returned' };

/** Checks a report while the page is idle and answers once; not where the rules cannot be fetched, or once it is stopped. */
export type ReportCheckLogic = CallbackActorLogic<EventObject, CheckInput>;
export interface CheckInput {
  /** As 生成結果 gives it back. */
  readonly text: string;
  readonly request: ReportRequest;
}
export type CheckEvent = {
  readonly type: 'checks.changed';
  /** In the order of the text. */
  readonly findings: readonly Finding[];
  /** Where in the report each note is found again. */
  readonly destinations: readonly NoteDestination[];
};
