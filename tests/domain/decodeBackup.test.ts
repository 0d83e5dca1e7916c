import { expect, test } from 'vitest';
import { type Backup, decodeBackup, encodeBackup } from '../../src/domain/backup.ts';
import { SPECIFIED_SETTINGS } from '../../src/domain/settings.ts';
import { EMPTY_REPORT } from '../../src/domain/report.ts';

const MODEL = SPECIFIED_SETTINGS.model;
const BACKUP: Backup = {
  template: '■ 型\r\n\uD800',
  replacedTemplates: ['前の型', ''],
  namedTemplates: [{ id: 'w', name: '週次', text: '■ 週次\n\uD800', savedAt: 1 }],
  settings: {
    ...SPECIFIED_SETTINGS,
    maxTokens: 512,
    mutedKinds: ['harsh'],
    ownWords: ['佐久間'],
  },
  history: [
    {
      id: 'a',
      savedAt: 1,
      report: {
        ...EMPTY_REPORT,
        id: 'a',
        text: '日報\u2028☕',
        outcome: 'complete',
        request: { today: '今日', tomorrow: '明日', remarks: '', template: '型', date: '日' },
      },
    },
  ],
};

function throughFile(backup: unknown): unknown {
  return JSON.parse(JSON.stringify(backup)) as unknown;
}

test('comes back from a file as it was', () => {
  expect(decodeBackup(throughFile(encodeBackup(BACKUP, MODEL)), MODEL)).toEqual({
    kind: 'backup',
    backup: BACKUP,
  });
  const empty = {
    ...BACKUP,
    template: null,
    replacedTemplates: [],
    namedTemplates: [],
    history: [],
  };
  expect(decodeBackup(encodeBackup(empty, MODEL), MODEL)).toEqual({
    kind: 'backup',
    backup: empty,
  });
});

test("the build's own model follows the build that reads it", () => {
  expect(decodeBackup(encodeBackup(BACKUP, MODEL), 'local/model')).toMatchObject({
    backup: { settings: { model: 'local/model' } },
  });
});

const WRITTEN = encodeBackup(BACKUP, MODEL) as Record<string, unknown>;

test.each([null, undefined, 'text', 7, [], {}, { ...WRITTEN, format: 'another' }])(
  'refuses %j: no backup',
  (value) => {
    expect(decodeBackup(value, MODEL)).toEqual({ kind: 'refused', refusal: 'no-backup' });
  },
);

test('refuses what a later version wrote', () => {
  expect(decodeBackup({ ...WRITTEN, version: 3 }, MODEL)).toEqual({
    kind: 'refused',
    refusal: 'newer',
  });
});

test('a backup of the first version has no named templates', () => {
  const { namedTemplates: _, ...first }: Record<string, unknown> = { ...WRITTEN, version: 1 };
  expect(decodeBackup(first, MODEL)).toEqual({
    kind: 'backup',
    backup: { ...BACKUP, namedTemplates: [] },
  });
});

test.each([
  ['version', '2'],
  ['version', '3'],
  ['version', 0],
  ['version', undefined],
  ['template', 3],
  ['replacedTemplates', undefined],
  ['replacedTemplates', { version: 1, templates: [3] }],
  ['namedTemplates', undefined],
  ['namedTemplates', {}],
  ['namedTemplates', [{ version: 1, id: 'w', name: ' ', text: '', savedAt: 1 }]],
  ['settings', null],
  ['settings', { ...(WRITTEN['settings'] as object), maxTokens: 1e9 }],
  ['history', undefined],
  ['history', { length: 0 }],
  ['history', [...(WRITTEN['history'] as unknown[]), {}]],
])('refuses a damaged %s (%j), all of it', (key, value) => {
  expect(decodeBackup({ ...WRITTEN, [key]: value }, MODEL)).toEqual({
    kind: 'refused',
    refusal: 'damaged',
  });
});
