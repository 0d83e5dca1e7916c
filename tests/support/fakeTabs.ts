import type { PageTarget } from '../../src/services/browser/pageTarget.ts';
import type { OpenChannel } from '../../src/services/storage/tabChannel.ts';

/** The channels between the tabs of one browser. */
export class FakeChannels {
  #ports: { readonly name: string; readonly tab: object; readonly target: EventTarget }[] = [];

  /** What one tab opens its channels with. */
  openerFor(tab: object): OpenChannel {
    return (name) => {
      const target = new EventTarget();
      this.#ports.push({ name, tab, target });
      return Object.assign(target, {
        postMessage: (message: unknown) => {
          const others = this.#ports.filter((port) => port.name === name && port.tab !== tab);
          queueMicrotask(() => {
            for (const other of others) {
              const data: unknown = structuredClone(message);
              other.target.dispatchEvent(new MessageEvent('message', { data }));
            }
          });
        },
      });
    };
  }

  drop(tab: object): void {
    this.#ports = this.#ports.filter((port) => port.tab !== tab);
  }
}

interface LockRequest {
  readonly tab: object;
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** The locks of one browser, in the part of the LockManager that the product uses. */
export class FakeLocks {
  #held: readonly LockRequest[] = [];
  #pending: readonly LockRequest[] = [];

  managerFor(tab: object) {
    const request = (
      name: string,
      { ifAvailable = false, signal }: LockOptions,
      callback: (lock: Lock | null) => unknown,
    ): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const run = async () => {
          const result = await callback({ name, mode: 'exclusive' });
          this.#drop((other) => other === asked);
          resolve(result);
        };
        const asked = { tab, name, run };
        if (ifAvailable && !this.#isFree(name)) {
          void Promise.resolve(callback(null)).then(resolve);
          return;
        }
        signal?.addEventListener('abort', () => {
          this.#pending = this.#pending.filter((other) => other !== asked);
          reject(new DOMException('aborted', 'AbortError'));
        });
        this.#pending = [...this.#pending, asked];
        this.#grant();
      });
    return {
      request,
      query: () => Promise.resolve({ held: this.#held.map(({ name }) => ({ name })) }),
    };
  }

  /** The tab is gone, however it went. */
  drop(tab: object): void {
    this.#pending = this.#pending.filter((waiting) => waiting.tab !== tab);
    this.#drop((held) => held.tab === tab);
  }

  #drop(isGone: (held: LockRequest) => boolean): void {
    this.#held = this.#held.filter((held) => !isGone(held));
    this.#grant();
  }

  /** In the order of the requests, as the browser does. */
  #grant(): void {
    for (const asked of this.#pending) {
      if (!this.#isFree(asked.name)) continue;
      this.#held = [...this.#held, asked];
      queueMicrotask(() => void asked.run());
    }
    this.#pending = this.#pending.filter((asked) => !this.#held.includes(asked));
  }

  #isFree(name: string): boolean {
    return this.#held.every((other) => other.name !== name);
  }
}

class FakePageDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  activeElement: PageTarget['document']['activeElement'] = null;
}

/** The window of one tab, as far as the services listen to it. */
export class FakePage extends EventTarget {
  readonly document = new FakePageDocument();

  show(visibilityState: DocumentVisibilityState): void {
    this.document.visibilityState = visibilityState;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  leave(): void {
    this.show('hidden');
    this.dispatchEvent(new Event('pagehide'));
  }
}
