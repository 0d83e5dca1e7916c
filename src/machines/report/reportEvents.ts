import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import type { InputFieldName, Notes } from '../../domain/inputFields.ts';
import type { AcceptedFinding, PeriodRequest, ReportOutcome } from '../../domain/report.ts';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import type { Finding, Rewriting } from '../../check/index.ts';
import type { StoredDraft } from '../../domain/draft.ts';
import type {
  CalendarEvent,
  GenerateCommand,
  PartialText,
  HeadEvent,
  ProviderStatusEvent,
} from '../actorContracts.ts';
import type { StoredState } from '../stores.ts';
import type { NoteInsertion, TemplateNotice } from './reportContext.ts';

export const reportCommands = {
  changeField: (field: InputFieldName, text: string) =>
    ({ type: 'field.change', field, text }) as const,
  changeResult: (text: string) => ({ type: 'result.change', text }) as const,
  /** `findings`: those that are settled with it. */
  fixResult: (fixed: { readonly text: string; readonly findings?: readonly Finding[] }) =>
    ({ type: 'result.fix', ...fixed }) as const,
  acceptFinding: (accepted: {
    readonly finding: AcceptedFinding;
    readonly findings?: readonly Finding[];
  }) => ({ type: 'result.accept', ...accepted }) as const,
  /** Its notes, its report and its day. */
  openEntry: (entry: HistoryEntry) => ({ type: 'entry.open', entry }) as const,
  chooseDay: (day: CalendarDay) => ({ type: 'day.choose', day }) as const,
  generate: (): GenerateCommand => ({ type: 'report.generate' }),
  continueReport: (): GenerateCommand => ({ type: 'report.continue' }),
  rewrite: (rewriting: Rewriting): GenerateCommand => ({ type: 'report.rewrite', rewriting }),
  cancel: () => ({ type: 'report.cancel' }) as const,
  restorePrevious: () => ({ type: 'report.restorePrevious' }) as const,
  fillTemplate: (): GenerateCommand => ({ type: 'report.fillTemplate' }),
  fillPeriod: (request: PeriodRequest): GenerateCommand => ({
    type: 'report.fillTemplate',
    request,
  }),
  startNew: () => ({ type: 'report.startNew' }) as const,
  /** Runs the failed command again; notes in which a token was found are then sent as they are. */
  retry: () => ({ type: 'report.retry' }) as const,
  dismissFailure: () => ({ type: 'failure.dismiss' }) as const,
  saveTemplate: () => ({ type: 'template.save' }) as const,
  /** `name`: null for the person's own template that was there before. */
  chooseTemplate: (name: string | null, text: string) =>
    ({ type: 'template.choose', name, text }) as const,
  /** The notes of an example day; of the first one where none are named. */
  insertExample: (named: { readonly notes?: Notes } = {}) =>
    ({ type: 'example.insert', ...named }) as const,
  showSample: (named: { readonly notes?: Notes } = {}) =>
    ({ type: 'sample.show', ...named }) as const,
  insertNotes: (insertion: NoteInsertion) => ({ type: 'notes.insert', insertion }) as const,
  undo: () => ({ type: 'undo.apply' }) as const,
  openOrphanedDraft: (id: string) => ({ type: 'orphanedDraft.open', id }) as const,
};

export type ReportCommand = ReturnType<(typeof reportCommands)[keyof typeof reportCommands]>;

/** What the child actors send. `requestNumber`: of the request that a delta belongs to, so that a late one is dropped. */
export type ReportActorEvent =
  | HeadEvent
  | { readonly type: 'delta.received'; readonly requestNumber: number; readonly text: PartialText }
  | { readonly type: 'thinking.received'; readonly requestNumber: number }
  | ProviderStatusEvent
  | CalendarEvent
  | { readonly type: 'stored.changed'; readonly stored: StoredState }
  /** This tab's own draft, once, after start. */
  | { readonly type: 'draft.found'; readonly draft: StoredDraft }
  /** The orphaned draft that was asked for. */
  | { readonly type: 'draft.opened'; readonly draft: StoredDraft }
  /** The template has been saved, or could not be; null where Generate saved it and nothing is to be said. */
  | { readonly type: 'template.saveSettled'; readonly notice: TemplateNotice | null }
  /** All text that the request still had has been handed over. */
  | { readonly type: 'request.stopped' };

export type ReportEvent = ReportCommand | ReportActorEvent;

export type ReportEmitted =
  /** The request is to hand over the text that it still has. */
  | { readonly type: 'request.stopping' }
  /** Another report begins in 生成結果, or was put there. */
  | { readonly type: 'report.shown' }
  | { readonly type: 'report.finished'; readonly outcome: ReportOutcome }
  /** Stopped before the first delta: what stood in 生成結果 still does. */
  | { readonly type: 'report.cancelled' }
  | { readonly type: 'report.rewritten'; readonly isTaken: boolean }
  | { readonly type: 'report.failed'; readonly failure: ServiceFailure };
