import { type CallbackActorLogic, fromCallback } from 'xstate';
import { bringToNow } from '../../domain/decode.ts';
import {
  decodeDraft,
  encodeDraft,
  type DraftContent,
  type StoredDraft,
  hasSameTexts,
  holdsTextsOf,
  isSavedTemplate,
  isUntouched,
  isUnwritten,
  withSavedTemplate,
} from '../../domain/draft.ts';
import { isSameLocalDay } from '../../domain/localTime.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { DraftCommand, DraftFact } from '../../machines/actorContracts.ts';
import type { Clock } from '../browser/clock.ts';
import { listen, onLeave, onReturn, type PageTarget } from '../browser/pageTarget.ts';
import { isSameList } from './collection.ts';
import type { Database, DatabaseEdit } from './database.ts';
import { createJournal } from './journal.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { StorageChange } from './storageResult.ts';
import type { DraftLocks, TabChannel } from './tabs.ts';

/** In UTF-16 units; leaves the better part of the usual five million to the token and the template. */
const JOURNAL_LIMIT = 2_000_000;

/** Where drafts are kept: in the database, and their journal in localStorage. */
export interface DraftRepository {
  /** Each draft in its newest copy, newest draft first. */
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  /** Keeps the draft and drops those it replaces; in localStorage where the database refuses. */
  readonly save: (draft: StoredDraft, replaced: readonly string[]) => Promise<StorageChange>;
  /** Keeps the draft in localStorage before this returns, until the database has it. */
  readonly writeJournal: (draft: StoredDraft) => StorageChange;
  readonly remove: (ids: readonly string[]) => Promise<StorageChange>;
  /** Notified that what was kept may be gone, or can be kept again. */
  readonly onReopened: (listener: () => void) => () => void;
}

function deletionOf(id: string): DatabaseEdit {
  return { kind: 'delete', store: 'drafts', key: id };
}

export function createDraftRepository(
  database: Database,
  storage: LocalArea,
  clock: Pick<Clock, 'now'>,
): DraftRepository {
  const journal = createJournal(
    storage,
    STORAGE_KEYS.draftJournal,
    JOURNAL_LIMIT,
    encodeDraft,
    decodeDraft,
  );
  /** The journal of this revision or an older one. */
  function trimJournal({ id, revision }: StoredDraft): void {
    const isNewer = journal.read().some((last) => last.id === id && last.revision > revision);
    if (!isNewer) journal.remove(id);
  }

  async function readDatabase(): Promise<readonly StoredDraft[]> {
    const records = await database.readAll('drafts');
    if (records.kind === 'failed') return [];
    return records.value.flatMap(({ key, value }) => {
      const draft = decodeDraft(value);
      if (draft?.id === key) return [draft];
      void database.quarantine('drafts', key);
      return [];
    });
  }

  return {
    readAll: async () => {
      // The journal first: a draft that the database takes over between the two reads is then seen twice, not never.
      const last = journal.read();
      const drafts = new Map((await readDatabase()).map((draft) => [draft.id, draft]));
      for (const draft of last) {
        const kept = drafts.get(draft.id);
        if (kept === undefined || kept.revision < draft.revision) drafts.set(draft.id, draft);
        else trimJournal(kept);
      }
      return bringToNow([...drafts.values()], clock.now());
    },
    save: async (draft, replaced) => {
      const written = await database.write([
        { kind: 'put', store: 'drafts', key: draft.id, value: encodeDraft(draft) },
        ...replaced.map(deletionOf),
      ]);
      if (written.kind === 'failed') {
        const last = journal.write(draft);
        if (last.kind === 'done') replaced.forEach(journal.remove);
        return last.kind === 'failed' && written.problem !== 'unavailable' ? written : last;
      }
      trimJournal(draft);
      replaced.forEach(journal.remove);
      return written;
    },
    writeJournal: journal.write,
    onReopened: database.onReopened,
    remove: (ids) => {
      ids.forEach(journal.remove);
      return database.write(ids.map(deletionOf));
    },
  };
}

/** Those of the ids that are there: the one to go on from first. */
export function draftsOfTab(
  ids: readonly string[],
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  return ids
    .flatMap((id) => drafts.filter((draft) => draft.id === id))
    .toSorted((one, other) => other.revision - one.revision);
}

export interface DraftStoreParts {
  readonly repository: DraftRepository;
  readonly draftLocks: DraftLocks;
  /** sessionStorage: it outlives a reload and a closed tab that is opened again. */
  readonly session: LocalArea;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly savedTemplate: () => string | null;
}

const QUIET_MS = 300;
/** The longest that a change waits while others keep coming. */
const WAIT_LIMIT_MS = 500;
/** A tab that is loaded anew has its draft again by then: nobody else is offered it meanwhile. */
const RELOAD_LIMIT_MS = 1_000;
const REPLACED_KEPT = 10;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** The draft of this tab, over its reloads: written only under an id whose lock this page has. */
export function createDraftStore(parts: DraftStoreParts): CallbackActorLogic<DraftCommand> {
  return fromCallback<DraftCommand>(({ sendBack, receive }) => {
    const store = openDraft(parts, (fact) => sendBack(fact));
    receive((command) => {
      switch (command.type) {
        case 'draft.update':
          return store.update(command.content);
        case 'draft.restore':
          return store.restore(command.id);
        case 'draft.discard':
          return store.discard(command.id);
        case 'draft.keepReplaced':
          return store.keepReplaced(command.content);
        case 'draft.keepRecoverable':
          return store.putBeside(command.draft);
      }
    });
    return store.close;
  });
}

/** Whether the page goes to the back/forward cache, or comes from there. */
function isPersisted(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}

function openDraft(
  {
    repository,
    draftLocks: locks,
    session,
    channel,
    page,
    clock,
    newId,
    savedTemplate,
  }: DraftStoreParts,
  notify: (fact: DraftFact) => void,
) {
  let ownId = '';
  /** In the back/forward cache the page has no lock, and writes nothing. */
  let isInCache = false;
  let revision = 0;
  let savedRevision = 0;
  let journalRevision = 0;
  let latest: DraftContent | null = null;
  /** As it was when `latest` came. */
  let isTemplateSaved = false;
  let unsavedSince: number | null = null;
  let cancelSave = () => {};
  let saving: Promise<void> | null = null;
  let isNextDue = false;
  let problem: StorageProblem | null = null;
  let recoverable: readonly StoredDraft[] = [];
  let offerRound = 0;
  let stopWaiting = () => {};
  let cancelOffer = () => {};
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
        void offer();
      }
    }
    latest = content;
    isTemplateSaved = isSavedTemplate(content.fields.template, savedTemplate());
    saveSoon();
  }

  function saveSoon(): void {
    unsavedSince ??= clock.now();
    const wait = Math.min(QUIET_MS, unsavedSince + WAIT_LIMIT_MS - clock.now());
    cancelSave();
    if (wait <= 0 && saving === null) void save();
    else cancelSave = clock.after(Math.max(wait, 0), saveNext);
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

  /** One save at a time, so that a slow disk is not buried in copies. */
  function saveNext(): void {
    isNextDue = saving !== null;
    if (saving === null && unsavedSince !== null) void save();
  }

  /** Handed to the database before this returns. */
  function save(): Promise<void> {
    cancelSave();
    unsavedSince = null;
    const content = latest;
    if (content === null || isInCache) return Promise.resolve();
    revision += 1;
    const draft = draftOf(content);
    const gone = [
      ...dropped,
      ...[...stepDrafts].filter(([, other]) => hasSameTexts(other, content)).map(([id]) => id),
    ];
    if (isEmpty(content) && savedRevision === 0 && gone.length === 0) {
      savedRevision = revision;
      return Promise.resolve();
    }
    // Before the save is known to be done, since the page may not live to hear of it.
    noteIds();
    const work = isEmpty(content)
      ? repository.remove([ownId, ...gone])
      : repository.save(draft, gone);
    const done = work.then((result) => {
      if (result.kind === 'failed') onFailure(result.problem);
      else onDone(draft, gone);
      if (saving === done) saving = null;
      if (isNextDue) saveNext();
    });
    saving = done;
    return done;
  }

  /** What this tab is to go on from when it is loaded anew: the one of the highest revision that is there. */
  function noteIds(): void {
    const ids = new Set([ownId, ...dropped, ...acquired.keys()]);
    session.write(STORAGE_KEYS.tabDrafts, [...ids].join(' '));
  }

  function onFailure(found: StorageProblem): void {
    if (problem !== found) notify({ type: 'storage.changed', what: 'draft', problem: found });
    problem = found;
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
    for (const other of recoverable) {
      if (hasSameTexts(other.content, draft.content)) void discard(other.id);
    }
    if (gone.length > 0) {
      channel.post('drafts');
      void offer();
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
    if (unsavedSince !== null || !isKept) void save();
    if (isEmpty(latest) || repository.writeJournal(draftOf(latest)).kind === 'done') {
      journalRevision = revision;
    }
  }

  async function offer(): Promise<void> {
    offerRound += 1;
    const round = offerRound;
    const [drafts, elsewhere] = await Promise.all([readAll(), locks.lockedElsewhere()]);
    if (round !== offerRound) return;
    stopWaiting();
    stopWaiting = locks.onRelease(elsewhere, offerAfterReload);
    const waiting = drafts.filter(
      ({ id, content }) =>
        id !== ownId &&
        id !== handedOver?.draft.id &&
        !acquired.has(id) &&
        !dropped.has(id) &&
        !stepDrafts.has(id) &&
        !elsewhere.has(id) &&
        !isUnwritten(content, savedTemplate()),
    );
    const isKnown = isSameList(
      waiting,
      recoverable,
      (one, other) => one.id === other.id && one.revision === other.revision,
    );
    recoverable = waiting;
    if (!isKnown) notify({ type: 'draft.recoverableChanged', drafts: waiting });
  }

  function offerAfterReload(): void {
    cancelOffer();
    cancelOffer = clock.after(RELOAD_LIMIT_MS, () => void offer());
  }

  /** A page in the back/forward cache waits for no lock. */
  function stopOffering(): void {
    offerRound += 1;
    stopWaiting();
    cancelOffer();
  }

  async function start(): Promise<void> {
    const kept = session.read(STORAGE_KEYS.tabDrafts);
    const ids = kept.kind === 'found' ? kept.text.split(' ') : [];
    const requests = new Map(ids.map((id) => [id, locks.acquire(id)]));
    const drafts = await readAll();
    const found = await (kept.kind === 'found'
      ? // An empty one was kept by a page that was left before it had put back the one before it.
        draftsOfTab(ids, drafts).find((draft) => isOfToday(draft) && !isEmpty(draft.content))
      : findOfClosedBrowser(drafts));
    const request = found && requests.get(found.id);
    for (const [id, other] of requests) {
      if (other !== request) void other.then((isLocked) => isLocked && locks.release(id));
    }
    if (found !== undefined) {
      handedOver = { draft: found, isTaken: false };
      notify({ type: 'draft.found', draft: found });
      if (request !== undefined) void follow(found, request);
    }
    await offer();
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
    if (!isLocked || !isShown) void offer();
  }

  function isOfToday({ savedAt }: StoredDraft): boolean {
    return isSameLocalDay(new Date(savedAt), new Date(clock.now()));
  }

  /** In a new tab that is the only one: the newest draft of today. */
  async function findOfClosedBrowser(
    drafts: readonly StoredDraft[],
  ): Promise<StoredDraft | undefined> {
    if ((await locks.lockedElsewhere()).size > 0) return undefined;
    const draft = drafts.find(
      (one) => isOfToday(one) && !isEmpty(one.content) && one.isReplaced !== true,
    );
    return draft !== undefined && (await acquire(draft)) ? draft : undefined;
  }

  async function restore(id: string): Promise<void> {
    const draft = (await readAll()).find((one) => one.id === id);
    if (draft === undefined || !(await acquire(draft))) return offer();
    if (handedOver !== null) release(handedOver.draft.id);
    handedOver = { draft, isTaken: true };
    notify({ type: 'draft.restored', draft });
    return offer();
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
    return offer();
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
    release(draft.id);
    return offer();
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

  /** Drafts that only remember what was replaced, or a previous report, are not kept for ever. */
  async function dropOld(): Promise<void> {
    const limit = clock.now() - KEPT_MS;
    const drafts = await readAll();
    const replacedOnes = drafts.filter(({ isReplaced }) => isReplaced);
    const old = drafts.filter(
      (draft) =>
        replacedOnes.indexOf(draft) >= REPLACED_KEPT ||
        (draft.savedAt < limit &&
          (draft.isReplaced || isUnwritten(draft.content, savedTemplate()))),
    );
    if (old.length > 0) await repository.remove(old.map(({ id }) => id));
  }

  const stops = [
    onLeave(page, leave),
    onReturn(page, () => {
      if (problem !== null) void save();
      void offer();
    }),
    listen(page, 'pagehide', (event) => {
      stopOffering();
      releaseAll();
      isInCache = isPersisted(event);
    }),
    listen(page, 'pageshow', (event) => {
      if (isPersisted(event)) void comeBackFromCache();
    }),
    listen(page, 'storage', (event) => {
      const isCleared = 'key' in event && event.key === null;
      if (isCleared) void save();
    }),
    repository.onReopened(() => {
      void save();
      void offer();
    }),
    channel.subscribe('drafts', () => void offer()),
  ];
  useNewId();
  void start().then(dropOld);

  return {
    update,
    restore: (id: string) => void restore(id),
    discard: (id: string) => void discard(id),
    keepReplaced: (content: DraftContent) => void keepReplaced(content),
    putBeside: (draft: StoredDraft) => void putBeside(draft),
    close: () => {
      leave();
      cancelSave();
      stops.forEach((stop) => stop());
      stopOffering();
      releaseAll();
    },
  };
}
