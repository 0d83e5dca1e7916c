import type { StorageProblem } from '../../domain/failure/failure.ts';

const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
};

export function storageProblemOf(error: unknown): StorageProblem {
  return (error instanceof DOMException && PROBLEMS[error.name]) || 'unavailable';
}

export interface StorageFailed {
  readonly kind: 'failed';
  readonly problem: StorageProblem;
}

export type StorageChange = { readonly kind: 'done' } | StorageFailed;

export const STORAGE_DONE: StorageChange = { kind: 'done' };

export function storageFailed(problem: StorageProblem): StorageFailed {
  return { kind: 'failed', problem };
}

/** localStorage or sessionStorage, whose every access may throw; nothing here does. */
export interface LocalArea {
  /** Null: there is no such entry. */
  readonly tryRead: (key: string) => string | null | StorageFailed;
  /** Null also where storage does not answer. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => StorageChange;
  readonly remove: (key: string) => StorageChange;
  /** The keys that begin with `prefix`. */
  readonly keys: (prefix: string) => readonly string[];
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `area` is asked at each access: where cookies are blocked, `window.localStorage` itself throws. */
export function createLocalArea(area: () => StorageArea | null | undefined): LocalArea {
  function access<T>(use: (storage: StorageArea) => T): T | StorageFailed {
    try {
      const storage = area();
      return storage ? use(storage) : storageFailed('unavailable');
    } catch (error) {
      return storageFailed(storageProblemOf(error));
    }
  }

  const tryRead = (key: string) => access((storage) => storage.getItem(key));
  return {
    tryRead,
    read: (key) => {
      const text = tryRead(key);
      return typeof text === 'string' ? text : null;
    },
    write: (key, text) =>
      access((storage) => {
        storage.setItem(key, text);
        return STORAGE_DONE;
      }),
    remove: (key) =>
      access((storage) => {
        storage.removeItem(key);
        return STORAGE_DONE;
      }),
    keys: (prefix) => {
      const found = access((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)),
      );
      return Array.isArray(found)
        ? found.flatMap((key) => (key?.startsWith(prefix) === true ? [key] : []))
        : [];
    },
  };
}
