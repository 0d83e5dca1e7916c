import type { StorageProblem } from '../../src/domain/failure/failure.ts';
import type { Database, DatabaseEdit, StoreName } from '../../src/services/storage/database.ts';
import type { Clock } from '../../src/services/browser/clock.ts';
import {
  STORAGE_DONE,
  storageFailed,
  type StorageChange,
} from '../../src/services/storage/localArea.ts';

/** The database for tests of what stands on it: one for all tabs, all writes done as soon as they are handed over. */
export class MemoryDatabase implements Database {
  readonly stores: Readonly<Record<StoreName, Map<string, unknown>>> = {
    drafts: new Map(),
    history: new Map(),
    values: new Map(),
  };
  problem: StorageProblem | null = null;
  /** Writes handed over from now on are as if the page had died before. */
  isLosingWrites = false;
  /** There is no room for what is put. */
  isFull = false;
  /** Answers to writes wait for this. */
  gate: Promise<void> | null = null;
  writes = 0;

  /** Of another tab that has the stores to itself. */
  #hold: Pick<Clock, 'after'> | null = null;
  #held: {
    readonly page: object | undefined;
    readonly write: () => void;
    readonly giveUp: () => void;
  }[] = [];
  /** Whether that has been waited for. */
  #isLate = false;

  get isReadable(): boolean {
    return this.#readProblem === null;
  }

  get isWritable(): boolean {
    return this.problem === null && this.#hold === null && !this.isFull;
  }

  get #readProblem(): StorageProblem | null {
    return this.#hold === null ? this.problem : 'unresponsive';
  }

  readAll: Database['readAll'] = (store) => {
    if (this.#readProblem !== null) return Promise.resolve(storageFailed(this.#readProblem));
    const records = [...this.stores[store]].map(([key, value]) => ({ key, value }));
    return Promise.resolve({ kind: 'found', value: structuredClone(records) });
  };

  write = (edits: readonly DatabaseEdit[], page?: object): Promise<StorageChange> => {
    if (this.isLosingWrites) return new Promise(() => undefined);
    if (this.problem !== null) return Promise.resolve(storageFailed(this.problem));
    if (this.#hold !== null) return this.#writeHeld(this.#hold, edits, page);
    if (this.isFull && edits.some(({ kind }) => kind === 'put')) {
      return Promise.resolve(storageFailed('full'));
    }
    this.writes += 1;
    for (const edit of edits) {
      const store = this.stores[edit.store];
      if (edit.kind === 'put') store.set(edit.key, structuredClone(edit.value));
      else store.delete(edit.key);
    }
    return this.gate === null ? Promise.resolve(STORAGE_DONE) : this.gate.then(() => STORAGE_DONE);
  };

  #writeHeld(
    { after }: Pick<Clock, 'after'>,
    edits: readonly DatabaseEdit[],
    page: object | undefined,
  ): Promise<StorageChange> {
    const late = storageFailed('unresponsive');
    if (this.#isLate) return Promise.resolve(late);
    return new Promise((resolve) => {
      const write = () => resolve(this.write(edits));
      const held = { page, write, giveUp: () => resolve(late) };
      this.#held.push(held);
      after(3_000, () => {
        if (!this.#held.includes(held)) return;
        this.#isLate = true;
        for (const { giveUp } of this.#held) giveUp();
      });
    });
  }

  /** From now on another tab has the stores to itself. */
  hold(clock: Pick<Clock, 'after'>): void {
    this.#hold ??= clock;
  }

  /** What the page has handed over is gone with it, where it waits for another tab. */
  drop(page: object): void {
    this.#held = this.#held.filter((held) => held.page !== page);
  }

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
    this.isFull = false;
    this.#hold = null;
    this.#isLate = false;
    for (const { write } of this.#held.splice(0)) write();
    for (const notify of this.#reopenedListeners) notify();
  }
}
