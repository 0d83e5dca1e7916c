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
import { BUILT_IN_TEMPLATES } from '../../domain/builtInTemplates.ts';
import {
  containsTextsOf,
  type DraftContent,
  isBlankContent,
  type StoredDraft,
} from '../../domain/draft.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import { fieldTexts, type InputFields, isBlank, mapFields } from '../../domain/inputFields.ts';
import { type DraftCommand, type DraftFact, notProvided } from '../actorContracts.ts';
import type { LibraryContext, LibraryRef } from '../library/libraryMachine.ts';

export interface DraftsContext {
  readonly library: LibraryRef;
  /** Drafts that no page has, newest first. */
  readonly left: readonly StoredDraft[];
  /** Those of them of which something stands nowhere else. */
  readonly unfinished: readonly StoredDraft[];
  readonly offeredId: string | null;
  readonly discarded: readonly StoredDraft[];
  readonly savedAt: number | null;
  readonly problem: StorageProblem | null;
}

type DraftsInput = Pick<DraftsContext, 'library'>;

export const draftsCommands = {
  discardDraft: (id: string) => ({ type: 'draft.discardLeft', id }) as const,
  undoDiscard: () => ({ type: 'draft.undoDiscard' }) as const,
};

export type DraftsEvent =
  | ReturnType<(typeof draftsCommands)[keyof typeof draftsCommands]>
  /** Which of them are done with may be another question now. */
  | { readonly type: 'draft.review' }
  | Exclude<DraftCommand, { type: 'draft.discard' | 'draft.sort' }>
  | DraftFact;

export type DraftsNews = Extract<DraftFact, { type: 'draft.found' | 'draft.opened' }>;

export function initialDrafts({ library }: DraftsInput): DraftsContext {
  return {
    library,
    left: [],
    unfinished: [],
    offeredId: null,
    discarded: [],
    savedAt: null,
    problem: null,
  };
}

export function isKeptTemplate(
  { savedTemplate, replacedTemplates, namedTemplates }: LibraryContext,
  { template }: InputFields,
): boolean {
  return (
    isBlank(template) ||
    template === savedTemplate ||
    replacedTemplates.includes(template) ||
    [...namedTemplates, ...BUILT_IN_TEMPLATES].some(({ text }) => text === template)
  );
}

function textsOf({ report: { text, received, request } }: HistoryEntry): readonly string[] {
  return [text, received ?? '', ...(request === null ? [] : fieldTexts(request))];
}

/** The drafts, newest first, of which not all stands in the history or in another one of them that is no older; of two that are the same the newer. */
function unfinishedDrafts(
  library: LibraryContext,
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  const { history, storageErrors } = library;
  const kept = new Set(storageErrors.history === undefined ? history.flatMap(textsOf) : []);
  const restOf = ({ content }: StoredDraft): DraftContent => {
    const { fields, report, previousReport: previous } = content;
    const template = isKeptTemplate(library, fields) ? '' : fields.template;
    const left = (text: string) => (kept.has(text) ? '' : text);
    return {
      ...content,
      fields: mapFields((name) => left(name === 'template' ? template : fields[name])),
      report: { ...report, text: left(report.text) },
      previousReport: previous && { ...previous, text: left(previous.text) },
    };
  };
  return drafts
    .reduceRight((others, draft) => {
      const rest = restOf(draft);
      const isThere = others.some(
        (other) =>
          other !== draft && other.savedAt >= draft.savedAt && containsTextsOf(other.content, rest),
      );
      return isThere ? others.filter((other) => other !== draft) : others;
    }, drafts)
    .filter((draft) => !isBlankContent(restOf(draft)));
}

export const draftsMachine = setup({
  types: {
    context: {} as DraftsContext,
    events: {} as DraftsEvent,
    input: {} as DraftsInput,
    children: {} as { draft: 'draftStore' },
  },
  actors: { draftStore: fromCallback<DraftCommand>(notProvided) },
  guards: {
    hasDiscarded: ({ context }) => context.discarded.length > 0,
  },
  actions: {
    sendToStore: sendTo('draft', (_, command: DraftCommand) => command),
    show: enqueueActions(({ enqueue }, news: DraftsNews) => {
      enqueue.assign({ savedAt: news.draft.savedAt });
      enqueue(sendParent<DraftsContext, DraftsEvent, undefined, DraftsNews, DraftsEvent>(news));
    }),
    /** What stands elsewhere too is done with, once the history can tell. */
    noteLeft: enqueueActions(({ context, enqueue }, left: readonly StoredDraft[]) => {
      const { context: library } = context.library.getSnapshot();
      enqueue.assign({ left });
      if (!library.isStorageLoaded) return;
      const unfinished = unfinishedDrafts(library, left);
      const done = left.filter((draft) => !unfinished.includes(draft));
      enqueue.assign({ unfinished });
      if (left.length > 0) enqueue.sendTo('draft', { type: 'draft.sort', unfinished, done });
    }),
    /** With what stands in that one alone. */
    discard: enqueueActions(({ context: { left, unfinished }, enqueue }, id: string) => {
      const content = unfinished.find((draft) => draft.id === id)?.content;
      if (content === undefined) return;
      const discarded = left.filter(
        (draft) =>
          draft.id === id ||
          (!unfinished.includes(draft) && containsTextsOf(content, draft.content)),
      );
      for (const draft of discarded) {
        enqueue.sendTo('draft', { type: 'draft.discard', id: draft.id });
      }
      enqueue.assign({ discarded });
    }),
  },
}).createMachine({
  id: 'drafts',
  context: ({ input }) => initialDrafts(input),
  invoke: {
    src: 'draftStore',
    id: 'draft',
    onError: { target: '.started', actions: assign({ problem: 'unavailable' }) },
  },
  initial: 'starting',
  states: {
    starting: { on: { 'draft.started': 'started' } },
    started: {},
  },
  on: {
    'draft.update': { actions: { type: 'sendToStore', params: ({ event }) => event } },
    'draft.open': { actions: { type: 'sendToStore', params: ({ event }) => event } },
    'draft.putBack': {
      actions: [
        assign(({ event }) => ({ offeredId: event.draft.id })),
        { type: 'sendToStore', params: ({ event }) => event },
      ],
    },
    'draft.found': { actions: { type: 'show', params: ({ event }) => event } },
    'draft.opened': { actions: { type: 'show', params: ({ event }) => event } },
    'draft.saved': { actions: assign(({ event: { savedAt } }) => ({ savedAt, problem: null })) },
    'storage.changed': {
      actions: assign(({ event: { problem } }) => ({ problem, savedAt: null })),
    },
    'draft.leftChanged': { actions: { type: 'noteLeft', params: ({ event }) => event.drafts } },
    'draft.review': { actions: { type: 'noteLeft', params: ({ context }) => context.left } },
    'draft.offered': { actions: assign(({ event }) => ({ offeredId: event.id })) },
    'draft.discardLeft': { actions: { type: 'discard', params: ({ event }) => event.id } },
    'draft.undoDiscard': {
      guard: 'hasDiscarded',
      actions: [
        enqueueActions(({ context, enqueue }) => {
          for (const draft of context.discarded) {
            enqueue.sendTo('draft', { type: 'draft.putBack', draft });
          }
        }),
        assign({ discarded: [] }),
      ],
    },
  },
});

export type DraftsRef = ActorRefFrom<typeof draftsMachine>;

export type DraftsSnapshot = SnapshotFrom<typeof draftsMachine>;
