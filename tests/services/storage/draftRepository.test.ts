import { expect, test } from 'vitest';
import { withVersion } from '../../../src/domain/decode.ts';
import type { StoredDraft } from '../../../src/domain/draft.ts';
import { createDraftRepository } from '../../../src/services/storage/draftRepository.ts';
import { EMPTY_REPORT, type Report } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { joinReport } from '../../../src/services/inference/joinCompletion.ts';
import { notes } from '../../support/draftBrowser.ts';
import { createTab } from '../../support/storeHarness.ts';
import { requestOf } from '../../support/requestOf.ts';

const JOURNAL = 'marshmallow-nippo.draft-tail.';

const DONE = { kind: 'done' };

const failed = (problem: string) => ({ kind: 'failed', problem });

const noRules = () => Promise.reject(new Error('offline'));

function draft(id: string, revision = 1, today = id): StoredDraft {
  return { id, revision, savedAt: 0, content: notes({ today }) };
}

function setUp(loadGeneration: Parameters<typeof createDraftRepository>[3] = noRules) {
  const { area, database, parts } = createTab();
  const repository = createDraftRepository(database, parts.storage, parts.clock, loadGeneration);
  return { area, database, repository };
}

test('a journal as long as four templates of half a megabyte is left out', () => {
  const { area, repository } = setUp();
  const { writeJournal } = repository;
  expect(writeJournal(draft('a', 1, 'あ'.repeat(2_000_000)))).toEqual(failed('full'));
  expect(area.toObject()).toEqual({});
});

test('a journal that its own tab writes anew while the others are read stays', async () => {
  const { area, database, repository } = setUp();
  await repository.save(draft('a', 2), []);
  repository.writeJournal(draft('a', 1));
  const { readAll } = database;
  const newer = JSON.stringify(withVersion(draft('a', 3)));
  database.readAll = async (store) => {
    const records = await readAll(store);
    area.setItem(`${JOURNAL}a`, newer);
    return records;
  };
  expect(await repository.readAll()).toEqual([draft('a', 2)]);
  expect(area.toObject()).toEqual({ [`${JOURNAL}a`]: newer });
});

test.each([
  ['does not answer', 'unresponsive', failed('unresponsive'), ['a', 'b']],
  ['is not there', 'unavailable', DONE, ['b']],
] as const)(
  'where the database %s, localStorage has the draft, and the one it replaces as long as that may be needed',
  async (_, problem, told, kept) => {
    const { area, database, repository } = setUp();
    database.problem = problem;
    expect(await repository.save(draft('a'), [])).toEqual(told);
    expect(await repository.save(draft('b'), ['a'])).toEqual(told);
    expect([...area.entries.keys()]).toEqual(kept.map((id) => JOURNAL + id));
    await repository.remove(kept);
    expect(area.toObject()).toEqual({});
  },
);

test.each([
  ['full', 'full'],
  ['unavailable', 'blocked'],
] as const)('of a database that is %s and blocked storage it tells %s', async (problem, told) => {
  const { area, database, repository } = setUp();
  database.problem = problem;
  area.isBlocked = true;
  expect(await repository.save(draft('a'), [])).toEqual(failed(told));
});

const TEXT = '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装しました。\n・テスト';

const REPORT: Report = {
  ...EMPTY_REPORT,
  id: 'report',
  day: '2026-11-20',
  text: TEXT,
  request: requestOf({
    today: '検索を実装',
    tomorrow: 'テスト',
    template: DEFAULT_TEMPLATE,
  }),
};

const rules = () => Promise.resolve({ joinReport });

test.each<[string, Partial<Report>, string, Parameters<typeof setUp>[0], Partial<Report>]>([
  [
    'a report is joined to it',
    {},
    '・テストを追加しました。\n・確',
    rules,
    {
      text: `${TEXT}を追加しました。\n・確`,
      received: `${TEXT}・テストを追加しました。\n・確`,
    },
  ],
  [
    'an edited report goes on below all of it',
    { text: '手で直した・テスト', isEdited: true },
    '・確認\n',
    rules,
    { text: '手で直した・テスト\n・確認\n', received: '手で直した・テスト・確認\n' },
  ],
  [
    'a report stands below it where the rules cannot be fetched',
    {},
    '・テストを追加',
    noRules,
    { text: `${TEXT}\n・テストを追加` },
  ],
])(
  'what had come behind %s when the page was left',
  async (_, part, unjoined, loadGeneration, joined) => {
    const { repository } = setUp(loadGeneration);
    const report = { ...REPORT, ...part };
    const { content } = draft('a');
    await repository.save({ ...draft('a'), content: { ...content, report, unjoined } }, []);
    expect(await repository.readAll()).toEqual([
      { ...draft('a'), content: { ...content, report: { ...report, ...joined } } },
    ]);
  },
);
