import type { StorageProblem } from '../domain/storageProblem.ts';
import type { Clock } from './clock.ts';
import type { Database, DatabaseEdit, StoreName } from './database.ts';
import { onLeave, onReturn, type PageTarget } from './pageTarget.ts';
import type { TabChannel, TabTopic } from './tabChannel.ts';

/** What every store of records stands on. */
export interface RecordParts {
  readonly database: Database;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
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

/** Records in the database, in memory where that refuses; follows the other tabs. */
export function keepRecords<T extends { readonly id: string }>(
  { database, channel, page, clock }: RecordParts,
  kind: RecordKind<T>,
) {
  const { store, prefix, topic } = kind;
  let kept: readonly T[] = [];
  let told: readonly T[] | null = null;
  let problem: StorageProblem | null = null;
  let callOffSave = () => {};
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

  async function refresh(): Promise<void> {
    const found = await database.readAll(store);
    if (found.kind === 'found') {
      kept = found.value.flatMap(({ key, value }) => {
        if (!key.startsWith(prefix)) return [];
        const record = kind.decode(value);
        if (record !== null && prefix + record.id === key) return [record];
        void database.setAside(store, key);
        return [];
      });
      await dropLeftOut();
    }
    announce();
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
    for (const id of done.keys()) waiting.delete(id);
    channel.post(topic);
    await refresh();
  }

  const stops = [
    onLeave(page, () => void save()),
    onReturn(page, () => {
      if (problem !== null) void save();
    }),
    channel.subscribe(topic, () => void refresh()),
  ];
  void refresh();

  return {
    records,
    change: (changes: readonly RecordChange<T>[]): void => {
      for (const [id, record] of changes) waiting.set(id, record);
      announce();
      void save();
    },
    /** Told and written when no further change came for so long, at the first change of another record, or when the page is left. */
    changeLater: ([id, record]: RecordChange<T>, quietMs: number): void => {
      if (!waiting.has(id)) void save();
      waiting.set(id, record);
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
