import { type CallbackActorLogic, fromCallback } from 'xstate';
import {
  entrySchema,
  type HistoryEntry,
  historyIdOf,
  comingBack,
  fitHistoryEntry,
  trimHistory,
} from '../../domain/history.ts';
import { encode } from '../../domain/decode.ts';
import { hasText, type Report } from '../../domain/report.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { HistoryCommand, HistoryFact } from '../../machines/actorContracts.ts';
import { type CollectionParts, createCollection } from './collection.ts';

/** Edits come with every key; the draft keeps them meanwhile. */
const EDIT_QUIET_MS = 1_000;

export function createHistoryStore(parts: CollectionParts): CallbackActorLogic<HistoryCommand> {
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const send = (fact: HistoryFact) => sendBack(fact);
    let refused: StorageProblem | null = null;
    let isTooLarge = false;
    let notified: StorageProblem | null = null;

    function notifyProblem(): void {
      const problem = refused ?? (isTooLarge ? 'too-large' : null);
      if (problem === notified) return;
      notified = problem;
      send({ type: 'storage.changed', what: 'history', problem });
    }

    const collection = createCollection<HistoryEntry>(parts, {
      store: 'history',
      prefix: '',
      topic: 'history',
      schema: entrySchema,
      encode: (entry, order) => encode({ ...entry, order }),
      arrange: (entries) => trimHistory(entries.toReversed()),
      isSame: (one, other) =>
        one.id === other.id &&
        one.savedAt === other.savedAt &&
        one.report.text === other.report.text,
      onChange: (entries) => send({ type: 'history.changed', entries }),
      onError: (problem) => {
        refused = problem;
        notifyProblem();
      },
    });

    function record(report: Report): void {
      if (!hasText(report)) return;
      const id = historyIdOf(report);
      const entry: HistoryEntry = { id, savedAt: parts.clock.now(), report };
      const fitting = fitHistoryEntry(collection.records(), entry);
      isTooLarge = fitting !== entry;
      notifyProblem();
      if (fitting === null) return;
      if (report.isEdited) collection.putLater(fitting, EDIT_QUIET_MS);
      else collection.put(fitting);
    }

    receive((command) => {
      switch (command.type) {
        case 'history.record':
          return record(command.report);
        case 'history.remove':
          return collection.remove(command.id);
        case 'history.clear':
          return collection.removeAll();
        case 'history.add':
        case 'history.restore':
          return collection.add(comingBack(collection.records(), command.entries).toReversed());
      }
    });
    return collection.close;
  });
}
