import { expect, test } from 'vitest';
import { DEFAULT_TEMPLATE, type StoredTemplate, templateId } from '../../../src/domain/template.ts';
import { retainedTemplates } from '../../../src/report/previousReport.ts';
import { Templates } from '../../../src/services/storage/templates.ts';
import earlierProfile from '../../support/earlierProfile.json' with { type: 'json' };
import { settle } from '../../support/deferred.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { type Browser, createTab, watchStore } from '../../support/storeHarness.ts';

const KEY = 'marshmallow-nippo.template';
const ID_KEY = 'marshmallow-nippo.template-id';

/** Newest first. */
function templatesIn({ stores: { values } }: MemoryDatabase): readonly StoredTemplate[] {
  const kept = [...values].filter(([key]) => key.startsWith('template.'));
  return kept
    .map(([, value]) => value as StoredTemplate & { readonly order: number })
    .toSorted((one, other) => other.order - one.order);
}

function textsIn(database: MemoryDatabase): readonly string[] {
  return templatesIn(database).map(({ text }) => text);
}

function savedIn(database: MemoryDatabase): string | undefined {
  return templatesIn(database).find(({ isSaved }) => isSaved)?.text;
}

interface Given extends Browser {
  readonly loadReportRules?: () => Promise<{
    readonly retainedTemplates: typeof retainedTemplates;
  }>;
}

async function setUp({
  loadReportRules = () => Promise.resolve({ retainedTemplates }),
  ...browser
}: Given = {}) {
  const tab = createTab(browser);
  const { store, news, emit } = watchStore(new Templates({ ...tab.parts, loadReportRules }));
  const atStart = store.get();
  await settle();
  return {
    ...tab,
    store,
    atStart,
    news,
    write: (text: string) => emit((store) => store.save(text)),
    record: (text: string) => emit((store) => store.record(text)),
    addReplaced: (texts: readonly string[]) => emit((store) => store.addReplaced(texts)),
  };
}

const areaWith = (text: string) => new FakeStorageArea({ [KEY]: text });

const replaced = (...templates: readonly unknown[]) => ({ replaced: templates });

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key });

test('holds the saved template at once, where there is one', async () => {
  const { atStart } = await setUp({ area: areaWith(' \r\nA\0') });
  expect(atStart.saved).toBe(' \r\nA\0');
  expect((await setUp()).atStart.saved).toBeNull();
});

test.each(['本日\r\n\0\uD800', '', ' '])('writes %j as it is and says so', async (text) => {
  const { area, write, news } = await setUp();
  await write(text);
  expect(area.getItem(KEY)).toBe(text);
  expect(news()[0]).toEqual({ saved: text });
});

test('says why it could not be written, and remembers nothing as replaced', async () => {
  const area = areaWith('A');
  area.capacity = 0;
  const { database, write, news } = await setUp({ area });
  await write('B');
  area.isBlocked = true;
  await write('B');
  expect(news()).toEqual([{ problem: 'full' }, { problem: 'blocked' }]);
  expect(textsIn(database)).toEqual(['A']);
});

test('remembers what was in force before, the default template included, newest first', async () => {
  const { area, database, write, news, drop } = await setUp();
  await write('A');
  await write('A');
  await write('');
  await write(DEFAULT_TEMPLATE);
  await write('B');
  expect(news().filter((change) => 'replaced' in change)).toEqual([
    replaced(DEFAULT_TEMPLATE),
    replaced('A'),
    replaced(DEFAULT_TEMPLATE, 'A'),
  ]);
  drop();
  expect((await setUp({ area, database })).news()).toEqual([replaced(DEFAULT_TEMPLATE, 'A')]);
});

test.each<[string, (tab: Awaited<ReturnType<typeof setUp>>) => void]>([
  ['when the person comes back', ({ page }) => page.show('visible')],
  ['when the database is open after all', ({ database }) => database.reopen()],
])('what could not be read is not written over, and is there again %s', async (_, comeBack) => {
  const { database, ...before } = await setUp();
  await before.addReplaced(['X', 'Y']);
  before.drop();
  database.problem = 'unavailable';
  const tab = await setUp({ database });
  await tab.write('A');
  await tab.addReplaced(['B']);
  expect(tab.news().at(-1)).toEqual(replaced(DEFAULT_TEMPLATE, 'B'));
  database.problem = null;
  comeBack(tab);
  await settle();
  const templates = [DEFAULT_TEMPLATE, 'B', 'X', 'Y'];
  expect(tab.news()).toEqual([replaced(...templates)]);
  expect(new Set(textsIn(database))).toEqual(new Set(['A', ...templates]));
});

test('what stood in the field and is the saved one stays the copy of it', async () => {
  const { database, write, record } = await setUp();
  await write('A');
  await record('A');
  expect(savedIn(database)).toBe('A');
});

test('follows another tab: a changed entry, a cleared storage, and nothing else', async () => {
  const { area, page, news, write } = await setUp({ area: areaWith('A') });
  area.setItem(KEY, 'B');
  page.dispatchEvent(storageEvent('marshmallow-nippo.token'));
  expect(news()).toEqual([]);
  page.dispatchEvent(storageEvent(KEY));
  page.dispatchEvent(storageEvent(KEY));
  expect(news()).toEqual([{ saved: 'B' }, replaced('A')]);
  area.entries.clear();
  page.dispatchEvent(storageEvent(null));
  expect(news()).toEqual([{ saved: null }]);
  await write('C');
  news();
  page.dispatchEvent(storageEvent(null));
  expect(news()).toEqual([]);
});

test('further templates stand behind the replaced ones, as far as there is room, once each', async () => {
  const { database, write, addReplaced, news } = await setUp({ area: areaWith('一') });
  await write('二');
  await write('三');
  const templates = ['二', '一', '四', '五', '六'];
  for (const added of [['四', '二', '五', '五', '六', '七'], ['七']]) {
    await addReplaced(added);
    expect(textsIn(database)).toEqual(['三', ...templates]);
  }
  expect(news().at(-1)).toEqual(replaced(...templates));
});

test('six evenings with another previous report leave the own template within reach', async () => {
  const { area, database, news, write } = await setUp({ area: areaWith('■ 自分の型\n・') });
  const reports = Array.from(
    { length: 6 },
    (_, index) => `■ 本日の業務\n・作業${index}を終えた\n・作業${index}を試した`,
  );
  for (const report of reports) await write(report);
  const [last, newest, ...older] = reports.toReversed();
  const templates = [newest, '■ 自分の型\n・', ...older];
  expect(news().at(-1)).toEqual(replaced(...templates));
  const again = await setUp({ area, database });
  expect(again.news().at(-1)).toEqual(replaced(...templates));
  expect(new Set(textsIn(database))).toEqual(new Set([last, ...templates]));
});

test('nothing is pushed out as long as it cannot be known which are reports', async () => {
  const { database, addReplaced } = await setUp({
    loadReportRules: () => Promise.reject(new Error('offline')),
  });
  const templates = ['一', '二', '三', '四', '五', '六'];
  await addReplaced(templates);
  expect(textsIn(database)).toEqual(templates);
});

test.each([
  ['newer than what localStorage has', 'A', 'B'],
  ['newer, and blank', 'A', ' '],
  ['newer, and of the same length', '甲乙', '乙甲'],
  ['all there is', null, 'B'],
])('a saved template that is %s comes back from the database', async (_, first, second) => {
  const { area, database, write } = await setUp();
  if (first !== null) await write(first);
  // A kill brings localStorage back to what is on the disk.
  const onDisk = new FakeStorageArea(area.toObject());
  await write(second);

  const killed = await setUp({ area: onDisk, database });
  expect(killed.news()).toContainEqual({ saved: second });
  expect(onDisk.toObject()).toEqual(area.toObject());
  killed.drop();
  const again = await setUp({ area: onDisk, database });
  expect(again.news().filter((change) => 'saved' in change)).toEqual([]);
});

test.each<[string, string, (area: FakeStorageArea) => void]>([
  ['was written in the console', 'C', () => undefined],
  ['was written in the console, once more', 'A', () => undefined],
  ['an earlier version has written', 'C', (area) => area.removeItem(ID_KEY)],
  ['has rubbish beside it', 'C', (area) => area.setItem(ID_KEY, '{"version":1')],
])('a text that %s counts; what it took the place of stays', async (_, text, spoil) => {
  const { area, database, write, drop } = await setUp({ area: areaWith('A') });
  await write('B');
  drop();
  area.setItem(KEY, text);
  spoil(area);
  const { news } = await setUp({ area, database });
  expect([area.getItem(KEY), savedIn(database)]).toEqual([text, text]);
  expect(textsIn(database)).toContain('B');
  expect(news().filter((change) => 'saved' in change)).toEqual([]);
  const lost = new FakeStorageArea();
  await setUp({ area: lost, database });
  expect(lost.getItem(KEY)).toBe(text);
});

test('a save counts over what the database turns out to have, however late that is read', async () => {
  const { area: elsewhere, database, write: writeElsewhere } = await setUp();
  await writeElsewhere('W');
  await writeElsewhere('X');
  expect(elsewhere.getItem(KEY)).toBe('X');
  database.problem = 'unavailable';
  const { area, news, write } = await setUp({ database });
  await write('A');
  database.reopen();
  await settle();
  expect([area.getItem(KEY), savedIn(database)]).toEqual(['A', 'A']);
  expect(news().filter((change) => 'saved' in change)).toEqual([{ saved: 'A' }]);
  const next = await setUp({ area, database });
  expect(next.news()).toEqual([replaced('X', 'W', DEFAULT_TEMPLATE)]);
});

test('a database that the browser has cleared gets the saved template again', async () => {
  const { database, write } = await setUp();
  await write('A');
  database.clear();
  await settle();
  expect(savedIn(database)).toBe('A');
});

test('a save of one tab counts over an earlier one of another', async () => {
  const one = await setUp();
  const other = await setUp(one);
  await one.write('A');
  await one.write('B');
  await other.write('C');
  expect(savedIn(one.database)).toBe('C');
  const { area } = await setUp({ database: one.database });
  expect(area.getItem(KEY)).toBe('C');
});

const REVISION_KEY = 'marshmallow-nippo.template-revision';
const EARLIER = earlierProfile.stores.values.replacedTemplates.templates;
const [EARLIER_SAVED, LAST] = [earlierProfile.stores.values.savedTemplate.text, EARLIER[0] ?? ''];

/** Of the version of 2026-11-26, as it left them. */
function earlierBrowser(entries: Readonly<Record<string, string>>) {
  const database = new MemoryDatabase();
  for (const [key, value] of Object.entries(earlierProfile.stores.values))
    database.stores.values.set(key, value);
  return { database, area: new FakeStorageArea(entries) };
}

test('what an earlier version has replaced is reachable, goes as others do, and does not come back', async () => {
  const browser = earlierBrowser(earlierProfile.localStorage);
  const first = await setUp(browser);
  expect(first.news()).toEqual([replaced(...EARLIER)]);
  for (const text of ['A', 'B', 'C', 'D', 'E', 'F']) await first.write(text);
  const now = ['E', 'D', 'C', 'B', 'A'];
  expect(first.news().at(-1)).toEqual(replaced(...now));
  first.drop();
  expect((await setUp(browser)).news()).toEqual([replaced(...now)]);
  expect(savedIn(browser.database)).toBe('F');
});

const revisionOf = (text: string, revision: number) => {
  const [length, hash] = templateId(text).split('.').map(Number);
  return JSON.stringify({ version: 1, revision, length, hash });
};

test.each<[string, Readonly<Record<string, string>>, string]>([
  ['is not there', {}, EARLIER_SAVED],
  ['is of an older save', { [KEY]: LAST, [REVISION_KEY]: revisionOf(LAST, 7) }, EARLIER_SAVED],
  ['is of a newer save', { [KEY]: LAST, [REVISION_KEY]: revisionOf(LAST, 9) }, LAST],
  ['was written by hand', { [KEY]: LAST, [REVISION_KEY]: revisionOf('X', 7) }, LAST],
])('of an earlier version, where the entry %s', async (_, entries, text) => {
  const browser = earlierBrowser(entries);
  const tab = await setUp(browser);
  const others = EARLIER.filter((one) => one !== text && one !== LAST);
  const other = text === LAST ? EARLIER_SAVED : LAST;
  expect(browser.area.getItem(KEY)).toBe(text);
  expect(tab.news().at(-1)).toEqual(replaced(other, ...others));
  tab.drop();
  await setUp(browser);
  expect(browser.area.getItem(KEY)).toBe(text);
});
