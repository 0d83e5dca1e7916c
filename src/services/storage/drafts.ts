import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  asCopy,
  containsTextsOf,
  type DraftContent,
  type StoredDraft,
  hasSameTexts,
  isReported,
  isSavedTemplate,
  isUntouched,
  isUnwritten,
} from '../../domain/draft.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { DraftCommand, DraftFact } from '../../machines/actorContracts.ts';
import type { Clock } from '../browser/clock.ts';
import { listen, onLeave, onReturn, onStorage, type PageTarget } from '../browser/pageTarget.ts';
import type { DraftLocks } from './draftLocks.ts';
import { type DraftRepository, draftsOfTab, isOfEvening, tabIds } from './draftRepository.ts';
import { createLeftDrafts } from './leftDrafts.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel } from './tabs.ts';

export interface DraftStoreParts {
  readonly repository: DraftRepository;
  readonly draftLocks: DraftLocks;
  readonly storage: LocalArea;
  /** sessionStorage: it outlives a reload and a closed tab that is opened again. */
  readonly session: LocalArea;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly reload: () => void;
}

/** No more than one copy in so long goes to the disk. */
const SAVE_DELAY_MS = 300;

/** What this page shows, under an id that no other page writes: a draft that it goes on from is replaced, once its lock is had. */
export function createDraftStore({
  repository,
  draftLocks: locks,
  storage,
  session,
  channel,
  page,
  clock,
  newId,
  reload,
}: DraftStoreParts): CallbackActorLogic<DraftCommand> {
  return fromCallback<DraftCommand>(({ sendBack, receive }) => {
    const notify = (fact: DraftFact) => sendBack(fact);
    let cancelSave: (() => void) | null = null;
    const ownId = newId();
    locks.lock(ownId);
    /** What this page shows came from it. */
    let base: StoredDraft | null = null;
    /** Given to the screen, whose next content tells whether it took the texts. */
    let opened: StoredDraft | null = null;
    /** Their texts are in the own draft: the save that keeps them drops these. */
    const taken = new Set<string>();
    let revision = 0;
    /** What was last handed to the database: a copy of it elsewhere has its time too. */
    let saved: StoredDraft | null = null;
    let latest: DraftContent | null = null;
    /** As it was when `latest` came. */
    let isTemplateSaved = false;
    let problem: StorageProblem | null = null;

    const savedTemplate = () => storage.read(STORAGE_KEYS.template);
    const left = createLeftDrafts(
      {
        readAll: async () =>
          (await repository.readAll()).filter(
            ({ content }) => !isUnwritten(content, savedTemplate()),
          ),
        isHere,
        shown: () => opened?.content ?? latest,
        locks,
        storage,
        clock,
      },
      (drafts) => notify({ type: 'draft.leftChanged', drafts }),
    );

    function isEmpty(content: DraftContent): boolean {
      return isUntouched(content, savedTemplate());
    }

    /** An evening that is over gives way. */
    function isToShow(draft: StoredDraft): boolean {
      const { content } = draft;
      if (isOfEvening(draft, clock.now())) return !isEmpty(content);
      return !isUnwritten(content, savedTemplate()) && !isReported(content);
    }

    async function read(id: string): Promise<StoredDraft | undefined> {
      return (await repository.readAll()).find((draft) => draft.id === id);
    }

    function isHere({ id }: StoredDraft): boolean {
      return id === ownId || id === opened?.id || taken.has(id);
    }

    /** Locks a draft as it was read; false where another page has it, or has written it since. */
    async function take(draft: StoredDraft, request = locks.acquire(draft.id)): Promise<boolean> {
      if (!(await request)) return false;
      if ((await read(draft.id))?.revision === draft.revision) return true;
      locks.release(draft.id);
      return false;
    }

    async function start(): Promise<void> {
      const ids = tabIds(session);
      const requests = new Map(ids.map((id) => [id, locks.acquire(id)]));
      const drafts = (await repository.readAll()).filter(
        // A page that is left before it has read what is kept may have written its own, or an empty one.
        (draft) => draft.id !== ownId && isToShow(draft),
      );
      const isNew = ids.length === 0 && locks.isExclusive;
      const isAlone = isNew && (await locks.lockedElsewhere()).size === 0;
      const [found] = isAlone ? drafts : draftsOfTab(ids, drafts);
      if (found !== undefined) await goOnFrom(found, requests.get(found.id));
      requests.delete(found?.id ?? '');
      for (const [id, request] of requests) if (await request) locks.release(id);
      await left.look();
      notify({ type: 'draft.started' });
    }

    /** Shows the tab's draft at once. A duplicated tab never gets its lock, and goes on with a copy. */
    async function goOnFrom(draft: StoredDraft, request = locks.acquire(draft.id)): Promise<void> {
      const isOwn = locks.isExclusive && (await Promise.race([request, Promise.resolve(false)]));
      const shown = isOwn ? draft : asCopy(draft, ownId);
      base = shown;
      notify({ type: 'draft.found', draft: shown });
      if (!(await take(draft, request))) return;
      const isLeft = !isOwn && latest !== null && !containsTextsOf(latest, draft.content);
      if (base !== shown || isLeft) return locks.release(draft.id);
      taken.add(draft.id);
      if (latest !== null) saveSoon();
    }

    function update(content: DraftContent): void {
      if (opened !== null) {
        if (containsTextsOf(content, opened.content)) {
          taken.add(opened.id);
          base = opened;
        } else {
          locks.release(opened.id);
          void left.look();
        }
        opened = null;
      }
      latest = content;
      isTemplateSaved = isSavedTemplate(content.fields.template, savedTemplate());
      saveSoon();
    }

    function saveSoon(): void {
      cancelSave ??= clock.after(SAVE_DELAY_MS, () => void save());
    }

    /** Handed to the database before this returns. */
    async function save(): Promise<void> {
      cancelSave?.();
      cancelSave = null;
      const content = latest;
      if (content === null) return;
      revision += 1;
      const draft = draftOf(content);
      const gone = [...taken];
      if (isEmpty(content) && saved === null && base === null) return;
      // Before the save is known to be done, since the page may not live to hear of it.
      session.write(STORAGE_KEYS.tabDrafts, [ownId, ...gone].join(' '));
      saved = draft;
      const result = await (isEmpty(content)
        ? repository.remove([draft.id, ...gone])
        : repository.save(draft, gone));
      if (result.kind === 'done') return onDone(draft, gone);
      const { problem: found } = result;
      if (problem !== found) notify({ type: 'storage.changed', what: 'draft', problem: found });
      problem = found;
    }

    function onDone({ content, savedAt }: StoredDraft, gone: readonly string[]): void {
      if (problem !== null || !isEmpty(content)) notify({ type: 'draft.saved', savedAt });
      problem = null;
      if (gone.length === 0) return;
      for (const id of gone) {
        taken.delete(id);
        locks.release(id);
      }
      channel.post('drafts');
      void left.look();
    }

    function draftOf(content: DraftContent): StoredDraft {
      // Texts put back unchanged are as old as they were.
      const savedAt =
        base !== null && hasSameTexts(base.content, content) ? base.savedAt : clock.now();
      const draft = { id: ownId, revision, savedAt, content };
      return isTemplateSaved ? { ...draft, isTemplateSaved } : draft;
    }

    /** The page may never be seen again. The journal is written even of what is kept: storage may have been cleared since. */
    function leave(): void {
      if (latest === null) return;
      if (cancelSave !== null || problem !== null) void save();
      if (saved !== null && !isEmpty(latest)) repository.writeJournal(saved);
    }

    async function open(id: string): Promise<void> {
      const draft = await read(id);
      if (draft === undefined || id === ownId || !(await take(draft))) return left.look();
      if (opened !== null) locks.release(opened.id);
      opened = draft;
      notify({ type: 'draft.opened', draft });
      return left.look();
    }

    async function discard(id: string): Promise<void> {
      const draft = await read(id);
      if (draft !== undefined && !isHere(draft) && (await take(draft))) {
        await repository.remove([id]);
        locks.release(id);
      }
      channel.post('drafts');
      return left.look();
    }

    async function putBack(draft: StoredDraft): Promise<void> {
      if (base?.id === draft.id) base = null;
      // Newer than what is about to be taken.
      const kept = { ...draft, revision: draft.revision + 1 };
      repository.writeJournal(kept);
      await repository.save(kept, []);
      left.noteOffered(draft);
      return left.look();
    }

    function sortOut({ unfinished, done }: Extract<DraftCommand, { type: 'draft.sort' }>): void {
      // A tab that is opened again on the same evening puts its draft back by itself.
      for (const one of done) if (!isOfEvening(one, clock.now())) void discard(one.id);
      const draft = left.choose(unfinished);
      if (draft !== undefined) notify({ type: 'draft.offered', id: draft.id });
    }

    function releaseAll(): void {
      for (const id of [ownId, ...taken]) locks.release(id);
      if (opened !== null) locks.release(opened.id);
    }

    const stops = [
      onLeave(page, leave),
      onReturn(page, () => {
        if (problem !== null) void save();
        left.lookSoon();
      }),
      listen(page, 'pagehide', () => {
        left.stop();
        releaseAll();
        channel.post('drafts');
      }),
      // Out of the back/forward cache: other pages may have taken its draft. What nothing keeps stands on this page alone.
      listen(page, 'pageshow', (event) => {
        if ('persisted' in event && event.persisted === true && problem === null) reload();
      }),
      onStorage(page, (key) => {
        if (key === null) void save();
      }),
      repository.onReopened(() => {
        void save();
        void left.look();
      }),
      channel.subscribe('drafts', left.lookSoon),
    ];
    void start();
    receive((command) => {
      switch (command.type) {
        case 'draft.update':
          return update(command.content);
        case 'draft.open':
          return void open(command.id);
        case 'draft.discard':
          return void discard(command.id);
        case 'draft.sort':
          return sortOut(command);
        case 'draft.putBack':
          return void putBack(command.draft);
      }
    });
    return () => {
      leave();
      cancelSave?.();
      stops.forEach((stop) => stop());
      left.stop();
      releaseAll();
    };
  });
}
