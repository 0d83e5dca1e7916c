import { expect, test } from 'vitest';
import { encodeDraft, type StoredDraft } from '../../../src/domain/draft.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createDraftShelf } from '../../../src/services/storage/drafts.ts';
import { notes } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';

const TAIL = 'marshmallow-nippo.draft-tail.';

const NOW = 1_000;

function draft(id: string, revision = 1, today = id): StoredDraft {
  return { id, revision, savedAt: 5, content: notes({ today }) };
}

function setUp() {
  const area = new FakeStorageArea();
  const database = new MemoryDatabase();
  const storage = createLocalArea(area.open);
  return { area, database, shelf: createDraftShelf(database, storage, { now: () => NOW }) };
}

test('a tail as long as four templates of half a megabyte is left out', () => {
  const { area, shelf } = setUp();
  expect(shelf.saveTail(draft('a', 1, 'あ'.repeat(2_000_000)))).toEqual({
    kind: 'failed',
    problem: 'full',
  });
  expect(area.toObject()).toEqual({});
});

test('a tail that its own tab writes anew while the others are read stays', async () => {
  const { area, database, shelf } = setUp();
  await shelf.save(draft('a', 2), []);
  shelf.saveTail(draft('a', 1));
  const { readAll } = database;
  const newer = JSON.stringify(encodeDraft(draft('a', 3)));
  database.readAll = async (store) => {
    const records = await readAll(store);
    area.setItem(`${TAIL}a`, newer);
    return records;
  };
  expect(await shelf.readAll()).toEqual([draft('a', 2)]);
  expect(area.toObject()).toEqual({ [`${TAIL}a`]: newer });
});

test('without a database a draft takes the place of the one it goes on from', async () => {
  const { area, database, shelf } = setUp();
  database.problem = 'unavailable';
  await shelf.save(draft('a'), []);
  expect(await shelf.save(draft('b'), ['a'])).toEqual({ kind: 'done' });
  expect([...area.entries.keys()]).toEqual([`${TAIL}b`]);
});

test('without a database a draft is dropped from localStorage all the same', async () => {
  const { area, database, shelf } = setUp();
  database.problem = 'unavailable';
  await shelf.save(draft('a'), []);
  await shelf.remove(['a']);
  expect(area.toObject()).toEqual({});
});

test.each([
  ['full', 'full'],
  ['unavailable', 'blocked'],
] as const)('of a database that is %s and blocked storage it tells %s', async (problem, told) => {
  const { area, database, shelf } = setUp();
  database.problem = problem;
  area.isBlocked = true;
  expect(await shelf.save(draft('a'), [])).toEqual({ kind: 'failed', problem: told });
});

test('drafts of a clock that was ahead are as of now, the newest first', async () => {
  const { area, database, shelf } = setUp();
  for (const [id, savedAt] of [
    ['tomorrow', NOW + 86_400_000],
    ['today', NOW - 1],
    ['beyond any date', 1e300],
  ] as const) {
    database.stores.drafts.set(id, encodeDraft({ ...draft(id), savedAt }));
  }
  area.setItem(`${TAIL}soon`, JSON.stringify(encodeDraft({ ...draft('soon'), savedAt: NOW + 1 })));
  expect((await shelf.readAll()).map(({ id, savedAt }) => [id, savedAt])).toEqual([
    ['beyond any date', NOW],
    ['tomorrow', NOW - 1],
    ['soon', NOW - 2],
    ['today', NOW - 3],
  ]);
});
