import { historyEntrySchema, type HistoryEntry, entryIdOf } from '../../domain/history.ts';
import { withDetectedDay } from '../../domain/historyDays.ts';
import { trimHistory, withUniqueIds } from '../../domain/historyMerge.ts';
import { hasText, isNotesOnly, type Report } from '../../domain/report.ts';
import type { HistoryState, HistoryStore } from '../../machines/stores.ts';
import type { headDay } from '../../report/index.ts';
import { createStore } from '../browser/pageTarget.ts';
import { Collection, type CollectionParts } from './collection.ts';

export interface HistoryStoreParts extends CollectionParts {
  readonly idle: () => Promise<void>;
  readonly loadReportRules: () => Promise<{ readonly headDay: typeof headDay }>;
}

function isUndated({ report }: HistoryEntry): boolean {
  return report.day === null;
}

/** An edit is kept once no other has come for so long; the draft keeps it meanwhile. */
const EDIT_QUIET_MS = 1_000;

export function createHistoryStore({
  idle,
  loadReportRules,
  ...parts
}: HistoryStoreParts): HistoryStore {
  const { get, subscribe, update } = createStore<HistoryState>({
    isRead: false,
    problem: null,
    entries: [],
    removed: [],
  });
  const collection = new Collection<HistoryEntry>(parts, {
    store: 'history',
    prefix: '',
    topic: 'history',
    schema: historyEntrySchema,
    readAfter: idle,
    trim: (entries) => trimHistory(entries.toReversed()),
    onChange: (entries) => {
      update({ entries: entries.toReversed() });
      if (entries.some(isUndated)) void dateUndated();
    },
    onState: update,
  });

  /** Keeps the day that is found, so that no time zone moves it later. */
  async function dateUndated(): Promise<void> {
    const rules = await loadReportRules().catch(() => null);
    const undated = collection.records.filter(isUndated);
    if (rules === null || undated.length === 0) return;
    collection.putKeepingOrder(undated.map((entry) => withDetectedDay(entry, rules.headDay)));
  }

  function record(report: Report, quietMs = report.isEdited ? EDIT_QUIET_MS : 0): void {
    if (!hasText(report) && !isNotesOnly(report)) return;
    const entry = { id: entryIdOf(report), savedAt: parts.clock.now(), report };
    if (quietMs > 0) collection.putLater(entry, quietMs);
    else collection.put(entry);
  }

  /** Not where its entry has grown since. */
  async function recordInterrupted(report: Report): Promise<void> {
    await collection.whenRead();
    const entry = collection.records.find(({ id }) => id === report.id);
    if (entry?.report.text.startsWith(report.text) !== true) record(report);
  }

  function add(entries: readonly HistoryEntry[]): void {
    collection.putKeepingOrder(withUniqueIds(collection.records, entries).toReversed());
  }

  return {
    get,
    subscribe,
    record: (report) => record(report),
    recordReplaced: (report) => record(report, 0),
    recordInterrupted: (report) => void recordInterrupted(report),
    put: (entries) => collection.putKeepingOrder(entries),
    add,
    remove: (id) => {
      update({ removed: get().entries.filter((entry) => entry.id === id) });
      collection.remove(id);
    },
    clear: () => {
      update({ removed: get().entries });
      collection.removeAll();
    },
    undoRemoval: () => {
      const { removed } = get();
      update({ removed: [] });
      add(removed);
    },
  };
}
