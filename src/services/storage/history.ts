import { type CallbackActorLogic, fromCallback } from 'xstate';
import { decodeHistoryEntry, encodeHistoryEntry } from '../../domain/decodeHistory.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import { historyIdOf } from '../../domain/historyId.ts';
import { hasText, type Report } from '../../domain/report.ts';
import { comingBack } from '../../domain/mergeHistory.ts';
import type { StorageProblem } from '../../domain/storageProblem.ts';
import { fitHistoryEntry, trimHistory } from '../../domain/trimHistory.ts';
import type { HistoryCommand, HistoryFact } from '../../machines/actorContracts.ts';
import { keepRecords, type RecordParts } from './collection.ts';

/** Edits come with every key; the draft keeps them meanwhile. */
const EDIT_QUIET_MS = 1_000;

/** The last reports in the database; in memory where that refuses. */
export function createHistoryStore(parts: RecordParts): CallbackActorLogic<HistoryCommand> {
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const tell = (fact: HistoryFact) => sendBack(fact);
    let refused: StorageProblem | null = null;
    /** Whether the report that came last is not in the history with all that belongs to it. */
    let isTooLarge = false;
    let told: StorageProblem | null = null;

    function tellProblem(): void {
      const problem = refused ?? (isTooLarge ? 'too-large' : null);
      if (problem === told) return;
      told = problem;
      tell({ type: 'storage.changed', what: 'history', problem });
    }

    function hearRefusal(problem: StorageProblem | null): void {
      refused = problem;
      tellProblem();
    }

    const history = keepRecords<HistoryEntry>(parts, {
      store: 'history',
      prefix: '',
      topic: 'history',
      encode: encodeHistoryEntry,
      decode: decodeHistoryEntry,
      arrange: trimHistory,
      isSame: (one, other) => one.id === other.id && one.savedAt === other.savedAt,
      onChange: (entries) => tell({ type: 'history.changed', entries }),
      onProblem: hearRefusal,
      onSaved: () => hearRefusal(null),
    });

    function record(report: Report): void {
      if (!hasText(report)) return;
      const id = historyIdOf(report);
      const entry: HistoryEntry = { id, savedAt: history.nextMoment(), report };
      const fitting = fitHistoryEntry(history.records(), entry);
      isTooLarge = fitting !== entry;
      tellProblem();
      if (fitting === null) return;
      if (report.isEdited) history.changeLater([id, fitting], EDIT_QUIET_MS);
      else history.change([[id, fitting]]);
    }

    receive((command) => {
      switch (command.type) {
        case 'history.record':
          return record(command.report);
        case 'history.remove':
          return history.change([[command.id, null]]);
        case 'history.clear':
          return history.removeAll();
        case 'history.restore':
          return history.restore(comingBack(history.records(), command.entries));
      }
    });
    return history.close;
  });
}
