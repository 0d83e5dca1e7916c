import { fromCallback } from 'xstate';
import { decodeHistoryEntry, encodeHistoryEntry } from '../domain/decodeHistory.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { historyIdOf } from '../domain/historyId.ts';
import { hasText, type Report } from '../domain/report.ts';
import type { StorageProblem } from '../domain/storageProblem.ts';
import { trimHistory } from '../domain/trimHistory.ts';
import type { HistoryCommand, HistoryFact, HistoryStoreLogic } from '../machines/actorContracts.ts';
import type { Clock } from './clock.ts';
import type { Database, DatabaseEdit } from './database.ts';
import { onLeave, onReturn, type PageTarget } from './pageTarget.ts';
import type { TabChannel } from './tabChannel.ts';

export interface HistoryStoreParts {
  readonly database: Database;
  readonly channel: TabChannel;
  readonly page: PageTarget;
  readonly clock: Clock;
}

/** Edits come with every key; the draft keeps them meanwhile. */
const EDIT_QUIET_MS = 1_000;

/** The last reports in the database; in memory where that refuses. */
export function createHistoryStore(parts: HistoryStoreParts): HistoryStoreLogic {
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const store = openHistory(parts, (fact) => sendBack(fact));
    receive((command) => {
      switch (command.type) {
        case 'history.record':
          return store.record(command.report);
        case 'history.remove':
          return store.remove([command.id]);
        case 'history.clear':
          return store.clear();
        case 'history.restore':
          return store.restore(command.entries);
      }
    });
    return store.close;
  });
}

function openHistory(
  { database, channel, page, clock }: HistoryStoreParts,
  tell: (fact: HistoryFact) => void,
) {
  let kept: readonly HistoryEntry[] = [];
  let told: readonly HistoryEntry[] | null = null;
  let problem: StorageProblem | null = null;
  let callOffSave = () => {};
  /** What the database does not have yet; null is a removal. */
  const waiting = new Map<string, HistoryEntry | null>();

  function entries(): readonly HistoryEntry[] {
    return trimHistory([
      ...kept.filter(({ id }) => !waiting.has(id)),
      ...[...waiting.values()].filter((entry) => entry !== null),
    ]);
  }

  function announce(): void {
    const now = entries();
    const isKnown =
      told?.length === now.length &&
      now.every(({ id, savedAt }, index) => {
        const before = told?.[index];
        return before?.id === id && before.savedAt === savedAt;
      });
    if (isKnown) return;
    told = now;
    tell({ type: 'history.changed', entries: now });
  }

  async function refresh(): Promise<void> {
    const records = await database.readAll('history');
    if (records.kind === 'found') {
      kept = records.value.flatMap(({ key, value }) => {
        const entry = decodeHistoryEntry(value);
        if (entry?.id === key) return [entry];
        void database.setAside('history', key);
        return [];
      });
      await dropOldest();
    }
    announce();
  }

  async function dropOldest(): Promise<void> {
    const staying = new Set(entries().map(({ id }) => id));
    const old = kept.filter(({ id }) => !staying.has(id) && !waiting.has(id));
    if (old.length > 0) await database.write(old.map(({ id }) => deletionOf(id)));
  }

  /** Handed to the database before this returns. */
  async function save(): Promise<void> {
    callOffSave();
    const changes = [...waiting];
    if (changes.length === 0) return;
    const written = await database.write(
      changes.map(([id, entry]) => (entry === null ? deletionOf(id) : putOf(entry))),
    );
    if (written.kind === 'failed') {
      if (problem !== written.problem) {
        tell({ type: 'history.saveFailed', problem: written.problem });
      }
      problem = written.problem;
      return;
    }
    if (problem !== null) tell({ type: 'history.saved' });
    problem = null;
    const done = new Map(changes.filter(([id, entry]) => waiting.get(id) === entry));
    kept = [
      ...kept.filter(({ id }) => !done.has(id)),
      ...[...done.values()].filter((entry) => entry !== null),
    ];
    for (const id of done.keys()) waiting.delete(id);
    channel.post('history');
    await refresh();
  }

  function change(changes: readonly (readonly [id: string, entry: HistoryEntry | null])[]): void {
    for (const [id, entry] of changes) waiting.set(id, entry);
    announce();
    void save();
  }

  function record(report: Report): void {
    if (!hasText(report)) return;
    const id = historyIdOf(report);
    const entry: HistoryEntry = { id, savedAt: clock.now(), report };
    if (report.isEdited) {
      waiting.set(id, entry);
      callOffSave();
      callOffSave = clock.after(EDIT_QUIET_MS, () => {
        announce();
        void save();
      });
    } else {
      change([[id, entry]]);
    }
  }

  function remove(ids: readonly string[]): void {
    change(ids.map((id) => [id, null]));
  }

  const stops = [
    onLeave(page, () => void save()),
    onReturn(page, () => {
      if (problem !== null) void save();
    }),
    channel.subscribe('history', () => void refresh()),
  ];
  void refresh();

  return {
    record,
    remove,
    clear: () => remove(entries().map(({ id }) => id)),
    restore: (removed: readonly HistoryEntry[]) =>
      change(removed.map((entry) => [entry.id, entry])),
    close: () => {
      void save();
      stops.forEach((stop) => stop());
    },
  };
}

function deletionOf(id: string): DatabaseEdit {
  return { kind: 'delete', store: 'history', key: id };
}

function putOf(entry: HistoryEntry): DatabaseEdit {
  return { kind: 'put', store: 'history', key: entry.id, value: encodeHistoryEntry(entry) };
}
