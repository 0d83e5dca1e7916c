import { describe, expect, test } from 'vitest';
import {
  type Backup,
  decodeBackup,
  encodeBackup,
  replacedTemplates,
} from '../../src/domain/backup.ts';
import { decode, withVersion } from '../../src/domain/decode.ts';
import { draftSchema, type StoredDraft } from '../../src/domain/draft.ts';
import { historyEntrySchema, type HistoryEntry } from '../../src/domain/history.ts';
import { namedTemplateSchema } from '../../src/domain/namedTemplate.ts';
import { EMPTY_REPORT, type Report } from '../../src/domain/report.ts';
import {
  encodeSettings,
  isSameSettings,
  settingsSchema,
  DEFAULT_SETTINGS,
} from '../../src/domain/settings.ts';
import { requestOf } from '../support/requestOf.ts';

const MODEL = DEFAULT_SETTINGS.model;

const REQUEST = requestOf({
  today: 'a',
  tomorrow: 'b',
  template: 't',
});

const REPORT: Report = {
  id: 'report-1',
  text: '本文\u2028\0',
  day: '2026-11-19',
  outcome: 'cut-off',
  received: '整形前',
  isEdited: true,
  request: REQUEST,
};

const DRAFT: StoredDraft = {
  id: 'tab-1',
  revision: 7,
  savedAt: 1_795_200_000_000,
  content: {
    fields: { template: 'T', today: '今日', tomorrow: '', remarks: ' ' },
    report: REPORT,
    day: '2026-11-19',
    previousReport: EMPTY_REPORT,
    isStreaming: true,
  },
};
const { content } = DRAFT;

const ENTRY: HistoryEntry = { id: 'report-1.edited', savedAt: 0, report: REPORT };
const NAMED = { id: 'a', name: '週次', text: '■ 型\r\n\uD800', savedAt: 7 };
const SETTINGS = {
  ...DEFAULT_SETTINGS,
  maxTokens: 16,
  temperature: 2,
  continueAutomatically: false,
  mutedKinds: ['harsh', 'of a later version'],
  ownWords: ['佐久間'],
};

const inEntry = (part: object): HistoryEntry => ({ ...ENTRY, report: { ...REPORT, ...part } });
const PERIOD = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;
const withPeriod = (period: unknown) => inEntry({ request: { ...REQUEST, period } });
const ACCEPTED = [{ kind: 'harsh', text: 'ひどい', sentence: '・ひどい' }];

const SCHEMAS = {
  draft: draftSchema,
  entry: historyEntrySchema,
  template: namedTemplateSchema,
  settings: settingsSchema(MODEL),
  replaced: replacedTemplates,
} as const;

type Kind = keyof typeof SCHEMAS;

const read = (kind: Kind, kept: unknown): unknown =>
  decode<unknown>(SCHEMAS[kind], JSON.parse(JSON.stringify(kept)));

test.each<[Kind, object]>([
  ['draft', DRAFT],
  ['draft', { ...DRAFT, isTemplateSaved: true }],
  ['draft', { ...DRAFT, content: { ...content, previousReport: null } }],
  ['entry', ENTRY],
  ['entry', inEntry(EMPTY_REPORT)],
  ['entry', inEntry({ accepted: ACCEPTED })],
  ['entry', withPeriod(PERIOD)],
  ['entry', withPeriod({ ...PERIOD, kind: 'month' })],
  ['template', NAMED],
  ['template', { ...NAMED, text: '' }],
  ['settings', SETTINGS],
  ['settings', { ...SETTINGS, maxTokens: 2048, temperature: 0 }],
])('a %s comes back as it was kept, without what does not belong to it', (kind, value) => {
  expect(read(kind, withVersion({ ...value, more: 1 }))).toEqual(value);
});

const FIELDS = { template: '', today: '', tomorrow: '', remarks: '' };
const { mutedKinds: _, ownWords: __, ...EARLIER } = DEFAULT_SETTINGS;
const { outcome, received, day } = REPORT;
const OLDER = { outcome, received, day, request: {} };
const OLDER_READ = { ...EMPTY_REPORT, outcome, received, day, request: { ...FIELDS, date: '' } };

test.each<[string, Kind, object, object]>([
  [
    'of an older shape, with what it lacks empty',
    'draft',
    { ...DRAFT, content: { ...content, fields: {}, report: OLDER } },
    { ...DRAFT, content: { ...content, fields: FIELDS, report: OLDER_READ } },
  ],
  [
    'with accepted points that are none',
    'entry',
    inEntry({ accepted: [1] }),
    inEntry({ accepted: [] }),
  ],
  ['with a period that is a word', 'entry', withPeriod('week'), ENTRY],
  ['with a period of another kind', 'entry', withPeriod({ ...PERIOD, kind: 'x' }), ENTRY],
  ['with half a period', 'entry', withPeriod({ ...PERIOD, to: undefined }), ENTRY],
  ['with a period of no day', 'entry', withPeriod({ ...PERIOD, from: '2026-11-1' }), ENTRY],
  ['of an earlier version', 'settings', { ...EARLIER, asksForReflection: false }, DEFAULT_SETTINGS],
])('one %s (%s) reads all the same', (___, kind, kept, value) => {
  expect(read(kind, withVersion(kept))).toEqual(value);
});

const WHOLE: Readonly<Record<Kind, object>> = {
  draft: DRAFT,
  entry: ENTRY,
  template: NAMED,
  settings: SETTINGS,
  replaced: { templates: [''] },
};

test.each<[Kind, object]>([
  ['draft', { id: '' }],
  ['draft', { revision: 1.5 }],
  ['draft', { savedAt: -1 }],
  ['draft', { version: 2 }],
  ['draft', { isTemplateSaved: 'true' }],
  ['draft', { content: null }],
  ['draft', { content: { ...content, fields: { today: 7 } } }],
  ['draft', { content: { ...content, isStreaming: 'yes' } }],
  ['draft', { content: { ...content, previousReport: {} } }],
  ['entry', { version: undefined }],
  ['entry', { id: '' }],
  ['entry', { savedAt: null }],
  ['entry', inEntry({ outcome: 'toString' })],
  ['entry', inEntry({ outcome: ['complete'] })],
  ['entry', inEntry({ text: null })],
  ['entry', inEntry({ day: '20日' })],
  ['entry', inEntry({ isEdited: 'yes' })],
  ['entry', inEntry({ request: 'none' })],
  ['template', { id: 7 }],
  ['template', { name: ' ' }],
  ['template', { name: 'あ'.repeat(41) }],
  ['template', { text: null }],
  ['settings', { maxTokens: 15 }],
  ['settings', { maxTokens: 2049 }],
  ['settings', { maxTokens: 128.5 }],
  ['settings', { maxTokens: '128' }],
  ['settings', { temperature: -0.1 }],
  ['settings', { temperature: 2.1 }],
  ['settings', { temperature: null }],
  ['settings', { model: ' \u3000' }],
  ['settings', { continueAutomatically: 'yes' }],
  ['settings', { mutedKinds: 'harsh' }],
  ['settings', { ownWords: [1] }],
  ['replaced', { templates: [3] }],
])('a %s with %j is none', (kind, part) => {
  expect(read(kind, withVersion(WHOLE[kind]))).not.toBe(null);
  expect(read(kind, { ...withVersion(WHOLE[kind]), ...part })).toBe(null);
});

test.each([
  { model: 'own/model' },
  { maxTokens: 64 },
  { temperature: 1 },
  { continueAutomatically: false },
  { mutedKinds: ['harsh'] },
  { ownWords: ['佐久間'] },
])('settings with %j are others', (part) => {
  const settings = { ...DEFAULT_SETTINGS, ...part };
  expect(isSameSettings(settings, DEFAULT_SETTINGS)).toBe(false);
  expect(isSameSettings(settings, { ...settings })).toBe(true);
});

describe('a backup', () => {
  const backup: Backup = {
    template: '■ 型\r\n\uD800',
    replacedTemplates: ['前の型', ''],
    namedTemplates: [NAMED],
    settings: SETTINGS,
    history: [ENTRY],
  };
  const written = JSON.parse(JSON.stringify(encodeBackup(backup, MODEL))) as Record<
    string,
    unknown
  >;

  test.each([
    backup,
    { ...backup, template: null, replacedTemplates: [], namedTemplates: [], history: [] },
  ])('comes back from a file as it was', (one) => {
    const file = JSON.parse(JSON.stringify(encodeBackup(one, MODEL))) as unknown;
    expect(decodeBackup(file, MODEL)).toEqual({ kind: 'backup', backup: one });
  });

  test("has the build's own model as that of the build that reads it", () => {
    const settings = { ...SETTINGS, model: 'local/model' };
    expect(decodeBackup(written, 'local/model')).toMatchObject({ backup: { settings } });
    expect(decode(settingsSchema(MODEL), encodeSettings(settings, MODEL))).toEqual(settings);
  });

  test('of the first version has no named templates', () => {
    const { namedTemplates: ___, ...first }: Record<string, unknown> = { ...written, version: 1 };
    expect(decodeBackup(first, MODEL)).toEqual({
      kind: 'backup',
      backup: { ...backup, namedTemplates: [] },
    });
  });

  test.each<[refusal: string, part: object | null]>([
    ['no-backup', null],
    ['no-backup', { format: 'another' }],
    ['newer', { version: 3 }],
    ['damaged', { version: '3' }],
    ['damaged', { version: 0 }],
    ['damaged', { version: undefined }],
    ['damaged', { template: 3 }],
    ['damaged', { replacedTemplates: undefined }],
    ['damaged', { namedTemplates: undefined }],
    ['damaged', { namedTemplates: [{ ...NAMED, version: 1, name: ' ' }] }],
    ['damaged', { settings: null }],
    ['damaged', { settings: { ...SETTINGS, version: 1, maxTokens: 1e9 } }],
    ['damaged', { history: { length: 0 } }],
    ['damaged', { history: [...(written['history'] as unknown[]), {}] }],
  ])('is refused as %s, all of it: %j', (refusal, part) => {
    const file = part === null ? [] : { ...written, ...part };
    expect(decodeBackup(file, MODEL)).toEqual({ kind: 'refused', refusal });
  });
});
