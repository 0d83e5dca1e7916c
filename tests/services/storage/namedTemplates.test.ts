import { expect, test } from 'vitest';
import type { NamedTemplate } from '../../../src/domain/namedTemplate.ts';
import type { NamedTemplateCommand } from '../../../src/machines/actorContracts.ts';
import { createNamedTemplateStore } from '../../../src/services/storage/namedTemplates.ts';
import { settle } from '../../support/deferred.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import { type Browser, createTab, startStore } from '../../support/storeHarness.ts';

const START = 1_000;

function named(id: string, name: string, text: string, savedAt = START): NamedTemplate {
  return { id, name, text, savedAt };
}

async function setUp({ name = '', ...browser }: Browser & { readonly name?: string } = {}) {
  const tab = createTab({ clock: createManualClock(START), ...browser });
  let ids = 0;
  const { news, send, emit } = startStore<NamedTemplateCommand>(
    createNamedTemplateStore({ ...tab.parts, newId: () => `${name}${(ids += 1)}` }),
  );
  await settle();
  return {
    ...tab,
    news,
    send,
    emit,
    kept: () => [...tab.database.stores.values],
  };
}

const changed = (...templates: readonly NamedTemplate[]) => ({
  type: 'namedTemplates.changed',
  templates,
});

test('keeps each as a value of its own and has them, oldest first, after the next start', async () => {
  const { database, clock, kept, news, emit } = await setUp();
  database.stores.values.set('settings', { version: 1 });
  news();
  await emit({ type: 'namedTemplates.add', name: '週次', text: '■ 週次' });
  clock.advance(1);
  await emit({ type: 'namedTemplates.add', name: '月次', text: '■ 月次' });
  const weekly = named('1', '週次', '■ 週次');
  const monthly = named('2', '月次', '■ 月次', START + 1);
  expect(news()).toEqual([changed(weekly), changed(weekly, monthly)]);
  expect(kept()).toEqual([
    ['settings', { version: 1 }],
    ['namedTemplate.1', { version: 1, ...weekly, order: START }],
    ['namedTemplate.2', { version: 1, ...monthly, order: START + 1 }],
  ]);
  expect((await setUp({ database, clock })).news()).toEqual([changed(weekly, monthly)]);
});

test('puts one in the place of the one of its id, removes it, and puts it back where it was', async () => {
  const { clock, kept, news, emit } = await setUp();
  await emit({ type: 'namedTemplates.add', name: '週次', text: '■ 週次' });
  clock.advance(1);
  await emit({ type: 'namedTemplates.add', name: '月次', text: '■ 月次' });
  news();
  const monthly = named('2', '月次', '■ 月次', START + 1);
  const renamed = named('1', '週報', '■ 週次');
  const written = named('1', '週報', '■ 新しい');
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
  const weekly = named('a', '週次', '■ 週次');
  database.stores.values.set('namedTemplate.a', { version: 1, ...weekly });
  database.stores.values.set('namedTemplate.b', { version: 1, ...weekly });
  database.stores.values.set('namedTemplate.c', { version: 1, ...weekly, id: 'c', name: ' ' });
  database.stores.values.set('namedTemplate.d', 'rubbish');
  database.stores.values.set('settings', 'rubbish');
  const before = [...database.stores.values];
  const { news, kept } = await setUp({ database });
  expect([news(), kept()]).toEqual([[changed(weekly)], before]);
});
