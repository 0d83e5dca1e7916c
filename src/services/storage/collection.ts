import { type GenericSchema, number, optional } from 'valibot';
import { decode, isOfLaterVersion, shape } from '../../domain/decode.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { Clock } from '../browser/clock.ts';
import { onLeave, onReturn, type PageTarget } from '../browser/pageTarget.ts';
import type { Database, DatabaseEdit, DatabaseRecord, StoreName } from './database.ts';
import { createJournal } from './journal.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import { DONE } from './storageResult.ts';
import type { TabChannel, TabTopic } from './tabs.ts';

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
  /** For showing; it orders only what was kept without an order. */
  readonly savedAt: number;
}

/** A record and its place among the others: a counter that starts at the clock, and goes on where that goes back. */
interface Placed<T> {
  readonly id: string;
  readonly order: number;
  readonly record: T;
}

/** Earlier versions kept none. */
const orderSchema = shape({ order: optional(number()) });

interface Unread {
  readonly ids: readonly string[];
  /** False where all were asked for in vain. */
  readonly isReadable: boolean;
}

interface CollectionKind<T> {
  readonly store: StoreName;
  /** Begins the key of each record; its id ends it. */
  readonly prefix: string;
  readonly topic: TabTopic;
  readonly schema: GenericSchema<unknown, T>;
  readonly encode: (record: T, order: number) => unknown;
  /** Where the start needs the newest alone: whether it needs older ones than these, newest first. */
  readonly goesOn?: (records: readonly T[]) => boolean;
  /** The ids of those that are too many, where all are read; oldest first. */
  readonly spareOf?: (records: readonly T[]) => readonly string[];
  readonly isSame: (one: T, other: T) => boolean;
  /** Notified at start, of an empty list too, and after every change; oldest first. */
  readonly onChange: (records: readonly T[]) => void;
  /** Notified of what is kept and not read, after every change of it, and where it cannot be read. */
  readonly onUnread?: (unread: Unread) => void;
  /** What stands in the way of keeping all of it; null: nothing any more. */
  readonly onError: (problem: StorageProblem | null) => void;
}

function isSameList<T>(
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

/** In UTF-16 units: most of the usual five million stays for drafts, the token and the template. */
const JOURNAL_LIMIT = 1_000_000;

/**
 * Records in the database; follows the other tabs. What the database has not taken, or could not be sure to have when the page
 * is left, is in the journal in localStorage until it has.
 */
export function createCollection<T extends Identified>(
  { database, storage, channel, page, clock, onRead }: CollectionParts,
  kind: CollectionKind<T>,
) {
  const { store, prefix, topic, schema, encode, isSame, onChange, onError } = kind;
  const { goesOn, spareOf, onUnread } = kind;
  const start = `${STORAGE_KEYS.recordJournal}${store}.${prefix}`;
  const journal = createJournal(
    storage,
    start,
    JOURNAL_LIMIT,
    decodePlaced,
    encodePlaced,
    (one, other) => one.order > other.order,
  );
  /** What a page that is gone could not be sure to have kept; none once it is known what is. */
  const left = new Map(journal.read().map((placed) => [placed.id, placed]));
  let kept: readonly Placed<T>[] = [];
  let notified: readonly T[] | null = null;
  let isRead = false;
  /** What was left may belong to any of them. */
  let lowestOrder = goesOn === undefined || left.size > 0 ? -Infinity : Infinity;
  let unread: readonly string[] = [];
  let notifiedUnread = JSON.stringify({ ids: unread, isReadable: true });
  let problem: StorageProblem | null = null;
  let cancelSave = () => {};
  let reading: Promise<void> | null = null;
  /** Also of what was removed: it comes back where it stood. */
  const orders = new Map<string, number>([...left].map(([id, { order }]) => [id, order]));
  let lastOrder = [...orders.values()].reduce((last, order) => Math.max(last, order), -Infinity);
  /** Of a later version: what is changed here stays beside them. */
  const later = new Set<string>();
  /** What the database does not have yet; null is a removal. */
  const waiting = new Map<string, Placed<T> | null>();

  function decodePlaced(value: unknown): Placed<T> | null {
    const record = decode(schema, value);
    if (record === null) return null;
    const { order = record.savedAt } = decode(orderSchema, value) ?? {};
    return { id: record.id, order, record };
  }

  function encodePlaced({ record, order }: Placed<T>): unknown {
    return encode(record, order);
  }

  function place(record: T, order: number): Placed<T> {
    orders.set(record.id, order);
    lastOrder = Math.max(lastOrder, order);
    return { id: record.id, order, record };
  }

  function placeLast(record: T): Placed<T> {
    return place(record, Math.max(clock.now(), lastOrder + 1));
  }

  function editOf([id, placed]: readonly [string, Placed<T> | null]): DatabaseEdit {
    const key = prefix + id;
    return placed === null
      ? { kind: 'delete', store, key }
      : { kind: 'put', store, key, value: encodePlaced(placed) };
  }

  function withChanges(changes: ReadonlyMap<string, Placed<T> | null>): readonly Placed<T>[] {
    return [
      ...kept.filter(({ id }) => !changes.has(id)),
      ...[...changes.values()].filter((placed) => placed !== null),
    ].toSorted((one, other) => one.order - other.order);
  }

  function records(): readonly T[] {
    return withChanges(new Map([...left, ...waiting])).map(({ record }) => record);
  }

  function notify(): void {
    const now = records();
    if (notified !== null && isSameList(notified, now, isSame)) return;
    notified = now;
    onChange(now);
  }

  function notifyUnread(isReadable: boolean): void {
    const now: Unread = { ids: unread, isReadable };
    const text = JSON.stringify(now);
    if (text !== notifiedUnread) onUnread?.(now);
    notifiedUnread = text;
  }

  function change(changes: readonly (readonly [string, Placed<T> | null])[]): void {
    for (const [id, placed] of changes) {
      waiting.set(id, placed);
      if (placed === null) journal.remove(id);
    }
    notify();
    void save();
  }

  function takeIn(stored: readonly DatabaseRecord[]): void {
    const read = stored.flatMap(({ key, value }) => {
      if (!key.startsWith(prefix)) return [];
      if (isOfLaterVersion(value)) {
        later.add(key.slice(prefix.length));
        return [];
      }
      const placed = decodePlaced(value);
      if (placed !== null && prefix + placed.id === key) return [placed];
      void database.quarantine(store, key);
      return [];
    });
    const ids = new Set(read.map(({ id }) => id));
    kept = [...kept.filter(({ id }) => !ids.has(id)), ...read];
    for (const { record, order } of read) place(record, order);
    if (!isRead) takeInFirst();
    isRead = true;
    for (const placed of read) {
      const own = waiting.get(placed.id);
      if (own?.order === placed.order && isSame(own.record, placed.record)) noteKept(own.id);
    }
  }

  function noteKept(id: string): void {
    const placed = waiting.get(id);
    waiting.delete(id);
    if (placed) journal.trim(placed);
  }

  /** What was put before it was known what is kept comes after that. */
  function takeInFirst(): void {
    for (const [id, placed] of waiting) {
      if (placed !== null) waiting.set(id, placeLast(placed.record));
    }
    for (const placed of left.values()) {
      const known = kept.find(({ id }) => id === placed.id);
      const isKept =
        known !== undefined && (known.order > placed.order || isSame(known.record, placed.record));
      if (isKept) journal.trim(placed);
      else if (!waiting.has(placed.id)) waiting.set(placed.id, placed);
    }
    left.clear();
  }

  function isWhole(): boolean {
    return isRead && unread.length === 0;
  }

  /** One after the other: what was found first is older, however long it took. */
  function refresh(): Promise<void> {
    reading = reading?.then(read) ?? read();
    return reading;
  }

  async function read(): Promise<void> {
    const isToBeWhole = () => lowestOrder === -Infinity && (goesOn === undefined || !isWhole());
    if (!isToBeWhole()) await readNewest();
    if (isToBeWhole()) await readAll();
    const spare = lowestOrder === -Infinity && isWhole() ? (spareOf?.(records()) ?? []) : [];
    for (const id of spare) waiting.set(id, null);
    notify();
    if (spare.length > 0) void save();
    notifyUnread(!isToBeWhole());
  }

  async function readAll(): Promise<void> {
    const found = await database.readAll(store);
    if (found.kind === 'failed') return;
    kept = [];
    takeIn(found.value);
    unread = [];
  }

  /** The newest, and what has changed since they were read: every change but one that comes back is among the newest. */
  async function readNewest(): Promise<void> {
    const known = new Map(kept.map(({ id, order }) => [id, order]));
    const newest: Placed<T>[] = [];
    const found = await database.readNewest('history', ({ value }) => {
      const placed = decodePlaced(value);
      if (placed === null) return true;
      newest.push(placed);
      const isNews = isWhole() ? known.get(placed.id) !== placed.order : placed.order > lowestOrder;
      return isNews || goesOn?.(newest.map(({ record }) => record)) === true;
    });
    if (found.kind === 'failed') return;
    const keys = new Set(found.value.keys);
    kept = kept.filter(({ id }) => keys.has(id));
    takeIn(found.value.records);
    for (const { id } of kept) keys.delete(id);
    for (const { key } of found.value.records) keys.delete(key);
    unread = [...keys];
    lowestOrder = Math.min(lowestOrder, newest.at(-1)?.order ?? Infinity);
  }

  /** Handed to the database before this returns. */
  async function save(): Promise<void> {
    cancelSave();
    const changes = [...waiting].filter(([id]) => !later.has(id));
    const isRefused = changes.length < waiting.size;
    const written = changes.length === 0 ? DONE : await database.write(changes.map(editOf));
    if (written.kind === 'failed') noteProblem(written.problem);
    else noteProblem(isRefused ? 'unavailable' : null);
    if (written.kind === 'failed' || changes.length === 0) return;
    const done = new Map(changes.filter(([id, placed]) => waiting.get(id) === placed));
    kept = withChanges(done);
    for (const id of done.keys()) noteKept(id);
    channel.post(topic);
    await refresh();
  }

  function noteProblem(found: StorageProblem | null): void {
    if (found !== null) writeJournal();
    if (problem !== found) onError(found);
    problem = found;
  }

  /** The newest first, as far as there is room. */
  function writeJournal(): void {
    journal.write([...waiting.values()].filter((placed) => placed !== null).toReversed());
  }

  /** A browser may drop what it is handed for the database in this moment: Chromium looks for room before it keeps it. */
  function leave(): void {
    writeJournal();
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
    channel.subscribe(topic, () => void refresh()),
  ];
  void refresh().finally(onRead).then(save);

  return {
    records,
    isWhole,
    unread: () => unread,
    /** From that order on; resolves once it is read, or cannot be. */
    read: (order: number): Promise<void> => {
      lowestOrder = Math.min(lowestOrder, order);
      return refresh();
    },
    put: (record: T): void => change([[record.id, placeLast(record)]]),
    /** Each where it stood; what is new here, at its moment. */
    add: (added: readonly T[]): void =>
      change(
        added.map((record) => [record.id, place(record, orders.get(record.id) ?? record.savedAt)]),
      ),
    remove: (id: string): void => change([[id, null]]),
    /** Of what is read: nothing goes unseen. */
    removeAll: (): void => change(records().map(({ id }) => [id, null])),
    /** Notified and written when no further change came for so long, at the first change of another record, or when the page is left. */
    putLater: (record: T, quietMs: number): void => {
      if (!waiting.has(record.id)) void save();
      waiting.set(record.id, placeLast(record));
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
