import { expect, test } from 'vitest';
import { decodeBackup } from '../../../src/domain/backup.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { createWholeBrowser } from '../../fuzz/wholeBrowser.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { MemoryDatabase } from '../../support/memoryDatabase.ts';
import profile from '../../support/profile20261128.json' with { type: 'json' };

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  maxTokens: 256,
  continueAutomatically: false,
  mutedKinds: ['harsh'],
  ownWords: ['佐久間'],
};
const CUT = '■ やったこと\n・検索を直しました\n\n■ これから\n・検証に';

/** By their ids: as received, edited, gone on with after that, by hand, in a copied tab, in the journal alone. */
const TEXTS = {
  'id-7': expect.stringContaining('翌日の分'),
  'id-6~by-hand id-1 0.edited': '写しで直した日報',
  'by-hand id-1 0.edited': '手で書いた日報です',
  'id-4 id-1 1': '■ やったこと\n・検索を直した。\n\n■ これから\n・検証に\n・検証に出します\n',
  'id-4.edited': '■ やったこと\n・検索を直した。\n\n■ これから\n・検証に',
  'id-4': CUT,
};

/** The browser as the version of 2026-11-28 left it, with a database that had just refused the last words. */
function earlierBrowser() {
  const database = new MemoryDatabase();
  for (const [key, value] of Object.entries(profile.stores.drafts))
    database.stores.drafts.set(key, value);
  for (const [key, value] of Object.entries(profile.stores.history))
    database.stores.history.set(key, value);
  for (const [key, value] of Object.entries(profile.stores.values))
    database.stores.values.set(key, value);
  return createWholeBrowser({ database, area: new FakeStorageArea(profile.localStorage) });
}

test('all that the version of 2026-11-28 kept is there, in the tab that is loaded anew', async () => {
  const browser = earlierBrowser();
  await browser.wait(60_000);
  const tab = browser.openTab({ session: new FakeStorageArea(profile.sessionStorage) });
  await browser.wait(2_000);
  const context = tab.context();
  expect({
    fields: context.fields,
    result: tab.result(),
    texts: Object.fromEntries(context.history.map(({ id, report }) => [id, report.text])),
    saved: context.savedTemplate,
    replaced: context.replacedTemplates.length,
    named: context.namedTemplates.map(({ name, text }) => [name, text]),
    settings: context.settings,
    errors: context.storageErrors,
  }).toEqual({
    fields: {
      template: '■ やったこと\n・\n\n■ これから\n・',
      today: '翌日の分',
      tomorrow: '',
      remarks: '申し送り2件',
    },
    result: expect.stringContaining('申し送り2件'),
    texts: TEXTS,
    saved: '■ やったこと\n・\n\n■ これから\n・',
    replaced: 2,
    named: [['朝会用', '■ 朝会\n・']],
    settings: SETTINGS,
    errors: {},
  });
  expect(browser.area.toObject()).not.toHaveProperty([
    'marshmallow-nippo.record-tail.history.id-7',
  ]);
});

test('its backup is read as it was written', () => {
  const decoded = decodeBackup(profile.backup, DEFAULT_SETTINGS.model);
  if (decoded.kind === 'refused') throw new Error(decoded.refusal);
  const { history, namedTemplates, replacedTemplates, template, settings } = decoded.backup;
  expect({
    texts: Object.fromEntries(history.map(({ id, report }) => [id, report.text])),
    names: namedTemplates.map(({ name }) => name),
    replaced: replacedTemplates.length,
    template,
    settings,
  }).toEqual({
    texts: TEXTS,
    names: ['朝会用'],
    replaced: 2,
    template: '■ やったこと\n・\n\n■ これから\n・',
    settings: SETTINGS,
  });
});
