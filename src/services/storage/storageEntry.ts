import type { LocalArea, StorageChange } from './localArea.ts';

/** An entry of localStorage; in memory where that refuses it, until the entry changes elsewhere. `notify` is called after each write. */
export function createStorageEntry(storage: LocalArea, key: string, notify: () => void) {
  let memory: { readonly text: string | null; readonly storedThen: unknown } | null = null;

  /** Null: there is no entry; undefined: storage does not answer. */
  function stored(): string | null | undefined {
    const text = storage.tryRead(key);
    return text === null || typeof text === 'string' ? text : undefined;
  }

  return {
    read(): string | null | undefined {
      const text = stored();
      if (memory !== null && memory.storedThen === text) return memory.text;
      memory = null;
      return text;
    },
    write(text: string | null): StorageChange {
      const change = text === null ? storage.remove(key) : storage.write(key, text);
      memory = change.kind === 'failed' ? { text, storedThen: stored() } : null;
      notify();
      return change;
    },
  };
}
