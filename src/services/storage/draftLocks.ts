import type { Clock } from '../browser/clock.ts';
import type { TabChannel } from './tabChannel.ts';

const ACQUIRE_LIMIT_MS = 1_000;
const LOCK_PREFIX = 'marshmallow-nippo.draft.';

type Locks = Pick<LockManager, 'query'> & {
  readonly request: (
    name: string,
    options: LockOptions,
    callback: (lock: Lock | null) => Promise<void> | undefined,
  ) => Promise<unknown>;
};

/** On plain http, where no page can know which drafts others have: every lock is granted. */
const NO_LOCKS: Locks = {
  request: async (name, _, callback) => callback({ name, mode: 'exclusive' }),
  query: () => Promise.resolve({}),
};

export type DraftLocks = ReturnType<typeof createDraftLocks>;

/** Which drafts belong to open tabs. A lock ends with its page, however that ends. `manager` is undefined on plain http. */
export function createDraftLocks(manager: Locks | undefined, channel: TabChannel, clock: Clock) {
  const locks = manager ?? NO_LOCKS;
  const releases = new Map<string, () => void>();
  /** The browser goes on listing a lock for a moment after its release. */
  const releasing = new Set<string>();

  function request(id: string, options: LockOptions, onAnswer: (isLocked: boolean) => void): void {
    locks
      .request(LOCK_PREFIX + id, options, (lock) => {
        onAnswer(lock !== null);
        if (lock === null) return undefined;
        channel.post('drafts');
        return new Promise<void>((resolve) => releases.set(id, resolve));
      })
      .catch(() => onAnswer(false))
      .finally(() => releasing.delete(id));
  }

  return {
    isExclusive: manager !== undefined,
    /** Locks a draft that no other tab can know of. */
    lock: (id: string): void => request(id, { ifAvailable: true }, () => undefined),
    /** Locks a draft of another tab as soon as that tab lets go; false when it has not within a second. */
    acquire: (id: string): Promise<boolean> =>
      new Promise((resolve) => {
        const giveUp = new AbortController();
        const cancel = clock.after(ACQUIRE_LIMIT_MS, () => giveUp.abort());
        request(id, { signal: giveUp.signal }, (isLocked) => {
          cancel();
          resolve(isLocked);
        });
      }),
    release: (id: string): void => {
      if (releases.has(id)) releasing.add(id);
      releases.get(id)?.();
      releases.delete(id);
    },
    lockedElsewhere: async (): Promise<ReadonlySet<string>> => {
      const { held = [] } = await locks.query().catch((): LockManagerSnapshot => ({}));
      const ids = held.flatMap(({ name }) =>
        name?.startsWith(LOCK_PREFIX) === true ? [name.slice(LOCK_PREFIX.length)] : [],
      );
      return new Set(ids.filter((id) => !releases.has(id) && !releasing.has(id)));
    },
  };
}
