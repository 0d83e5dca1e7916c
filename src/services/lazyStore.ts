import { type EventObject, fromCallback } from 'xstate';

/** The inside of a store: what `fromCallback` is given. */
export type StoreCallback<Command extends EventObject> = Parameters<
  typeof fromCallback<Command>
>[0];

/**
 * A store whose code is fetched when it starts; commands wait for it. Where the code cannot be had,
 * `refusal` is told instead, at once and after each command.
 */
export function lazyStore<Command extends EventObject>(
  load: () => Promise<StoreCallback<Command>>,
  refusal: () => EventObject,
) {
  return fromCallback<Command>((tools) => {
    const waiting: Command[] = [];
    let take: (command: Command) => void = (command) => waiting.push(command);
    let stop: (() => void) | void = undefined;
    let isStopped = false;
    tools.receive((command) => take(command));
    load().then(
      (open) => {
        if (isStopped) return;
        stop = open({
          ...tools,
          receive: (listener) => {
            take = listener;
            for (const command of waiting.splice(0)) listener(command);
          },
        });
      },
      () => {
        if (isStopped) return;
        take = () => tools.sendBack(refusal());
        tools.sendBack(refusal());
      },
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  });
}
