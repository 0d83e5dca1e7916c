import { wrap, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { Clock } from '../browser/clock.ts';
import { createListeners } from '../browser/pageTarget.ts';
import { DATABASE_NAME } from './storageKeys.ts';
import {
  storageProblemOf,
  DONE,
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
  /** Notified, once it answers, that it did not before: the browser had closed it by itself, as it does to clear it, or took too long to open it or to answer. */
  readonly onReopened: (listener: () => void) => () => void;
}

/** `onAnswer` where the first answer comes long before the last. */
type Use<T> = (connection: IDBPDatabase, onAnswer: () => void) => Promise<T>;

/** 2 and 3 have the same stores as 1; they are made where a database of our name was there without them. */
const VERSION = 3;
const STORES: readonly StoreName[] = ['drafts', 'history', 'values'];
const ANSWER_LIMIT_MS = 3_000;

/** What a connection answers that the browser has closed behind our back; the last, where the device slept. */
const CLOSED = new Set(['InvalidStateError', 'AbortError', 'UnknownError']);

/** Whoever asks how the transaction ended hears it; what nobody asks for is not left as an unhandled rejection. */
function begin<Mode extends IDBTransactionMode>(
  db: IDBPDatabase,
  stores: readonly string[],
  mode: Mode,
): IDBPTransaction<unknown, string[], Mode> {
  const transaction = db.transaction([...stores], mode);
  transaction.done.catch(() => undefined);
  return transaction;
}

/** Opens the database when it is first asked. `factory` is asked at each attempt: the access itself may throw. */
export function createDatabase(factory: () => IDBFactory | undefined, clock: Clock): Database {
  let connection: IDBPDatabase | null = null;
  let opening: Promise<DatabaseRead<IDBPDatabase>> | null = null;
  const unanswered = new Set<() => void>();
  let isLate = false;
  const { tell: notifyReopened, subscribe: onReopened } = createListeners();

  function forget(closed: IDBPDatabase): void {
    if (connection === closed) connection = null;
  }

  async function openOnce(): Promise<DatabaseRead<IDBPDatabase>> {
    try {
      const request = factory()?.open(DATABASE_NAME, VERSION);
      request?.addEventListener('upgradeneeded', () => {
        const { result } = request;
        for (const store of STORES) {
          if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
        }
      });
      const opened = request && (await wrap(request));
      if (opened === undefined) return storageFailed('unavailable');
      opened.addEventListener('versionchange', () => {
        opened.close();
        forget(opened);
      });
      opened.addEventListener('close', () => {
        forget(opened);
        void open().then(notifyReopened);
      });
      connection = opened;
      return { kind: 'found', value: opened };
    } catch (error) {
      return storageFailed(storageProblemOf(error));
    }
  }

  function open(): Promise<DatabaseRead<IDBPDatabase>> {
    opening ??= openOnce().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function attempt<T>(
    on: IDBPDatabase,
    use: Use<T>,
    onAnswer: () => void,
  ): Promise<DatabaseRead<T> | 'closed'> {
    // Chromium never answers what it was asked just before it clears the origin.
    let onClose = () => {};
    const closed = new Promise<'closed'>((resolve) => {
      onClose = () => resolve('closed');
      on.addEventListener('close', onClose);
    });
    try {
      const value = use(on, onAnswer).then((found) => ({ kind: 'found', value: found }) as const);
      return await Promise.race([value, closed]);
    } catch (error) {
      if (error instanceof DOMException && CLOSED.has(error.name)) return 'closed';
      return storageFailed(storageProblemOf(error));
    } finally {
      on.removeEventListener('close', onClose);
    }
  }

  async function attemptTwice<T>(use: Use<T>, onAnswer: () => void): Promise<DatabaseRead<T>> {
    if (connection !== null) {
      const result = await attempt(connection, use, onAnswer);
      if (result !== 'closed') return result;
    }
    const opened = await open();
    if (opened.kind === 'failed') return opened;
    const result = await attempt(opened.value, use, onAnswer);
    return result === 'closed' ? storageFailed('unavailable') : result;
  }

  /** Another tab can hold a store or the opening for as long as it pleases, and a disk can hang: this waits for neither, and only once. All that wait are told with the first: what comes after it is not kept before them. */
  function run<T>(use: Use<T>): Promise<DatabaseRead<T>> {
    const unresponsive = storageFailed('unresponsive');
    if (isLate) return Promise.resolve(unresponsive);
    return new Promise((resolve) => {
      const giveUp = () => resolve(unresponsive);
      unanswered.add(giveUp);
      const cancel = clock.after(ANSWER_LIMIT_MS, () => {
        isLate = true;
        unanswered.forEach((tell) => tell());
      });
      const onAnswer = () => {
        cancel();
        unanswered.delete(giveUp);
        if (!isLate || unanswered.size > 0) return;
        isLate = false;
        notifyReopened();
      };
      void attemptTwice(use, onAnswer).then((result) => {
        onAnswer();
        resolve(result);
      });
    });
  }

  return {
    readAll: (store) =>
      run(async (db, onAnswer) => {
        const transaction = begin(db, [store], 'readonly');
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
      }),
    write: async (edits) => {
      const written = await run(async (db) => {
        const stores = [...new Set(edits.map(({ store }) => store))];
        const transaction = begin(db, stores, 'readwrite');
        const requests = edits.map((edit) => {
          const store = transaction.objectStore(edit.store);
          return edit.kind === 'put' ? store.put(edit.value, edit.key) : store.delete(edit.key);
        });
        transaction.commit();
        // A request of a transaction that ran out of room only says that it was aborted; the transaction says why.
        await Promise.allSettled(requests);
        await transaction.done;
      });
      return written.kind === 'failed' ? written : DONE;
    },
    onReopened,
  };
}
