import { decode, withVersion } from '../../domain/decode.ts';
import {
  draftSchema,
  type StoredDraft,
  joinUnjoined,
  followSavedTemplate,
} from '../../domain/draft.ts';
import { workdayOf } from '../../domain/calendarDays.ts';
import { type Report, appendUnjoined } from '../../domain/report.ts';
import type { Clock } from '../browser/clock.ts';
import type { Database, DatabaseEdit } from './database.ts';
import { createJournal } from './journal.ts';
import type { LocalArea, StorageChange } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** In UTF-16 units, of the usual five million. */
const JOURNAL_LIMIT = 2_000_000;

export type DraftRepository = ReturnType<typeof createDraftRepository>;

function deletionOf(id: string): DatabaseEdit {
  return { kind: 'delete', store: 'drafts', key: id };
}

function joinAsItCame(report: Report, unjoined: string): Report {
  return { ...report, text: appendUnjoined(report.text, unjoined) };
}

export function createDraftRepository(
  database: Database,
  storage: LocalArea,
  clock: Pick<Clock, 'now'>,
  loadGeneration: () => Promise<{ readonly joinReport: typeof joinAsItCame }>,
) {
  const journal = createJournal({
    storage,
    prefix: STORAGE_KEYS.draftJournal,
    limit: JOURNAL_LIMIT,
    decode: (value) => decode(draftSchema, value),
    encode: withVersion,
    isNewer: (one, other) => one.revision > other.revision,
  });

  async function readDatabase(): Promise<readonly StoredDraft[]> {
    const records = await database.readAll('drafts');
    if (records.kind === 'failed') return [];
    return records.value.flatMap(({ key, value }) => {
      const draft = decode(draftSchema, value);
      return draft?.id === key ? [draft] : [];
    });
  }

  return {
    /** Each draft in its newest copy as it is shown, newest draft first. */
    readAll: async (): Promise<readonly StoredDraft[]> => {
      // The journal first: a draft that the database takes over between the two reads is then seen twice, not never.
      const journaled = journal.read();
      const drafts = new Map((await readDatabase()).map((draft) => [draft.id, draft]));
      for (const draft of journaled) {
        const kept = drafts.get(draft.id);
        if (kept === undefined || kept.revision < draft.revision) drafts.set(draft.id, draft);
        else journal.trim(kept);
      }
      // A clock that was ahead has dated a draft later than now.
      const asOf = (draft: StoredDraft) => Math.min(draft.savedAt, clock.now());
      const savedTemplate = storage.read(STORAGE_KEYS.template);
      const sorted = [...drafts.values()]
        .toSorted((one, other) => other.savedAt - one.savedAt)
        .map((draft) => followSavedTemplate({ ...draft, savedAt: asOf(draft) }, savedTemplate));
      if (sorted.every(({ content }) => content.unjoined === undefined)) return sorted;
      const { joinReport } = await loadGeneration().catch(() => ({ joinReport: joinAsItCame }));
      return sorted.map((draft) => joinUnjoined(draft, joinReport));
    },
    /** Keeps the draft and drops those it replaces; in localStorage where the database refuses. */
    save: async (draft: StoredDraft, replaced: readonly string[]): Promise<StorageChange> => {
      const written = await database.write([
        { kind: 'put', store: 'drafts', key: draft.id, value: withVersion(draft) },
        ...replaced.map(deletionOf),
      ]);
      if (written.kind === 'failed') {
        const copied = journal.write([draft]);
        if (written.problem === 'unresponsive') return written;
        if (copied.kind === 'done') replaced.forEach(journal.remove);
        return copied.kind === 'failed' && written.problem !== 'unavailable' ? written : copied;
      }
      journal.trim(draft);
      replaced.forEach(journal.remove);
      return written;
    },
    writeJournal: (draft: StoredDraft) => journal.write([draft]),
    onReopened: database.onReopened,
    remove: (ids: readonly string[]) => {
      ids.forEach(journal.remove);
      return database.write(ids.map(deletionOf));
    },
  };
}

/** The tab's own draft first, then those that it replaces. */
export function readTabDraftIds(session: LocalArea): readonly string[] {
  return session.read(STORAGE_KEYS.tabDrafts)?.split(' ') ?? [];
}

export function draftsOfTab(
  ids: readonly string[],
  drafts: readonly StoredDraft[],
): readonly StoredDraft[] {
  return ids.flatMap((id) => drafts.filter((draft) => draft.id === id));
}

export function isOfThisWorkday({ savedAt }: StoredDraft, now: number): boolean {
  return workdayOf(savedAt) === workdayOf(now);
}
