import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { createSettingsStore } from '../../../src/services/storage/settings.ts';
import { settle } from '../../support/deferred.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { createTab, watchStore } from '../../support/storeHarness.ts';

const FIRM = { ...DEFAULT_SETTINGS, maxTokens: 512, temperature: 0.2 };

function start(database: MemoryDatabase, defaultModel = DEFAULT_SETTINGS.model) {
  const { page, parts } = createTab({ database });
  return { page, ...watchStore(createSettingsStore({ ...parts, defaultModel })) };
}

async function setUp(...given: Parameters<typeof start>) {
  const tab = start(...given);
  await settle();
  return tab;
}

test("settings with the build's own model follow a build with another one; a chosen model stays", async () => {
  const database = new MemoryDatabase();
  await start(database).emit((store) => store.put(FIRM));
  const other = await setUp(database, 'local/model');
  expect(other.news()).toEqual([{ settings: { ...FIRM, model: 'local/model' } }]);
  await other.emit((store) => store.put(FIRM));
  const last = await setUp(database, 'local/model');
  expect(last.news()).toEqual([{ settings: FIRM }]);
});

test('what is changed before the stored ones are read is not overruled by them, and overrules nothing else', async () => {
  const database = new MemoryDatabase();
  database.stores.values.set('settings', { version: 1, ...FIRM });
  const { news, store } = start(database);
  store.put({ ...DEFAULT_SETTINGS, maxTokens: 256 });
  news();
  await settle();
  const settings = { ...FIRM, maxTokens: 256 };
  expect(news()).toEqual([{ settings }]);
  expect([...database.stores.values]).toEqual([
    ['settings', { version: 1, ...settings, model: null, order: 1 }],
  ]);
});

test('what could not be read is not written over: it is said so, and only what was changed takes the place of what was kept', async () => {
  const database = new MemoryDatabase();
  database.stores.values.set('settings', { version: 1, ...FIRM, model: 'chosen/model' });
  database.problem = 'unavailable';
  const { news, store, page } = await setUp(database);
  store.put({ ...DEFAULT_SETTINGS, maxTokens: 256 });
  store.put(DEFAULT_SETTINGS);
  await settle();
  expect(news()).toEqual([
    { problem: 'unavailable' },
    { settings: { ...DEFAULT_SETTINGS, maxTokens: 256 } },
    { settings: DEFAULT_SETTINGS },
  ]);
  expect([...database.stores.values]).toEqual([
    ['settings', { version: 1, ...FIRM, model: 'chosen/model' }],
  ]);
  database.problem = null;
  page.show('visible');
  await settle();
  const settings = { ...FIRM, model: 'chosen/model', maxTokens: DEFAULT_SETTINGS.maxTokens };
  expect(news()).toEqual([{ problem: null }, { settings }]);
  expect([...database.stores.values]).toMatchObject([['settings', settings]]);
});
