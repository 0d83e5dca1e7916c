import { bringToNow } from '../domain/decode.ts';
import { decodeDraft, encodeDraft } from '../domain/decodeDraft.ts';
import type { StoredDraft } from '../domain/draft.ts';
import type { BrowserStorage } from './browserStorage.ts';
import type { Clock } from './clock.ts';
import type { Database, DatabaseEdit } from './database.ts';
import { parseJson } from './parseJson.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import { storageFailed, type StorageChange } from './storageResult.ts';

/** In UTF-16 units; leaves the better part of the usual five million to the token and the template. */
const TAIL_LIMIT = 2_000_000;

/** Where drafts are kept: in the database, and their last words in localStorage. */
export interface DraftShelf {
  /** Each draft in its newest copy, newest draft first. */
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  /** Keeps the draft and drops those it replaces; in localStorage where the database refuses. */
  readonly save: (draft: StoredDraft, replaced: readonly string[]) => Promise<StorageChange>;
  /** Keeps the draft in localStorage before this returns, until the database has it. */
  readonly saveTail: (draft: StoredDraft) => StorageChange;
  readonly remove: (ids: readonly string[]) => Promise<StorageChange>;
  /** Told that what was kept may be gone, or can be kept again. */
  readonly onReopened: (listener: () => void) => () => void;
}

interface Tail {
  readonly key: string;
  readonly text: string;
  readonly draft: StoredDraft;
}

function deletionOf(id: string): DatabaseEdit {
  return { kind: 'delete', store: 'drafts', key: id };
}

export function createDraftShelf(
  database: Database,
  storage: BrowserStorage,
  clock: Pick<Clock, 'now'>,
): DraftShelf {
  const tailRevisions = new Map<string, number>();

  function saveTail(draft: StoredDraft): StorageChange {
    const text = JSON.stringify(encodeDraft(draft));
    if (text.length > TAIL_LIMIT) return storageFailed('full');
    const result = storage.write(STORAGE_KEYS.draftTail + draft.id, text);
    if (result.kind === 'done') tailRevisions.set(draft.id, draft.revision);
    return result;
  }

  function removeTail(id: string, revision = Infinity): void {
    if ((tailRevisions.get(id) ?? 0) > revision) return;
    storage.remove(STORAGE_KEYS.draftTail + id);
    tailRevisions.delete(id);
  }

  function readTails(): readonly Tail[] {
    return storage.keys(STORAGE_KEYS.draftTail).flatMap((key) => {
      const entry = storage.read(key);
      if (entry.kind !== 'found') return [];
      const draft = decodeDraft(parseJson(entry.text));
      if (draft !== null && STORAGE_KEYS.draftTail + draft.id === key) {
        return [{ key, text: entry.text, draft }];
      }
      storage.setAside(key);
      return [];
    });
  }

  /** Its own tab may have written it anew while the database was read. */
  function removeUnlessRewritten({ key, text }: Tail): void {
    const entry = storage.read(key);
    if (entry.kind === 'found' && entry.text === text) storage.remove(key);
  }

  async function readDatabase(): Promise<readonly StoredDraft[]> {
    const records = await database.readAll('drafts');
    if (records.kind === 'failed') return [];
    return records.value.flatMap(({ key, value }) => {
      const draft = decodeDraft(value);
      if (draft?.id === key) return [draft];
      void database.setAside('drafts', key);
      return [];
    });
  }

  return {
    readAll: async () => {
      // Tails first: one that the database takes over between the two reads is then seen twice, not never.
      const tails = readTails();
      const drafts = new Map((await readDatabase()).map((draft) => [draft.id, draft]));
      for (const tail of tails) {
        const kept = drafts.get(tail.draft.id);
        if (kept === undefined || kept.revision < tail.draft.revision) {
          drafts.set(tail.draft.id, tail.draft);
        } else {
          removeUnlessRewritten(tail);
        }
      }
      return bringToNow([...drafts.values()], clock.now());
    },
    save: async (draft, replaced) => {
      const written = await database.write([
        { kind: 'put', store: 'drafts', key: draft.id, value: encodeDraft(draft) },
        ...replaced.map(deletionOf),
      ]);
      if (written.kind === 'failed') {
        const tail = saveTail(draft);
        if (tail.kind === 'done') replaced.forEach((id) => removeTail(id));
        return tail.kind === 'failed' && written.problem !== 'unavailable' ? written : tail;
      }
      removeTail(draft.id, draft.revision);
      replaced.forEach((id) => removeTail(id));
      return written;
    },
    saveTail,
    onReopened: database.onReopened,
    remove: (ids) => {
      ids.forEach((id) => removeTail(id));
      return database.write(ids.map(deletionOf));
    },
  };
}
