import { type CallbackActorLogic, fromCallback } from 'xstate';
import { entrySchema, type HistoryEntry, historyIdOf } from '../../domain/history.ts';
import { withFoundDay } from '../../domain/historyDays.ts';
import { trimHistory, withFreeIds } from '../../domain/wholeHistory.ts';
import { hasText, isNotesAlone, type Report } from '../../domain/report.ts';
import type { HistoryCommand, HistoryFact } from '../../machines/actorContracts.ts';
import type { headDay } from '../../report/index.ts';
import { type CollectionParts, createCollection } from './collection.ts';

export interface HistoryStoreParts extends CollectionParts {
  readonly idle: () => Promise<void>;
  readonly loadRules: () => Promise<{ readonly headDay: typeof headDay }>;
}

function isUndated({ report }: HistoryEntry): boolean {
  return report.day === null;
}

/** Edits come with every key; the draft keeps them meanwhile. */
const EDIT_QUIET_MS = 1_000;

export function createHistoryStore({
  idle,
  loadRules,
  ...parts
}: HistoryStoreParts): CallbackActorLogic<HistoryCommand> {
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const send = (fact: HistoryFact) => sendBack(fact);
    const collection = createCollection<HistoryEntry>(parts, {
      store: 'history',
      prefix: '',
      topic: 'history',
      schema: entrySchema,
      idle,
      trim: (entries) => trimHistory(entries.toReversed()),
      onChange: (entries) => {
        send({ type: 'history.changed', entries: entries.toReversed() });
        if (entries.some(isUndated)) void dateAll();
      },
      onError: (problem) => send({ type: 'storage.changed', what: 'history', problem }),
    });

    /** Kept with the day found, which no time zone moves later. */
    async function dateAll(): Promise<void> {
      const rules = await loadRules().catch(() => null);
      const undated = collection.records().filter(isUndated);
      if (rules === null || undated.length === 0) return;
      collection.putInPlace(undated.map((entry) => withFoundDay(entry, rules.headDay)));
    }

    function record(report: Report): void {
      if (!hasText(report) && !isNotesAlone(report)) return;
      const entry: HistoryEntry = {
        id: historyIdOf(report),
        savedAt: parts.clock.now(),
        report,
      };
      if (report.isEdited) collection.putLater(entry, EDIT_QUIET_MS);
      else collection.put(entry);
    }

    /** Its entry may have gone on since. */
    async function recordInterrupted(report: Report): Promise<void> {
      await collection.whenRead();
      const entry = collection.records().find(({ id }) => id === report.id);
      if (entry?.report.text.startsWith(report.text) !== true) record(report);
    }

    receive((command) => {
      switch (command.type) {
        case 'history.record':
          return record(command.report);
        case 'history.recordInterrupted':
          return void recordInterrupted(command.report);
        case 'history.remove':
          return collection.remove(command.id);
        case 'history.clear':
          return collection.removeAll();
        case 'history.put':
          return collection.putInPlace(command.entries);
        case 'history.add':
          return collection.putInPlace(
            withFreeIds(collection.records(), command.entries).toReversed(),
          );
      }
    });
    return collection.close;
  });
}
