import type { GenericSchema } from 'valibot';
import { asRecord, decode, withVersion as encodeRecord } from '../../domain/decode.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { ReadState } from '../../machines/stores.ts';
import type { Clock } from '../browser/clock.ts';
import { onLeave, onReturn, onStorage, type PageTarget } from '../browser/pageTarget.ts';
import type { Database, DatabaseEdit, DatabaseRecord, StoreName } from './database.ts';
import { createJournal } from './journal.ts';
import { STORAGE_DONE, type LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel, TabTopic } from './tabChannel.ts';

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
interface Ordered<T> {
  readonly id: string;
  readonly order: number;
  readonly record: T;
}

/** Added where a record is changed in its place; the order of one that is put last is whole. */
const VERSION_STEP = 2 ** -10;

/** Null for records of earlier versions. */
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
  readonly readAfter?: () => Promise<void>;
  /** Those that stay of what is read first, oldest first. */
  readonly trim?: (records: readonly T[]) => readonly T[];
  /** Notified at start, of an empty list too, and after every change; oldest first. */
  readonly onChange: (records: readonly T[]) => void;
  readonly onState: (state: Partial<ReadState>) => void;
}

function byOrder(one: Ordered<unknown>, other: Ordered<unknown>): number {
  return one.order - other.order;
}

/** Each version of a record has an order of its own. */
function isSame(one: Ordered<unknown> | null | undefined, other: Ordered<unknown>): boolean {
  return one?.id === other.id && one.order === other.order;
}

/** In UTF-16 units: most of the usual five million stays for drafts, the token and the template. */
const JOURNAL_LIMIT = 1_000_000;

/**
 * Records in the database; follows the other tabs. What the database has not taken, or could not be sure to have when the page
 * is left, is in the journal in localStorage until it has.
 */
export class Collection<T extends Identified> {
  readonly #parts: CollectionParts;
  readonly #kind: CollectionKind<T>;
  readonly #journal: ReturnType<typeof createJournal<Ordered<T>>>;
  #kept: readonly Ordered<T>[] = [];
  #notified: readonly Ordered<T>[] | null = null;
  readonly #problems: Record<'read' | 'write', StorageProblem | null> = { read: null, write: null };
  #problem: StorageProblem | null = null;
  #isRead = false;
  #cancelSave = () => {};
  #reading: Promise<void> | null = null;
  /** By id; also of what was removed, which comes back where it stood. */
  readonly #orders = new Map<string, number>();
  #lastOwnOrder = 0;
  /** What the database does not have yet; null is a removal. */
  readonly #unsaved = new Map<string, Ordered<T> | null>();

  constructor(parts: CollectionParts, kind: CollectionKind<T>) {
    this.#parts = parts;
    this.#kind = kind;
    const journalPrefix = `${STORAGE_KEYS.recordJournal}${kind.store}.${kind.prefix}`;
    this.#journal = createJournal({
      storage: parts.storage,
      prefix: journalPrefix,
      limit: JOURNAL_LIMIT,
      decode: (value) => this.#decode(value),
      encode: (ordered) => this.#encode(ordered),
      isNewer: (one, other) => one.order > other.order,
    });
    this.#listen(journalPrefix);
    void this.#start();
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  get records(): readonly T[] {
    return this.#orderedRecords().map(({ record }) => record);
  }

  /** Resolves once it is read, or cannot be; starts the reading where none has started. */
  whenRead(): Promise<void> {
    return this.#reading ?? this.#refresh();
  }

  put(...records: readonly T[]): void {
    this.#change(records.map((record) => [record.id, this.#withNextOrder(record)]));
  }

  /** A newer version of each, where it stood; a new record by its `savedAt`. */
  putKeepingOrder(records: readonly T[]): void {
    this.#change(
      records.map((record) => {
        const order = this.#orders.get(record.id) ?? record.savedAt;
        return [record.id, this.#withOrder(record, order + VERSION_STEP)];
      }),
    );
  }

  /** Notified and written when no further change came for `quietMs`, at the first change of another record, or when the page is left. */
  putLater(record: T, quietMs: number): void {
    if (!this.#unsaved.has(record.id)) void this.#save();
    this.#unsaved.set(record.id, this.#withNextOrder(record));
    this.#cancelSave();
    this.#cancelSave = this.#parts.clock.after(quietMs, () => {
      this.#notify();
      void this.#save();
    });
  }

  remove(id: string): void {
    this.#change([[id, null]]);
  }

  /** Only what is read: nothing is removed unseen. */
  removeAll(): void {
    this.#change(this.records.map(({ id }) => [id, null]));
  }

  #decode(value: unknown): Ordered<T> | null {
    const record = decode(this.#kind.schema, value);
    if (record === null) return null;
    return { id: record.id, order: orderOf(value) ?? record.savedAt, record };
  }

  #encode({ record, order }: Ordered<T>): unknown {
    const { encode = encodeRecord } = this.#kind;
    return { ...encode(record), order };
  }

  #withOrder(record: T, order: number): Ordered<T> {
    this.#noteOrder(record.id, order);
    return { id: record.id, order, record };
  }

  #withNextOrder(record: T): Ordered<T> {
    return this.#withOrder(record, Math.max(this.#parts.clock.now(), this.#lastOrder() + 1));
  }

  /** Of all tabs, also of what this one has not read. */
  #lastOrder(): number {
    const { storage } = this.#parts;
    return Math.max(this.#lastOwnOrder, Number(storage.read(STORAGE_KEYS.lastOrder)) || 0);
  }

  #noteOrder(id: string, order: number): void {
    this.#orders.set(id, order);
    if (order <= this.#lastOwnOrder) return;
    if (order > this.#lastOrder()) this.#parts.storage.write(STORAGE_KEYS.lastOrder, String(order));
    this.#lastOwnOrder = order;
  }

  #withChanges(changes: ReadonlyMap<string, Ordered<T> | null>): readonly Ordered<T>[] {
    return [
      ...this.#kept.filter(({ id }) => !changes.has(id)),
      ...[...changes.values()].filter((ordered) => ordered !== null),
    ].toSorted(byOrder);
  }

  /** What other pages, open or closed, could not be sure to have kept, where it is newer than what this page has unsaved. */
  #journaled(): readonly Ordered<T>[] {
    return this.#journal.read().filter(({ id, order }) => {
      this.#noteOrder(id, order);
      const own = this.#unsaved.get(id);
      return own === undefined || (own !== null && own.order < order);
    });
  }

  #orderedRecords(): readonly Ordered<T>[] {
    const others = this.#journaled().map((ordered) => [ordered.id, ordered] as const);
    return this.#withChanges(new Map([...this.#unsaved, ...others]));
  }

  #notify(): void {
    const before = this.#notified;
    const now = this.#orderedRecords();
    this.#notified = now;
    const hasChanged =
      before?.length !== now.length || now.some((one, index) => !isSame(before[index], one));
    if (hasChanged) this.#kind.onChange(now.map(({ record }) => record));
  }

  #change(changes: readonly (readonly [string, Ordered<T> | null])[]): void {
    for (const [id, ordered] of changes) {
      this.#unsaved.set(id, ordered);
      if (ordered === null) this.#journal.remove(id);
    }
    this.#notify();
    void this.#save();
  }

  async #start(): Promise<void> {
    await this.#readAfter();
    await this.whenRead();
    this.#kind.onState({ isRead: true });
    await this.#save();
  }

  #readAfter(): Promise<void> {
    return this.#kind.readAfter?.() ?? Promise.resolve();
  }

  /** One read after the other, so that no older one comes last. */
  #refresh(): Promise<void> {
    this.#reading = this.#reading?.then(() => this.#read()) ?? this.#read();
    return this.#reading;
  }

  async #read(): Promise<void> {
    const found = await this.#parts.database.readAll(this.#kind.store);
    if (found.kind === 'failed') {
      this.#noteProblem('read', found.problem);
      if (this.records.length > 0) this.#notify();
      return;
    }
    const isFirst = !this.#isRead;
    this.#mergeStored(found.value);
    this.#noteProblem('read', null);
    this.#notify();
    if (isFirst) void this.#readAfter().then(() => this.#removeExcess());
  }

  #mergeStored(stored: readonly DatabaseRecord[]): void {
    const { prefix } = this.#kind;
    const before = new Map(this.#kept.map((ordered) => [ordered.id, ordered]));
    const read = stored.flatMap(({ key, value }) => {
      if (!key.startsWith(prefix)) return [];
      const known = before.get(key.slice(prefix.length));
      const ordered = known && orderOf(value) === known.order ? known : this.#decode(value);
      return ordered !== null && prefix + ordered.id === key ? [ordered] : [];
    });
    this.#kept = read;
    this.#isRead = true;
    for (const { id, order } of read.toSorted(byOrder).toReversed()) this.#noteOrder(id, order);
    for (const ordered of this.#journaled()) {
      const known = read.find(({ id }) => id === ordered.id);
      if (known && known.order >= ordered.order) this.#journal.trim(ordered);
      else this.#unsaved.set(ordered.id, ordered);
    }
    for (const { id, order } of read) {
      const own = this.#unsaved.get(id);
      if (own && own.order <= order) this.#noteKept(id);
    }
  }

  #noteKept(id: string): void {
    const ordered = this.#unsaved.get(id);
    this.#unsaved.delete(id);
    if (ordered) this.#journal.trim(ordered);
  }

  #removeExcess(): void {
    const { records } = this;
    const staying = new Set(this.#kind.trim?.(records) ?? records);
    const excess = records.filter((record) => !staying.has(record));
    if (excess.length > 0) this.#change(excess.map(({ id }) => [id, null]));
  }

  #editOf([id, ordered]: readonly [string, Ordered<T> | null]): DatabaseEdit {
    const { store, prefix } = this.#kind;
    const key = prefix + id;
    return ordered === null
      ? { kind: 'delete', store, key }
      : { kind: 'put', store, key, value: this.#encode(ordered) };
  }

  /** Handed to the database before this returns. */
  async #save(): Promise<void> {
    this.#cancelSave();
    const changes = [...this.#unsaved];
    const edits = changes.map((change) => this.#editOf(change));
    const written = edits.length === 0 ? STORAGE_DONE : await this.#parts.database.write(edits);
    if (written.kind === 'failed') {
      this.#writeJournal();
      return this.#noteProblem('write', written.problem);
    }
    this.#noteProblem('write', null);
    if (changes.length === 0) return;
    const done = new Map(changes.filter(([id, ordered]) => this.#unsaved.get(id) === ordered));
    this.#kept = this.#withChanges(done);
    for (const id of done.keys()) this.#noteKept(id);
    this.#notify();
    this.#parts.channel.post(this.#kind.topic);
  }

  #noteProblem(step: 'read' | 'write', found: StorageProblem | null): void {
    this.#problems[step] = found;
    const problem = this.#problems.write ?? this.#problems.read;
    if (this.#problem !== problem) this.#kind.onState({ problem });
    this.#problem = problem;
  }

  /** The newest first, as far as there is room. */
  #writeJournal(): void {
    const waiting = [...this.#unsaved.values()].filter((ordered) => ordered !== null);
    this.#journal.write(waiting.toReversed());
  }

  #listen(journalPrefix: string): void {
    const { page, database, channel } = this.#parts;
    /** A page that is left tells the other tabs nothing of what it keeps then. */
    const catchUp = () => void this.#refresh().then(() => this.#save());
    onReturn(page, catchUp);
    database.onReopened(catchUp);
    // A browser may drop what it is handed for the database in this moment: Chromium looks for room before it keeps it.
    onLeave(page, () => {
      this.#writeJournal();
      void this.#save();
    });
    channel.subscribe(this.#kind.topic, () => void this.#refresh());
    onStorage(page, (key) => {
      if (key?.startsWith(journalPrefix) !== true) return;
      this.#notify();
      void this.#refresh();
    });
  }
}
