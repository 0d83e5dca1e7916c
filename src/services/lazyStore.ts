import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
} from 'xstate';
import type { Clock } from './clock.ts';
import { onLeave, onReturn, type PageTarget } from './pageTarget.ts';

/** Something that is fetched once for all who ask. */
export interface LoadedOnce<T> {
  /** What failed is loaded again when it is next asked for. */
  readonly load: () => Promise<T>;
  /** Told when it has come, until the answer is called. */
  readonly onLoaded: (listener: (loaded: T) => void) => () => void;
}

/** The inside of a store: what `fromCallback` is given. */
export type StoreCallback<Command extends EventObject> = Parameters<
  typeof fromCallback<Command>
>[0];

export interface LazyStoreParts<Stores, Command extends EventObject> {
  readonly stores: LoadedOnce<Stores>;
  readonly pick: (stores: Stores) => StoreCallback<Command>;
  /** Told each time the code cannot be had; where `asks` is given, only while such a command waits. */
  readonly refusal: AnyEventObject;
  readonly asks?: Command['type'] | undefined;
  /** Told when the code has come after a refusal, where the store itself would not say that all is well. */
  readonly recovery?: AnyEventObject | undefined;
  /** Whether a command says everything that the one before it said. */
  readonly includes?: ((command: Command, before: Command) => boolean) | undefined;
  /** Told what waits when the page may be seen for the last time. */
  readonly leave?: ((waiting: readonly Command[]) => void) | undefined;
  readonly page: PageTarget;
  readonly clock: Pick<Clock, 'after'>;
}

/** How long to wait after a failure; each one doubles it. Keys come faster than that. */
const REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;

/**
 * A store whose code is fetched when it starts. Commands wait for it, in their order; where it cannot be had, it is
 * fetched again and again, at growing intervals, and at once when the person comes back to the page.
 */
export function lazyStore<Stores, Command extends EventObject>({
  stores,
  pick,
  refusal,
  asks,
  recovery,
  includes,
  leave,
  page,
  clock,
}: LazyStoreParts<Stores, Command>): CallbackActorLogic<Command> {
  return fromCallback<Command>((tools) => {
    let waiting: readonly Command[] = [];
    let take: ((command: Command) => void) | null = null;
    let rest = REST_MS;
    let isResting = false;
    let callOffRest = () => {};
    let isLoading = false;
    let isRefused = false;
    let isStopped = false;
    let close: (() => void) | void = undefined;

    function refuse(): void {
      if (asks !== undefined && !waiting.some(({ type }) => type === asks)) return;
      isRefused = true;
      tools.sendBack(refusal);
    }

    function open(loaded: Stores): void {
      if (isStopped) return;
      if (isRefused && recovery !== undefined) tools.sendBack(recovery);
      let listener: (command: Command) => void = () => undefined;
      close = pick(loaded)({
        ...tools,
        receive: (listen) => {
          listener = listen;
        },
      });
      take = listener;
      for (const command of waiting) listener(command);
      waiting = [];
    }

    function startRest(): void {
      isResting = true;
      callOffRest = clock.after(rest, () => {
        isResting = false;
        fetchStore();
      });
      rest = Math.min(rest * 2, LONGEST_REST_MS);
    }

    function fetchStore(): void {
      if (isLoading || isStopped) return;
      callOffRest();
      isResting = false;
      isLoading = true;
      stores
        .load()
        .then(open)
        .catch(() => {
          isLoading = false;
          if (isStopped) return;
          refuse();
          startRest();
        });
    }

    tools.receive((command) => {
      if (take !== null) return take(command);
      const before = waiting.at(-1);
      const others = before && includes?.(command, before) ? waiting.slice(0, -1) : waiting;
      waiting = [...others, command];
      if (isResting) refuse();
      else fetchStore();
    });
    const stops = [
      onReturn(page, fetchStore),
      onLeave(page, () => {
        if (waiting.length > 0) leave?.(waiting);
      }),
      stores.onLoaded(fetchStore),
    ];
    fetchStore();
    return () => {
      isStopped = true;
      stops.forEach((stop) => stop());
      callOffRest();
      close?.();
    };
  });
}

/** Asks `load` once, and again after it has failed. */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  const listeners = new Set<(loaded: T) => void>();
  let loading: Promise<T> | null = null;

  async function attempt(): Promise<T> {
    try {
      return await load();
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return {
    load: () => {
      if (loading === null) {
        loading = attempt();
        loading.then(
          (loaded) => listeners.forEach((tell) => tell(loaded)),
          () => undefined,
        );
      }
      return loading;
    },
    onLoaded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
