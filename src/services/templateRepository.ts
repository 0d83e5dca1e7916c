import {
  decodeLocalTemplate,
  decodeSavedTemplate,
  encodeSavedTemplate,
  encodeTemplateRevision,
  type LocalTemplate,
  newestTemplate,
  type SavedTemplate,
} from '../domain/savedTemplate.ts';
import type { BrowserStorage } from './browserStorage.ts';
import type { Database } from './database.ts';
import { parseJson } from './parseJson.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { StorageChange } from './storageResult.ts';

/** The saved template byte for byte, or null; answers at once, for the first frame. */
export function readSavedTemplate(storage: BrowserStorage): string | null {
  const entry = storage.read(STORAGE_KEYS.template);
  return entry.kind === 'found' ? entry.text : null;
}

/** What became of the two copies of the saved template; null where nothing did. */
export interface ReconciledTemplate {
  /** What the database had brought back. */
  readonly restored: string | null;
  /** What gave way to the other copy. */
  readonly replaced: string | null;
}

/** The saved template in its two places. */
export interface TemplateRepository {
  /** Kept in localStorage before this returns, and handed to the database where that has been read. */
  readonly write: (text: string) => StorageChange;
  /** Brings both copies to the one that counts. */
  readonly reconcile: () => Promise<ReconciledTemplate>;
  /** Whether the database is known to have it. */
  readonly isKept: () => boolean;
}

const RECORD_KEY = 'savedTemplate';

/** localStorage has the specified entry; the database has what a killed browser would lose of it. */
export function createTemplateRepository(
  storage: BrowserStorage,
  database: Database,
): TemplateRepository {
  /** Of the database's copy; null until that has been read. */
  let revision: number | null = null;
  let isKept = false;

  function readLocal(): LocalTemplate | null {
    const text = readSavedTemplate(storage);
    if (text === null) return null;
    const beside = storage.read(STORAGE_KEYS.templateRevision);
    return decodeLocalTemplate(text, beside.kind === 'found' ? parseJson(beside.text) : null);
  }

  function writeRevision(template: SavedTemplate): void {
    revision = template.revision;
    const text = JSON.stringify(encodeTemplateRevision(template));
    storage.write(STORAGE_KEYS.templateRevision, text);
  }

  async function keep(template: SavedTemplate): Promise<void> {
    writeRevision(template);
    const value = encodeSavedTemplate(template);
    const kept = await database.write([{ kind: 'put', store: 'values', key: RECORD_KEY, value }]);
    isKept = kept.kind === 'done';
  }

  return {
    isKept: () => isKept,
    write: (text) => {
      const known = readLocal()?.revision ?? 0;
      const written = storage.write(STORAGE_KEYS.template, text);
      if (written.kind === 'failed') return written;
      isKept = false;
      if (revision !== null) void keep({ text, revision: Math.max(known, revision) + 1 });
      // Without a revision of its own it counts, whatever the database has.
      else storage.remove(STORAGE_KEYS.templateRevision);
      return written;
    },
    reconcile: async () => {
      const stored = await database.read('values', RECORD_KEY);
      if (stored.kind === 'failed') return { restored: null, replaced: null };
      const kept = decodeSavedTemplate(stored.value);
      if (kept === null && stored.value !== undefined) {
        await database.setAside('values', RECORD_KEY);
      }
      const local = readLocal();
      const newest = newestTemplate(local, kept);
      isKept = newest === kept;
      revision = newest?.revision ?? 0;
      if (newest === null) return { restored: null, replaced: null };
      if (newest !== kept) void keep(newest);
      else if (local?.revision !== newest.revision) {
        storage.write(STORAGE_KEYS.template, newest.text);
        writeRevision(newest);
      }
      const given = [local?.text, kept?.text].find((text) => text !== newest.text);
      return {
        restored: local?.text === newest.text ? null : newest.text,
        replaced: given ?? null,
      };
    },
  };
}
