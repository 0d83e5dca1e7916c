import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import type { HistoryCommand } from '../../../src/machines/actorContracts.ts';
import { createHistoryStore } from '../../../src/services/storage/history.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createTabChannel } from '../../../src/services/storage/tabs.ts';
import { deferred } from '../../support/deferred.ts';
import { settle } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { FakeChannels, FakePage } from '../../support/fakeTabs.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { startStore } from '../../support/storeHarness.ts';

const START = 1_000;

function report(id: string, text: string, isEdited = false): Report {
  return { ...EMPTY_REPORT, id, text, outcome: 'complete', isEdited };
}

function entry(id: string, savedAt: number, text: string, isEdited = false): HistoryEntry {
  return { id: isEdited ? `${id}.edited` : id, savedAt, report: report(id, text, isEdited) };
}

async function setUp({
  database = new MemoryDatabase(),
  area = new FakeStorageArea(),
  channels = new FakeChannels(),
  clock = createManualClock(START),
} = {}) {
  const page = new FakePage();
  const { news, send, stop } = startStore<HistoryCommand>(
    createHistoryStore({
      database,
      storage: createLocalArea(area.open),
      channel: createTabChannel(channels.openerFor(page)),
      page,
      clock,
    }),
  );
  await settle();
  return {
    database,
    area,
    channels,
    clock,
    page,
    news,
    send,
    stop,
    emit: async (command: HistoryCommand) => {
      send(command);
      await settle();
    },
    keptIds: () => [...database.stores.history.keys()],
  };
}

const changed = (...entries: readonly HistoryEntry[]) => ({ type: 'history.changed', entries });

test('an entry whose request was kept before there was an input is read, and stays', async () => {
  const database = new MemoryDatabase();
  const older = { ...report('a', '日報'), request: { today: '今日', date: '日' } };
  database.stores.history.set('a', { version: 1, id: 'a', savedAt: 5, report: older });
  const { news, keptIds } = await setUp({ database });
  const request = { template: '', today: '今日', tomorrow: '', remarks: '', date: '日' };
  expect(news()).toEqual([
    changed({ id: 'a', savedAt: 5, report: { ...report('a', '日報'), request } }),
  ]);
  expect([keptIds(), database.quarantined]).toEqual([['a'], []]);
});

test('tells the history at start, also an empty one', async () => {
  expect((await setUp()).news()).toEqual([changed()]);
});

test('records a report and has it, newest first, after the next start', async () => {
  const { database, clock, news, emit } = await setUp();
  news();
  await emit({ type: 'history.record', report: report('a', '一通目') });
  clock.advance(1);
  await emit({ type: 'history.record', report: report('b', '二通目') });
  const both = changed(entry('b', START + 1, '二通目'), entry('a', START, '一通目'));
  expect(news()).toEqual([changed(entry('a', START, '一通目')), both]);
  expect((await setUp({ database, clock })).news()).toEqual([both]);
});

test('an edit is kept as soon as another report is edited, before any quiet moment', async () => {
  const { keptIds, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', '手直し', true) });
  expect(keptIds()).toEqual([]);
  await emit({ type: 'history.record', report: report('b', '別の手直し', true) });
  expect(keptIds()).toEqual(['a.edited']);
});

test('a report continued under its id takes the place of its first part', async () => {
  const { clock, keptIds, news, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', '途中') });
  clock.advance(1);
  await emit({ type: 'history.record', report: report('a', '途中まで') });
  expect(news().at(-1)).toEqual(changed(entry('a', START + 1, '途中まで')));
  expect(keptIds()).toEqual(['a']);
});

test('edits are one entry beside the text as received, written a second after the last key', async () => {
  const { database, clock, keptIds, news, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', '日報') });
  news();
  for (const text of ['日報。', '日報。追', '日報。追記']) {
    clock.advance(999);
    await emit({ type: 'history.record', report: report('a', text, true) });
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

test.each<[string, (page: FakePage, stop: () => void) => void]>([
  ['left', (page) => page.leave()],
  ['frozen', (page) => page.document.dispatchEvent(new Event('freeze'))],
  ['stopped', (_, stop) => stop()],
])('a waiting edit is handed over when the page is %s', async (_, end) => {
  const { page, stop, keptIds, send } = await setUp();
  send({ type: 'history.record', report: report('a', '日報', true) });
  end(page, stop);
  expect(keptIds()).toEqual(['a.edited']);
});

const TAIL = 'marshmallow-nippo.record-tail.history.';

test('an edit that the database drops when the page is left is there at the next start', async () => {
  const { database, area, page, send } = await setUp();
  send({ type: 'history.record', report: report('a', '日報', true) });
  database.isLosingWrites = true;
  page.leave();
  await settle();
  expect([...area.entries.keys()]).toEqual([`${TAIL}a.edited`]);
  database.isLosingWrites = false;
  const next = await setUp({ database, area });
  expect(next.news()).toEqual([changed(entry('a', START, '日報', true))]);
  expect([next.keptIds(), [...area.entries]]).toEqual([['a.edited'], []]);
});

test('an edit that the database has after all is in localStorage no longer', async () => {
  const { area, page, keptIds, send } = await setUp();
  send({ type: 'history.record', report: report('a', '日報', true) });
  page.leave();
  expect([...area.entries.keys()]).toEqual([`${TAIL}a.edited`]);
  await settle();
  expect([keptIds(), [...area.entries]]).toEqual([['a.edited'], []]);
});

test('what was kept when a page was left takes the place of an older entry, never of a newer one', async () => {
  const kept = (...entries: readonly HistoryEntry[]) =>
    entries.map((one): [string, unknown] => [one.id, { version: 1, ...one }]);
  const database = new MemoryDatabase();
  for (const one of kept(entry('a', 5, '前'), entry('b', 7, '後'))) {
    database.stores.history.set(...one);
  }
  const left = kept(entry('a', 6, '後'), entry('b', 6, '前'));
  const area = new FakeStorageArea(
    Object.fromEntries(left.map(([id, value]) => [TAIL + id, JSON.stringify(value)])),
  );
  const { news } = await setUp({ database, area });
  expect(news()).toEqual([changed(entry('b', 7, '後'), entry('a', 6, '後'))]);
  expect([...database.stores.history.values()]).toMatchObject([
    { savedAt: 6, order: 6 },
    { savedAt: 7 },
  ]);
  expect([...area.entries]).toEqual([]);
});

test('what is deleted does not come back with the next start', async () => {
  const { database, area, keptIds, page, send } = await setUp();
  send({ type: 'history.record', report: report('a', '日報', true) });
  database.isLosingWrites = true;
  page.leave();
  await settle();
  send({ type: 'history.clear' });
  database.isLosingWrites = false;
  const next = await setUp({ database, area });
  expect([next.news(), keptIds()]).toEqual([[changed()], []]);
});

test('a copy in localStorage that cannot be understood is set aside', async () => {
  const rubbish = { [`${TAIL}a`]: '{"version":1', [`${TAIL}b`]: JSON.stringify(entry('b', 1, '')) };
  const area = new FakeStorageArea(rubbish);
  expect((await setUp({ area })).news()).toEqual([changed()]);
  expect(Object.fromEntries(area.entries)).toEqual(
    Object.fromEntries(Object.entries(rubbish).map(([key, text]) => [`${key}.corrupt-1`, text])),
  );
});

test('a text too long for localStorage is left to the database alone', async () => {
  const { area, page, keptIds, send } = await setUp();
  send({ type: 'history.record', report: report('a', '長'.repeat(500_000), true) });
  page.leave();
  expect([keptIds(), [...area.entries]]).toEqual([['a.edited'], []]);
});

test('a blank report is none', async () => {
  const { keptIds, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', ' \n') });
  expect(keptIds()).toEqual([]);
});

test('the thirty-first report pushes the oldest out', async () => {
  const { clock, keptIds, news, emit } = await setUp();
  const ids = Array.from({ length: 31 }, (_, index) => `r${index + 1}`);
  for (const id of ids) {
    clock.advance(1);
    await emit({ type: 'history.record', report: report(id, id) });
  }
  expect(keptIds()).toEqual(ids.slice(1));
  expect(
    (news().at(-1) as unknown as { entries: HistoryEntry[] }).entries.map(({ id }) => id),
  ).toEqual(ids.slice(1).toReversed());
});

test('removes one, and puts it back where it was', async () => {
  const { clock, keptIds, news, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', '一') });
  clock.advance(1);
  await emit({ type: 'history.record', report: report('b', '二') });
  news();
  await emit({ type: 'history.remove', id: 'a' });
  expect([news(), keptIds()]).toEqual([[changed(entry('b', START + 1, '二'))], ['b']]);
  await emit({ type: 'history.restore', entries: [entry('a', START, '一')] });
  expect(news()).toEqual([changed(entry('b', START + 1, '二'), entry('a', START, '一'))]);
  expect(keptIds()).toEqual(['b', 'a']);
});

test('clears all, also what an edit that is on its way has left no room for', async () => {
  const { keptIds, news, emit } = await setUp({ database: historyAhead() });
  await emit({ type: 'history.record', report: report('new', '手で', true) });
  news();
  await emit({ type: 'history.clear' });
  expect([news(), keptIds()]).toEqual([[changed()], []]);
});

test('clears all, and puts all back', async () => {
  const { keptIds, news, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', '一') });
  await emit({ type: 'history.record', report: report('a', '一。', true) });
  news();
  await emit({ type: 'history.clear' });
  expect([news(), keptIds()]).toEqual([[changed()], []]);
  await emit({
    type: 'history.restore',
    entries: [entry('a', START, '一。', true), entry('a', START, '一')],
  });
  expect(keptIds()).toEqual(['a', 'a.edited']);
});

test('keeps what the database refuses in memory, says so once, and writes it with the next one it takes', async () => {
  const { database, clock, keptIds, news, emit } = await setUp();
  news();
  database.problem = 'full';
  await emit({ type: 'history.record', report: report('a', '一') });
  clock.advance(1);
  await emit({ type: 'history.record', report: report('b', '二') });
  const both = changed(entry('b', START + 1, '二'), entry('a', START, '一'));
  expect(news()).toEqual([
    changed(entry('a', START, '一')),
    { type: 'storage.changed', what: 'history', problem: 'full' },
    both,
  ]);
  database.problem = null;
  clock.advance(1);
  await emit({ type: 'history.record', report: report('c', '三') });
  expect(keptIds()).toEqual(['a', 'b', 'c']);
  expect(news()).toEqual([
    changed(entry('c', START + 2, '三'), entry('b', START + 1, '二'), entry('a', START, '一')),
    { type: 'storage.changed', what: 'history', problem: null },
  ]);
});

test('writes what the database refused when the person comes back', async () => {
  const { database, keptIds, news, page, emit } = await setUp();
  database.problem = 'full';
  await emit({ type: 'history.record', report: report('a', '一') });
  database.problem = null;
  news();
  page.show('visible');
  await settle();
  expect([keptIds(), news()]).toEqual([
    ['a'],
    [{ type: 'storage.changed', what: 'history', problem: null }],
  ]);
});

test('says so again when the database refuses again', async () => {
  const { database, news, emit } = await setUp();
  for (const problem of ['full', null, 'full'] as const) {
    database.problem = problem;
    await emit({ type: 'history.record', report: report('a', `${problem}`) });
  }
  expect(news().filter(({ type }) => type === 'storage.changed')).toEqual([
    { type: 'storage.changed', what: 'history', problem: 'full' },
    { type: 'storage.changed', what: 'history', problem: null },
    { type: 'storage.changed', what: 'history', problem: 'full' },
  ]);
});

test('an edit made while the one before is being written is not forgotten', async () => {
  const { database, keptIds, page, send } = await setUp();
  const { promise, resolve } = deferred<undefined>();
  database.gate = promise;
  send({ type: 'history.record', report: report('a', '日', true) });
  page.leave();
  database.stores.history.clear();
  send({ type: 'history.record', report: report('a', '日報', true) });
  resolve(undefined);
  await settle();
  page.leave();
  expect(keptIds()).toEqual(['a.edited']);
});

test('starts empty where the database cannot be read', async () => {
  const database = new MemoryDatabase();
  database.problem = 'blocked';
  expect((await setUp({ database })).news()).toEqual([changed()]);
});

test.each<[string, (tab: Awaited<ReturnType<typeof setUp>>) => void]>([
  ['when the person comes back', ({ page }) => page.show('visible')],
  ['when the database is open after all', ({ database }) => database.reopen()],
])('shows what could not be read at the start %s', async (_, comeBack) => {
  const database = new MemoryDatabase();
  database.stores.history.set('a', { version: 1, ...entry('a', START, '一') });
  database.problem = 'unavailable';
  const tab = await setUp({ database });
  expect(tab.news()).toEqual([changed()]);
  database.problem = null;
  comeBack(tab);
  await settle();
  expect(tab.news()).toEqual([changed(entry('a', START, '一'))]);
});

test('follows what another tab records and removes', async () => {
  const one = await setUp();
  const other = await setUp(one);
  other.news();
  await one.emit({ type: 'history.record', report: report('a', '一') });
  await one.emit({ type: 'history.remove', id: 'a' });
  expect(other.news()).toEqual([changed(entry('a', START, '一')), changed()]);
});

test('shows what a page kept as it was left, when the person comes back to this one', async () => {
  const one = await setUp();
  const { database } = one;
  one.news();
  database.stores.history.set('a', { version: 1, ...entry('a', START, '手直し') });
  one.page.show('visible');
  await settle();
  expect(one.news()).toEqual([changed(entry('a', START, '手直し'))]);
});

test('entries that cannot be understood are kept aside', async () => {
  const database = new MemoryDatabase();
  database.stores.history.set('a', { version: 1, ...entry('a', START, '一') });
  database.stores.history.set('b', { version: 1, ...entry('other', START, '一') });
  database.stores.history.set('c', 'rubbish');
  expect((await setUp({ database })).news()).toEqual([changed(entry('a', START, '一'))]);
  expect(database.quarantined.map(({ key }) => key)).toEqual(['b', 'c']);
});

const LONG = '長'.repeat(1_000_001);
const TOO_LARGE = { type: 'storage.changed', what: 'history', problem: 'too-large' };

test('a report that is too large costs no other one its place, and the page is told', async () => {
  const { clock, keptIds, news, emit } = await setUp();
  const ids = Array.from({ length: 12 }, (_, index) => `r${index}`);
  for (const id of ids) {
    clock.advance(1);
    await emit({ type: 'history.record', report: report(id, '日報') });
  }
  news();
  const request = { today: '', tomorrow: '', remarks: LONG, template: '', date: '' };
  await emit({ type: 'history.record', report: { ...report('long', LONG), request } });
  await emit({ type: 'history.record', report: { ...report('long', `${LONG}。`, true), request } });
  clock.advance(1_000);
  expect([keptIds(), news()]).toEqual([ids, [TOO_LARGE]]);
  await emit({ type: 'history.record', report: report('next', '日報') });
  expect(keptIds()).toEqual([...ids, 'next']);
  expect(news()).toContainEqual({ type: 'storage.changed', what: 'history', problem: null });
});

test('what a report was written from gives way to its text, and the page is told', async () => {
  const { database, news, emit } = await setUp();
  news();
  const request = { today: LONG, tomorrow: '', remarks: '', template: '', date: '' };
  await emit({
    type: 'history.record',
    report: { ...report('a', '日報'), request, received: '整形前' },
  });
  expect(news()).toEqual([TOO_LARGE, changed(entry('a', START, '日報'))]);
  expect([...database.stores.history]).toEqual([
    ['a', { version: 1, ...entry('a', START, '日報'), order: START }],
  ]);
});

test('says that the database refuses before it says that a report is too large', async () => {
  const { database, news, page, emit } = await setUp();
  database.problem = 'full';
  await emit({ type: 'history.record', report: report('a', '日報') });
  await emit({ type: 'history.record', report: report('b', LONG) });
  expect(news().slice(-1)).toEqual([{ type: 'storage.changed', what: 'history', problem: 'full' }]);
  database.problem = null;
  page.show('visible');
  await settle();
  expect(news()).toEqual([TOO_LARGE]);
});

const DAY = 24 * 60 * 60 * 1_000;

/** A full history of a clock that was ahead, as a version before this kept it: without an order. */
function historyAhead(): MemoryDatabase {
  const database = new MemoryDatabase();
  for (let index = 0; index < 30; index += 1) {
    const id = `r${index}`;
    const savedAt = index === 29 ? 8.64e15 : START + DAY + index;
    database.stores.history.set(id, { version: 1, ...entry(id, savedAt, `${index}`) });
  }
  return database;
}

test('what is recorded after a clock was ahead is the newest, and the oldest gives way to it', async () => {
  const { database, clock, keptIds, news, emit } = await setUp({ database: historyAhead() });
  const idsOf = (facts: unknown) =>
    (facts as readonly { readonly entries: readonly HistoryEntry[] }[])
      .at(-1)
      ?.entries.map(({ id }) => id);
  const before = Array.from({ length: 30 }, (_, index) => `r${29 - index}`);
  expect(idsOf(news())).toEqual(before);
  clock.advance(5);
  await emit({ type: 'history.record', report: report('new', '新しい') });
  await emit({ type: 'history.record', report: report('newer', '次の') });
  const after = ['newer', 'new', ...before.slice(0, 28)];
  expect(idsOf(news())).toEqual(after);
  expect(keptIds().toSorted()).toEqual(after.toSorted());
  clock.advance(5);
  expect(idsOf((await setUp({ database, clock })).news())).toEqual(after);
});

test('so is what is recorded before the history is read', async () => {
  const database = historyAhead();
  const { facts, send } = startStore<HistoryCommand>(
    createHistoryStore({
      database,
      storage: createLocalArea(new FakeStorageArea().open),
      channel: createTabChannel(() => undefined),
      page: new FakePage(),
      clock: createManualClock(START),
    }),
  );
  send({ type: 'history.record', report: report('new', '新しい') });
  await settle();
  const { entries } = facts.at(-1) as unknown as { entries: readonly HistoryEntry[] };
  expect(entries.slice(0, 2).map(({ id }) => id)).toEqual(['new', 'r29']);
  expect([...database.stores.history.keys()]).toContain('new');
});

test('what is recorded while the clock goes back is the newest', async () => {
  const { database, area, channels, keptIds, emit } = await setUp();
  await emit({ type: 'history.record', report: report('a', '一') });
  const back = await setUp({ database, area, channels, clock: createManualClock(START - 500) });
  await back.emit({ type: 'history.record', report: report('b', '二') });
  expect(keptIds()).toEqual(['a', 'b']);
  expect(back.news().at(-1)).toMatchObject({ entries: [{ id: 'b' }, { id: 'a' }] });
});

test('what a backup adds has its place by its moment, and what is recorded after it is newer', async () => {
  const { clock, news, emit } = await setUp();
  await emit({ type: 'history.record', report: report('here', 'ここの') });
  clock.advance(2);
  news();
  await emit({ type: 'history.add', entries: [entry('there', START + 1, '向こうの')] });
  expect(news()).toEqual([
    changed(entry('there', START + 1, '向こうの'), entry('here', START, 'ここの')),
  ]);
  await emit({ type: 'history.add', entries: [entry('ahead', START + DAY, '先の')] });
  await emit({ type: 'history.record', report: report('new', '新しい') });
  expect(news().at(-1)).toMatchObject({
    entries: [{ id: 'new' }, { id: 'ahead' }, { id: 'there' }, { id: 'here' }],
  });
});

test('what was removed comes back at its moment, whatever a backup has added since', async () => {
  const { emit, news } = await setUp();
  await emit({ type: 'history.record', report: report('here', 'ここの') });
  await emit({ type: 'history.remove', id: 'here' });
  await emit({ type: 'history.add', entries: [entry('there', 1, '向こうの')] });
  news();
  await emit({ type: 'history.restore', entries: [entry('here', START, 'ここの')] });
  expect(news()).toEqual([changed(entry('here', START, 'ここの'), entry('there', 1, '向こうの'))]);
});

test.each([
  ['kept already', 1_000],
  ['on its way', 999],
])('puts back an entry beside its report as it went on since, %s', async (_, waited) => {
  const { clock, emit, keptIds, database } = await setUp();
  const removed = entry('a', START, '一度目', true);
  await emit({ type: 'history.record', report: report('a', '二度目', true) });
  clock.advance(waited);
  await emit({ type: 'history.restore', entries: [removed] });
  clock.advance(1_000);
  await settle();
  expect(keptIds()).toEqual(['a.edited', 'a-1.edited']);
  expect([...database.stores.history.values()]).toMatchObject([
    { report: { text: '二度目' } },
    { report: { id: 'a-1', text: '一度目' } },
  ]);
});

test('what is put back after the clock has gone back stands behind what came since', async () => {
  const { emit, keptIds, clock } = await setUp({ database: historyAhead() });
  await emit({ type: 'history.record', report: report('before', '前') });
  const removed = Array.from({ length: 28 }, (_, index) =>
    entry(`removed${index}`, START + DAY - index, `${index}`),
  );
  await emit({ type: 'history.clear' });
  for (const id of ['one', 'two', 'three']) {
    clock.advance(1);
    await emit({ type: 'history.record', report: report(id, id) });
  }
  await emit({ type: 'history.restore', entries: removed });
  expect(keptIds().toSorted()).toEqual(
    ['one', 'two', 'three', ...removed.slice(0, 27).map(({ id }) => id)].toSorted(),
  );
});

test('what is put back into an empty history after the clock has gone back stands behind what came since', async () => {
  const clock = createManualClock(START + 2 * DAY);
  const { emit, keptIds } = await setUp({ clock });
  const removed = Array.from({ length: 30 }, (_, index) =>
    entry(`removed${index}`, START + 2 * DAY - index, `${index}`),
  );
  await emit({ type: 'history.restore', entries: removed });
  await emit({ type: 'history.clear' });
  clock.advance(-DAY);
  await emit({ type: 'history.record', report: report('new', '新しい') });
  clock.advance(1);
  await emit({ type: 'history.restore', entries: removed });
  expect(keptIds()).toHaveLength(30);
  expect(keptIds()).toContain('new');
  clock.advance(1);
  await emit({ type: 'history.record', report: report('next', '次') });
  expect(keptIds()).toEqual(expect.arrayContaining(['new', 'next']));
});

test('what is put back once the clock is right again stands behind what came while it was back', async () => {
  const clock = createManualClock(START + DAY);
  const { emit, keptIds } = await setUp({ clock });
  const removed = Array.from({ length: 30 }, (_, index) =>
    entry(`removed${index}`, START + DAY - index, `${index}`),
  );
  await emit({ type: 'history.restore', entries: removed });
  clock.advance(-DAY);
  await emit({ type: 'history.clear' });
  await emit({ type: 'history.record', report: report('new', '新しい') });
  clock.advance(DAY);
  await emit({ type: 'history.restore', entries: removed });
  expect(keptIds().toSorted()).toEqual(
    ['new', ...removed.slice(0, 29).map(({ id }) => id)].toSorted(),
  );
});

test('one that is put back after the clock has gone back stands in front of what came before', async () => {
  const { emit, keptIds } = await setUp({ database: historyAhead() });
  await emit({ type: 'history.remove', id: 'r28' });
  await emit({ type: 'history.record', report: report('new', '新しい') });
  await emit({
    type: 'history.restore',
    entries: [entry('r28', START + DAY + 28, '28')],
  });
  expect(keptIds()).toContain('r28');
  expect(keptIds()).not.toContain('r0');
});

test('an edit that a page left behind under a clock that was ahead is not taken for an older one', async () => {
  const database = new MemoryDatabase();
  database.stores.history.set('a', { version: 1, ...entry('a', START + DAY, '前') });
  const left = { version: 1, ...entry('a', START + DAY + 1, '後') };
  const area = new FakeStorageArea({ [`${TAIL}a`]: JSON.stringify(left) });
  const { news } = await setUp({ database, area });
  expect(news()).toEqual([changed(entry('a', START + DAY + 1, '後'))]);
});

test('a tab that has seen entries of a clock that was ahead does not write over what another makes of them', async () => {
  const database = new MemoryDatabase();
  const channels = new FakeChannels();
  const clock = createManualClock(START + 60_000);
  const writing = await setUp({ database, channels, clock });
  const watching = await setUp({ database, channels, clock });
  for (const text of ['一度目', '二度目', '三度目']) {
    await writing.emit({ type: 'history.record', report: report('a', text, true) });
    clock.advance(1_000);
    await settle();
    clock.advance(-20_000);
  }
  watching.page.leave();
  await settle();
  expect((await setUp({ database, clock })).news()).toMatchObject([
    { entries: [{ id: 'a.edited', report: { text: '三度目' } }] },
  ]);
});
