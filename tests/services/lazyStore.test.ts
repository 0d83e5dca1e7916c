import { describe, expect, it } from 'vitest';
import type { EventObject } from 'xstate';
import { lazyStore, loadOnce, type StoreCallback } from '../../src/services/lazyStore.ts';
import { deferred } from '../support/deferred.ts';
import { FakePage } from '../support/fakeTabs.ts';
import { createManualClock } from '../support/manualClock.ts';
import { settle } from '../support/reportHarness.ts';
import { startLogic } from '../support/storeHarness.ts';

interface Note extends EventObject {
  readonly type: 'note' | 'whole';
  readonly text: string;
}

/** Tells what it hears. */
const echo: StoreCallback<Note> = ({ receive, sendBack }) => {
  sendBack({ type: 'opened' });
  receive(({ type, text }) => sendBack({ type: `${type} ${text}` }));
};

function startStore(asks?: Note['type']) {
  const page = new FakePage();
  const clock = createManualClock(0);
  const left: string[][] = [];
  const attempts: ReturnType<typeof deferred<StoreCallback<Note>>>[] = [];
  const stores = loadOnce(() => {
    const attempt = deferred<StoreCallback<Note>>();
    attempts.push(attempt);
    return attempt.promise;
  });
  const { send, news, stop } = startLogic<Note>(
    lazyStore({
      stores,
      pick: (store) => store,
      refusal: { type: 'refused' },
      asks,
      recovery: { type: 'recovered' },
      includes: ({ type }, before) => type === 'whole' && before.type === 'whole',
      leave: (commands) => left.push(commands.map(({ text }) => text)),
      page,
      clock,
    }),
  );
  return {
    page,
    clock,
    left,
    stop,
    note: (text: string, type: Note['type'] = 'note') => send({ type, text }),
    heard: () => news().map(({ type }) => type),
    attempts: () => attempts.length,
    /** As another store does. */
    ask: () => void stores.load().catch(() => undefined),
    come: async (store: StoreCallback<Note> = echo) => {
      attempts.at(-1)?.resolve(store);
      await settle();
    },
    fail: async () => {
      attempts.at(-1)?.reject(new TypeError('Failed to fetch dynamically imported module'));
      await settle();
    },
  };
}

describe('a store that is fetched', () => {
  it('gets the commands that came before it, in order, and those after', async () => {
    const { note, come, heard, attempts } = startStore();
    note('a');
    note('b');
    await come();
    note('c');
    expect(heard()).toEqual(['opened', 'note a', 'note b', 'note c']);
    expect(attempts()).toBe(1);
  });

  it('gets of commands that say everything only the last of a row', async () => {
    const { note, come, heard } = startStore();
    note('1', 'whole');
    note('2', 'whole');
    note('a');
    note('3', 'whole');
    note('4', 'whole');
    await come();
    expect(heard()).toEqual(['opened', 'whole 2', 'note a', 'whole 4']);
  });

  it('is closed with its actor, and never opened after that', async () => {
    const said: string[] = [];
    const closing: StoreCallback<Note> = () => {
      said.push('opened');
      return () => said.push('closed');
    };
    const early = startStore();
    early.stop();
    await early.come(closing);
    expect(said).toEqual([]);

    const late = startStore();
    await late.come(closing);
    late.stop();
    expect(said).toEqual(['opened', 'closed']);
    late.page.show('visible');
    expect(late.attempts()).toBe(1);
  });

  it('hears what came before it only once it is made', async () => {
    const { note, come, heard } = startStore();
    note('a');
    await come(({ receive, sendBack }) => {
      receive(({ text }) => sendBack({ type: `${text} ${made}` }));
      const made = 'heard';
    });
    expect(heard()).toEqual(['a heard']);
  });

  it('that cannot be had says so at once, and is fetched again at growing intervals', async () => {
    const { clock, note, come, fail, heard, attempts } = startStore();
    await fail();
    expect(heard()).toEqual(['refused']);
    note('a');
    expect([attempts(), heard()]).toEqual([1, ['refused']]);
    clock.advance(1_000);
    expect(attempts()).toBe(2);
    note('b');
    await fail();
    expect(heard()).toEqual(['refused']);
    clock.advance(1_999);
    expect(attempts()).toBe(2);
    clock.advance(1);
    expect(attempts()).toBe(3);
    await come();
    note('c');
    expect(heard()).toEqual(['recovered', 'opened', 'note a', 'note b', 'note c']);
    clock.advance(100_000);
    expect(attempts()).toBe(3);
  });

  it('that cannot be had says so only of what was asked of it, where that is given', async () => {
    const { page, note, come, fail, heard } = startStore('note');
    note('a', 'whole');
    await fail();
    expect(heard()).toEqual([]);
    note('b');
    expect(heard()).toEqual(['refused']);
    page.show('visible');
    await come();
    expect(heard()).toEqual(['recovered', 'opened', 'whole a', 'note b']);
  });

  it('that breaks while it is made counts as one that cannot be had', async () => {
    const { note, come, heard } = startStore();
    note('a');
    await come(() => {
      throw new TypeError('broken');
    });
    expect(heard()).toEqual(['refused']);
  });

  it('has what waits for it told when the page is left', async () => {
    const { page, left, note, come } = startStore();
    page.leave();
    note('a');
    page.show('hidden');
    await come();
    page.leave();
    expect(left).toEqual([['a']]);
  });

  it('that could not be had is fetched again when the person comes back', async () => {
    const { page, note, come, fail, heard, attempts } = startStore();
    note('a');
    await fail();
    page.show('visible');
    expect(attempts()).toBe(2);
    await come();
    page.show('visible');
    expect(attempts()).toBe(2);
    expect(heard()).toEqual(['refused', 'recovered', 'opened', 'note a']);
  });

  it('that could not be had is opened when another store has had it fetched', async () => {
    const { ask, note, come, fail, heard, attempts } = startStore();
    note('a');
    await fail();
    ask();
    await come();
    expect(heard()).toEqual(['refused', 'recovered', 'opened', 'note a']);
    expect(attempts()).toBe(2);
  });
});

describe('loadOnce', () => {
  it('loads once for all who ask, and again after a failure', async () => {
    const attempts: ReturnType<typeof deferred<string>>[] = [];
    const { load } = loadOnce(() => {
      const attempt = deferred<string>();
      attempts.push(attempt);
      return attempt.promise;
    });
    const both = Promise.allSettled([load(), load()]);
    attempts[0]?.reject(new Error('no network'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(attempts).toHaveLength(1);
    const again = load();
    attempts[1]?.resolve('there');
    expect([await again, await load()]).toEqual(['there', 'there']);
    expect(attempts).toHaveLength(2);
  });
});
