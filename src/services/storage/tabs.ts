import { asRecord } from '../../domain/decode.ts';
import type { Clock } from '../browser/clock.ts';
import { listen } from '../browser/pageTarget.ts';

export type TabTopic = 'drafts' | 'history' | 'settings' | 'templates' | 'namedTemplates';

export interface TabChannel {
  readonly post: (topic: TabTopic) => void;
  /** Notified by other tabs, never by this one. */
  readonly subscribe: (topic: TabTopic, listener: () => void) => () => void;
}

export type MessageChannelPort = Pick<
  BroadcastChannel,
  'postMessage' | 'addEventListener' | 'removeEventListener'
>;

export type OpenChannel = (name: string) => MessageChannelPort | undefined;

export const openBroadcastChannel: OpenChannel = (name) => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

function post(channel: MessageChannelPort | undefined, message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is not a window
  channel?.postMessage(message);
}

function hear(
  channel: MessageChannelPort | undefined,
  receive: (message: unknown) => void,
): () => void {
  if (channel === undefined) return () => {};
  return listen(channel, 'message', (event) => receive('data' in event ? event.data : undefined));
}

export function createTabChannel(openChannel: OpenChannel): TabChannel {
  const channel = openChannel('marshmallow-nippo');
  return {
    post: (topic) => post(channel, topic),
    subscribe: (topic, listener) =>
      hear(channel, (message) => {
        if (message === topic) listener();
      }),
  };
}

/** Which drafts belong to open tabs. A lock ends with its page, however that ends. */
export interface DraftLocks {
  /** Whether what is acquired is surely locked by no other page; on plain http two may ask at once. */
  readonly isExclusive: boolean;
  /** Locks a draft that no other tab can know of. */
  readonly lock: (id: string) => void;
  /** Locks a draft of another tab as soon as that tab lets go; false when it has not within a second. */
  readonly acquire: (id: string) => Promise<boolean>;
  readonly release: (id: string) => void;
  readonly lockedElsewhere: () => Promise<ReadonlySet<string>>;
  /** Notified until stopped, each time another tab has let go of one of these: it is closed, or loaded anew. */
  readonly onRelease: (ids: ReadonlySet<string>, notify: () => void) => () => void;
}

export interface DraftLocksParts {
  readonly locks: Locks | undefined;
  readonly channel: TabChannel;
  readonly openChannel: OpenChannel;
  readonly clock: Clock;
  readonly newId: () => string;
}

export function createDraftLocks({ locks, ...parts }: DraftLocksParts): DraftLocks {
  return locks === undefined ? createChannelLocks(parts) : createWebLocks(locks, parts);
}

const ACQUIRE_LIMIT_MS = 1_000;
const LOCK_PREFIX = 'marshmallow-nippo.draft.';
/** Held beside each lock, for others to wait on: the lock itself, once granted to a frozen tab, would refuse every other tab. */
const RELEASE_PREFIX = 'marshmallow-nippo.draft-release.';

type Locks = Pick<LockManager, 'request' | 'query'>;

function createWebLocks(
  locks: Locks,
  { channel, clock }: Omit<DraftLocksParts, 'locks'>,
): DraftLocks {
  const releases = new Map<string, () => void>();
  /** The browser goes on listing a lock for a moment after it was let go. */
  const releasing = new Set<string>();

  function request(id: string, options: LockOptions, answer: (isLocked: boolean) => void): void {
    locks
      .request(LOCK_PREFIX + id, options, (lock) => {
        answer(lock !== null);
        if (lock === null) return undefined;
        const released = new Promise<void>((resolve) => releases.set(id, resolve));
        locks.request(RELEASE_PREFIX + id, () => released).catch(() => undefined);
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
    onRelease: (ids, notify) => {
      const stop = new AbortController();
      const options = { mode: 'shared', signal: stop.signal } as const;
      for (const id of ids) {
        locks.request(RELEASE_PREFIX + id, options, notify).catch(() => undefined);
      }
      return () => stop.abort();
    },
  };
}

const REPLY_LIMIT_MS = 200;

// A frozen tab does not answer; its draft may then be taken over while it lives, which loses nothing,
// since a page there writes only under ids of its own.
function createChannelLocks({
  channel,
  openChannel,
  clock,
  newId,
}: Omit<DraftLocksParts, 'locks'>): DraftLocks {
  const port = openChannel('marshmallow-nippo.drafts');
  const locked = new Set<string>();
  const questions = new Map<string, (ids: readonly unknown[]) => void>();

  hear(port, (message) => {
    const { ask, answer, ids } = asRecord(message) ?? {};
    if (typeof ask === 'string') post(port, { answer: ask, ids: [...locked] });
    if (typeof answer === 'string' && Array.isArray(ids)) questions.get(answer)?.(ids);
  });

  function lockedElsewhere(): Promise<ReadonlySet<string>> {
    if (port === undefined) return Promise.resolve(new Set());
    return new Promise((resolve) => {
      const question = newId();
      const found = new Set<string>();
      questions.set(question, (ids) => {
        for (const id of ids) if (typeof id === 'string') found.add(id);
      });
      clock.after(REPLY_LIMIT_MS, () => {
        questions.delete(question);
        resolve(found);
      });
      post(port, { ask: question });
    });
  }

  return {
    isExclusive: false,
    lock: (id) => locked.add(id),
    acquire: async (id) => {
      for (let waited = 0; waited < ACQUIRE_LIMIT_MS; waited += REPLY_LIMIT_MS) {
        if (!(await lockedElsewhere()).has(id)) {
          locked.add(id);
          channel.post('drafts');
          return true;
        }
      }
      return false;
    },
    release: (id) => {
      if (locked.delete(id)) post(port, { released: id });
    },
    lockedElsewhere,
    onRelease: (_, notify) =>
      hear(port, (message) => {
        if (asRecord(message)?.['released'] !== undefined) notify();
      }),
  };
}
