import type { BrowserStorage } from './browserStorage.ts';
import { parseJson } from './parseJson.ts';

/** Records of one kind in localStorage, where a page that is left can be sure to have kept them. */
export interface RecordTail<T> {
  /** What can be read; a value that cannot be understood is set aside. */
  readonly read: () => readonly T[];
  /** Kept before this returns; left out where it is too long or storage refuses. */
  readonly write: (record: T) => void;
  readonly remove: (id: string) => void;
}

/** In UTF-16 units, of one record: most of the usual five million stays for drafts, the token and the template. */
const LENGTH_LIMIT = 500_000;

/** Each record under a key of its own, which `prefix` begins. */
export function createRecordTail<T extends { readonly id: string }>(
  storage: BrowserStorage,
  prefix: string,
  { encode, decode }: { encode: (record: T) => unknown; decode: (value: unknown) => T | null },
): RecordTail<T> {
  return {
    read: () =>
      storage.keys(prefix).flatMap((key) => {
        const entry = storage.read(key);
        if (entry.kind !== 'found') return [];
        const record = decode(parseJson(entry.text));
        if (record !== null && prefix + record.id === key) return [record];
        storage.setAside(key);
        return [];
      }),
    write: (record) => {
      const text = JSON.stringify(encode(record));
      if (text.length <= LENGTH_LIMIT) storage.write(prefix + record.id, text);
    },
    remove: (id) => void storage.remove(prefix + id),
  };
}
