import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  asCopy,
  type DraftContent,
  type StoredDraft,
  containsTextsOf,
  hasSameTexts,
  holdsTextsOf,
  isSavedTemplate,
  isUntouched,
  isUnwritten,
  withSavedTemplate,
} from '../../domain/draft.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { DraftCommand, DraftFact } from '../../machines/actorContracts.ts';
import type { Clock } from '../browser/clock.ts';
import {
  isPersisted,
  listen,
  onLeave,
  onReturn,
  onStorage,
  type PageTarget,
} from '../browser/pageTarget.ts';
import { type DraftRepository, draftsOfTab, isOfDay } from './draftRepository.ts';
import type { LocalArea } from './localArea.ts';
import { createHeldDrafts } from './heldDrafts.ts';
import { createRecoverableDrafts } from './recoverableDrafts.ts';
import { createSaveQueue } from './saveQueue.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { StorageChange } from './storageResult.ts';
import type { DraftLocks, TabChannel } from './tabs.ts';

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
  readonly savedTemplate: () => string | null;
}

/** The draft of this tab, over its reloads: written only under an id whose lock this page has. */
export function createDraftStore({
  repository,
  draftLocks: locks,
  storage,
  session,
  channel,
  page,
  clock,
  newId,
  savedTemplate,
}: DraftStoreParts): CallbackActorLogic<DraftCommand> {
  return fromCallback<DraftCommand>(({ sendBack, receive }) => {
    const notify = (fact: DraftFact) => sendBack(fact);
    const { save, saveSoon, isWaiting, cancel } = createSaveQueue(clock, write);
    const held = createHeldDrafts(locks, session, newId, readAll);
    /** In the back/forward cache the page has no lock, and writes nothing. */
    let isInCache = false;
    let revision = 0;
    let hasSaved = false;
    let latest: DraftContent | null = null;
    /** As it was when `latest` came. */
    let isTemplateSaved = false;
    let problem: StorageProblem | null = null;
    /** Given to the screen; its next content tells whether it took the texts. */
    let handedOver: { readonly draft: StoredDraft; readonly isTaken: boolean } | null = null;
    let restored: StoredDraft | null = null;

    const recoverable = createRecoverableDrafts(
      {
        readAll: async () =>
          (await readAll()).filter(({ content }) => !isUnwritten(content, savedTemplate())),
        isHere: ({ id }) => id === handedOver?.draft.id || held.isHere(id),
        shown: () => handedOver?.draft.content ?? latest,
        onFree: takeBack,
        locks,
        storage,
        clock,
      },
      (drafts) => notify({ type: 'draft.recoverableChanged', drafts }),
    );

    function isEmpty(content: DraftContent): boolean {
      return isUntouched(content, savedTemplate());
    }

    async function readAll(): Promise<readonly StoredDraft[]> {
      return (await repository.readAll()).map((draft) => withSavedTemplate(draft, savedTemplate()));
    }

    function goOnFrom(draft: StoredDraft): void {
      restored = draft;
      revision = Math.max(revision, draft.revision);
      held.moveTo(draft.id);
    }

    function update(content: DraftContent): void {
      if (handedOver !== null) {
        const { draft, isTaken } = handedOver;
        handedOver = null;
        if (!isTaken || holdsTextsOf(content, draft.content)) {
          goOnFrom(draft);
        } else {
          held.release(draft.id);
          void recoverable.offer();
        }
      }
      latest = content;
      isTemplateSaved = isSavedTemplate(content.fields.template, savedTemplate());
      saveSoon();
    }

    /** The page that is left sees to its own draft alone. */
    function keep(other: StoredDraft): Promise<StorageChange> {
      repository.writeJournal(other);
      return repository.save(other, []);
    }

    async function write(): Promise<void> {
      const content = latest;
      if (content === null || isInCache) return;
      revision += 1;
      const draft = draftOf(content);
      const gone = held.merged();
      if (isEmpty(content) && !hasSaved && gone.length === 0) return;
      // Before the save is known to be done, since the page may not live to hear of it.
      held.noteIds(restored?.id);
      hasSaved = true;
      const result = await (isEmpty(content)
        ? repository.remove([draft.id, ...gone])
        : repository.save(draft, gone));
      if (result.kind === 'done') return onDone(draft, gone);
      const { problem: found } = result;
      if (problem !== found) notify({ type: 'storage.changed', what: 'draft', problem: found });
      problem = found;
    }

    function onDone(draft: StoredDraft, gone: readonly string[]): void {
      if (problem !== null || !isEmpty(draft.content)) {
        notify({ type: 'draft.saved', savedAt: draft.savedAt });
      }
      problem = null;
      gone.forEach(held.release);
      for (const other of recoverable.free()) {
        if (hasSameTexts(other.content, draft.content)) void discard(other.id);
      }
      if (gone.length > 0) {
        channel.post('drafts');
        void recoverable.offer();
      }
    }

    function draftOf(content: DraftContent): StoredDraft {
      // Texts put back unchanged are as old as they were.
      const savedAt =
        restored !== null && hasSameTexts(restored.content, content)
          ? restored.savedAt
          : clock.now();
      const draft = { id: held.ownId(), revision, savedAt, content };
      return isTemplateSaved ? { ...draft, isTemplateSaved } : draft;
    }

    /** The page may never be seen again. The journal is written even of what is kept: storage may have been cleared since. */
    function leave(): void {
      if (latest === null || isInCache) return;
      if (isWaiting() || problem !== null) void save();
      if (!isEmpty(latest)) repository.writeJournal(draftOf(latest));
    }

    async function start(): Promise<void> {
      const kept = session.read(STORAGE_KEYS.tabDrafts);
      const ids = kept.kind === 'found' ? kept.text.split(' ') : [];
      const requests = new Map(ids.map((id) => [id, locks.acquire(id)]));
      const drafts = await readAll();
      for (const draft of drafts) revision = Math.max(revision, draft.revision);
      const found = await (kept.kind === 'found'
        ? // An empty one was kept by a page that was left before it had put back the one before it.
          draftsOfTab(ids, drafts).find(
            (draft) => isOfDay(draft, clock.now()) && !isEmpty(draft.content),
          )
        : findOfClosedBrowser(drafts));
      const request = found && requests.get(found.id);
      if (found !== undefined) {
        const isOwn =
          request === undefined || (await Promise.race([request, Promise.resolve(false)]));
        const draft = isOwn ? found : asCopy(found, held.ownId());
        handedOver = { draft, isTaken: false };
        notify({ type: 'draft.found', draft });
        if (request !== undefined) void follow(draft, request);
      }
      requests.delete(found?.id ?? '');
      await Promise.all(
        [...requests].map(async ([id, other]) => {
          if (await other) locks.release(id);
        }),
      );
      await recoverable.offer();
    }

    /** The page that had it may have been another one: what does not stand here any more stays. */
    async function follow(draft: StoredDraft, request: Promise<boolean>): Promise<void> {
      const isLocked = await held.acquire(draft, request);
      const isShown = restored === draft;
      if (isLocked && isShown && latest !== null && containsTextsOf(latest, draft.content)) {
        goOnFrom(draft);
        return saveSoon();
      }
      if (isLocked && handedOver?.draft !== draft) held.release(draft.id);
      if (isShown) held.noteIds(draft.id);
      void recoverable.offer();
    }

    /** The page that this one follows was slow to go: its draft is this tab's, as long as its texts stand here. */
    function takeBack(free: readonly StoredDraft[]): void {
      const own = free.find(
        ({ id, revision: known }) => id === restored?.id && known === restored.revision,
      );
      if (own === undefined || restored === null || latest === null) return;
      if (containsTextsOf(latest, own.content)) void follow(restored, locks.acquire(own.id));
    }

    async function findOfClosedBrowser(drafts: readonly StoredDraft[]) {
      if ((await locks.lockedElsewhere()).size > 0) return undefined;
      const draft = drafts.find((one) => isOfDay(one, clock.now()) && !isEmpty(one.content));
      return draft !== undefined && (await held.acquire(draft)) ? draft : undefined;
    }

    async function restore(id: string): Promise<void> {
      const draft = (await readAll()).find((one) => one.id === id);
      if (draft === undefined || !(await held.acquire(draft))) return recoverable.offer();
      if (handedOver !== null) held.release(handedOver.draft.id);
      handedOver = { draft, isTaken: true };
      notify({ type: 'draft.restored', draft });
      return recoverable.offer();
    }

    function sortOut({ waiting, done }: Extract<DraftCommand, { type: 'draft.sort' }>): void {
      // A tab that is opened again on the same day puts its draft back by itself.
      for (const one of done) if (!isOfDay(one, clock.now())) void discard(one.id);
      const draft = recoverable.choose(waiting);
      if (draft !== undefined) notify({ type: 'draft.offered', id: draft.id });
    }

    async function discard(id: string): Promise<void> {
      const draft = (await readAll()).find((one) => one.id === id);
      if (draft !== undefined && (await held.acquire(draft))) {
        await repository.remove([id]);
        held.release(id);
      }
      channel.post('drafts');
      return recoverable.offer();
    }

    async function putBeside(draft: StoredDraft): Promise<void> {
      if (handedOver?.draft.id === draft.id) {
        handedOver = null;
      } else if (held.ownId() === draft.id) {
        held.useNewId();
        await save();
        await keep({ ...draft, revision: revision + 1 });
      } else {
        await keep(draft);
      }
      if (restored?.id === draft.id) restored = null;
      recoverable.noteOffered(draft);
      held.release(draft.id);
      return recoverable.offer();
    }

    /** Out of the back/forward cache, where the draft counted as a closed tab's and may have been taken. */
    async function comeBackFromCache(): Promise<void> {
      const content = latest;
      const old = content && draftOf(content);
      isInCache = false;
      held.useNewId();
      if (content === null || old === null || isEmpty(content)) return;
      if (await held.acquire(old)) held.merge(old.id);
      await save();
    }

    const stops = [
      onLeave(page, leave),
      onReturn(page, () => {
        if (problem !== null) void save();
        void recoverable.offer();
      }),
      listen(page, 'pagehide', (event) => {
        recoverable.stop();
        held.releaseAll();
        isInCache = isPersisted(event);
      }),
      listen(page, 'pageshow', (event) => {
        if (isPersisted(event)) void comeBackFromCache();
      }),
      onStorage(page, (key) => {
        if (key === null) void save();
      }),
      repository.onReopened(() => {
        void save();
        void recoverable.offer();
      }),
      channel.subscribe('drafts', () => void recoverable.offer()),
    ];
    void start();
    receive((command) => {
      switch (command.type) {
        case 'draft.update':
          return update(command.content);
        case 'draft.restore':
          return void restore(command.id);
        case 'draft.discard':
          return void discard(command.id);
        case 'draft.sort':
          return sortOut(command);
        case 'draft.keepRecoverable':
          return void putBeside(command.draft);
      }
    });
    return () => {
      leave();
      cancel();
      stops.forEach((stop) => stop());
      recoverable.stop();
      held.releaseAll();
    };
  });
}
