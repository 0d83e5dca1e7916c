import { isMainThread } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import { headDay } from '../../../src/report/index.ts';
import { createHistoryStore } from '../../../src/services/storage/history.ts';
import { deferred, settle } from '../../support/deferred.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { type Browser, createTab, watchStore } from '../../support/storeHarness.ts';
import { requestOf } from '../../support/requestOf.ts';

const TAIL = 'marshmallow-nippo.record-tail.history.';

const START = 1_000;
const DAY = 24 * 60 * 60 * 1_000;

function report(id: string, text: string, isEdited = false): Report {
  return { ...EMPTY_REPORT, id, text, outcome: 'complete', isEdited };
}

function entry(id: string, savedAt: number, text: string, isEdited = false): HistoryEntry {
  return { id: isEdited ? `${id}.edited` : id, savedAt, report: report(id, text, isEdited) };
}

interface Given extends Browser {
  readonly idle?: () => Promise<void>;
  readonly loadReportRules?: () => Promise<{ readonly headDay: typeof headDay }>;
}

async function setUp({
  clock = createManualClock(START),
  idle = () => Promise.resolve(),
  loadReportRules = () => Promise.reject(new Error('there are none')),
  ...browser
}: Given = {}) {
  const tab = createTab({ ...browser, clock });
  const store = watchStore(createHistoryStore({ loadReportRules, idle, ...tab.parts }));
  await settle();
  return {
    ...tab,
    ...store,
    leave: async () => {
      tab.page.leave();
      await settle();
    },
    keptIds: () => [...tab.database.stores.history.keys()],
  };
}

/** A database that has these, as a version before the order kept them. */
function databaseWith(...entries: readonly HistoryEntry[]): MemoryDatabase {
  const database = new MemoryDatabase();
  for (const one of entries) database.stores.history.set(one.id, { version: 1, ...one });
  return database;
}

/** What is in localStorage of records that the database has not taken. */
function leftIds({ entries }: FakeStorageArea): readonly string[] {
  return [...entries.keys()].flatMap((key) =>
    key.startsWith(TAIL) ? [key.slice(TAIL.length)] : [],
  );
}

function shownIds(changes: readonly { readonly [name: string]: unknown }[]) {
  const last = changes.findLast(({ entries }) => entries !== undefined);
  return (last as { readonly entries?: readonly HistoryEntry[] }).entries?.map(({ id }) => id);
}

const changed = (...entries: readonly HistoryEntry[]) => ({ entries });

// A worker thread, in which mutants are tried, does not follow TZ.
test.skipIf(!isMainThread).each([
  ['its request’s', '1970年1月3日(土)', '【日報】1970年1月4日', '1970-01-03'],
  ['its head’s, up to a week away', '', '【日報】1970年1月13日', '1970-01-13'],
  ['its moment’s, where the head says one further away', '', '【日報】1970年1月14日', '1970-01-06'],
  ['its moment’s, where the head says none', '', '手で書いた', '1970-01-06'],
])(
  'an entry without a day has %s, in whatever time zone it is read',
  async (_, date, text, day) => {
    const database = new MemoryDatabase();
    const request = requestOf({ today: '今日', date });
    const { day: _none, ...older } = report('a', text);
    const savedAt = Date.UTC(1970, 0, 5, 16);
    database.stores.history.set('a', {
      version: 1,
      id: 'a',
      savedAt,
      report: { ...older, request },
    });
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone);
      const { news } = await setUp({
        database,
        loadReportRules: () => Promise.resolve({ headDay }),
      });
      await settle();
      const dated = { ...report('a', text), request, day };
      expect(news().at(-1)).toEqual(changed({ id: 'a', savedAt, report: dated }));
    }
    vi.unstubAllEnvs();
  },
);

test('records a report and has it, newest first, after the next start', async () => {
  const { database, clock, news, emit } = await setUp();
  news();
  await emit((store) => store.record(report('a', '一通目')));
  clock.advance(1);
  await emit((store) => store.record(report('b', '二通目')));
  const both = changed(entry('b', START + 1, '二通目'), entry('a', START, '一通目'));
  expect(news()).toEqual([changed(entry('a', START, '一通目')), both]);
  expect((await setUp({ database, clock })).news()).toEqual([both]);
});

test('an edit is kept as soon as another report is edited, before any quiet moment', async () => {
  const { keptIds, emit } = await setUp();
  await emit((store) => store.record(report('a', '手直し', true)));
  expect(keptIds()).toEqual([]);
  await emit((store) => store.record(report('b', '別の手直し', true)));
  expect(keptIds()).toEqual(['a.edited']);
});

test('an edit that leaves the screen is there at once', async () => {
  const { keptIds, news, emit } = await setUp();
  news();
  await emit((store) => store.recordReplaced(report('a', '手直し', true)));
  expect(keptIds()).toEqual(['a.edited']);
  expect(news()).toEqual([changed(entry('a', START, '手直し', true))]);
});

test('edits are one entry beside the text as received, written a second after the last key', async () => {
  const { database, clock, keptIds, news, emit } = await setUp();
  await emit((store) => store.record(report('a', '日報')));
  news();
  for (const text of ['日報。', '日報。追', '日報。追記']) {
    clock.advance(999);
    await emit((store) => store.record(report('a', text, true)));
  }
  expect([keptIds(), news()]).toEqual([['a'], []]);
  clock.advance(1_000);
  await settle();
  expect(news()).toEqual([
    changed(entry('a', START + 2_997, '日報。追記', true), entry('a', START, '日報')),
  ]);
  expect([...database.stores.history]).toEqual([
    ['a', { version: 1, ...entry('a', START, '日報'), order: START }],
    [
      'a.edited',
      { version: 1, ...entry('a', START + 2_997, '日報。追記', true), order: START + 2_997 },
    ],
  ]);
});

test('a waiting edit is handed over when the page is frozen', async () => {
  const { page, keptIds, store } = await setUp();
  store.record(report('a', '日報', true));
  page.document.dispatchEvent(new Event('freeze'));
  expect(keptIds()).toEqual(['a.edited']);
});

test('an edit that the database drops when the page is left is there at the next start', async () => {
  const { database, area, leave, store } = await setUp();
  store.record(report('a', '日報', true));
  database.isLosingWrites = true;
  await leave();
  expect(leftIds(area)).toEqual(['a.edited']);
  database.isLosingWrites = false;
  const next = await setUp({ database, area });
  expect(next.news()).toEqual([changed(entry('a', START, '日報', true))]);
  expect([next.keptIds(), leftIds(area)]).toEqual([['a.edited'], []]);
});

test('what was kept when a page was left takes the place of an older entry, never of a newer one', async () => {
  const database = databaseWith(entry('a', 5, '前'), entry('b', 7, '後'));
  const left = [entry('a', 6, '後'), entry('b', 6, '前')];
  const area = new FakeStorageArea(
    Object.fromEntries(left.map((one) => [TAIL + one.id, JSON.stringify({ version: 1, ...one })])),
  );
  const { news } = await setUp({ database, area });
  expect(news()).toEqual([changed(entry('b', 7, '後'), entry('a', 6, '後'))]);
  expect([...database.stores.history.values()]).toMatchObject([
    { savedAt: 6, order: 6 },
    { savedAt: 7 },
  ]);
  expect(leftIds(area)).toEqual([]);
});

test('what is deleted does not come back with the next start', async () => {
  const { database, area, keptIds, leave, store } = await setUp();
  store.record(report('a', '日報', true));
  database.isLosingWrites = true;
  await leave();
  store.clear();
  database.isLosingWrites = false;
  const next = await setUp({ database, area });
  expect([next.news(), keptIds()]).toEqual([[changed()], []]);
});

test.each(['unavailable', 'full', 'blocked', 'unresponsive'] as const)(
  'what a database that is %s has not taken is there after a crash, until it has been taken',
  async (problem) => {
    const { database, area, clock, ...first } = await setUp();
    database.problem = problem;
    for (const id of ['a', 'b']) {
      await first.emit((store) => store.record(report(id, id)));
      clock.advance(1);
    }
    const both = [entry('b', START + 1, 'b'), entry('a', START, 'a')] as const;
    const second = await setUp({ database, area, clock });
    const refused = { problem };
    expect(second.news()).toEqual([refused, changed(...both)]);
    await second.emit((store) => store.record(report('c', 'c')));
    const all = changed(entry('c', START + 2, 'c'), ...both);
    expect(second.news()).toEqual([all]);
    const third = await setUp({ database, area, clock });
    expect(third.news()).toEqual([refused, all]);
    expect(third.keptIds()).toEqual([]);
    database.reopen();
    await settle();
    expect([third.keptIds(), third.news(), leftIds(area)]).toEqual([
      ['a', 'b', 'c'],
      [{ ...refused, problem: null }],
      [],
    ]);
  },
);

test('what is deleted while the database refuses is gone after a crash, all or one', async () => {
  const { database, area, clock, ...first } = await setUp();
  database.problem = 'unavailable';
  for (const id of ['a', 'b', 'c']) {
    await first.emit((store) => store.record(report(id, id)));
  }
  await first.emit((store) => store.remove('a'));
  const second = await setUp({ database, area, clock });
  await second.emit((store) => store.remove('b'));
  expect(shownIds(second.news())).toEqual(['c']);
  const third = await setUp({ database, area, clock });
  expect(shownIds(third.news())).toEqual(['c']);
  await third.emit((store) => store.clear());
  expect(leftIds(area)).toEqual([]);
});

test('what is deleted before the database was read does not come back with it', async () => {
  const { database, area, ...first } = await setUp();
  database.problem = 'unavailable';
  await first.emit((store) => store.record(report('a', '日報')));
  first.drop();
  const second = await setUp({ database, area });
  expect(shownIds(second.news())).toEqual(['a']);
  database.problem = null;
  await second.emit((store) => store.remove('a'));
  database.reopen();
  await settle();
  expect([shownIds(second.news()), second.keptIds()]).toEqual([[], []]);
});

test('a tab whose copy is older takes nothing off what another tab has not brought to the database yet', async () => {
  const { database, area, clock, ...first } = await setUp();
  database.problem = 'unavailable';
  await first.emit((store) => store.record(report('a', '初め', true)));
  await first.leave();
  const second = await setUp({ database, area, clock });
  clock.advance(1);
  await first.emit((store) => store.record(report('a', '後から', true)));
  await first.leave();
  await second.emit((store) => store.record(report('b', 'b')));
  await second.leave();
  database.problem = null;
  second.page.show('visible');
  await settle();
  const third = await setUp({ database, area, clock });
  expect(third.news()).toEqual([
    changed(entry('b', START + 1, 'b'), entry('a', START + 1, '後から', true)),
  ]);
});

test('while the database refuses, one tab has what another makes of the same report', async () => {
  const { database, area, clock, ...one } = await setUp();
  database.problem = 'unavailable';
  const other = await setUp({ database, area, clock });
  await one.emit((store) => store.record(report('a', 'こちら', true)));
  await one.leave();
  await other.emit((store) => store.record(report('a', '向こう', true)));
  await other.leave();
  one.news();
  one.page.dispatchEvent(Object.assign(new Event('storage'), { key: `${TAIL}a.edited` }));
  expect(one.news()).toEqual([changed(entry('a', START, '向こう', true))]);
  await settle();
  database.problem = null;
  for (const { page } of [other, one]) {
    page.show('visible');
    await settle();
  }
  expect(database.stores.history.get('a.edited')).toMatchObject({ report: { text: '向こう' } });
});

test('the newest of what the database refuses is in localStorage, which keeps room for more', async () => {
  const { database, area, emit } = await setUp();
  database.problem = 'unavailable';
  for (const id of ['a', 'b', 'c']) {
    await emit((store) => store.add([entry(id, START, id.repeat(400_000))]));
  }
  expect(leftIds(area)).toEqual(['a', 'b']);
  await emit((store) => store.record(report('d', '新しい')));
  expect(leftIds(area)).toEqual(['a', 'b', 'd']);
});

test('what localStorage has no room for either is told, and comes in as soon as there is', async () => {
  const { database, area, news, emit } = await setUp();
  news();
  area.capacity = 10;
  database.problem = 'full';
  await emit((store) => store.record(report('a', 'a')));
  expect(news().at(-1)).toEqual({ problem: 'full' });
  expect(leftIds(area)).toEqual([]);
  area.capacity = Infinity;
  await emit((store) => store.record(report('b', 'b')));
  expect(leftIds(area)).toEqual(['b', 'a']);
});

test('a blank report is none', async () => {
  const { keptIds, emit } = await setUp();
  await emit((store) => store.record(report('a', ' \n')));
  expect(keptIds()).toEqual([]);
});

test('an edit made while the one before is being written is not forgotten', async () => {
  const { database, keptIds, page, store } = await setUp();
  const { promise, resolve } = deferred<undefined>();
  database.gate = promise;
  store.record(report('a', '日', true));
  page.leave();
  database.stores.history.clear();
  store.record(report('a', '日報', true));
  resolve(undefined);
  await settle();
  page.leave();
  expect(keptIds()).toEqual(['a.edited']);
});

const REFUSED = { problem: 'unavailable' } as const;

test.each([
  ['has gone on since', null, '途中まで、その後', '途中まで、その後'],
  ['was kept as it was', null, '途', '途中まで'],
  ['cannot be read', 'unavailable', '途中まで、その後', '途中まで'],
] as const)(
  'an interrupted report does not wait for an idle page, as reading does: its entry %s',
  async (_, problem, kept, shown) => {
    const database = databaseWith(entry('a', START, kept));
    database.problem = problem;
    const { news, emit } = await setUp({ database, idle: () => new Promise(() => undefined) });
    expect(news()).toEqual([]);
    await emit((store) => store.recordInterrupted(report('a', '途中まで')));
    expect(news().at(-1)).toEqual(changed(entry('a', START, shown)));
  },
);

test('what is too old goes once it is read', async () => {
  const days = Array.from({ length: 401 }, (_, index) => `d${index}`);
  const database = databaseWith(...days.map((id, index) => entry(id, START + index * DAY, id)));
  const { news, keptIds } = await setUp({ database });
  expect([keptIds(), shownIds(news())]).toEqual([days.slice(1), days.slice(1).toReversed()]);
});

test.each<[string, (tab: Awaited<ReturnType<typeof setUp>>) => void]>([
  ['when the person comes back', ({ page }) => page.show('visible')],
  ['when the database is open after all', ({ database }) => database.reopen()],
])('shows what could not be read at the start %s', async (_, comeBack) => {
  const database = databaseWith(entry('a', START, '一'));
  database.problem = 'unavailable';
  const tab = await setUp({ database });
  expect(tab.news()).toEqual([REFUSED]);
  database.problem = null;
  comeBack(tab);
  await settle();
  expect(tab.news()).toEqual([{ ...REFUSED, problem: null }, changed(entry('a', START, '一'))]);
});

test('follows what another tab records and removes', async () => {
  const one = await setUp();
  const other = await setUp(one);
  other.news();
  await one.emit((store) => store.record(report('a', '一')));
  await one.emit((store) => store.remove('a'));
  expect(other.news()).toEqual([changed(entry('a', START, '一')), changed()]);
});

test('what is recorded after a clock was ahead is the newest', async () => {
  const ahead = databaseWith(entry('r28', START + DAY, '28'), entry('r29', 8.64e15, '29'));
  const { database, clock, news, emit } = await setUp({ database: ahead });
  const before = ['r29', 'r28'];
  expect(shownIds(news())).toEqual(before);
  clock.advance(5);
  await emit((store) => store.record(report('new', '新しい')));
  await emit((store) => store.record(report('newer', '次の')));
  const after = ['newer', 'new', ...before];
  expect(shownIds(news())).toEqual(after);
  clock.advance(5);
  const next = await setUp({ database, clock });
  expect(shownIds(next.news())).toEqual(after);
  await next.emit((store) => store.remove('new'));
  await next.emit((store) => store.add([entry('new', START + 5, '新しい')]));
  expect(shownIds(next.news())).toEqual(after);
});

test('an edit that a page a day behind made before it could read is not taken for an older one', async () => {
  const { database, area, clock, emit } = await setUp({ clock: createManualClock(START + DAY) });
  await emit((store) => store.record(report('a', '前', true)));
  clock.advance(1_000);
  database.problem = 'unavailable';
  const { leave, store } = await setUp({ database, area });
  store.record(report('a', '後', true));
  await leave();
  database.problem = null;
  const { news } = await setUp({ database, area, clock });
  expect(news()).toEqual([changed(entry('a', START, '後', true))]);
});

test('what a backup adds has its place by its moment, and what is recorded after it is newer', async () => {
  const { clock, news, emit } = await setUp();
  await emit((store) => store.record(report('here', 'ここの')));
  clock.advance(2);
  news();
  await emit((store) => store.add([entry('there', START + 1, '向こうの')]));
  expect(news()).toEqual([
    changed(entry('there', START + 1, '向こうの'), entry('here', START, 'ここの')),
  ]);
  await emit((store) => store.add([entry('ahead', START + DAY, '先の')]));
  await emit((store) => store.record(report('new', '新しい')));
  expect(news().at(-1)).toMatchObject({
    entries: [{ id: 'new' }, { id: 'ahead' }, { id: 'there' }, { id: 'here' }],
  });
});

test.each([
  ['kept already', 1_000],
  ['on its way', 999],
])('puts back an entry beside its report as it went on since, %s', async (_, waited) => {
  const { clock, emit, keptIds, database } = await setUp();
  const removed = entry('a', START, '一度目', true);
  await emit((store) => store.record(report('a', '二度目', true)));
  clock.advance(waited);
  await emit((store) => store.add([removed]));
  clock.advance(1_000);
  await settle();
  expect(keptIds()).toEqual(['a.edited', 'a-1.edited']);
  expect([...database.stores.history.values()]).toMatchObject([
    { report: { text: '二度目' } },
    { report: { id: 'a-1', text: '一度目' } },
  ]);
});
