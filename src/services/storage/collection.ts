import { type GenericSchema, pipe, transform } from 'valibot';
import { bringToNow, decode } from '../../domain/decode.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { Clock } from '../browser/clock.ts';
import { onLeave, onReturn, type PageTarget } from '../browser/pageTarget.ts';
import type {
  Database,
  DatabaseEdit,
  DatabaseRead,
  DatabaseRecord,
  StoreName,
} from './database.ts';
import { createJournal } from './journal.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import { DONE, type StorageChange } from './storageResult.ts';
import type { TabChannel, TabTopic } from './tabs.ts';

/** What every collection stands on. */
export interface CollectionParts {
  readonly database: Database;
  readonly storage: LocalArea;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
  /** Notified once what was kept has been notified, or cannot be read. */
  readonly onRead?: (() => void) | undefined;
}

interface Identified {
  readonly id: string;
  readonly savedAt: number;
}

interface CollectionKind<T> {
  readonly store: StoreName;
  /** Begins the key of each record; its id ends it. */
  readonly prefix: string;
  readonly topic?: TabTopic;
  readonly schema: GenericSchema<unknown, T>;
  readonly encode: (record: T) => unknown;
  /** The records that stay, in their order. */
  readonly arrange: (records: readonly T[]) => readonly T[];
  readonly isSame: (one: T, other: T) => boolean;
  /** Only for a single value, which is written over: what was put before it was read, with what was kept. Nothing is written before. */
  readonly merge?: (kept: T) => T;
}

interface CollectionListeners<T> {
  /** Notified at start, of an empty list too, and after every change. */
  readonly onChange: (records: readonly T[]) => void;
  /** What stands in the way of keeping all of it; null: nothing any more. */
  readonly onError: (problem: StorageProblem | null) => void;
}

/** A value that stands alone in its collection. */
export interface Single<T> extends Identified {
  readonly value: T;
}

/** The value as a record. */
export function single<T>(value: T): Single<T> {
  return { id: '', savedAt: 0, value };
}

/** A collection of one in `values`. */
export function singleKind<T>(
  key: string,
  schema: GenericSchema<unknown, T>,
  encode: (value: T) => unknown,
  merge: (kept: T) => T,
): CollectionKind<Single<T>> {
  return {
    store: 'values',
    prefix: key,
    schema: pipe(schema, transform(single)),
    encode: ({ value }) => encode(value),
    arrange: (records) => records,
    isSame: (one, other) =>
      JSON.stringify(encode(one.value)) === JSON.stringify(encode(other.value)),
    merge: ({ value }) => single(merge(value)),
  };
}

/** Whether both have the same records in the same order. */
export function isSameList<T>(
  list: readonly T[],
  others: readonly T[],
  isSame: (one: T, other: T) => boolean,
): boolean {
  return (
    list.length === others.length &&
    list.every((one, index) => {
      const other = others[index];
      return other !== undefined && isSame(one, other);
    })
  );
}

/** What is recorded in one moment is dated behind one another, and so a little ahead. */
const NEXT_MOMENTS_MS = 1_000;

/** Of one record in the journal, in UTF-16 units: most of the usual five million stays for drafts, the token and the template. */
const JOURNAL_LIMIT = 500_000;

/**
 * Records in the database, in memory where that refuses; follows the other tabs. The journal in localStorage, where a page
 * that is left can be sure to have kept them, has each record under a key of its own until the database has it.
 */
export function createCollection<T extends Identified>(
  { database, storage, channel, page, clock, onRead }: CollectionParts,
  {
    store,
    prefix,
    topic,
    schema,
    encode,
    arrange,
    isSame,
    merge,
    onChange,
    onError,
  }: CollectionKind<T> & CollectionListeners<T>,
) {
  const start = `${STORAGE_KEYS.recordJournal}${store}.${prefix}`;
  const journal = createJournal(storage, start, JOURNAL_LIMIT, schema, encode);
  let kept: readonly T[] = [];
  let notified: readonly T[] | null = null;
  let isRead = false;
  let problem: StorageProblem | null = null;
  let cancelSave = () => {};
  /** The ids of what was put since something was removed. */
  const sinceRemoval = new Set<string>();
  /** What the database does not have yet; null is a removal. */
  const waiting = new Map<string, T | null>();

  function editOf([id, record]: readonly [string, T | null]): DatabaseEdit {
    const key = prefix + id;
    return record === null
      ? { kind: 'delete', store, key }
      : { kind: 'put', store, key, value: encode(record) };
  }

  function withChanges(changes: ReadonlyMap<string, T | null>): readonly T[] {
    return [
      ...kept.filter(({ id }) => !changes.has(id)),
      ...[...changes.values()].filter((record) => record !== null),
    ];
  }

  function records(): readonly T[] {
    return arrange(withChanges(waiting));
  }

  function notify(): void {
    const now = records();
    if (notified !== null && isSameList(notified, now, isSame)) return;
    notified = now;
    onChange(now);
  }

  /** What a page that was left could not be sure to have kept, where nothing newer is. */
  function takeUp(left: readonly T[]): void {
    for (const record of left) {
      const known = kept.find(({ id }) => id === record.id);
      const isKept =
        known !== undefined && (known.savedAt > record.savedAt || isSame(known, record));
      if (isKept) journal.remove(record.id);
      else if (!waiting.has(record.id)) waiting.set(record.id, record);
    }
  }

  function isAhead({ savedAt }: T): boolean {
    return savedAt > clock.now() + NEXT_MOMENTS_MS;
  }

  function change(changes: readonly (readonly [string, T | null])[]): void {
    for (const [id, record] of changes) {
      waiting.set(id, record);
      if (record !== null) continue;
      journal.remove(id);
      sinceRemoval.clear();
    }
    notify();
    void save();
  }

  /** Nothing that was kept lies ahead, nor after what came before it was read. */
  function correctMoments(early: ReadonlyMap<string, T | null>): boolean {
    const others = withChanges(waiting).filter(({ id }) => !early.has(id));
    const timely = others.some(isAhead) ? bringToNow(others, clock.now()) : others;
    const latest = Math.max(0, ...timely.map(({ savedAt }) => savedAt));
    const corrected = timely.filter((record) => !others.includes(record));
    for (const record of corrected) waiting.set(record.id, record);
    for (const [id, record] of early) {
      if (record !== null && record.savedAt <= latest) {
        waiting.set(id, { ...record, savedAt: latest + 1 });
      }
    }
    return corrected.length > 0;
  }

  async function readSingle(): Promise<DatabaseRead<readonly DatabaseRecord[]>> {
    const found = await database.read(store, prefix);
    if (found.kind === 'failed') return found;
    const { value } = found;
    return { kind: 'found', value: value === undefined ? [] : [{ key: prefix, value }] };
  }

  /** What cannot be understood is quarantined. */
  async function takeIn(stored: readonly DatabaseRecord[]): Promise<StorageChange> {
    const strays: Promise<StorageChange>[] = [];
    const next = stored.flatMap(({ key, value }) => {
      if (!key.startsWith(prefix)) return [];
      const record = decode(schema, value);
      if (record !== null && prefix + record.id === key) return [record];
      strays.push(database.quarantine(store, key));
      return [];
    });
    if (merge !== undefined) {
      const [moved = DONE] = await Promise.all(strays);
      if (moved.kind === 'failed') return moved;
      for (const record of isRead ? [] : next) {
        if (waiting.has(record.id)) waiting.set(record.id, merge(record));
      }
    }
    isRead = true;
    kept = next;
    return DONE;
  }

  async function refresh(left: readonly T[] = []): Promise<StorageChange> {
    const found = await (merge === undefined ? database.readAll(store) : readSingle());
    const early = new Map(isRead ? [] : waiting);
    const result = found.kind === 'failed' ? found : await takeIn(found.value);
    takeUp(left);
    const isCorrected = merge === undefined && correctMoments(early);
    if (result.kind === 'done') await dropLeftOut();
    notify();
    // At once: a copy that waited here would take the place of what another tab writes meanwhile.
    if (isCorrected && isRead) await save();
    return result;
  }

  async function dropLeftOut(): Promise<void> {
    const staying = new Set(records().map(({ id }) => id));
    const old = kept.filter(({ id }) => !staying.has(id) && !waiting.has(id));
    if (old.length > 0) await database.write(old.map(({ id }) => editOf([id, null])));
  }

  /** Handed to the database before this returns; a single value, once what it takes the place of is known. */
  async function save(): Promise<void> {
    cancelSave();
    const unread = merge === undefined || isRead ? DONE : await started.then(readOnce);
    const changes = [...waiting];
    if (changes.length === 0) return;
    const written = unread.kind === 'failed' ? unread : await database.write(changes.map(editOf));
    const found = written.kind === 'failed' ? written.problem : null;
    if (problem !== found) onError(found);
    problem = found;
    if (found !== null) return;
    const done = new Map(changes.filter(([id, record]) => waiting.get(id) === record));
    kept = withChanges(done);
    for (const id of done.keys()) {
      waiting.delete(id);
      journal.remove(id);
    }
    if (topic !== undefined) channel.post(topic);
    await refresh();
  }

  function readOnce(): Promise<StorageChange> {
    return isRead ? Promise.resolve(DONE) : refresh();
  }

  /** A browser may drop what it is handed for the database in this moment: Chromium looks for room before it keeps it. */
  function leave(): void {
    if (problem === null && merge === undefined) {
      for (const record of waiting.values()) if (record !== null) journal.write(record);
    }
    void save();
  }

  /** A page that is left tells the other tabs nothing of what it keeps then. */
  function catchUp(): void {
    void refresh().then(save);
  }

  const stops = [
    onLeave(page, leave),
    onReturn(page, catchUp),
    database.onReopened(catchUp),
    topic === undefined ? () => {} : channel.subscribe(topic, () => void refresh()),
  ];
  const started = refresh(merge === undefined ? journal.read() : []).finally(onRead);
  void started.then(save);

  return {
    /** Resolves once what was kept has been notified, or cannot be read. */
    started,
    records,
    /** When a new record was made: now, and after every other one. */
    nextMoment: (): number =>
      Math.max(clock.now(), ...withChanges(waiting).map(({ savedAt }) => savedAt + 1)),
    put: (record: T): void => {
      sinceRemoval.add(record.id);
      change([[record.id, record]]);
    },
    /** What comes from elsewhere, each with its own moment. */
    add: (records: readonly T[]): void => change(records.map((record) => [record.id, record])),
    remove: (id: string): void => change([[id, null]]),
    removeAll: (): void => change(withChanges(waiting).map(({ id }) => [id, null])),
    /** What was removed, where it stood; never in front of what came since. */
    restore: (removed: readonly T[]): void => {
      const since = withChanges(waiting).filter(({ id }) => sinceRemoval.has(id));
      const first = Math.min(...since.map(({ savedAt }) => savedAt));
      change(bringToNow(removed, first - 1).map((record) => [record.id, record]));
    },
    /** Notified and written when no further change came for so long, at the first change of another record, or when the page is left. */
    putLater: (record: T, quietMs: number): void => {
      if (!waiting.has(record.id)) void save();
      waiting.set(record.id, record);
      sinceRemoval.add(record.id);
      cancelSave();
      cancelSave = clock.after(quietMs, () => {
        notify();
        void save();
      });
    },
    close: (): void => {
      void save();
      stops.forEach((stop) => stop());
    },
  };
}
