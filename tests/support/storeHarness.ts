import {
  createActor,
  setup,
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate';
import type { Database } from '../../src/services/storage/database.ts';
import { createLocalArea } from '../../src/services/storage/localArea.ts';
import { createTabChannel } from '../../src/services/storage/tabChannel.ts';
import { settle } from './deferred.ts';
import { FakeStorageArea } from './fakeStorageArea.ts';
import { FakeChannels, FakePage } from './fakeTabs.ts';
import { createManualClock } from './manualClock.ts';
import { MemoryDatabase } from './memoryDatabase.ts';

export interface Browser {
  readonly database?: MemoryDatabase;
  readonly area?: FakeStorageArea;
  readonly channels?: FakeChannels;
  readonly clock?: ReturnType<typeof createManualClock>;
}

/** A new tab, and the `parts` of its stores; what it is not given of a browser is its own. */
export function createTab({
  database = new MemoryDatabase(),
  area = new FakeStorageArea(),
  channels = new FakeChannels(),
  clock = createManualClock(0),
}: Browser = {}) {
  const page = new FakePage();
  const storage = createLocalArea(area.open);
  const channel = createTabChannel(channels.openerFor(page));
  let isGone = false;
  const ownDatabase: Database = {
    readAll: (store) => database.readAll(store),
    write: (edits) => (isGone ? new Promise(() => undefined) : database.write(edits)),
    onReopened: (listener) =>
      database.onReopened(() => {
        if (!isGone) listener();
      }),
  };
  const parts = { database: ownDatabase, storage, channel, page, clock };
  return {
    database,
    area,
    channels,
    clock,
    page,
    parts,
    /** The page is gone, without a word. */
    drop: () => {
      isGone = true;
      channels.drop(page);
    },
  };
}

type Hear<Command> = (fact: AnyEventObject, send: (command: Command) => void) => void;

/** An actor run as the machine runs it, and what it has told so far. */
export function startStore<Command extends EventObject>(
  logic: CallbackActorLogic<Command>,
  onFact: Hear<Command> = () => undefined,
) {
  const facts: AnyEventObject[] = [];
  const actor = createActor(
    setup({ actors: { store: logic } }).createMachine({
      invoke: { id: 'store', src: 'store' },
      on: {
        '*': {
          actions: ({ event }) => {
            facts.push(event);
            onFact(event, send);
          },
        },
      },
    }),
  );
  const send = (command: Command) =>
    (actor.getSnapshot().children['store'] as { send: (event: Command) => void }).send(command);
  actor.start();
  return {
    facts,
    send,
    /** Sends it, and lets what it causes happen. */
    emit: async (command: Command) => {
      send(command);
      await settle();
    },
    /** What was told since the last time this was asked. */
    news: () => facts.splice(0),
    stop: () => actor.stop(),
  };
}

interface Watchable<State> {
  readonly get: () => State;
  readonly subscribe: (listener: () => void) => () => void;
}

const UNTOLD = new Set(['isRead', 'removed', 'changed']);

/** A store, and what has changed of its state so far, but for its ways back. */
export function watchStore<Store extends Watchable<object>>(store: Store) {
  let state: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(store.get()));
  const changes: Readonly<Record<string, unknown>>[] = [];
  store.subscribe(() => {
    const before = state;
    state = Object.fromEntries(Object.entries(store.get()));
    const changed = Object.entries(state).filter(
      ([name, value]) => !UNTOLD.has(name) && value !== before[name],
    );
    if (changed.length > 0) changes.push(Object.fromEntries(changed));
  });
  return {
    store,
    changes,
    /** Lets what it causes happen. */
    emit: async (act: (store: Store) => unknown) => {
      act(store);
      await settle();
    },
    /** What has changed since the last time this was asked. */
    news: () => changes.splice(0),
  };
}
