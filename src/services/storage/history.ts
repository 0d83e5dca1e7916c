import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { CalendarDay } from '../../domain/localTime.ts';
import {
  ENTRY_SIZE_KEPT,
  entrySchema,
  type HistoryEntry,
  historyIdOf,
  reachesLastDay,
  sizeOf,
} from '../../domain/history.ts';
import { encode } from '../../domain/decode.ts';
import type * as wholeHistory from '../../domain/wholeHistory.ts';
import { formatReportDate, hasText, isNotesAlone, type Report } from '../../domain/report.ts';
import type { StorageProblem } from '../../domain/failure/failure.ts';
import type { HistoryCommand, HistoryFact } from '../../machines/actorContracts.ts';
import { type CollectionParts, createCollection } from './collection.ts';

export interface HistoryStoreParts extends CollectionParts {
  readonly loadWholeHistory: () => Promise<typeof wholeHistory>;
}

/** Edits come with every key; the draft keeps them meanwhile. */
const EDIT_QUIET_MS = 1_000;

/** More unread entries than these are read beside a new one, for what is too old to go. */
const UNREAD_KEPT = 1_000;

export function createHistoryStore({
  loadWholeHistory,
  ...parts
}: HistoryStoreParts): CallbackActorLogic<HistoryCommand> {
  const { clock } = parts;
  return fromCallback<HistoryCommand>(({ sendBack, receive }) => {
    const send = (fact: HistoryFact) => sendBack(fact);
    let refused: StorageProblem | null = null;
    let isTooLarge = false;
    let notified: StorageProblem | null = null;
    let whole: typeof wholeHistory | null = null;
    let unreadCount = 0;
    /** Those that are not sure of their place until it is known how large the others are. */
    const large = new Set<string>();

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
      goesOn: (entries) => !reachesLastDay(entries, formatReportDate(new Date(clock.now()))),
      spareOf: (entries) => {
        const staying = new Set(whole?.trimHistory(entries.toReversed()) ?? entries);
        return entries.flatMap((entry) => (staying.has(entry) ? [] : [entry.id]));
      },
      isSame: (one, other) =>
        one.id === other.id &&
        one.savedAt === other.savedAt &&
        (one.report.request === null) === (other.report.request === null) &&
        one.report.text === other.report.text,
      onChange: (entries) => {
        send({ type: 'history.changed', entries: entries.toReversed() });
        if (large.size > 0) void readWhole();
      },
      onUnread: (unread) => {
        send({ type: 'history.unreadChanged', unread });
        unreadCount = unread.ids.length;
      },
      onError: (problem) => {
        refused = problem;
        notifyProblem();
      },
    });

    const newestFirst = () => collection.records().toReversed();

    function noteTooLarge(isNow: boolean): void {
      isTooLarge = isNow;
      notifyProblem();
    }

    /** With what only the whole can tell: what is too large, or too old. */
    async function readWhole(): Promise<void> {
      whole ??= await loadWholeHistory().catch(() => null);
      await collection.read(-Infinity);
      if (whole === null) return;
      for (const entry of newestFirst().filter(({ id }) => large.delete(id))) {
        const fitting = whole.fitHistoryEntry(newestFirst(), entry);
        noteTooLarge(fitting !== entry);
        if (fitting === null) collection.remove(entry.id);
        else if (fitting !== entry) collection.put(fitting);
      }
    }

    function read(since: CalendarDay | null): Promise<void> {
      return since === null ? readWhole() : collection.read(Date.parse(`${since}T00:00`));
    }

    function record(report: Report): void {
      if (!hasText(report) && !isNotesAlone(report)) return;
      const entry: HistoryEntry = { id: historyIdOf(report), savedAt: clock.now(), report };
      if (sizeOf(entry) > ENTRY_SIZE_KEPT) {
        large.add(entry.id);
      } else {
        large.delete(entry.id);
        noteTooLarge(false);
      }
      if (report.isEdited) collection.putLater(entry, EDIT_QUIET_MS);
      else collection.put(entry);
      if (unreadCount > UNREAD_KEPT) void readWhole();
    }

    async function bringBack(entries: readonly HistoryEntry[]): Promise<void> {
      if (whole === null || !collection.isWhole()) await readWhole();
      const [here, unread] = [newestFirst(), collection.unread()];
      const taken = new Set([...here.map(({ id }) => id), ...unread]);
      const added =
        whole?.comingBack(here, unread, entries) ?? entries.filter(({ id }) => !taken.has(id));
      collection.add(added.toReversed());
    }

    receive((command) => {
      switch (command.type) {
        case 'history.read':
          return void read(command.since);
        case 'history.record':
          return record(command.report);
        case 'history.remove':
          return collection.remove(command.id);
        case 'history.clear':
          return collection.removeAll();
        case 'history.add':
        case 'history.restore':
          return void bringBack(command.entries);
      }
    });
    return collection.close;
  });
}
