import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { lazyDatabase } from '../../src/services/lazyDatabase.ts';
import { lazyStore, type StoreCallback } from '../../src/services/lazyStore.ts';
import { deferred } from '../support/deferred.ts';
import { settle } from '../support/reportHarness.ts';

interface Note extends EventObject {
  readonly type: 'note';
  readonly text: string;
}

function startStore() {
  const { promise, resolve, reject } = deferred<StoreCallback<Note>>();
  const heard: EventObject[] = [];
  const machine = setup({
    actors: {
      store: lazyStore<Note>(
        () => promise,
        () => ({ type: 'refused' }),
      ),
    },
  }).createMachine({
    invoke: { src: 'store', id: 'store' },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  });
  const actor = createActor(machine);
  actor.start();
  const note = (text: string) =>
    actor.getSnapshot().children['store']?.send({ type: 'note', text } satisfies Note);
  return { actor, heard, note, resolve, reject };
}

describe('a store that is fetched', () => {
  it('gets the commands that came before it, in order, and those after', async () => {
    const { note, resolve, heard } = startStore();
    note('a');
    note('b');
    resolve(({ receive, sendBack }) => {
      sendBack({ type: 'opened' });
      receive(({ text }) => sendBack({ type: `heard ${text}` }));
    });
    await settle();
    note('c');
    expect(heard.map(({ type }) => type)).toEqual(['opened', 'heard a', 'heard b', 'heard c']);
  });

  it('is closed with its actor, and never opened after that', async () => {
    const { actor, resolve } = startStore();
    const said: string[] = [];
    actor.stop();
    resolve(() => {
      said.push('opened');
    });
    await settle();
    expect(said).toEqual([]);

    const open = startStore();
    open.resolve(() => () => said.push('closed'));
    await settle();
    open.actor.stop();
    expect(said).toEqual(['closed']);
  });

  it('that cannot be had says so at once and at each command', async () => {
    const { note, reject, heard } = startStore();
    note('a');
    reject(new TypeError('Failed to fetch dynamically imported module'));
    await settle();
    note('b');
    expect(heard.map(({ type }) => type)).toEqual(['refused', 'refused']);
  });
});

describe('a database that cannot be fetched', () => {
  it('fails as one that the browser does not have', async () => {
    const database = lazyDatabase(() => Promise.reject(new TypeError('no network')));
    const failed = { kind: 'failed', problem: 'unavailable' };
    expect(await database.read('values', 'a')).toEqual(failed);
    expect(await database.readAll('drafts')).toEqual(failed);
    expect(await database.write([])).toEqual(failed);
    expect(await database.setAside('values', 'a')).toEqual(failed);
  });
});
