import { IDBFactory, IDBObjectStore, forceCloseDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '../../../src/services/storage/database.ts';
import { settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';

function openDatabase(factory: () => IDBFactory | undefined, clock = createManualClock(0)) {
  return createDatabase(factory, clock);
}

const put = (key: string, value: unknown) =>
  ({ kind: 'put', store: 'drafts', key, value }) as const;

const found = (value: unknown) => ({ kind: 'found', value });

const DONE = { kind: 'done' };

test('writes all edits in one transaction and reads them back', async () => {
  const database = openDatabase(() => new IDBFactory());
  expect(
    await database.write([
      { kind: 'put', store: 'drafts', key: 'a', value: { text: '\uD800\0\r\n' } },
      put('b', 2),
      { kind: 'put', store: 'values', key: 'v', value: [3] },
    ]),
  ).toEqual(DONE);
  expect(
    await database.write([{ kind: 'delete', store: 'drafts', key: 'b' }, put('c', 4)]),
  ).toEqual(DONE);
  expect(await database.readAll('drafts')).toEqual({
    kind: 'found',
    value: [
      { key: 'a', value: { text: '\uD800\0\r\n' } },
      { key: 'c', value: 4 },
    ],
  });
  expect(await database.read('values', 'v')).toEqual({ kind: 'found', value: [3] });
  expect(await database.read('values', 'w')).toEqual({ kind: 'found', value: undefined });
});

test('on an open connection a write is handed over and committed before it returns', async () => {
  const database = openDatabase(() => new IDBFactory());
  await database.readAll('drafts');
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const written = database.write([put('a', 1)]);
  expect([puts.mock.calls, commit.mock.calls]).toEqual([[[1, 'a']], [[]]]);
  expect(await written).toEqual(DONE);
});

test('a value moved aside is out of its store and still in the database', async () => {
  const factory = new IDBFactory();
  const database = openDatabase(() => factory);
  await database.write([{ kind: 'put', store: 'history', key: 'x', value: 'rubbish' }]);
  expect(await database.quarantine('history', 'x')).toEqual(DONE);
  expect(await database.quarantine('history', 'y')).toEqual(DONE);
  expect(await database.readAll('history')).toEqual({ kind: 'found', value: [] });
  const aside = await new Promise((resolve) => {
    factory.open('marshmallow-nippo').onsuccess = ({ target }) => {
      const connection = (target as IDBOpenDBRequest).result;
      connection.transaction('setAside').objectStore('setAside').getAll().onsuccess = (event) => {
        resolve((event.target as IDBRequest).result);
        connection.close();
      };
    };
  });
  expect(aside).toEqual([{ store: 'history', key: 'x', value: 'rubbish' }]);
});

test.each([
  ['blocked', new DOMException('denied', 'SecurityError')],
  ['unavailable', new TypeError('no')],
] as const)('an access that throws says %s', async (problem, error) => {
  const database = openDatabase(() => {
    throw error;
  });
  expect(await database.readAll('drafts')).toEqual({ kind: 'failed', problem });
  expect(await database.write([])).toEqual({ kind: 'failed', problem });
});

test('a transaction that ran out of room says full, and nothing of it is kept', async () => {
  const database = openDatabase(() => new IDBFactory(), createManualClock(0));
  await database.write([put('a', 1)]);
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit').mockImplementation(function (
    this: IDBTransaction,
  ) {
    const error = new DOMException('no room', 'QuotaExceededError');
    Object.defineProperty(this, 'error', { value: error });
    this.abort();
  });
  const result = await database.write([put('a', 2)]);
  commit.mockRestore();
  expect(result).toEqual({ kind: 'failed', problem: 'full' });
  expect(await database.read('drafts', 'a')).toEqual(found(1));
});

test('a database that could not be opened is opened when it is next asked', async () => {
  const factory = new IDBFactory();
  const answers = [undefined, factory];
  const database = openDatabase(() => answers.shift());
  expect(await database.read('drafts', 'a')).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(await database.read('drafts', 'a')).toEqual({ kind: 'found', value: undefined });
});

test('tells when the browser has closed the database by itself, and only then, until it is asked not to', async () => {
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open');
  const database = openDatabase(() => factory);
  await database.readAll('drafts');
  const lost = vi.fn();
  const stop = database.onReopened(lost);
  const forceClose = (attempt: number) =>
    forceCloseDatabase((open.mock.results[attempt]!.value as IDBOpenDBRequest).result as never);
  forceClose(0);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  stop();
  forceClose(1);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3));
  await database.readAll('drafts');
  expect(lost).toHaveBeenCalledTimes(1);
});

test.each(['read', 'write'] as const)(
  'a connection that a device lost in its sleep is opened again, and the %s tried once more',
  async (use) => {
    const factory = new IDBFactory();
    const open = vi.spyOn(factory, 'open');
    const database = openDatabase(() => factory);
    await database.write([put('a', 1)]);
    const transaction = vi
      .spyOn((open.mock.results[0]!.value as IDBOpenDBRequest).result, 'transaction')
      .mockImplementation(() => {
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      });
    const answer =
      use === 'read' ? await database.read('drafts', 'a') : await database.write([put('a', 2)]);
    expect(answer).toEqual(use === 'read' ? found(1) : DONE);
    expect(await database.read('drafts', 'a')).toEqual({
      kind: 'found',
      value: use === 'read' ? 1 : 2,
    });
    expect([transaction.mock.calls.length, open.mock.calls.length]).toEqual([1, 2]);
  },
);

/** Another tab has the store to itself until the answer is called. */
async function holdStore(factory: IDBFactory, store: string): Promise<() => void> {
  const held = await new Promise<IDBObjectStore>((resolve) => {
    factory.open('marshmallow-nippo').onsuccess = ({ target }) => {
      const connection = (target as IDBOpenDBRequest).result;
      resolve(connection.transaction(store, 'readwrite').objectStore(store));
    };
  });
  let isHeld = true;
  const ask = () => {
    // A transaction with a request is not over.
    if (isHeld) held.get('x').onsuccess = ask;
  };
  ask();
  return () => {
    isHeld = false;
  };
}

test('a write that another tab holds up is waited for three seconds, once; it goes on, and its end is told', async () => {
  const factory = new IDBFactory();
  const clock = createManualClock(0);
  const database = openDatabase(() => factory, clock);
  await database.readAll('drafts');
  const release = await holdStore(factory, 'drafts');
  const late = { kind: 'failed', problem: 'unresponsive' };
  const answers = vi.fn();
  const first = database.write([put('a', 1)]);
  void first.then(answers);
  clock.advance(2_999);
  await settle();
  expect(answers).not.toHaveBeenCalled();
  clock.advance(1);
  expect(await first).toEqual(late);
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const second = await database.write([put('a', 2)]);
  expect([second, await database.readAll('drafts'), puts.mock.calls]).toEqual([late, late, []]);
  puts.mockRestore();
  const ended = new Promise<unknown>((resolve) => {
    database.onReopened(() => resolve(database.read('drafts', 'a')));
  });
  release();
  expect(await ended).toEqual(found(1));
  expect(await database.write([put('a', 3)])).toEqual(DONE);
});

test('a read that has begun is waited for, however much there is to read', async () => {
  const clock = createManualClock(0);
  const database = openDatabase(() => new IDBFactory(), clock);
  await database.write([{ kind: 'put', store: 'history', key: 'a', value: 1 }]);
  let readOn: (values: unknown) => void = () => undefined;
  const values = new Promise((resolve) => {
    readOn = resolve;
  });
  const getAll = vi
    .spyOn(IDBObjectStore.prototype, 'getAll')
    .mockImplementation(() => values as never);
  const read = database.readAll('history');
  await settle();
  await settle();
  clock.advance(60_000);
  readOn(['much']);
  expect(await read).toEqual({ kind: 'found', value: [{ key: 'a', value: 'much' }] });
  getAll.mockRestore();
});

test('another tab that deletes the database is not blocked, and the next write makes a new one', async () => {
  const factory = new IDBFactory();
  const database = openDatabase(() => factory);
  await database.write([put('a', 1)]);
  const outcome = await new Promise((resolve) => {
    const request = factory.deleteDatabase('marshmallow-nippo');
    request.onsuccess = () => resolve('deleted');
    request.onblocked = () => resolve('blocked');
  });
  expect(outcome).toBe('deleted');
  expect(await database.write([put('b', 2)])).toEqual(DONE);
  expect(await database.readAll('drafts')).toEqual({
    kind: 'found',
    value: [{ key: 'b', value: 2 }],
  });
});

test('a request to open that hangs is waited for three seconds, once; when it opens after all it is used', async () => {
  const factory = new IDBFactory();
  const clock = createManualClock(0);
  let openLate = () => {};
  const open = factory.open.bind(factory);
  vi.spyOn(factory, 'open').mockImplementation((...args) => {
    const request = open(...args);
    const onFact = request.addEventListener.bind(request);
    const late = new Promise<void>((resolve) => {
      openLate = resolve;
    });
    request.addEventListener = (type: string, listener: never) => {
      if (type === 'success')
        onFact(type, (event) => void late.then(() => (listener as (e: Event) => void)(event)));
      else onFact(type, listener);
    };
    return request;
  });
  const database = openDatabase(() => factory, clock);
  const first = database.readAll('drafts');
  clock.advance(3_000);
  expect(await first).toEqual({ kind: 'failed', problem: 'unresponsive' });
  expect(await database.readAll('drafts')).toEqual({ kind: 'failed', problem: 'unresponsive' });
  const reopened = vi.fn(() => database.read('drafts', 'a'));
  database.onReopened(reopened);
  openLate();
  await vi.waitFor(async () =>
    expect(await database.readAll('drafts')).toEqual({ kind: 'found', value: [] }),
  );
  expect(factory.open).toHaveBeenCalledTimes(1);
  expect(reopened).toHaveBeenCalledTimes(1);
  expect(await reopened.mock.results[0]!.value).toEqual({ kind: 'found', value: undefined });
});

/** A database of our name at version 1 that has these stores, each with one value. */
function leaveDatabase(factory: IDBFactory, stores: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.open('marshmallow-nippo', 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store).put('kept', 'a');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

test.each([[[]], [['other']], [['other', 'drafts']], [['drafts', 'history', 'values']]])(
  'a database of version 1 with the stores %j gets those that are missing, and loses nothing',
  async (made) => {
    const factory = new IDBFactory();
    await leaveDatabase(factory, made);
    const database = openDatabase(() => factory);
    const stores = ['drafts', 'history', 'values'] as const;
    const edits = stores.map((store) => ({ kind: 'put', store, key: 'b', value: 2 }) as const);
    expect(await database.write(edits)).toEqual(DONE);
    expect(await database.quarantine('values', 'b')).toEqual(DONE);
    for (const store of stores) {
      const kept = made.includes(store) ? 'kept' : undefined;
      expect(await database.read(store, 'a')).toEqual(found(kept));
    }
  },
);
