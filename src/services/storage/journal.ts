import { parseJson } from '../../domain/decode.ts';
import { STORAGE_DONE, type LocalArea, storageFailed, type StorageChange } from './localArea.ts';

interface JournalParts<T> {
  readonly storage: LocalArea;
  /** Begins the key of each record; its id ends it. */
  readonly prefix: string;
  /** Of all records together, in UTF-16 units. */
  readonly limit: number;
  readonly decode: (value: unknown) => T | null;
  readonly encode: (record: T) => unknown;
  readonly isNewer: (one: T, other: T) => boolean;
}

/** What the database has not taken, in localStorage until it has. */
export function createJournal<T extends { readonly id: string }>(parts: JournalParts<T>) {
  const { storage, prefix, limit, decode, encode, isNewer } = parts;
  function textOf(key: string): string {
    return storage.read(key) ?? '';
  }

  /** What cannot be understood stays where it is. */
  function readOne(key: string): readonly T[] {
    const record = decode(parseJson(textOf(key)));
    return record !== null && prefix + record.id === key ? [record] : [];
  }

  return {
    read: (): readonly T[] => storage.keys(prefix).flatMap(readOne),
    /** As far as there is room; another tab may have written a newer copy. */
    write: (records: readonly T[]): StorageChange => {
      const newer = records.filter((record) => {
        const [copy] = readOne(prefix + record.id);
        return copy === undefined || isNewer(record, copy);
      });
      const others = new Set(storage.keys(prefix));
      for (const { id } of newer) others.delete(prefix + id);
      let room = [...others].reduce((left, key) => left - textOf(key).length, limit);
      for (const record of newer) {
        const text = JSON.stringify(encode(record));
        room -= text.length;
        const written = room < 0 ? storageFailed('full') : storage.write(prefix + record.id, text);
        if (written.kind === 'failed') return written;
      }
      return STORAGE_DONE;
    },
    remove: (id: string): void => void storage.remove(prefix + id),
    /** Removes its copy, unless that is newer. */
    trim: (record: T): void => {
      const [copy] = readOne(prefix + record.id);
      if (copy !== undefined && !isNewer(copy, record)) storage.remove(prefix + record.id);
    },
  };
}
