import { bringToNow } from '../../domain/decode.ts';
import type { StorageProblem } from '../../domain/storageProblem.ts';
import type { LocalArea } from './localArea.ts';
import type { Clock } from '../clock.ts';
import type { Database, DatabaseEdit, StoreName } from './database.ts';
import { onLeave, onReturn, type PageTarget } from '../pageTarget.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { TabChannel, TabTopic } from './tabs.ts';
import { parseJson } from '../parseJson.ts';

/** Records of one kind in localStorage, where a page that is left can be sure to have kept them. */
export interface RecordTail<T> {
  /** What can be read; a value that cannot be understood is set aside. */
  readonly read: () => readonly T[];
  /** Kept before this returns; left out where it is too long or storage refuses. */
  readonly write: (record: T) => void;
  readonly remove: (id: string) => void;
}

/** In UTF-16 units, of one record: most of the usual five million stays for drafts, the token and the template. */
const LENGTH_LIMIT = 500_000;

/** Each record under a key of its own, which `prefix` begins. */
export function createRecordTail<T extends { readonly id: string }>(
  storage: LocalArea,
  prefix: string,
  { encode, decode }: { encode: (record: T) => unknown; decode: (value: unknown) => T | null },
): RecordTail<T> {
  return {
    read: () =>
      storage.keys(prefix).flatMap((key) => {
        const entry = storage.read(key);
        if (entry.kind !== 'found') return [];
        const record = decode(parseJson(entry.text));
        if (record !== null && prefix + record.id === key) return [record];
        storage.setAside(key);
        return [];
      }),
    write: (record) => {
      const text = JSON.stringify(encode(record));
      if (text.length <= LENGTH_LIMIT) storage.write(prefix + record.id, text);
    },
    remove: (id) => void storage.remove(prefix + id),
  };
}

/** What every store of records stands on. */
export interface RecordParts {
  readonly database: Database;
  readonly storage: LocalArea;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
  /** Told once what was kept has been told, or cannot be read. */
  readonly onRead?: (() => void) | undefined;
}

/** One kind of record, and who is told of it. */
export interface RecordKind<T> {
  readonly store: StoreName;
  /** Begins the key of each record of this kind; its id ends it. */
  readonly prefix: string;
  readonly topic: TabTopic;
  readonly encode: (record: T) => unknown;
  readonly decode: (value: unknown) => T | null;
  /** The records that stay, in their order. */
  readonly arrange: (records: readonly T[]) => readonly T[];
  readonly isSame: (one: T, other: T) => boolean;
  /** Told at start, an empty list too, and after every change. */
  readonly onChange: (records: readonly T[]) => void;
  readonly onProblem: (problem: StorageProblem) => void;
  /** All of it is kept again after a problem. */
  readonly onSaved: () => void;
}

/** A record, or null where it is removed. */
export type RecordChange<T> = readonly [id: string, record: T | null];

/** What is recorded in one moment is dated behind one another, and so a little ahead. */
const NEXT_MOMENTS_MS = 1_000;

/** Records in the database, in memory where that refuses; follows the other tabs. */
export function keepRecords<T extends { readonly id: string; readonly savedAt: number }>(
  { database, storage, channel, page, clock, onRead }: RecordParts,
  kind: RecordKind<T>,
) {
  const { store, prefix, topic } = kind;
  const tail = createRecordTail<T>(storage, `${STORAGE_KEYS.recordTail}${store}.${prefix}`, kind);
  let kept: readonly T[] = [];
  let told: readonly T[] | null = null;
  let isRead = false;
  let problem: StorageProblem | null = null;
  let callOffSave = () => {};
  /** The ids of what was changed since something was removed. */
  const sinceRemoval = new Set<string>();
  /** What the database does not have yet; null is a removal. */
  const waiting = new Map<string, T | null>();

  function deletionOf(id: string): DatabaseEdit {
    return { kind: 'delete', store, key: prefix + id };
  }

  function putOf(record: T): DatabaseEdit {
    return { kind: 'put', store, key: prefix + record.id, value: kind.encode(record) };
  }

  function withWaiting(changes: ReadonlyMap<string, T | null>): readonly T[] {
    return [
      ...kept.filter(({ id }) => !changes.has(id)),
      ...[...changes.values()].filter((record) => record !== null),
    ];
  }

  function records(): readonly T[] {
    return kind.arrange(withWaiting(waiting));
  }

  function announce(): void {
    const now = records();
    const isKnown =
      told?.length === now.length &&
      now.every((record, index) => {
        const before = told?.[index];
        return before !== undefined && kind.isSame(before, record);
      });
    if (isKnown) return;
    told = now;
    kind.onChange(now);
  }

  /** What a page that was left could not be sure to have kept, where nothing newer is. */
  function takeUp(left: readonly T[]): void {
    for (const record of left) {
      const known = kept.find(({ id }) => id === record.id);
      const isKept =
        known !== undefined && (known.savedAt > record.savedAt || kind.isSame(known, record));
      if (isKept) tail.remove(record.id);
      else if (!waiting.has(record.id)) waiting.set(record.id, record);
    }
  }

  function isAhead({ savedAt }: T): boolean {
    return savedAt > clock.now() + NEXT_MOMENTS_MS;
  }

  function change(changes: readonly RecordChange<T>[]): void {
    for (const [id, record] of changes) {
      waiting.set(id, record);
      if (record === null) {
        tail.remove(id);
        sinceRemoval.clear();
      } else {
        sinceRemoval.add(id);
      }
    }
    announce();
    void save();
  }

  /** Nothing that was kept lies ahead, nor after what came before it was read. */
  function correctMoments(early: ReadonlyMap<string, T | null>): boolean {
    const others = withWaiting(waiting).filter(({ id }) => !early.has(id));
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

  async function refresh(left: readonly T[] = []): Promise<void> {
    const found = await database.readAll(store);
    const early = new Map(isRead ? [] : waiting);
    if (found.kind === 'found') {
      isRead = true;
      kept = found.value.flatMap(({ key, value }) => {
        if (!key.startsWith(prefix)) return [];
        const record = kind.decode(value);
        if (record !== null && prefix + record.id === key) return [record];
        void database.setAside(store, key);
        return [];
      });
    }
    takeUp(left);
    const isCorrected = correctMoments(early);
    if (found.kind === 'found') await dropLeftOut();
    announce();
    // At once: a copy that waited here would take the place of what another tab writes meanwhile.
    if (isCorrected && isRead) await save();
  }

  async function dropLeftOut(): Promise<void> {
    const staying = new Set(records().map(({ id }) => id));
    const old = kept.filter(({ id }) => !staying.has(id) && !waiting.has(id));
    if (old.length > 0) await database.write(old.map(({ id }) => deletionOf(id)));
  }

  /** Handed to the database before this returns. */
  async function save(): Promise<void> {
    callOffSave();
    const changes = [...waiting];
    if (changes.length === 0) return;
    const written = await database.write(
      changes.map(([id, record]) => (record === null ? deletionOf(id) : putOf(record))),
    );
    if (written.kind === 'failed') {
      if (problem !== written.problem) kind.onProblem(written.problem);
      problem = written.problem;
      return;
    }
    if (problem !== null) kind.onSaved();
    problem = null;
    const done = new Map(changes.filter(([id, record]) => waiting.get(id) === record));
    kept = withWaiting(done);
    for (const id of done.keys()) {
      waiting.delete(id);
      tail.remove(id);
    }
    channel.post(topic);
    await refresh();
  }

  /** A browser may drop what it is handed for the database in this moment: Chromium looks for room before it keeps it. */
  function leave(): void {
    if (problem === null) {
      for (const record of waiting.values()) if (record !== null) tail.write(record);
    }
    void save();
  }

  function tryAgain(): void {
    if (problem !== null) void save();
    if (!isRead) void refresh().then(save);
  }

  async function start(): Promise<void> {
    await refresh(tail.read());
    onRead?.();
    await save();
  }

  const stops = [
    onLeave(page, leave),
    onReturn(page, tryAgain),
    database.onReopened(tryAgain),
    channel.subscribe(topic, () => void refresh()),
  ];
  void start();

  return {
    records,
    /** When a new record was made: now, and after every other one. */
    nextMoment: (): number =>
      Math.max(clock.now(), ...withWaiting(waiting).map(({ savedAt }) => savedAt + 1)),
    change,
    removeAll: (): void => change(withWaiting(waiting).map(({ id }) => [id, null])),
    /** What was removed, where it stood; never in front of what came since. */
    restore: (removed: readonly T[]): void => {
      const since = withWaiting(waiting).filter(({ id }) => sinceRemoval.has(id));
      const first = Math.min(...since.map(({ savedAt }) => savedAt));
      const timely = removed.some(isAhead) ? bringToNow(removed, first - 1) : removed;
      change(timely.map((record) => [record.id, record]));
    },
    /** Told and written when no further change came for so long, at the first change of another record, or when the page is left. */
    changeLater: ([id, record]: RecordChange<T>, quietMs: number): void => {
      if (!waiting.has(id)) void save();
      waiting.set(id, record);
      sinceRemoval.add(id);
      callOffSave();
      callOffSave = clock.after(quietMs, () => {
        announce();
        void save();
      });
    },
    close: (): void => {
      void save();
      stops.forEach((stop) => stop());
    },
  };
}
