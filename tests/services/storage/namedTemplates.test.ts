import { expect, test } from 'vitest';
import type { NamedTemplate } from '../../../src/domain/namedTemplate.ts';
import { createNamedTemplateStore } from '../../../src/services/storage/namedTemplates.ts';
import { settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { type Browser, createTab, watchStore } from '../../support/storeHarness.ts';

const START = 1_000;

const weekly: NamedTemplate = { id: '1', name: '週次', text: '■ 週次', savedAt: START };
const monthly: NamedTemplate = { id: '2', name: '月次', text: '■ 月次', savedAt: START + 1 };

async function setUp(browser: Browser = {}) {
  const tab = createTab({ clock: createManualClock(START), ...browser });
  let ids = 0;
  const { store, news, emit } = watchStore(
    createNamedTemplateStore({ ...tab.parts, newId: () => `${(ids += 1)}` }),
  );
  await settle();
  return {
    ...tab,
    store,
    news,
    emit,
    addBoth: async () => {
      await emit((store) => store.save('週次', '■ 週次'));
      tab.clock.advance(1);
      await emit((store) => store.save('月次', '■ 月次'));
    },
    kept: () => [...tab.database.stores.values],
  };
}

const changed = (...templates: readonly NamedTemplate[]) => ({ templates });

test('keeps each as a value of its own and has them, oldest first, after the next start', async () => {
  const { database, clock, kept, news, addBoth } = await setUp();
  database.stores.values.set('settings', { version: 1 });
  news();
  await addBoth();
  expect(news()).toEqual([changed(weekly), changed(weekly, monthly)]);
  expect(kept()).toEqual([
    ['settings', { version: 1 }],
    ['namedTemplate.1', { version: 1, ...weekly, order: START }],
    ['namedTemplate.2', { version: 1, ...monthly, order: START + 1 }],
  ]);
  expect((await setUp({ database, clock })).news()).toEqual([changed(weekly, monthly)]);
});

test('puts one in the place of the one of its id, removes it, and puts it back where it was', async () => {
  const { kept, news, emit, addBoth } = await setUp();
  await addBoth();
  news();
  const renamed = { ...weekly, name: '週報' };
  const written = { ...renamed, text: '■ 新しい' };
  await emit((store) => store.add([renamed]));
  await emit((store) => store.add([written]));
  await emit((store) => store.remove('1'));
  expect(kept().map(([key]) => key)).toEqual(['namedTemplate.2']);
  await emit((store) => store.add([renamed]));
  expect(news()).toEqual([
    changed(renamed, monthly),
    changed(written, monthly),
    changed(monthly),
    changed(renamed, monthly),
  ]);
});

test('values that cannot be understood stay where they are', async () => {
  const database = new MemoryDatabase();
  database.stores.values.set('namedTemplate.1', { version: 1, ...weekly });
  database.stores.values.set('namedTemplate.b', { version: 1, ...weekly });
  database.stores.values.set('namedTemplate.c', { version: 1, ...weekly, id: 'c', name: ' ' });
  database.stores.values.set('namedTemplate.d', 'rubbish');
  database.stores.values.set('settings', 'rubbish');
  const before = [...database.stores.values];
  const { news, kept } = await setUp({ database });
  expect([news(), kept()]).toEqual([[changed(weekly)], before]);
});

test('has a cleaned name, and takes none that cannot be given, and no blank text', async () => {
  const { store, emit, addBoth } = await setUp();
  await addBoth();
  const texts = () => store.get().templates.map(({ name, text }) => [name, text]);
  const before = texts();
  for (const name of [' ', '週次', '標準', 'あ'.repeat(41)]) {
    await emit(({ save }) => save(name, '■ いまの型'));
  }
  await emit(({ save }) => save('朝会', ' \n'));
  await emit(({ overwrite }) => overwrite('1', ' \n'));
  await emit(({ overwrite }) => overwrite('x', '■ いまの型'));
  await emit(({ remove }) => remove('x'));
  expect([texts(), store.get().changed]).toEqual([before, null]);
  await emit(({ save }) => save(' 朝会\n用 ', '■ いまの型'));
  expect(texts()).toEqual([...before, ['朝会 用', '■ いまの型']]);
});

test('one that was written over comes back once', async () => {
  const { store, emit, addBoth } = await setUp();
  await addBoth();
  await emit(({ overwrite }) => overwrite('1', '■ いまの型'));
  expect(store.get()).toMatchObject({
    templates: [{ ...weekly, text: '■ いまの型' }, monthly],
    changed: weekly,
  });
  await emit(({ undo }) => undo());
  await emit(({ undo }) => undo());
  expect(store.get()).toMatchObject({ templates: [weekly, monthly], changed: null });
});

test('one that was removed comes back beside one that took its name meanwhile', async () => {
  const { store, emit, addBoth } = await setUp();
  await addBoth();
  await emit(({ remove }) => remove('1'));
  await emit(({ save }) => save('週次', '■ 新しい週次'));
  await emit(({ undo }) => undo());
  expect(store.get().templates.map(({ name, text }) => [name, text])).toEqual([
    ['週次（2）', '■ 週次'],
    ['月次', '■ 月次'],
    ['週次', '■ 新しい週次'],
  ]);
});
