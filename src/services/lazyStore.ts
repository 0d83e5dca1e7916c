import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
} from 'xstate';
import { onReturn, type PageTarget } from './pageTarget.ts';

/** Something that is fetched once for all who ask. */
export interface LoadedOnce<T> {
  /** What failed is loaded again when it is next asked for. */
  readonly load: () => Promise<T>;
  /** Told when it has come, until the answer is called. */
  readonly onLoaded: (listener: () => void) => () => void;
}

/** The inside of a store: what `fromCallback` is given. */
export type StoreCallback<Command extends EventObject> = Parameters<
  typeof fromCallback<Command>
>[0];

export interface LazyStoreParts<Stores, Command extends EventObject> {
  readonly stores: LoadedOnce<Stores>;
  readonly pick: (stores: Stores) => StoreCallback<Command>;
  /** Told each time the code cannot be had while commands wait. */
  readonly refusal: AnyEventObject;
  /** Told when the code has come after a refusal, where the store itself would not say that all is well. */
  readonly recovery?: AnyEventObject | undefined;
  /** The command that says everything its predecessor said. */
  readonly update?: Command['type'] | undefined;
  readonly page: PageTarget;
}

/**
 * A store whose code is fetched when it starts. Commands wait for it, in their order; where it cannot be had, the next
 * command to any store or the person's return to the page has it fetched again.
 */
export function lazyStore<Stores, Command extends EventObject>({
  stores,
  pick,
  refusal,
  recovery,
  update,
  page,
}: LazyStoreParts<Stores, Command>): CallbackActorLogic<Command> {
  return fromCallback<Command>((tools) => {
    const waiting: Command[] = [];
    let take: ((command: Command) => void) | null = null;
    let isLoading = false;
    let isRefused = false;
    let isStopped = false;
    let close: (() => void) | void = undefined;

    function open(loaded: Stores): void {
      if (isStopped) return;
      if (isRefused && recovery !== undefined) tools.sendBack(recovery);
      close = pick(loaded)({
        ...tools,
        receive: (listener) => {
          take = listener;
          for (const command of waiting.splice(0)) listener(command);
        },
      });
    }

    function fetchStore(): void {
      if (isLoading || isStopped) return;
      isLoading = true;
      stores.load().then(open, () => {
        isLoading = false;
        if (waiting.length === 0) return;
        isRefused = true;
        tools.sendBack(refusal);
      });
    }

    tools.receive((command) => {
      if (take !== null) return take(command);
      if (command.type === update && waiting.at(-1)?.type === update) waiting.pop();
      waiting.push(command);
      fetchStore();
    });
    const stops = [onReturn(page, fetchStore), stores.onLoaded(fetchStore)];
    fetchStore();
    return () => {
      isStopped = true;
      stops.forEach((stop) => stop());
      close?.();
    };
  });
}

/** Asks `load` once, and again after it has failed. */
export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  const listeners = new Set<() => void>();
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
          () => listeners.forEach((tell) => tell()),
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
