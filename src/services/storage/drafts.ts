import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  type DraftContent,
  type StoredDraft,
  hasSameTexts,
  holdsTextsOf,
  isSavedTemplate,
  isUntouched,
  isUnwritten,
  withSavedTemplate,
  decodeDraft,
  encodeDraft,
} from '../../domain/draft.ts';
import { isSameLocalDay } from '../../domain/localTime.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { DraftCommand, DraftFact } from '../../machines/actorContracts.ts';
import type { LocalArea } from './localArea.ts';
import type { Clock } from '../browser/clock.ts';
import type { DraftHolds, TabChannel } from './tabs.ts';
import { listen, onLeave, onReturn, type PageTarget } from '../browser/pageTarget.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import { bringToNow } from '../../domain/decode.ts';
import type { Database, DatabaseEdit } from './database.ts';
import { parseJson } from '../parseJson.ts';
import { storageFailed, type StorageChange } from './storageResult.ts';

/** In UTF-16 units; leaves the better part of the usual five million to the token and the template. */
const TAIL_LIMIT = 2_000_000;

/** Where drafts are kept: in the database, and their last words in localStorage. */
export interface DraftShelf {
  /** Each draft in its newest copy, newest draft first. */
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  /** Keeps the draft and drops those it replaces; in localStorage where the database refuses. */
  readonly save: (draft: StoredDraft, replaced: readonly string[]) => Promise<StorageChange>;
  /** Keeps the draft in localStorage before this returns, until the database has it. */
  readonly saveTail: (draft: StoredDraft) => StorageChange;
  readonly remove: (ids: readonly string[]) => Promise<StorageChange>;
  /** Told that what was kept may be gone, or can be kept again. */
  readonly onReopened: (listener: () => void) => () => void;
}

interface Tail {
  readonly key: string;
  readonly text: string;
  readonly draft: StoredDraft;
}

function deletionOf(id: string): DatabaseEdit {
  return { kind: 'delete', store: 'drafts', key: id };
}

export function createDraftShelf(
  database: Database,
  storage: LocalArea,
  clock: Pick<Clock, 'now'>,
): DraftShelf {
  const tailRevisions = new Map<string, number>();

  function saveTail(draft: StoredDraft): StorageChange {
    const text = JSON.stringify(encodeDraft(draft));
    if (text.length > TAIL_LIMIT) return storageFailed('full');
    const result = storage.write(STORAGE_KEYS.draftJournal + draft.id, text);
    if (result.kind === 'done') tailRevisions.set(draft.id, draft.revision);
    return result;
  }

  function removeTail(id: string, revision = Infinity): void {
    if ((tailRevisions.get(id) ?? 0) > revision) return;
    storage.remove(STORAGE_KEYS.draftJournal + id);
    tailRevisions.delete(id);
  }

  function readTails(): readonly Tail[] {
    return storage.keys(STORAGE_KEYS.draftJournal).flatMap((key) => {
      const entry = storage.read(key);
      if (entry.kind !== 'found') return [];
      const draft = decodeDraft(parseJson(entry.text));
      if (draft !== null && STORAGE_KEYS.draftJournal + draft.id === key) {
        return [{ key, text: entry.text, draft }];
      }
      storage.quarantine(key);
      return [];
    });
  }

  /** Its own tab may have written it anew while the database was read. */
  function removeUnlessRewritten({ key, text }: Tail): void {
    const entry = storage.read(key);
    if (entry.kind === 'found' && entry.text === text) storage.remove(key);
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
      // Tails first: one that the database takes over between the two reads is then seen twice, not never.
      const tails = readTails();
      const drafts = new Map((await readDatabase()).map((draft) => [draft.id, draft]));
      for (const tail of tails) {
        const kept = drafts.get(tail.draft.id);
        if (kept === undefined || kept.revision < tail.draft.revision) {
          drafts.set(tail.draft.id, tail.draft);
        } else {
          removeUnlessRewritten(tail);
        }
      }
      return bringToNow([...drafts.values()], clock.now());
    },
    save: async (draft, replaced) => {
      const written = await database.write([
        { kind: 'put', store: 'drafts', key: draft.id, value: encodeDraft(draft) },
        ...replaced.map(deletionOf),
      ]);
      if (written.kind === 'failed') {
        const tail = saveTail(draft);
        if (tail.kind === 'done') replaced.forEach((id) => removeTail(id));
        return tail.kind === 'failed' && written.problem !== 'unavailable' ? written : tail;
      }
      removeTail(draft.id, draft.revision);
      replaced.forEach((id) => removeTail(id));
      return written;
    },
    saveTail,
    onReopened: database.onReopened,
    remove: (ids) => {
      ids.forEach((id) => removeTail(id));
      return database.write(ids.map(deletionOf));
    },
  };
}

export interface HeldDraftsParts {
  readonly holds: DraftHolds;
  /** sessionStorage: it outlives a reload and a closed tab that is opened again. */
  readonly session: LocalArea;
  readonly newId: () => string;
}

/** The drafts that a page holds from its first moment, before another tab could take them for a closed tab's. */
export interface HeldDrafts {
  /** The draft that the page will write, under a new id. */
  readonly ownId: string;
  /** Those that this tab kept before it was loaded anew, and whether each could be held; null in a new tab. */
  readonly previous: {
    readonly ids: readonly string[];
    readonly claims: Promise<readonly boolean[]>;
  } | null;
}

export function holdDrafts({ holds, session, newId }: HeldDraftsParts): HeldDrafts {
  const ownId = newId();
  holds.hold(ownId);
  const kept = session.read(STORAGE_KEYS.tabDrafts);
  if (kept.kind !== 'found') return { ownId, previous: null };
  const ids = kept.text.split(' ');
  const claims = Promise.all(ids.map((id) => holds.claim(id)));
  return { ownId, previous: { ids, claims } };
}

export interface DraftStoreParts {
  readonly shelf: DraftShelf;
  readonly holds: DraftHolds;
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
/** A tab that is loaded anew has claimed its draft again by then: nobody else is offered it meanwhile. */
const RELOAD_LIMIT_MS = 1_000;
const REPLACED_KEPT = 10;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * The draft of this page. Every page load writes a draft of its own, under a new id; the one that it goes on from stays
 * under its old id until a save has put its texts under the new one, so no moment is without a copy.
 */
export function createDraftStore(parts: DraftStoreParts): CallbackActorLogic<DraftCommand> {
  return fromCallback<DraftCommand>(({ sendBack, receive }) => {
    const store = openDraft(parts, (fact) => sendBack(fact));
    receive((command) => {
      switch (command.type) {
        case 'draft.update':
          return store.update(command.content);
        case 'draft.restore':
          return store.take(command.id);
        case 'draft.discard':
          return store.discard(command.id);
        case 'draft.keepReplaced':
          return store.keepReplaced(command.content);
        case 'draft.keepRecoverable':
          return store.setAside(command.draft);
      }
    });
    return store.close;
  });
}

function openDraft(
  { shelf, holds, session, channel, page, clock, newId, savedTemplate }: DraftStoreParts,
  tell: (fact: DraftFact) => void,
) {
  const held = holdDrafts({ holds, session, newId });
  let ownId = held.ownId;
  let revision = 0;
  let savedRevision = 0;
  let tailRevision = 0;
  let latest: DraftContent | null = null;
  /** As it was when `latest` came. */
  let isTemplateSaved = false;
  let unsavedSince: number | null = null;
  let callOffSave = () => {};
  let saving: Promise<void> | null = null;
  let isNextDue = false;
  let problem: StorageProblem | null = null;
  let offered: readonly StoredDraft[] = [];
  let offerRound = 0;
  let stopWaiting = () => {};
  let cancelOffer = () => {};
  /** Given to the screen; its next content tells whether it took the texts. */
  let handedOver: { readonly draft: StoredDraft; readonly isTaken: boolean } | null = null;
  /** Drafts whose texts are on this screen, to be dropped by the save that keeps them. */
  const replaced = new Map<string, StoredDraft>();
  /** What steps of the person replaced on this page and 元に戻す may bring back. */
  const stepDrafts = new Map<string, DraftContent>();

  function isEmpty(content: DraftContent): boolean {
    return isUntouched(content, savedTemplate());
  }

  async function readAll(): Promise<readonly StoredDraft[]> {
    return (await shelf.readAll()).map((draft) => withSavedTemplate(draft, savedTemplate()));
  }

  function update(content: DraftContent): void {
    if (handedOver !== null) {
      const { draft, isTaken } = handedOver;
      handedOver = null;
      if (!isTaken || holdsTextsOf(content, draft.content)) {
        replaced.set(draft.id, draft);
      } else {
        holds.release(draft.id);
        void offer();
      }
    }
    latest = content;
    isTemplateSaved = isSavedTemplate(content.fields.template, savedTemplate());
    unsavedSince ??= clock.now();
    const wait = Math.min(QUIET_MS, unsavedSince + WAIT_LIMIT_MS - clock.now());
    callOffSave();
    if (wait <= 0 && saving === null) void save();
    else callOffSave = clock.after(Math.max(wait, 0), saveNext);
  }

  /** What a step of the person replaced, under an id of its own. */
  async function keepReplaced(content: DraftContent): Promise<void> {
    const isKept = [...stepDrafts.values()].some((other) => hasSameTexts(other, content));
    if (isEmpty(content) || isKept) return;
    const id = newId();
    holds.hold(id);
    stepDrafts.set(id, content);
    await shelf.save({ id, revision: 1, savedAt: clock.now(), content, isReplaced: true }, []);
    await dropOld();
  }

  /** One save at a time, so that a slow disk is not buried in copies. */
  function saveNext(): void {
    isNextDue = saving !== null;
    if (saving === null && unsavedSince !== null) void save();
  }

  /** Handed to the database before this returns. */
  function save(): Promise<void> {
    callOffSave();
    unsavedSince = null;
    const content = latest;
    if (content === null) return Promise.resolve();
    revision += 1;
    const draft = draftOf(content);
    const gone = [
      ...replaced.keys(),
      ...offered.filter((other) => hasSameTexts(other.content, content)).map(({ id }) => id),
      ...[...stepDrafts].filter(([, other]) => hasSameTexts(other, content)).map(([id]) => id),
    ];
    if (isEmpty(content) && savedRevision === 0 && gone.length === 0) {
      savedRevision = revision;
      return Promise.resolve();
    }
    // Before the save is known to be done, since the page may not live to hear of it.
    session.write(STORAGE_KEYS.tabDrafts, [ownId, ...replaced.keys()].join(' '));
    const work = isEmpty(content) ? shelf.remove([ownId, ...gone]) : shelf.save(draft, gone);
    const done = work.then((result) => {
      if (result.kind === 'failed') hearFailure(result.problem);
      else hearDone(draft, gone);
      if (saving === done) saving = null;
      if (isNextDue) saveNext();
    });
    saving = done;
    return done;
  }

  function hearFailure(found: StorageProblem): void {
    if (problem !== found) tell({ type: 'storage.changed', what: 'draft', problem: found });
    problem = found;
  }

  function hearDone(draft: StoredDraft, gone: readonly string[]): void {
    if (draft.id === ownId) savedRevision = Math.max(savedRevision, draft.revision);
    if (problem !== null || !isEmpty(draft.content)) {
      tell({ type: 'draft.saved', savedAt: draft.savedAt });
    }
    problem = null;
    for (const id of gone) {
      replaced.delete(id);
      stepDrafts.delete(id);
      holds.release(id);
    }
    if (gone.length > 0) {
      channel.post('drafts');
      void offer();
    }
  }

  function draftOf(content: DraftContent): StoredDraft {
    const draft = { id: ownId, revision, savedAt: savedAtOf(content), content };
    return isTemplateSaved ? { ...draft, isTemplateSaved } : draft;
  }

  /** Texts put back unchanged are as old as they were. */
  function savedAtOf(content: DraftContent): number {
    const same = [...replaced.values()].find((draft) => hasSameTexts(draft.content, content));
    return same?.savedAt ?? clock.now();
  }

  /** The page may never be seen again. The tail is written even of what is kept: storage may have been cleared since. */
  function leave(): void {
    if (latest === null) return;
    const isKept = savedRevision === revision || tailRevision === revision;
    if (unsavedSince !== null || !isKept) void save();
    if (isEmpty(latest) || shelf.saveTail(draftOf(latest)).kind === 'done') tailRevision = revision;
  }

  async function offer(): Promise<void> {
    offerRound += 1;
    const round = offerRound;
    const [drafts, elsewhere] = await Promise.all([readAll(), holds.heldElsewhere()]);
    if (round !== offerRound) return;
    stopWaiting();
    stopWaiting = holds.onRelease(elsewhere, offerAfterReload);
    const waiting = drafts.filter(
      ({ id, content }) =>
        id !== ownId &&
        id !== handedOver?.draft.id &&
        !replaced.has(id) &&
        !stepDrafts.has(id) &&
        !elsewhere.has(id) &&
        !isUnwritten(content, savedTemplate()),
    );
    const isKnown =
      waiting.length === offered.length &&
      waiting.every(
        ({ id, revision: count }, index) =>
          offered[index]?.id === id && offered[index]?.revision === count,
      );
    offered = waiting;
    if (!isKnown) tell({ type: 'draft.recoverableChanged', drafts: waiting });
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
    const found = await (held.previous === null
      ? findOfClosedBrowser()
      : findPrevious(held.previous));
    if (found !== null) {
      handedOver = { draft: found, isTaken: false };
      tell({ type: 'draft.found', draft: found });
    }
    await offer();
  }

  function isOfToday({ savedAt }: StoredDraft): boolean {
    return isSameLocalDay(new Date(savedAt), new Date(clock.now()));
  }

  /** The draft that this tab kept before it was loaded anew; a duplicated tab's is held by the tab it was copied from. */
  async function findPrevious({
    ids,
    claims,
  }: NonNullable<HeldDrafts['previous']>): Promise<StoredDraft | null> {
    const isClaimed = await claims;
    const drafts = await readAll();
    const found = ids
      .filter((_, index) => isClaimed[index])
      .map((id) => drafts.find((draft) => draft.id === id))
      // An empty one was kept by a page that was left before it had put back the one before it.
      .find((draft) => draft !== undefined && isOfToday(draft) && !isEmpty(draft.content));
    ids.filter((id) => id !== found?.id).forEach(holds.release);
    return found ?? null;
  }

  /** In a new tab that is the only one: the newest draft of today. */
  async function findOfClosedBrowser(): Promise<StoredDraft | null> {
    const [drafts, elsewhere] = await Promise.all([readAll(), holds.heldElsewhere()]);
    if (elsewhere.size > 0) return null;
    const draft = drafts.find(
      (one) => isOfToday(one) && !isEmpty(one.content) && one.isReplaced !== true,
    );
    return draft !== undefined && (await holds.claim(draft.id)) ? draft : null;
  }

  async function take(id: string): Promise<void> {
    const isHeld = await holds.claim(id);
    const draft = isHeld ? (await readAll()).find((one) => one.id === id) : undefined;
    if (draft === undefined) {
      if (isHeld) holds.release(id);
      return offer();
    }
    if (handedOver !== null) holds.release(handedOver.draft.id);
    handedOver = { draft, isTaken: true };
    tell({ type: 'draft.restored', draft });
    return offer();
  }

  function useNewId(): void {
    ownId = newId();
    holds.hold(ownId);
  }

  function releaseAll(): void {
    [ownId, ...stepDrafts.keys()].forEach(holds.release);
    stepDrafts.clear();
  }

  async function discard(id: string): Promise<void> {
    await shelf.remove([id]);
    channel.post('drafts');
    return offer();
  }

  async function setAside(draft: StoredDraft): Promise<void> {
    if (handedOver?.draft.id === draft.id) handedOver = null;
    else if (!replaced.delete(draft.id)) await shelf.save(draft, []);
    holds.release(draft.id);
    return offer();
  }

  /** Out of the back/forward cache, where the draft counted as a closed tab's and may have been taken. */
  async function comeBackFromCache(): Promise<void> {
    const old = ownId;
    useNewId();
    const content = latest;
    if (content === null || isEmpty(content)) return;
    if (await holds.claim(old)) replaced.set(old, draftOf(content));
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
    if (old.length > 0) await shelf.remove(old.map(({ id }) => id));
  }

  const stops = [
    onLeave(page, leave),
    onReturn(page, () => {
      if (problem !== null) void save();
      void offer();
    }),
    listen(page, 'pagehide', () => {
      stopOffering();
      releaseAll();
    }),
    listen(page, 'pageshow', (event) => {
      if ('persisted' in event && event.persisted === true) void comeBackFromCache();
    }),
    listen(page, 'storage', (event) => {
      const isCleared = 'key' in event && event.key === null;
      if (isCleared) void save();
    }),
    shelf.onReopened(() => {
      void save();
      void offer();
    }),
    channel.subscribe('drafts', () => void offer()),
  ];
  void start().then(dropOld);

  return {
    update,
    take: (id: string) => void take(id),
    discard: (id: string) => void discard(id),
    keepReplaced: (content: DraftContent) => void keepReplaced(content),
    setAside: (draft: StoredDraft) => void setAside(draft),
    close: () => {
      leave();
      callOffSave();
      stops.forEach((stop) => stop());
      stopOffering();
      releaseAll();
    },
  };
}
