import { expect, test } from 'vitest';
import { encode } from '../../../src/domain/decode.ts';
import type { StoredDraft } from '../../../src/domain/draft.ts';
import { createDraftRepository } from '../../../src/services/storage/draftRepository.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { joinReport } from '../../../src/services/inference/joinCompletion.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { notes } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';

const JOURNAL = 'marshmallow-nippo.draft-tail.';

const NOW = 1_000;

const noRules = () => Promise.reject(new Error('offline'));

function draft(id: string, revision = 1, today = id): StoredDraft {
  return { id, revision, savedAt: 5, content: notes({ today }) };
}

function setUp(loadRules: Parameters<typeof createDraftRepository>[3] = noRules) {
  const area = new FakeStorageArea();
  const database = new MemoryDatabase();
  const storage = createLocalArea(area.open);
  return {
    area,
    database,
    repository: createDraftRepository(database, storage, { now: () => NOW }, loadRules),
  };
}

test('a journal as long as four templates of half a megabyte is left out', () => {
  const { area, repository } = setUp();
  expect(repository.writeJournal(draft('a', 1, 'あ'.repeat(2_000_000)))).toEqual({
    kind: 'failed',
    problem: 'full',
  });
  expect(area.toObject()).toEqual({});
});

test('a journal that its own tab writes anew while the others are read stays', async () => {
  const { area, database, repository } = setUp();
  await repository.save(draft('a', 2), []);
  repository.writeJournal(draft('a', 1));
  const { readAll } = database;
  const newer = JSON.stringify(encode(draft('a', 3)));
  database.readAll = async (store) => {
    const records = await readAll(store);
    area.setItem(`${JOURNAL}a`, newer);
    return records;
  };
  expect(await repository.readAll()).toEqual([draft('a', 2)]);
  expect(area.toObject()).toEqual({ [`${JOURNAL}a`]: newer });
});

test('of a database that does not answer it tells, and localStorage has the draft meanwhile, and the one it replaces', async () => {
  const { area, database, repository } = setUp();
  database.problem = 'unresponsive';
  const late = { kind: 'failed', problem: 'unresponsive' };
  expect(await repository.save(draft('a'), [])).toEqual(late);
  expect(await repository.save(draft('b'), ['a'])).toEqual(late);
  expect([...area.entries.keys()]).toEqual([`${JOURNAL}a`, `${JOURNAL}b`]);
});

test('without a database a draft takes the place of the one it goes on from', async () => {
  const { area, database, repository } = setUp();
  database.problem = 'unavailable';
  await repository.save(draft('a'), []);
  expect(await repository.save(draft('b'), ['a'])).toEqual({ kind: 'done' });
  expect([...area.entries.keys()]).toEqual([`${JOURNAL}b`]);
});

test('without a database a draft is dropped from localStorage all the same', async () => {
  const { area, database, repository } = setUp();
  database.problem = 'unavailable';
  await repository.save(draft('a'), []);
  await repository.remove(['a']);
  expect(area.toObject()).toEqual({});
});

test.each([
  ['full', 'full'],
  ['unavailable', 'blocked'],
] as const)('of a database that is %s and blocked storage it tells %s', async (problem, told) => {
  const { area, database, repository } = setUp();
  database.problem = problem;
  area.isBlocked = true;
  expect(await repository.save(draft('a'), [])).toEqual({ kind: 'failed', problem: told });
});

test('drafts of a clock that was ahead are as of now, the newest first', async () => {
  const { area, database, repository } = setUp();
  for (const [id, savedAt] of [
    ['tomorrow', NOW + 86_400_000],
    ['today', NOW - 1],
    ['at the end of dates', 8.64e15],
  ] as const) {
    database.stores.drafts.set(id, encode({ ...draft(id), savedAt }));
  }
  area.setItem(`${JOURNAL}soon`, JSON.stringify(encode({ ...draft('soon'), savedAt: NOW + 1 })));
  expect((await repository.readAll()).map(({ id, savedAt }) => [id, savedAt])).toEqual([
    ['at the end of dates', NOW],
    ['tomorrow', NOW],
    ['soon', NOW],
    ['today', NOW - 1],
  ]);
});

const REPORT: Report = {
  ...EMPTY_REPORT,
  id: 'report',
  day: '2026-11-20',
  text: '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装しました。\n・テスト',
  request: {
    today: '検索を実装',
    tomorrow: 'テスト',
    remarks: '',
    template: DEFAULT_TEMPLATE,
    date: '2026年11月20日(金)',
  },
};

/** The draft that is read where this had come behind a report when the page was left. */
async function readInterrupted(
  report: Report,
  unjoined: string,
  loadRules = () => Promise.resolve({ joinReport }),
): Promise<readonly StoredDraft[]> {
  const { repository } = setUp(loadRules);
  const content = { ...draft('a').content, report, unjoined };
  await repository.save({ ...draft('a'), content }, []);
  return repository.readAll();
}

function draftOf(report: Report): StoredDraft {
  return { ...draft('a'), content: { ...draft('a').content, report } };
}

test('what had come behind a report when the page was left is joined to it', async () => {
  const unjoined = '・テストを追加しました。\n・確';
  expect(await readInterrupted(REPORT, unjoined)).toEqual([
    draftOf({
      ...REPORT,
      text: `${REPORT.text}を追加しました。\n・確`,
      received: `${REPORT.text}${unjoined}`,
    }),
  ]);
});

test('what had come behind an edited report goes on below all of it', async () => {
  const edited = { ...REPORT, text: '手で直した・テスト', isEdited: true };
  const [read] = await readInterrupted(edited, '・確認\n');
  expect(read?.content.report.text).toBe('手で直した・テスト\n・確認\n');
});

test('what had come behind a report stands below it where the rules cannot be fetched', async () => {
  expect(await readInterrupted(REPORT, '・テストを追加', noRules)).toEqual([
    draftOf({ ...REPORT, text: `${REPORT.text}\n・テストを追加` }),
  ]);
});
