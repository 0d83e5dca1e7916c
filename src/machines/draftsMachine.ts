import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  fromCallback,
  sendParent,
  sendTo,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { StoredDraft } from '../domain/draft.ts';
import type { StorageProblem } from '../domain/failure/failure.ts';
import type { DraftCommand, DraftFact, DraftStoreLogic } from './actorContracts.ts';
import { isDraftDone } from './keptTexts.ts';
import type { LibraryRef } from './libraryMachine.ts';
import { notProvided } from './notProvided.ts';

export interface DraftsContext {
  readonly library: LibraryRef;
  /** Drafts that wait for a decision, newest first. */
  readonly recoverable: readonly StoredDraft[];
  /** What the last 破棄 took away. */
  readonly discarded: readonly StoredDraft[];
  readonly savedAt: number | null;
  readonly problem: StorageProblem | null;
}

export type DraftsInput = Pick<DraftsContext, 'library'>;

/** What the person does with the drafts that wait. */
export type DraftsCommand =
  | { readonly type: 'draft.discardRecoverable'; readonly id: string }
  | { readonly type: 'draft.discardAllRecoverable' }
  | { readonly type: 'draft.undoDiscard' };

export type DraftsEvent =
  | DraftsCommand
  /** Which of them are done with may be another question now. */
  | { readonly type: 'draft.review' }
  | Exclude<DraftCommand, { type: 'draft.discard' }>
  | DraftFact;

/** What the form is told, as the store tells it. */
export type DraftsNews = Extract<DraftFact, { type: 'draft.found' | 'draft.restored' }>;

export function initialDrafts({ library }: DraftsInput): DraftsContext {
  return { library, recoverable: [], discarded: [], savedAt: null, problem: null };
}

/** Keeps what stands on the screen, and holds the drafts that can be taken up again. */
export const draftsMachine = setup({
  types: {
    context: {} as DraftsContext,
    events: {} as DraftsEvent,
    input: {} as DraftsInput,
    children: {} as { draft: 'draftStore' },
  },
  actors: {
    draftStore: fromCallback(notProvided) as DraftStoreLogic,
  },
  guards: {
    hasRecoverable: ({ context }) => context.recoverable.length > 0,
    hasDiscarded: ({ context }) => context.discarded.length > 0,
  },
  actions: {
    noteFacts: assign((_, facts: Partial<DraftsContext>) => facts),
    sendToStore: sendTo('draft', (_, command: DraftCommand) => command),
    sendToReport: sendParent((_, news: DraftsNews) => news),
    /** Drafts of reports that are finished are done with on another day. */
    setRecoverable: enqueueActions(({ context, enqueue }, drafts: readonly StoredDraft[]) => {
      const { context: library } = context.library.getSnapshot();
      const done = drafts.filter((draft) => isDraftDone(library, draft));
      for (const { id } of done) enqueue.sendTo('draft', { type: 'draft.discard', id });
      enqueue.assign({ recoverable: drafts.filter((draft) => !done.includes(draft)) });
    }),
    discard: enqueueActions(({ enqueue }, drafts: readonly StoredDraft[]) => {
      for (const { id } of drafts) enqueue.sendTo('draft', { type: 'draft.discard', id });
      enqueue.assign({ discarded: drafts });
    }),
    restoreDiscarded: enqueueActions(({ context, enqueue }) => {
      for (const draft of context.discarded) {
        enqueue.sendTo('draft', { type: 'draft.keepRecoverable', draft });
      }
      enqueue.assign({ discarded: [] });
    }),
  },
}).createMachine({
  id: 'drafts',
  context: ({ input }) => initialDrafts(input),
  invoke: {
    src: 'draftStore',
    id: 'draft',
    onError: { actions: { type: 'noteFacts', params: { problem: 'unavailable' } } },
  },
  on: {
    'draft.update': { actions: { type: 'sendToStore', params: ({ event }) => event } },
    'draft.keepReplaced': { actions: { type: 'sendToStore', params: ({ event }) => event } },
    'draft.keepRecoverable': { actions: { type: 'sendToStore', params: ({ event }) => event } },
    'draft.restore': { actions: { type: 'sendToStore', params: ({ event }) => event } },
    'draft.found': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ savedAt: event.draft.savedAt }) },
        { type: 'sendToReport', params: ({ event }) => event },
      ],
    },
    'draft.restored': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ savedAt: event.draft.savedAt }) },
        { type: 'sendToReport', params: ({ event }) => event },
      ],
    },
    'draft.saved': {
      actions: {
        type: 'noteFacts',
        params: ({ event }) => ({ savedAt: event.savedAt, problem: null }),
      },
    },
    'storage.changed': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ problem: event.problem }) },
    },
    'draft.recoverableChanged': {
      actions: { type: 'setRecoverable', params: ({ event }) => event.drafts },
    },
    'draft.review': {
      actions: { type: 'setRecoverable', params: ({ context }) => context.recoverable },
    },
    'draft.discardRecoverable': {
      actions: {
        type: 'discard',
        params: ({ context, event }) => context.recoverable.filter(({ id }) => id === event.id),
      },
    },
    'draft.discardAllRecoverable': {
      guard: 'hasRecoverable',
      actions: { type: 'discard', params: ({ context }) => context.recoverable },
    },
    'draft.undoDiscard': { guard: 'hasDiscarded', actions: 'restoreDiscarded' },
  },
});

/** The running drafts. */
export type DraftsRef = ActorRefFrom<typeof draftsMachine>;

export type DraftsSnapshot = SnapshotFrom<typeof draftsMachine>;
