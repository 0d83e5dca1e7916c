import { parseJson } from './parseJson.ts';
import type { LocalArea } from './localArea.ts';
import { storageFailed, type StorageChange } from './storageResult.ts';

/**
 * What a page that is left can be sure to have kept, in localStorage, until the database has it: each record under a key of
 * its own, which `prefix` begins and its id ends. `limit` is in UTF-16 units.
 */
export function createJournal<T extends { readonly id: string }>(
  storage: LocalArea,
  prefix: string,
  limit: number,
  decode: (value: unknown) => T | null,
  encode: (record: T) => unknown,
): {
  readonly read: () => readonly T[];
  readonly write: (record: T) => StorageChange;
  readonly remove: (id: string) => void;
} {
  return {
    read: () =>
      storage.keys(prefix).flatMap((key) => {
        const entry = storage.read(key);
        if (entry.kind !== 'found') return [];
        const record = decode(parseJson(entry.text));
        if (record !== null && prefix + record.id === key) return [record];
        storage.quarantine(key);
        return [];
      }),
    write: (record) => {
      const text = JSON.stringify(encode(record));
      return text.length > limit ? storageFailed('full') : storage.write(prefix + record.id, text);
    },
    remove: (id) => void storage.remove(prefix + id),
  };
}
