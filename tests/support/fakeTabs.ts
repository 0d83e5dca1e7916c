import type { MessageChannelPort, OpenChannel } from '../../src/services/tabChannel.ts';

/** The channels between the tabs of one browser. */
export class FakeChannels {
  #ports: {
    readonly name: string;
    readonly tab: object;
    readonly hear: (message: unknown) => void;
  }[] = [];

  /** What one tab opens its channels with. */
  openerFor(tab: object): OpenChannel {
    return (name) =>
      ({
        send: (message) => {
          const others = this.#ports.filter((port) => port.name === name && port.tab !== tab);
          queueMicrotask(() => others.forEach(({ hear }) => hear(structuredClone(message))));
        },
        listen: (hear) => {
          const port = { name, tab, hear };
          this.#ports.push(port);
          return () => {
            this.#ports = this.#ports.filter((other) => other !== port);
          };
        },
      }) satisfies MessageChannelPort;
  }

  drop(tab: object): void {
    this.#ports = this.#ports.filter((port) => port.tab !== tab);
  }
}

interface Waiting {
  readonly tab: object;
  readonly grant: () => void;
}

/** The locks of one browser, in the part of the LockManager that the product uses. */
export class FakeLocks {
  readonly #holders = new Map<string, object>();
  readonly #queues = new Map<string, Waiting[]>();

  managerFor(tab: object): Pick<LockManager, 'request' | 'query'> {
    const request = (
      name: string,
      options: LockOptions,
      callback: (lock: Lock | null) => unknown,
    ): Promise<unknown> => {
      const grant = async () => {
        this.#holders.set(name, tab);
        await callback({ name, mode: 'exclusive' });
        this.#release(name);
      };
      if (!this.#holders.has(name)) return Promise.resolve().then(grant);
      if (options.ifAvailable === true) return Promise.resolve().then(() => callback(null));
      return new Promise((resolve, reject) => {
        const waiting = { tab, grant: () => void grant().then(resolve) };
        this.#queues.set(name, [...(this.#queues.get(name) ?? []), waiting]);
        options.signal?.addEventListener('abort', () => {
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(
            name,
            queue.filter((other) => other !== waiting),
          );
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    };
    return {
      request: request as LockManager['request'],
      query: () =>
        Promise.resolve({
          held: [...this.#holders.keys()].map((name) => ({ name, mode: 'exclusive' as const })),
          pending: [],
        }),
    };
  }

  /** The tab is gone, however it went. */
  drop(tab: object): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((waiting) => waiting.tab !== tab),
      );
    }
    for (const [name, holder] of this.#holders) if (holder === tab) this.#release(name);
  }

  #release(name: string): void {
    this.#holders.delete(name);
    const [next, ...others] = this.#queues.get(name) ?? [];
    this.#queues.set(name, others);
    next?.grant();
  }
}

class FakePageDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

/** The window of one tab, as far as the services listen to it. */
export class FakePage extends EventTarget {
  readonly document = new FakePageDocument();

  show(visibilityState: DocumentVisibilityState): void {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  leave(persisted = false): void {
    this.show('hidden');
    this.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  }

  comeBackFromCache(): void {
    this.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    this.show('visible');
  }
}
