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

export const DONE: StorageChange = { kind: 'done' };

export function storageFailed(problem: StorageProblem): StorageFailed {
  return { kind: 'failed', problem };
}

/** localStorage or sessionStorage, whose every access may throw; nothing here does. */
export interface LocalArea {
  /** Null: there is no such entry. */
  readonly ask: (key: string) => string | null | StorageFailed;
  /** Null also where storage does not answer. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => StorageChange;
  readonly remove: (key: string) => StorageChange;
  /** The keys that begin so, quarantined values not among them. */
  readonly keys: (prefix: string) => readonly string[];
  /** Moves a value that cannot be understood to a key of its own; it stays where it is when that fails. */
  readonly quarantine: (key: string) => StorageChange;
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const QUARANTINE = /\.corrupt-\d+$/;

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

  const ask = (key: string) => access((storage) => storage.getItem(key));
  return {
    ask,
    read: (key) => {
      const text = ask(key);
      return typeof text === 'string' ? text : null;
    },
    write: (key, text) =>
      access((storage) => {
        storage.setItem(key, text);
        return DONE;
      }),
    remove: (key) =>
      access((storage) => {
        storage.removeItem(key);
        return DONE;
      }),
    keys: (prefix) => {
      const found = access((storage) =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index)),
      );
      if (!Array.isArray(found)) return [];
      return found.filter(
        (key): key is string => key !== null && key.startsWith(prefix) && !QUARANTINE.test(key),
      );
    },
    quarantine: (key) =>
      access((storage) => {
        const text = storage.getItem(key);
        if (text === null) return DONE;
        let count = 1;
        while (storage.getItem(`${key}.corrupt-${count}`) !== null) count += 1;
        storage.setItem(`${key}.corrupt-${count}`, text);
        storage.removeItem(key);
        return DONE;
      }),
  };
}
