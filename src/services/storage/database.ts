import { wrap, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { Clock } from '../browser/clock.ts';
import { createListeners } from '../browser/pageTarget.ts';
import { DATABASE_NAME } from './storageKeys.ts';
import {
  storageProblemOf,
  STORAGE_DONE,
  storageFailed,
  type StorageChange,
  type StorageFailed,
} from './localArea.ts';

export type StoreName = 'drafts' | 'history' | 'values';

export type DatabaseEdit =
  | {
      readonly kind: 'put';
      readonly store: StoreName;
      readonly key: string;
      readonly value: unknown;
    }
  | { readonly kind: 'delete'; readonly store: StoreName; readonly key: string };

export interface DatabaseRecord {
  readonly key: string;
  readonly value: unknown;
}

export type DatabaseRead<T> = { readonly kind: 'found'; readonly value: T } | StorageFailed;

/** The product's IndexedDB. Nothing here throws or rejects. */
export interface Database {
  readonly readAll: (store: StoreName) => Promise<DatabaseRead<readonly DatabaseRecord[]>>;
  /** All edits or none. On an open connection they are handed to the browser before this returns, which most often survives a page that is being left. */
  readonly write: (edits: readonly DatabaseEdit[]) => Promise<StorageChange>;
  /** Notified when it answers again, after the browser had closed it by itself (as it does to clear it) or took too long to open it or to answer. */
  readonly onReopened: (listener: () => void) => () => void;
}

/** Calls `onAnswer` where its first answer comes long before its last. */
type Task<T> = (connection: IDBPDatabase, onAnswer: () => void) => Promise<T>;

/** 2 and 3 have the same stores as 1: an upgrade makes those that a database of this name lacks. */
const VERSION = 3;
const STORES: readonly StoreName[] = ['drafts', 'history', 'values'];
const ANSWER_LIMIT_MS = 3_000;

/** Errors of a connection that the browser has closed without a word; the last, where the device slept. */
const CLOSED = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

/** Its `done` may go unawaited without an unhandled rejection. */
function beginTransaction<Mode extends IDBTransactionMode>(
  db: IDBPDatabase,
  stores: readonly string[],
  mode: Mode,
): IDBPTransaction<unknown, string[], Mode> {
  const transaction = db.transaction([...stores], mode);
  transaction.done.catch(() => undefined);
  return transaction;
}

/** Opens the database when it is first asked. `factory` is asked at each attempt: the access itself may throw. */
export class IndexedDatabase implements Database {
  readonly #factory: () => IDBFactory | undefined;
  readonly #clock: Clock;
  #connection: IDBPDatabase | null = null;
  #opening: Promise<DatabaseRead<IDBPDatabase>> | null = null;
  readonly #unanswered = new Set<() => void>();
  #isUnresponsive = false;
  readonly #reopened = createListeners();
  readonly onReopened = this.#reopened.subscribe;

  constructor(factory: () => IDBFactory | undefined, clock: Clock) {
    this.#factory = factory;
    this.#clock = clock;
  }

  readAll(store: StoreName): Promise<DatabaseRead<readonly DatabaseRecord[]>> {
    return this.#run(async (db, onAnswer) => {
      const transaction = beginTransaction(db, [store], 'readonly');
      const from = transaction.objectStore(store);
      const [keys, values] = await Promise.all([
        from.getAllKeys().finally(onAnswer),
        from.getAll() as Promise<unknown[]>,
        transaction.done,
      ]);
      return values.flatMap((value, index) => {
        const key = keys[index];
        return typeof key === 'string' ? [{ key, value }] : [];
      });
    });
  }

  async write(edits: readonly DatabaseEdit[]): Promise<StorageChange> {
    const written = await this.#run(async (db) => {
      const stores = [...new Set(edits.map(({ store }) => store))];
      const transaction = beginTransaction(db, stores, 'readwrite');
      const requests = edits.map((edit) => {
        const store = transaction.objectStore(edit.store);
        return edit.kind === 'put' ? store.put(edit.value, edit.key) : store.delete(edit.key);
      });
      transaction.commit();
      // A request of a transaction that ran out of room only says that it was aborted; the transaction says why.
      await Promise.allSettled(requests);
      await transaction.done;
    });
    return written.kind === 'failed' ? written : STORAGE_DONE;
  }

  /** Gives up after ANSWER_LIMIT_MS, since another tab can hold a store or the opening, and a disk can hang; all that wait give up with it, so that nothing later is kept before them, and further ones fail at once until all of them are answered. */
  #run<T>(task: Task<T>): Promise<DatabaseRead<T>> {
    const unresponsive = storageFailed('unresponsive');
    if (this.#isUnresponsive) return Promise.resolve(unresponsive);
    return new Promise((resolve) => {
      const giveUp = () => resolve(unresponsive);
      this.#unanswered.add(giveUp);
      const cancel = this.#clock.after(ANSWER_LIMIT_MS, () => {
        this.#isUnresponsive = true;
        this.#unanswered.forEach((giveUpOne) => giveUpOne());
      });
      const onAnswer = () => {
        cancel();
        this.#unanswered.delete(giveUp);
        if (!this.#isUnresponsive || this.#unanswered.size > 0) return;
        this.#isUnresponsive = false;
        this.#reopened.notify();
      };
      void this.#attemptTwice(task, onAnswer).then((result) => {
        onAnswer();
        resolve(result);
      });
    });
  }

  async #attemptTwice<T>(task: Task<T>, onAnswer: () => void): Promise<DatabaseRead<T>> {
    if (this.#connection !== null) {
      const result = await attempt(this.#connection, task, onAnswer);
      if (result !== 'closed') return result;
    }
    const opened = await this.#open();
    if (opened.kind === 'failed') return opened;
    const result = await attempt(opened.value, task, onAnswer);
    return result === 'closed' ? storageFailed('unavailable') : result;
  }

  #open(): Promise<DatabaseRead<IDBPDatabase>> {
    this.#opening ??= this.#openOnce().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #openOnce(): Promise<DatabaseRead<IDBPDatabase>> {
    try {
      const request = this.#factory()?.open(DATABASE_NAME, VERSION);
      request?.addEventListener('upgradeneeded', () => {
        const { result } = request;
        for (const store of STORES) {
          if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
        }
      });
      const opened = request && (await wrap(request));
      if (opened === undefined) return storageFailed('unavailable');
      this.#follow(opened);
      return { kind: 'found', value: opened };
    } catch (error) {
      return storageFailed(storageProblemOf(error));
    }
  }

  #follow(opened: IDBPDatabase): void {
    this.#connection = opened;
    const forget = () => {
      if (this.#connection === opened) this.#connection = null;
    };
    opened.addEventListener('versionchange', () => {
      opened.close();
      forget();
    });
    opened.addEventListener('close', () => {
      forget();
      void this.#open().then(this.#reopened.notify);
    });
  }
}

async function attempt<T>(
  db: IDBPDatabase,
  task: Task<T>,
  onAnswer: () => void,
): Promise<DatabaseRead<T> | 'closed'> {
  // Chromium never answers what it was asked just before it clears the origin.
  let onClose = () => {};
  const closed = new Promise<'closed'>((resolve) => {
    onClose = () => resolve('closed');
    db.addEventListener('close', onClose);
  });
  try {
    const value = task(db, onAnswer).then((found) => ({ kind: 'found', value: found }) as const);
    return await Promise.race([value, closed]);
  } catch (error) {
    if (error instanceof DOMException && CLOSED.has(error.name)) return 'closed';
    return storageFailed(storageProblemOf(error));
  } finally {
    db.removeEventListener('close', onClose);
  }
}
