import type { GenericSchema } from 'valibot';
import { asRecord, decode, encode as encodeRecord } from '../../domain/decode.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { ReadState } from '../../machines/stores.ts';
import type { Clock } from '../browser/clock.ts';
import { onLeave, onReturn, onStorage, type PageTarget } from '../browser/pageTarget.ts';
import type { Database, DatabaseEdit, DatabaseRecord, StoreName } from './database.ts';
import { createJournal } from './journal.ts';
import { DONE, type LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel, TabTopic } from './tabs.ts';

export interface CollectionParts {
  readonly database: Database;
  readonly storage: LocalArea;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
}

interface Identified {
  readonly id: string;
  /** For showing; it orders only what was kept without an order. */
  readonly savedAt: number;
}

/** A record and its place among the others: a counter of all tabs, which starts at the clock and goes on where that goes back. */
interface Placed<T> {
  readonly id: string;
  readonly order: number;
  readonly record: T;
}

/** Orders are whole where a record is put last. */
const VERSION_STEP = 2 ** -10;

/** Earlier versions kept none. */
function orderOf(value: unknown): number | null {
  const order = asRecord(value)?.['order'];
  return typeof order === 'number' ? order : null;
}

interface CollectionKind<T> {
  readonly store: StoreName;
  /** Begins the key of each record; its id ends it. */
  readonly prefix: string;
  readonly topic: TabTopic;
  readonly schema: GenericSchema<unknown, T>;
  readonly encode?: (record: T) => object;
  /** What the first read waits for, unless something needs it sooner. */
  readonly idle?: () => Promise<void>;
  /** Those that stay of what is read first, oldest first. */
  readonly trim?: (records: readonly T[]) => readonly T[];
  /** Notified at start, of an empty list too, and after every change; oldest first. */
  readonly onChange: (records: readonly T[]) => void;
  readonly onState: (state: Partial<ReadState>) => void;
}

function byOrder(one: Placed<unknown>, other: Placed<unknown>): number {
  return one.order - other.order;
}

/** The counter tells each version of a record from the others. */
function isSame(one: Placed<unknown> | null | undefined, other: Placed<unknown>): boolean {
  return one?.id === other.id && one.order === other.order;
}

/** In UTF-16 units: most of the usual five million stays for drafts, the token and the template. */
const JOURNAL_LIMIT = 1_000_000;

/**
 * Records in the database; follows the other tabs. What the database has not taken, or could not be sure to have when the page
 * is left, is in the journal in localStorage until it has.
 */
export function createCollection<T extends Identified>(
  { database, storage, channel, page, clock }: CollectionParts,
  kind: CollectionKind<T>,
) {
  const { store, prefix, topic, schema, onChange, onState } = kind;
  const {
    idle = () => Promise.resolve(),
    trim = (records) => records,
    encode = encodeRecord,
  } = kind;
  const start = `${STORAGE_KEYS.recordJournal}${store}.${prefix}`;
  const journal = createJournal(
    storage,
    start,
    JOURNAL_LIMIT,
    decodePlaced,
    encodePlaced,
    (one, other) => one.order > other.order,
  );
  let kept: readonly Placed<T>[] = [];
  let notified: readonly Placed<T>[] | null = null;
  const problems: Record<'read' | 'write', StorageProblem | null> = { read: null, write: null };
  let problem: StorageProblem | null = null;
  let isRead = false;
  let cancelSave = () => {};
  let reading: Promise<void> | null = null;
  /** Also of what was removed: it comes back where it stood. */
  const orders = new Map<string, number>();
  let lastOwnOrder = 0;
  /** What the database does not have yet; null is a removal. */
  const waiting = new Map<string, Placed<T> | null>();

  function decodePlaced(value: unknown): Placed<T> | null {
    const record = decode(schema, value);
    if (record === null) return null;
    return { id: record.id, order: orderOf(value) ?? record.savedAt, record };
  }

  function encodePlaced({ record, order }: Placed<T>): unknown {
    return { ...encode(record), order };
  }

  function place(record: T, order: number): Placed<T> {
    noteOrder(record.id, order);
    return { id: record.id, order, record };
  }

  function placeLast(record: T): Placed<T> {
    return place(record, Math.max(clock.now(), lastOrder() + 1));
  }

  /** Of all tabs, also of what this one has not read. */
  function lastOrder(): number {
    return Math.max(lastOwnOrder, Number(storage.read(STORAGE_KEYS.lastOrder)) || 0);
  }

  function noteOrder(id: string, order: number): void {
    orders.set(id, order);
    if (order <= lastOwnOrder) return;
    if (order > lastOrder()) storage.write(STORAGE_KEYS.lastOrder, String(order));
    lastOwnOrder = order;
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
    ].toSorted(byOrder);
  }

  /** What other pages could not be sure to have kept, gone or not: it takes the place of what is older here. */
  function left(): readonly Placed<T>[] {
    return journal.read().filter(({ id, order }) => {
      noteOrder(id, order);
      const own = waiting.get(id);
      return own === undefined || (own !== null && own.order < order);
    });
  }

  function placed(): readonly Placed<T>[] {
    const others = left().map((placed) => [placed.id, placed] as const);
    return withChanges(new Map([...waiting, ...others]));
  }

  function records(): readonly T[] {
    return placed().map(({ record }) => record);
  }

  function notify(): void {
    const before = notified;
    notified = placed();
    const isNews =
      before?.length !== notified.length ||
      notified.some((one, index) => !isSame(before[index], one));
    if (isNews) onChange(notified.map(({ record }) => record));
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
    const before = new Map(kept.map((placed) => [placed.id, placed]));
    const read = stored.flatMap(({ key, value }) => {
      if (!key.startsWith(prefix)) return [];
      const known = before.get(key.slice(prefix.length));
      const placed = known && orderOf(value) === known.order ? known : decodePlaced(value);
      return placed !== null && prefix + placed.id === key ? [placed] : [];
    });
    kept = read;
    isRead = true;
    for (const { id, order } of read.toSorted(byOrder).toReversed()) noteOrder(id, order);
    for (const placed of left()) {
      const known = kept.find(({ id }) => id === placed.id);
      if (known && known.order >= placed.order) journal.trim(placed);
      else waiting.set(placed.id, placed);
    }
    for (const { id, order } of read) {
      const own = waiting.get(id);
      if (own && own.order <= order) noteKept(id);
    }
  }

  function noteKept(id: string): void {
    const placed = waiting.get(id);
    waiting.delete(id);
    if (placed) journal.trim(placed);
  }

  /** Resolves once it is read, or cannot be; begins where that has not begun. */
  function whenRead(): Promise<void> {
    return reading ?? refresh();
  }

  /** One after the other: what was found first is older, however long it took. */
  function refresh(): Promise<void> {
    reading = reading?.then(read) ?? read();
    return reading;
  }

  async function read(): Promise<void> {
    const found = await database.readAll(store);
    if (found.kind === 'failed') {
      noteProblem('read', found.problem);
      if (records().length > 0) notify();
      return;
    }
    const isFirst = !isRead;
    takeIn(found.value);
    noteProblem('read', null);
    notify();
    if (isFirst) void idle().then(dropSpare);
  }

  function dropSpare(): void {
    const staying = new Set(trim(records()));
    const spare = records().filter((record) => !staying.has(record));
    if (spare.length > 0) change(spare.map(({ id }) => [id, null]));
  }

  /** Handed to the database before this returns. */
  async function save(): Promise<void> {
    cancelSave();
    const changes = [...waiting];
    const written = changes.length === 0 ? DONE : await database.write(changes.map(editOf));
    if (written.kind === 'failed') {
      writeJournal();
      return noteProblem('write', written.problem);
    }
    noteProblem('write', null);
    if (changes.length === 0) return;
    const done = new Map(changes.filter(([id, placed]) => waiting.get(id) === placed));
    kept = withChanges(done);
    for (const id of done.keys()) noteKept(id);
    notify();
    channel.post(topic);
  }

  function noteProblem(step: 'read' | 'write', found: StorageProblem | null): void {
    problems[step] = found;
    const now = problems.write ?? problems.read;
    if (problem !== now) onState({ problem: now });
    problem = now;
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

  onLeave(page, leave);
  onReturn(page, catchUp);
  database.onReopened(catchUp);
  channel.subscribe(topic, () => void refresh());
  onStorage(page, (key) => {
    if (key?.startsWith(start) !== true) return;
    notify();
    void refresh();
  });
  void idle()
    .then(whenRead)
    .finally(() => onState({ isRead: true }))
    .then(save);

  return {
    records,
    whenRead,
    isRead: () => isRead,
    put: (...records: readonly T[]): void =>
      change(records.map((record) => [record.id, placeLast(record)])),
    /** A newer version of each, where it stood; what is new here, at its moment. */
    putInPlace: (records: readonly T[]): void =>
      change(
        records.map((record) => {
          const order = orders.get(record.id) ?? record.savedAt;
          return [record.id, place(record, order + VERSION_STEP)];
        }),
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
  };
}
