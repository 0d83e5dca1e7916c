import { expect, test } from 'vitest';
import type { SavedTexts } from '../../../src/components/ports.ts';
import type { DraftContent, StoredDraft } from '../../../src/domain/draft.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createSavedTexts } from '../../../src/services/storage/savedTexts.ts';
import { EVENING, notes } from '../../support/draftBrowser.ts';
import { settle } from '../../support/deferred.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createManualClock } from '../../support/manualClock.ts';

function draft(id: string, today: string): StoredDraft {
  const report = { ...EMPTY_REPORT, text: `${today}の日報` };
  const content = notes({ template: '型', today, tomorrow: '明日', remarks: '備考' }, { report });
  return { id, revision: 1, savedAt: EVENING, content };
}

function texts(today: string): SavedTexts {
  return { template: '型', today, tomorrow: '明日', remarks: '備考', result: `${today}の日報` };
}

function watch(
  drafts: readonly StoredDraft[],
  {
    local = {},
    session = {},
    refused = null,
  }: {
    readonly local?: Readonly<Record<string, string>>;
    readonly session?: Readonly<Record<string, string>>;
    readonly refused?: DraftContent | null;
  } = {},
) {
  const clock = createManualClock(EVENING);
  const repository = { drafts };
  const told: SavedTexts[] = [];
  const stop = createSavedTexts({
    repository: { readAll: () => Promise.resolve(repository.drafts) },
    storage: createLocalArea(new FakeStorageArea(local).open),
    session: createLocalArea(new FakeStorageArea(session).open),
    clock,
    refused: () => refused,
  }).watch((found) => told.push(found));
  return { clock, repository, told, stop };
}

const OWN = { session: { 'marshmallow-nippo.tab-drafts': 'own before' } };

test("tells the page's own draft, not a newer one of another tab", async () => {
  const { told } = watch([draft('other', '別'), draft('before', '前'), draft('own', '今')], OWN);
  await settle();
  expect(told).toEqual([texts('今')]);
});

test('tells the draft that its own is to take the place of, else the newest', async () => {
  const before = watch([draft('other', '別'), draft('before', '前')], OWN);
  const newest = watch([draft('other', '別'), draft('old', '古')]);
  await settle();
  expect([before.told, newest.told]).toEqual([[texts('前')], [texts('別')]]);
});

test('without a draft tells the template in force', async () => {
  const saved = watch([], { local: { 'marshmallow-nippo.template': '保存した型' } });
  const none = watch([]);
  await settle();
  const empty = { today: '', tomorrow: '', remarks: '', result: '' };
  expect(saved.told).toEqual([{ ...empty, template: '保存した型' }]);
  expect(none.told).toEqual([{ ...empty, template: DEFAULT_TEMPLATE }]);
});

test('tells what storage refused', async () => {
  const { told } = watch([draft('own', '古い')], { ...OWN, refused: draft('own', '今').content });
  await settle();
  expect(told).toEqual([texts('今')]);
});

test('tells what is kept later, until nobody watches', async () => {
  const { clock, repository, told, stop } = watch([draft('own', '今')], OWN);
  await settle();
  repository.drafts = [draft('own', '最後の一言')];
  clock.advance(500);
  await settle();
  expect(told).toEqual([texts('今'), texts('最後の一言')]);
  stop();
  repository.drafts = [];
  clock.advance(500);
  await settle();
  expect(told).toHaveLength(2);
});
