import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { InputFieldName, Notes } from '../../domain/inputFields.ts';
import type { AcceptedFinding, PeriodRequest, ReportOutcome } from '../../domain/report.ts';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { Finding, Rewriting } from '../../check/index.ts';
import type { GrowingText, HeadFact, PlanFact, TokenFact } from '../actorContracts.ts';
import type { DraftsCommand, DraftsNews } from '../drafts/draftsMachine.ts';
import type { LibraryCommand, LibraryEvent, LibraryNews } from '../library/libraryContext.ts';

export type ReportCommand =
  | { readonly type: 'field.change'; readonly field: InputFieldName; readonly text: string }
  | { readonly type: 'result.change'; readonly text: string }
  | {
      readonly type: 'result.mend';
      readonly text: string;
      readonly findings?: readonly Finding[];
    }
  | { readonly type: 'result.accept'; readonly finding: AcceptedFinding }
  | { readonly type: 'day.choose'; readonly day: CalendarDay }
  | { readonly type: 'report.generate' }
  | { readonly type: 'report.continue' }
  | { readonly type: 'report.rewrite'; readonly rewriting: Rewriting }
  | { readonly type: 'report.cancel' }
  | { readonly type: 'report.restorePrevious' }
  | { readonly type: 'report.fillTemplate' }
  /** As report.fillTemplate, with what was chosen of the days of a period instead of the form. */
  | { readonly type: 'report.fillPeriod'; readonly request: PeriodRequest }
  | { readonly type: 'report.startNew' }
  /** Once more what failed; what a token was found in is then sent as it is. */
  | { readonly type: 'report.retry' }
  | { readonly type: 'failure.dismiss' }
  | { readonly type: 'template.save' }
  | { readonly type: 'template.revert' }
  | { readonly type: 'template.restoreReplaced' }
  | { readonly type: 'template.choose'; readonly name: string | null; readonly text: string }
  /** The notes of an example day; of the first one where none are named. */
  | { readonly type: 'example.insert'; readonly notes?: Notes }
  /** An example day with its sample report: the one that is named, or stands there, else the first one. */
  | { readonly type: 'sample.show'; readonly notes?: Notes }
  | { readonly type: 'carryOver.insert' }
  | { readonly type: 'undo.apply' }
  | { readonly type: 'leftDraft.open'; readonly id: string }
  | LibraryCommand
  | DraftsCommand;

/** What the child actors report. `requestNumber` names the request a delta belongs to, so that a late one is dropped. */
export type ReportFact =
  | PlanFact
  | HeadFact
  /** The text of the report before the day shown; '' where there is none. */
  | { readonly type: 'previous.changed'; readonly text: string }
  | { readonly type: 'delta.received'; readonly requestNumber: number; readonly text: GrowingText }
  | TokenFact
  | DraftsNews
  /** What the request still had is there. */
  | { readonly type: 'request.stopped' }
  | LibraryNews
  | Extract<LibraryEvent, { type: 'library.loaded' }>;

export type ReportEvent = ReportCommand | ReportFact;

export type ReportEmitted =
  | { readonly type: 'request.stopping' }
  | { readonly type: 'input.refused'; readonly field: InputFieldName }
  | { readonly type: 'report.shown' }
  | { readonly type: 'report.finished'; readonly outcome: ReportOutcome }
  /** Stopped before the first delta: what stood in 生成結果 still does. */
  | { readonly type: 'report.cancelled' }
  | { readonly type: 'report.rewritten'; readonly isTaken: boolean }
  | { readonly type: 'report.failed'; readonly failure: ServiceFailure };
