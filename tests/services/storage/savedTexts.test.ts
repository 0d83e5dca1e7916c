import { expect, test } from 'vitest';
import type { SavedTexts } from '../../../src/components/ports.ts';
import type { DraftContent, StoredDraft } from '../../../src/domain/draft.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { readSavedTexts } from '../../../src/services/storage/savedTexts.ts';
import { EVENING, notes } from '../../support/draftBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';

function draft(id: string, today = id): StoredDraft {
  const report = { ...EMPTY_REPORT, text: `${today}の日報` };
  const content = notes({ template: '型', today, tomorrow: '明日', remarks: '備考' }, { report });
  return { id, revision: 1, savedAt: EVENING, content };
}

function texts(today: string): SavedTexts {
  return { template: '型', today, tomorrow: '明日', remarks: '備考', result: `${today}の日報` };
}

const template = (text: string): SavedTexts => ({
  template: text,
  today: '',
  tomorrow: '',
  remarks: '',
  result: '',
});

const OWN = { 'marshmallow-nippo.tab-drafts': 'own before' };

interface Given {
  readonly drafts?: readonly StoredDraft[];
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly refused?: DraftContent;
}

test.each<[string, Given, SavedTexts]>([
  [
    "the page's own draft, not a newer one of another tab",
    { drafts: [draft('other'), draft('before'), draft('own')], session: OWN },
    texts('own'),
  ],
  [
    'the draft that its own is to take the place of',
    { drafts: [draft('other'), draft('before')], session: OWN },
    texts('before'),
  ],
  ['the newest', { drafts: [draft('other'), draft('old')] }, texts('other')],
  [
    'what storage refused',
    { drafts: [draft('own', '古い')], session: OWN, refused: draft('own').content },
    texts('own'),
  ],
  [
    'without a draft the saved template',
    { local: { 'marshmallow-nippo.template': '保存した型' } },
    template('保存した型'),
  ],
  ['without anything the default template', {}, template(DEFAULT_TEMPLATE)],
])('tells %s', async (_, { drafts = [], local, session, refused = null }, told) => {
  const read = readSavedTexts({
    repository: { readAll: () => Promise.resolve(drafts) },
    storage: createLocalArea(new FakeStorageArea(local).open),
    session: createLocalArea(new FakeStorageArea(session).open),
    refused,
  });
  expect(await read).toEqual(told);
});
