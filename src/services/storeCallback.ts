import type { EventObject, fromCallback } from 'xstate';

/** The inside of a store: what `fromCallback` is given. */
export type StoreCallback<Command extends EventObject> = Parameters<
  typeof fromCallback<Command>
>[0];
