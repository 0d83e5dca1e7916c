import type { Clock } from '../browser/clock.ts';
import type { TabChannel } from './tabs.ts';

/** Which drafts belong to open tabs. A lock ends with its page, however that ends. */
export interface DraftLocks {
  /** False on plain http, where no page can tell which drafts others have. */
  readonly isExclusive: boolean;
  /** Locks a draft that no other tab can know of. */
  readonly lock: (id: string) => void;
  /** Locks a draft of another tab as soon as that tab lets go; false when it has not within a second. */
  readonly acquire: (id: string) => Promise<boolean>;
  readonly release: (id: string) => void;
  readonly lockedElsewhere: () => Promise<ReadonlySet<string>>;
}

const ACQUIRE_LIMIT_MS = 1_000;
const LOCK_PREFIX = 'marshmallow-nippo.draft.';

type Locks = Pick<LockManager, 'request' | 'query'>;

const NO_LOCKS: DraftLocks = {
  isExclusive: false,
  lock: () => undefined,
  acquire: () => Promise.resolve(true),
  release: () => undefined,
  lockedElsewhere: () => Promise.resolve(new Set()),
};

/** `locks` is undefined on plain http. */
export function createDraftLocks(
  locks: Locks | undefined,
  channel: TabChannel,
  clock: Clock,
): DraftLocks {
  return locks === undefined ? NO_LOCKS : createWebLocks(locks, channel, clock);
}

function createWebLocks(locks: Locks, channel: TabChannel, clock: Clock): DraftLocks {
  const releases = new Map<string, () => void>();
  /** The browser goes on listing a lock for a moment after it was let go. */
  const releasing = new Set<string>();

  function request(id: string, options: LockOptions, answer: (isLocked: boolean) => void): void {
    locks
      .request(LOCK_PREFIX + id, options, (lock) => {
        answer(lock !== null);
        if (lock === null) return undefined;
        const released = new Promise<void>((resolve) => releases.set(id, resolve));
        channel.post('drafts');
        return released;
      })
      .catch(() => answer(false))
      .finally(() => releasing.delete(id));
  }

  return {
    isExclusive: true,
    lock: (id) => request(id, { ifAvailable: true }, () => undefined),
    acquire: (id) =>
      new Promise((resolve) => {
        const giveUp = new AbortController();
        const cancel = clock.after(ACQUIRE_LIMIT_MS, () => giveUp.abort());
        request(id, { signal: giveUp.signal }, (isLocked) => {
          cancel();
          resolve(isLocked);
        });
      }),
    release: (id) => {
      if (releases.has(id)) releasing.add(id);
      releases.get(id)?.();
      releases.delete(id);
    },
    lockedElsewhere: async () => {
      try {
        const { held = [] } = await locks.query();
        const ids = held.flatMap(({ name }) =>
          name?.startsWith(LOCK_PREFIX) === true ? [name.slice(LOCK_PREFIX.length)] : [],
        );
        return new Set(ids.filter((id) => !releases.has(id) && !releasing.has(id)));
      } catch {
        return new Set();
      }
    },
  };
}
