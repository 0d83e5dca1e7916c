import type { StorageProblem } from '../../src/domain/failure/failure.ts';
import type { Database, StoreName } from '../../src/services/storage/database.ts';
import { DONE, storageFailed } from '../../src/services/storage/storageResult.ts';

/** The database for tests of what stands on it: one for all tabs, all writes done as soon as they are handed over. */
export class MemoryDatabase implements Database {
  readonly stores: Readonly<Record<StoreName, Map<string, unknown>>> = {
    drafts: new Map(),
    history: new Map(),
    values: new Map(),
  };
  readonly quarantined: {
    readonly store: StoreName;
    readonly key: string;
    readonly value: unknown;
  }[] = [];
  problem: StorageProblem | null = null;
  /** Reads fail, writes do not. */
  isUnreadable = false;
  /** Writes handed over from now on are as if the page had died before. */
  isLosingWrites = false;
  /** Answers to writes wait for this. */
  gate: Promise<void> | null = null;
  writes = 0;

  get #readProblem(): StorageProblem | null {
    return this.problem ?? (this.isUnreadable ? 'unavailable' : null);
  }

  read: Database['read'] = (store, key) =>
    Promise.resolve(
      this.#readProblem === null
        ? { kind: 'found', value: structuredClone(this.stores[store].get(key)) }
        : storageFailed(this.#readProblem),
    );

  readAll: Database['readAll'] = (store) =>
    Promise.resolve(
      this.#readProblem === null
        ? {
            kind: 'found',
            value: [...this.stores[store]].map(([key, value]) => ({
              key,
              value: structuredClone(value),
            })),
          }
        : storageFailed(this.#readProblem),
    );

  readNewest: Database['readNewest'] = (store, goesOn) => {
    if (this.#readProblem !== null) return Promise.resolve(storageFailed(this.#readProblem));
    const orderOf = (value: unknown) => {
      const { order, savedAt } = value as { readonly order?: number; readonly savedAt?: number };
      return order ?? savedAt;
    };
    const newestFirst = [...this.stores[store]]
      .filter(([, value]) => orderOf(value) !== undefined)
      .toSorted(([, one], [, other]) => Number(orderOf(other)) - Number(orderOf(one)))
      .map(([key, value]) => ({ key, value: structuredClone(value) }));
    const end = newestFirst.findIndex((record) => !goesOn(record));
    const records = end === -1 ? newestFirst : newestFirst.slice(0, end + 1);
    return Promise.resolve({
      kind: 'found',
      value: { records, keys: [...this.stores[store].keys()] },
    });
  };

  write: Database['write'] = (edits) => {
    if (this.isLosingWrites) return new Promise(() => undefined);
    if (this.problem !== null) return Promise.resolve(storageFailed(this.problem));
    this.writes += 1;
    for (const edit of edits) {
      const store = this.stores[edit.store];
      if (edit.kind === 'put') store.set(edit.key, structuredClone(edit.value));
      else store.delete(edit.key);
    }
    return this.gate === null ? Promise.resolve(DONE) : this.gate.then(() => DONE);
  };

  quarantine: Database['quarantine'] = (store, key) => {
    if (this.problem !== null) return Promise.resolve(storageFailed(this.problem));
    if (this.stores[store].has(key)) {
      this.quarantined.push({ store, key, value: this.stores[store].get(key) });
      this.stores[store].delete(key);
    }
    return Promise.resolve(DONE);
  };

  readonly #reopenedListeners = new Set<() => void>();

  onReopened: Database['onReopened'] = (listener) => {
    this.#reopenedListeners.add(listener);
    return () => this.#reopenedListeners.delete(listener);
  };

  /** The browser clears it and tells its pages. */
  clear(): void {
    for (const store of Object.values(this.stores)) store.clear();
    this.reopen();
  }

  /** It can be read and written after all, and its pages are told. */
  reopen(): void {
    this.problem = null;
    for (const notify of this.#reopenedListeners) notify();
  }

  close: Database['close'] = () => undefined;
}
