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
import { containsTextsOf, type StoredDraft } from '../../domain/draft.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { DraftCommand, DraftFact, DraftStoreLogic } from '../actorContracts.ts';
import type { LibraryRef } from '../library/libraryMachine.ts';
import { notProvided } from '../notProvided.ts';
import { waitingDrafts } from './waitingDrafts.ts';

export interface DraftsContext {
  readonly library: LibraryRef;
  /** Drafts that no page has, newest first. */
  readonly free: readonly StoredDraft[];
  /** Those of them that wait for a decision: the others stand elsewhere too. */
  readonly recoverable: readonly StoredDraft[];
  readonly offeredId: string | null;
  readonly discarded: readonly StoredDraft[];
  readonly savedAt: number | null;
  readonly problem: StorageProblem | null;
}

export type DraftsInput = Pick<DraftsContext, 'library'>;

export type DraftsCommand =
  | { readonly type: 'draft.discardRecoverable'; readonly id: string }
  | { readonly type: 'draft.undoDiscard' };

export type DraftsEvent =
  | DraftsCommand
  /** Which of them are done with may be another question now. */
  | { readonly type: 'draft.review' }
  | Exclude<DraftCommand, { type: 'draft.discard' | 'draft.sort' }>
  | DraftFact;

export type DraftsNews = Extract<DraftFact, { type: 'draft.found' | 'draft.restored' }>;

export function initialDrafts({ library }: DraftsInput): DraftsContext {
  return {
    library,
    free: [],
    recoverable: [],
    offeredId: null,
    discarded: [],
    savedAt: null,
    problem: null,
  };
}

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
    hasDiscarded: ({ context }) => context.discarded.length > 0,
  },
  actions: {
    noteFacts: assign((_, facts: Partial<DraftsContext>) => facts),
    sendToStore: sendTo('draft', (_, command: DraftCommand) => command),
    sendToReport: sendParent((_, news: DraftsNews) => news),
    /** What stands elsewhere too waits no more, once the history can tell. */
    setFree: enqueueActions(({ context, enqueue }, free: readonly StoredDraft[]) => {
      const { context: library } = context.library.getSnapshot();
      enqueue.assign({ free });
      if (!library.isStorageLoaded) return;
      const waiting = waitingDrafts(library, free);
      const done = free.filter((draft) => !waiting.includes(draft));
      enqueue.assign({ recoverable: waiting });
      if (free.length > 0) enqueue.sendTo('draft', { type: 'draft.sort', waiting, done });
    }),
    /** With what waited no more because it stands in that one. */
    discard: enqueueActions(({ context: { free, recoverable }, enqueue }, id: string) => {
      const content = recoverable.find((draft) => draft.id === id)?.content;
      if (content === undefined) return;
      const discarded = free.filter(
        (draft) =>
          draft.id === id ||
          (!recoverable.includes(draft) && containsTextsOf(content, draft.content)),
      );
      for (const draft of discarded) {
        enqueue.sendTo('draft', { type: 'draft.discard', id: draft.id });
      }
      enqueue.assign({ discarded });
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
    'draft.keepRecoverable': {
      actions: [
        { type: 'noteFacts', params: ({ event }) => ({ offeredId: event.draft.id }) },
        { type: 'sendToStore', params: ({ event }) => event },
      ],
    },
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
      actions: {
        type: 'noteFacts',
        params: ({ event }) => ({ problem: event.problem, savedAt: null }),
      },
    },
    'draft.recoverableChanged': {
      actions: { type: 'setFree', params: ({ event }) => event.drafts },
    },
    'draft.review': {
      actions: { type: 'setFree', params: ({ context }) => context.free },
    },
    'draft.offered': {
      actions: { type: 'noteFacts', params: ({ event }) => ({ offeredId: event.id }) },
    },
    'draft.discardRecoverable': {
      actions: { type: 'discard', params: ({ event }) => event.id },
    },
    'draft.undoDiscard': { guard: 'hasDiscarded', actions: 'restoreDiscarded' },
  },
});

export type DraftsRef = ActorRefFrom<typeof draftsMachine>;

export type DraftsSnapshot = SnapshotFrom<typeof draftsMachine>;
