import { decodeHistoryEntry, encodeHistoryEntry } from '../domain/decodeHistory.ts';
import type { HistoryEntry } from '../domain/history.ts';
import { historyIdOf } from '../domain/historyId.ts';
import { hasText, type Report } from '../domain/report.ts';
import { trimHistory } from '../domain/trimHistory.ts';
import type { HistoryCommand, HistoryFact } from '../machines/actorContracts.ts';
import { keepRecords, type RecordParts } from './keepRecords.ts';
import type { StoreCallback } from './lazyStore.ts';

/** Edits come with every key; the draft keeps them meanwhile. */
const EDIT_QUIET_MS = 1_000;

/** The last reports in the database; in memory where that refuses. */
export function createHistoryStore(parts: RecordParts): StoreCallback<HistoryCommand> {
  return ({ sendBack, receive }) => {
    const tell = (fact: HistoryFact) => sendBack(fact);
    const history = keepRecords<HistoryEntry>(parts, {
      store: 'history',
      prefix: '',
      topic: 'history',
      encode: encodeHistoryEntry,
      decode: decodeHistoryEntry,
      arrange: trimHistory,
      isSame: (one, other) => one.id === other.id && one.savedAt === other.savedAt,
      onChange: (entries) => tell({ type: 'history.changed', entries }),
      onProblem: (problem) => tell({ type: 'history.saveFailed', problem }),
      onSaved: () => tell({ type: 'history.saved' }),
    });

    function record(report: Report): void {
      if (!hasText(report)) return;
      const id = historyIdOf(report);
      const entry: HistoryEntry = { id, savedAt: parts.clock.now(), report };
      if (report.isEdited) history.changeLater([id, entry], EDIT_QUIET_MS);
      else history.change([[id, entry]]);
    }

    receive((command) => {
      switch (command.type) {
        case 'history.record':
          return record(command.report);
        case 'history.remove':
          return history.change([[command.id, null]]);
        case 'history.clear':
          return history.change(history.records().map(({ id }) => [id, null]));
        case 'history.restore':
          return history.change(command.entries.map((entry) => [entry.id, entry]));
      }
    });
    return history.close;
  };
}
