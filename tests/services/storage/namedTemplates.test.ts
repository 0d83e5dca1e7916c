import { expect, test } from 'vitest';
import type { NamedTemplate } from '../../../src/domain/namedTemplate.ts';
import type { NamedTemplateCommand } from '../../../src/machines/actorContracts.ts';
import { createNamedTemplateStore } from '../../../src/services/storage/namedTemplates.ts';
import { settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { type Browser, createTab, startStore } from '../../support/storeHarness.ts';

const START = 1_000;

const weekly: NamedTemplate = { id: '1', name: '週次', text: '■ 週次', savedAt: START };
const monthly: NamedTemplate = { id: '2', name: '月次', text: '■ 月次', savedAt: START + 1 };

async function setUp(browser: Browser = {}) {
  const tab = createTab({ clock: createManualClock(START), ...browser });
  let ids = 0;
  const { news, emit } = startStore<NamedTemplateCommand>(
    createNamedTemplateStore({ ...tab.parts, newId: () => `${(ids += 1)}` }),
  );
  await settle();
  return {
    ...tab,
    news,
    emit,
    addBoth: async () => {
      await emit({ type: 'namedTemplates.add', name: '週次', text: '■ 週次' });
      tab.clock.advance(1);
      await emit({ type: 'namedTemplates.add', name: '月次', text: '■ 月次' });
    },
    kept: () => [...tab.database.stores.values],
  };
}

const changed = (...templates: readonly NamedTemplate[]) => ({
  type: 'namedTemplates.changed',
  templates,
});

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
  await emit({ type: 'namedTemplates.put', templates: [renamed] });
  await emit({ type: 'namedTemplates.put', templates: [written] });
  await emit({ type: 'namedTemplates.remove', id: '1' });
  expect(kept().map(([key]) => key)).toEqual(['namedTemplate.2']);
  await emit({ type: 'namedTemplates.put', templates: [renamed] });
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
