import { IDBFactory, IDBObjectStore, forceCloseDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { IndexedDatabase, type Database } from '../../../src/services/storage/database.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';

const NAME = 'marshmallow-nippo';
const DONE = { kind: 'done' };
const LATE = { kind: 'failed', problem: 'unresponsive' };

function setUp(answers: (() => IDBFactory | undefined)[] = []) {
  const clock = createManualClock(0);
  const factory = new IDBFactory();
  const open = vi.spyOn(factory, 'open');
  const database = new IndexedDatabase(() => (answers.shift() ?? (() => factory))(), clock);
  const connection = (attempt: number) =>
    (open.mock.results[attempt]!.value as IDBOpenDBRequest).result;
  return { clock, factory, open, connection, database };
}

const put = (key: string, value: unknown) =>
  ({ kind: 'put', store: 'drafts', key, value }) as const;

const found = (values: Readonly<Record<string, unknown>>) => ({
  kind: 'found',
  value: Object.entries(values).map(([key, value]) => ({ key, value })),
});

test('writes all edits in one transaction and reads them back', async () => {
  const { database } = setUp();
  const text = { text: '\uD800\0\r\n' };
  const value = { kind: 'put', store: 'values', key: 'v', value: [3] } as const;
  expect(await database.write([put('a', text), put('b', 2), value])).toEqual(DONE);
  const deletion = { kind: 'delete', store: 'drafts', key: 'b' } as const;
  expect(await database.write([deletion, put('c', 4)])).toEqual(DONE);
  expect(await database.readAll('drafts')).toEqual(found({ a: text, c: 4 }));
  expect(await database.readAll('values')).toEqual(found({ v: [3] }));
});

test('on an open connection a write is handed over and committed before it returns', async () => {
  const { database } = setUp();
  await database.readAll('drafts');
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  const written = database.write([put('a', 1)]);
  expect([puts.mock.calls, commit.mock.calls]).toEqual([[[1, 'a']], [[]]]);
  expect(await written).toEqual(DONE);
});

test.each([
  ['blocked', new DOMException('denied', 'SecurityError')],
  ['unavailable', new TypeError('no')],
  ['unavailable', null],
] as const)('an access that is %s says so, and is tried again', async (problem, error) => {
  const answer = () => {
    if (error !== null) throw error;
    return undefined;
  };
  const { database } = setUp([answer, answer]);
  expect(await database.readAll('drafts')).toEqual({ kind: 'failed', problem });
  expect(await database.write([put('a', 1)])).toEqual({ kind: 'failed', problem });
  expect(await database.readAll('drafts')).toEqual(found({}));
});

test('a transaction that ran out of room says full, and nothing of it is kept', async () => {
  const { database } = setUp();
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
  expect(await database.readAll('drafts')).toEqual(found({ a: 1 }));
});

test('tells when the browser has closed the database by itself, and only then, until it is asked not to', async () => {
  const { database, open, connection } = setUp();
  await database.readAll('drafts');
  const lost = vi.fn();
  const stop = database.onReopened(lost);
  forceCloseDatabase(connection(0) as never);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  stop();
  forceCloseDatabase(connection(1) as never);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3));
  await database.readAll('drafts');
  expect(lost).toHaveBeenCalledTimes(1);
});

test.each<[string, (database: Database) => Promise<unknown>, unknown, number]>([
  ['read', (database) => database.readAll('drafts'), found({ a: 1 }), 1],
  ['write', (database) => database.write([put('a', 2)]), DONE, 2],
])(
  'a connection that a device lost in its sleep is opened again, and the %s tried once more',
  async (_, use, answer, kept) => {
    const { database, open, connection } = setUp();
    await database.write([put('a', 1)]);
    const transaction = vi.spyOn(connection(0), 'transaction').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    expect(await use(database)).toEqual(answer);
    expect(await database.readAll('drafts')).toEqual(found({ a: kept }));
    expect([transaction.mock.calls.length, open.mock.calls.length]).toEqual([1, 2]);
  },
);

test('what a connection had not answered when the browser closed it is asked anew', async () => {
  const { database, connection } = setUp();
  await database.readAll('drafts');
  const never = new Promise(() => undefined);
  const silent = { done: never, objectStore: () => ({ put: () => never }), commit: () => {} };
  vi.spyOn(connection(0), 'transaction').mockReturnValue(silent as never);
  const written = database.write([put('a', 1)]);
  forceCloseDatabase(connection(0) as never);
  expect(await written).toEqual(DONE);
  expect(await database.readAll('drafts')).toEqual(found({ a: 1 }));
});

/** Another tab has the store to itself until the answer is called. */
async function holdStore(factory: IDBFactory, store: string): Promise<() => void> {
  const held = await new Promise<IDBObjectStore>((resolve) => {
    factory.open(NAME).onsuccess = ({ target }) => {
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

test('a write that another tab holds up is waited for three seconds, once, with those behind it; all go on, and their end is told', async () => {
  const { factory, clock, database } = setUp();
  await database.readAll('drafts');
  const release = await holdStore(factory, 'drafts');
  const answers = vi.fn();
  const first = database.write([put('a', 1)]);
  void first.then(answers);
  clock.advance(2_999);
  await settle();
  expect(answers).not.toHaveBeenCalled();
  const later = database.write([put('b', 1)]);
  clock.advance(1);
  expect([await first, await later]).toEqual([LATE, LATE]);
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const second = await database.write([put('a', 2)]);
  expect([second, await database.readAll('drafts'), puts.mock.calls]).toEqual([LATE, LATE, []]);
  puts.mockRestore();
  const ended = new Promise<unknown>((resolve) => {
    database.onReopened(() => resolve(database.readAll('drafts')));
  });
  release();
  expect(await ended).toEqual(found({ a: 1, b: 1 }));
  expect(await database.write([put('a', 3)])).toEqual(DONE);
});

test('a read that has begun is waited for, however much there is to read', async () => {
  const { clock, database } = setUp();
  await database.write([put('a', 1)]);
  const { promise, resolve } = deferred<unknown>();
  const getAll = vi
    .spyOn(IDBObjectStore.prototype, 'getAll')
    .mockImplementation(() => promise as never);
  const read = database.readAll('drafts');
  await settle();
  await settle();
  clock.advance(60_000);
  resolve(['much']);
  expect(await read).toEqual(found({ a: 'much' }));
  getAll.mockRestore();
});

test('another tab that deletes the database is not blocked, and the next write makes a new one', async () => {
  const { factory, database } = setUp();
  await database.write([put('a', 1)]);
  const outcome = await new Promise((resolve) => {
    const request = factory.deleteDatabase(NAME);
    request.onsuccess = () => resolve('deleted');
    request.onblocked = () => resolve('blocked');
  });
  expect(outcome).toBe('deleted');
  expect(await database.write([put('b', 2)])).toEqual(DONE);
  expect(await database.readAll('drafts')).toEqual(found({ b: 2 }));
});

test('a request to open that hangs is waited for three seconds, once; when it opens after all it is used', async () => {
  const { factory, clock, open, database } = setUp();
  const { promise, resolve } = deferred<undefined>();
  open.mockImplementation((...args) => {
    const request = IDBFactory.prototype.open.apply(factory, args);
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: (event: Event) => void) =>
      listen(type, (event) => {
        if (type === 'success') void promise.then(() => listener(event));
        else listener(event);
      });
    return request;
  });
  const first = database.readAll('drafts');
  clock.advance(3_000);
  expect([await first, await database.readAll('drafts')]).toEqual([LATE, LATE]);
  const reopened = vi.fn(() => database.readAll('values'));
  database.onReopened(reopened);
  resolve(undefined);
  await vi.waitFor(async () => expect(await database.readAll('drafts')).toEqual(found({})));
  expect([open.mock.calls.length, reopened.mock.calls.length]).toEqual([1, 1]);
  expect(await reopened.mock.results[0]!.value).toEqual(found({}));
});

/** A database of our name at version 1 that has these stores, each with one value. */
function leaveDatabase(factory: IDBFactory, stores: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const request = factory.open(NAME, 1);
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
    const { factory, database } = setUp();
    await leaveDatabase(factory, made);
    const stores = ['drafts', 'history', 'values'] as const;
    const edits = stores.map((store) => ({ kind: 'put', store, key: 'b', value: 2 }) as const);
    expect(await database.write(edits)).toEqual(DONE);
    for (const store of stores) {
      const kept = made.includes(store) ? { a: 'kept' } : {};
      expect(await database.readAll(store)).toEqual(found({ ...kept, b: 2 }));
    }
  },
);
