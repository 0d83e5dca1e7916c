import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  draftsToDrop,
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
import { createRecoverableDrafts } from './recoverableDrafts.ts';
import { createSaveQueue } from './saveQueue.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
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
export function createDraftStore(parts: DraftStoreParts): CallbackActorLogic<DraftCommand> {
  return fromCallback<DraftCommand>(({ sendBack, receive }) => {
    const store = openDraft(parts, (fact) => sendBack(fact));
    receive((command) => {
      switch (command.type) {
        case 'draft.update':
          return store.update(command.content);
        case 'draft.restore':
          return void store.restore(command.id);
        case 'draft.discard':
          return void store.discard(command.id);
        case 'draft.sort':
          return store.sortOut(command);
        case 'draft.keepReplaced':
          return void store.keepReplaced(command.content);
        case 'draft.keepRecoverable':
          return void store.putBeside(command.draft);
      }
    });
    return store.close;
  });
}

function openDraft(
  {
    repository,
    draftLocks: locks,
    storage,
    session,
    channel,
    page,
    clock,
    newId,
    savedTemplate,
  }: DraftStoreParts,
  notify: (fact: DraftFact) => void,
) {
  const openedAt = clock.now();
  let hasOffered = false;
  let ownId = '';
  /** In the back/forward cache the page has no lock, and writes nothing. */
  let isInCache = false;
  let revision = 0;
  let savedRevision = 0;
  let journalRevision = 0;
  let latest: DraftContent | null = null;
  /** As it was when `latest` came. */
  let isTemplateSaved = false;
  const { save, saveSoon, isWaiting, cancel } = createSaveQueue(clock, write);
  let problem: StorageProblem | null = null;
  /** Given to the screen; its next content tells whether it took the texts. */
  let handedOver: { readonly draft: StoredDraft; readonly isTaken: boolean } | null = null;
  /** Its texts are on this screen. */
  let restored: StoredDraft | null = null;
  /** Other drafts that this page has asked the locks of: true once it has them, and nobody wrote there since. */
  const acquired = new Map<string, boolean>();
  /** Drafts whose texts are in this one, to be dropped by the save that keeps them. */
  const dropped = new Set<string>();
  /** What steps of the person replaced on this page and 元に戻す may bring back. */
  const stepDrafts = new Map<string, DraftContent>();

  const recoverable = createRecoverableDrafts(
    {
      readAll: async () =>
        (await readAll()).filter(({ content }) => !isUnwritten(content, savedTemplate())),
      isHere: ({ id }) =>
        id === ownId ||
        id === handedOver?.draft.id ||
        acquired.has(id) ||
        dropped.has(id) ||
        stepDrafts.has(id),
      shown,
      onFree: takeBack,
      locks,
      clock,
    },
    (drafts) => notify({ type: 'draft.recoverableChanged', drafts }),
  );

  function shown(): DraftContent | null {
    return handedOver?.draft.content ?? latest;
  }

  function isEmpty(content: DraftContent): boolean {
    return isUntouched(content, savedTemplate());
  }

  async function readAll(): Promise<readonly StoredDraft[]> {
    return (await repository.readAll()).map((draft) => withSavedTemplate(draft, savedTemplate()));
  }

  function useNewId(): void {
    ownId = newId();
    locks.lock(ownId);
  }

  function release(id: string): void {
    acquired.delete(id);
    dropped.delete(id);
    locks.release(id);
  }

  /** Locks a draft as it was read; false where another page has it, or has written it since. */
  async function acquire(
    { id, revision: known }: StoredDraft,
    request = locks.acquire(id),
  ): Promise<boolean> {
    if (acquired.has(id)) return false;
    acquired.set(id, false);
    const isLocked = await request;
    const isSame =
      isLocked && (await readAll()).some((draft) => draft.id === id && draft.revision === known);
    if (isSame && acquired.has(id)) acquired.set(id, true);
    else if (isLocked) release(id);
    else acquired.delete(id);
    return acquired.get(id) === true;
  }

  /** The draft goes on under its own id where its lock is ours, else as a copy. */
  function goOnFrom(draft: StoredDraft): void {
    restored = draft;
    revision = Math.max(revision, draft.revision);
    if (acquired.get(draft.id) !== true || draft.id === ownId) return;
    dropped.add(locks.isExclusive ? ownId : draft.id);
    if (locks.isExclusive) {
      ownId = draft.id;
      acquired.delete(ownId);
      dropped.delete(ownId);
    }
  }

  function update(content: DraftContent): void {
    if (handedOver !== null) {
      const { draft, isTaken } = handedOver;
      handedOver = null;
      if (!isTaken || holdsTextsOf(content, draft.content)) {
        goOnFrom(draft);
      } else {
        release(draft.id);
        void recoverable.offer();
      }
    }
    latest = content;
    isTemplateSaved = isSavedTemplate(content.fields.template, savedTemplate());
    saveSoon();
  }

  /** What a step of the person replaced, under an id of its own. */
  async function keepReplaced(content: DraftContent): Promise<void> {
    const isKept = [...stepDrafts.values()].some((other) => hasSameTexts(other, content));
    if (isEmpty(content) || isKept) return;
    const id = newId();
    locks.lock(id);
    stepDrafts.set(id, content);
    await repository.save({ id, revision: 1, savedAt: clock.now(), content, isReplaced: true }, []);
    await dropOld();
  }

  async function write(): Promise<void> {
    const content = latest;
    if (content === null || isInCache) return;
    revision += 1;
    const draft = draftOf(content);
    const gone = [
      ...dropped,
      ...[...stepDrafts].filter(([, other]) => hasSameTexts(other, content)).map(([id]) => id),
    ];
    if (isEmpty(content) && savedRevision === 0 && gone.length === 0) {
      savedRevision = revision;
      return;
    }
    // Before the save is known to be done, since the page may not live to hear of it.
    noteIds();
    const result = await (isEmpty(content)
      ? repository.remove([ownId, ...gone])
      : repository.save(draft, gone));
    if (result.kind === 'done') return onDone(draft, gone);
    const { problem: found } = result;
    if (problem !== found) notify({ type: 'storage.changed', what: 'draft', problem: found });
    problem = found;
  }

  /** What this tab is to go on from when it is loaded anew: the one of the highest revision that is there. */
  function noteIds(): void {
    const ours = [...acquired].filter(([id, isOurs]) => isOurs || id === restored?.id);
    const ids = new Set([ownId, ...dropped, ...ours.map(([id]) => id)]);
    session.write(STORAGE_KEYS.tabDrafts, [...ids].join(' '));
  }

  function onDone(draft: StoredDraft, gone: readonly string[]): void {
    if (draft.id === ownId) savedRevision = Math.max(savedRevision, draft.revision);
    if (problem !== null || !isEmpty(draft.content)) {
      notify({ type: 'draft.saved', savedAt: draft.savedAt });
    }
    problem = null;
    for (const id of gone) {
      stepDrafts.delete(id);
      release(id);
    }
    for (const other of recoverable.free()) {
      if (hasSameTexts(other.content, draft.content)) void discard(other.id);
    }
    if (gone.length > 0) {
      channel.post('drafts');
      void recoverable.offer();
    }
  }

  function draftOf(content: DraftContent): StoredDraft {
    const isSame = restored !== null && hasSameTexts(restored.content, content);
    // Texts put back unchanged are as old as they were.
    const savedAt = isSame && restored !== null ? restored.savedAt : clock.now();
    const draft = { id: ownId, revision, savedAt, content };
    return isTemplateSaved ? { ...draft, isTemplateSaved } : draft;
  }

  /** The page may never be seen again. The journal is written even of what is kept: storage may have been cleared since. */
  function leave(): void {
    if (latest === null || isInCache) return;
    const isKept = savedRevision === revision || journalRevision === revision;
    if (isWaiting() || !isKept) void save();
    if (isEmpty(latest) || repository.writeJournal(draftOf(latest)).kind === 'done') {
      journalRevision = revision;
    }
  }

  async function start(): Promise<void> {
    const kept = session.read(STORAGE_KEYS.tabDrafts);
    const ids = kept.kind === 'found' ? kept.text.split(' ') : [];
    const requests = new Map(ids.map((id) => [id, locks.acquire(id)]));
    const drafts = await readAll();
    const found = await (kept.kind === 'found'
      ? // An empty one was kept by a page that was left before it had put back the one before it.
        draftsOfTab(ids, drafts).find(
          (draft) => isOfDay(draft, clock.now()) && !isEmpty(draft.content),
        )
      : findOfClosedBrowser(drafts));
    const request = found && requests.get(found.id);
    if (found !== undefined) {
      handedOver = { draft: found, isTaken: false };
      notify({ type: 'draft.found', draft: found });
      if (request !== undefined) void follow(found, request);
    }
    requests.delete(found?.id ?? '');
    await Promise.all([...requests].map(([id, other]) => letGo(id, other)));
    await recoverable.offer();
  }

  async function letGo(id: string, request: Promise<boolean>): Promise<void> {
    if (await request) locks.release(id);
  }

  /** The draft of this tab was shown before its lock came. */
  async function follow(draft: StoredDraft, request: Promise<boolean>): Promise<void> {
    const isLocked = await acquire(draft, request);
    const isShown = restored === draft;
    if (isLocked && isShown) {
      goOnFrom(draft);
      saveSoon();
    } else if (isShown) {
      noteIds();
    } else if (isLocked && handedOver?.draft !== draft) {
      release(draft.id);
    }
    if (!isLocked || !isShown) void recoverable.offer();
  }

  /** The page that this one follows was slow to go: its draft is this tab's, as long as its texts stand here. */
  function takeBack(free: readonly StoredDraft[]): void {
    const own = restored;
    const isFree = free.some(({ id, revision: known }) => id === own?.id && known === own.revision);
    if (own === null || latest === null || !isFree) return;
    if (containsTextsOf(latest, own.content)) void follow(own, locks.acquire(own.id));
  }

  /** In a new tab that is the only one: the newest draft of today. */
  async function findOfClosedBrowser(
    drafts: readonly StoredDraft[],
  ): Promise<StoredDraft | undefined> {
    if ((await locks.lockedElsewhere()).size > 0) return undefined;
    const draft = drafts.find(
      (one) => isOfDay(one, clock.now()) && !isEmpty(one.content) && one.isReplaced !== true,
    );
    return draft !== undefined && (await acquire(draft)) ? draft : undefined;
  }

  async function restore(id: string): Promise<void> {
    const draft = (await readAll()).find((one) => one.id === id);
    if (draft === undefined || !(await acquire(draft))) return recoverable.offer();
    if (handedOver !== null) release(handedOver.draft.id);
    handedOver = { draft, isTaken: true };
    notify({ type: 'draft.restored', draft });
    return recoverable.offer();
  }

  /** The moment up to which drafts have been offered; one still to come was noted by a clock that was ahead. */
  function offeredUntil(): number {
    const noted = storage.read(STORAGE_KEYS.draftsOffered);
    const moment = noted.kind === 'found' ? Number(noted.text) : 0;
    return moment <= clock.now() ? moment : 0;
  }

  function noteOffered({ savedAt }: StoredDraft): void {
    hasOffered = true;
    storage.write(STORAGE_KEYS.draftsOffered, String(Math.max(savedAt, offeredUntil())));
  }

  /** Offered is, once on a page, the newest that was left before the page was opened and is newer than what was offered before. */
  function sortOut({ waiting, done }: Extract<DraftCommand, { type: 'draft.sort' }>): void {
    // A tab that is opened again on the same day puts its draft back by itself.
    for (const one of done) if (!isOfDay(one, clock.now())) void discard(one.id);
    const draft = waiting.find(({ savedAt }) => savedAt <= openedAt);
    if (hasOffered || draft === undefined || draft.savedAt <= offeredUntil()) return;
    noteOffered(draft);
    notify({ type: 'draft.offered', id: draft.id });
  }

  function releaseAll(): void {
    [ownId, ...stepDrafts.keys(), ...acquired.keys(), ...dropped].forEach(release);
    stepDrafts.clear();
  }

  /** Unless its tab has been opened again meanwhile. */
  async function discard(id: string): Promise<void> {
    const draft = (await readAll()).find((one) => one.id === id);
    if (draft !== undefined && (await acquire(draft))) {
      await repository.remove([id]);
      release(id);
    }
    channel.post('drafts');
    return recoverable.offer();
  }

  /** Under its own id, beside what is on the screen. */
  async function putBeside(draft: StoredDraft): Promise<void> {
    if (handedOver?.draft.id === draft.id) {
      handedOver = null;
    } else if (ownId === draft.id) {
      useNewId();
      await save();
      await repository.save({ ...draft, revision: revision + 1 }, []);
    } else if (!dropped.has(draft.id)) {
      await repository.save(draft, []);
    }
    if (restored?.id === draft.id) restored = null;
    noteOffered(draft);
    release(draft.id);
    return recoverable.offer();
  }

  /** Out of the back/forward cache, where the draft counted as a closed tab's and may have been taken. */
  async function comeBackFromCache(): Promise<void> {
    const content = latest;
    const old = content && draftOf(content);
    isInCache = false;
    useNewId();
    if (content === null || old === null || isEmpty(content)) return;
    if (await acquire(old)) dropped.add(old.id);
    await save();
  }

  async function dropOld(): Promise<void> {
    const old = draftsToDrop(await readAll(), savedTemplate(), clock.now());
    if (old.length > 0) await repository.remove(old.map(({ id }) => id));
  }

  const stops = [
    onLeave(page, leave),
    onReturn(page, () => {
      if (problem !== null) void save();
      void recoverable.offer();
    }),
    listen(page, 'pagehide', (event) => {
      recoverable.stop();
      releaseAll();
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
  useNewId();
  void start().then(dropOld);

  function close(): void {
    leave();
    cancel();
    stops.forEach((stop) => stop());
    recoverable.stop();
    releaseAll();
  }

  return { update, restore, discard, sortOut, keepReplaced, putBeside, close };
}
