import { expect, test } from 'vitest';
import { decode } from '../../src/domain/decode.ts';
import { encodeReplacedTemplates, replacedTemplatesSchema } from '../../src/domain/template.ts';
import {
  encodeSettings,
  isSameSettings,
  settingsSchema,
  SPECIFIED_SETTINGS,
} from '../../src/domain/settings.ts';

const KEPT = { version: 1, ...SPECIFIED_SETTINGS };

test('settings come back as they were kept', () => {
  const settings = { ...SPECIFIED_SETTINGS, model: 'own/model', continueAutomatically: false };
  expect(decode(settingsSchema('default'), encodeSettings(settings, 'default'))).toEqual(settings);
});

test("the build's own model is kept as null and read as the build's own", () => {
  const kept = encodeSettings(SPECIFIED_SETTINGS, SPECIFIED_SETTINGS.model);
  expect(kept).toEqual({ ...KEPT, model: null });
  expect(decode(settingsSchema('other'), kept)).toEqual({ ...SPECIFIED_SETTINGS, model: 'other' });
});

test.each([
  [16, 0],
  [2048, 2],
])('the ends of the ranges are allowed: %d, %d', (maxTokens, temperature) => {
  expect(decode(settingsSchema('default'), { ...KEPT, maxTokens, temperature })).toEqual({
    ...SPECIFIED_SETTINGS,
    maxTokens,
    temperature,
  });
});

test('a setting of an earlier version is read over', () => {
  const kept = { ...KEPT, asksForReflection: false };
  expect(decode(settingsSchema(SPECIFIED_SETTINGS.model), kept)).toEqual(SPECIFIED_SETTINGS);
});

test('what is told no more comes back with kinds of a later version, and is empty where none was kept', () => {
  const settings = {
    ...SPECIFIED_SETTINGS,
    mutedKinds: ['harsh', 'of a later version'],
    ownWords: ['佐久間'],
  };
  const { model } = settings;
  expect(decode(settingsSchema(model), encodeSettings(settings, model))).toEqual(settings);
  const { mutedKinds: _, ownWords: __, ...earlier } = KEPT;
  expect(decode(settingsSchema(model), earlier)).toEqual(SPECIFIED_SETTINGS);
});

test.each([
  { maxTokens: 15 },
  { maxTokens: 2049 },
  { maxTokens: 128.5 },
  { maxTokens: '128' },
  { temperature: -0.1 },
  { temperature: 2.1 },
  { temperature: NaN },
  { temperature: null },
  { model: ' \u3000' },
  { model: 3 },
  { continueAutomatically: 'yes' },
  { mutedKinds: 'harsh' },
  { ownWords: [1] },
  { version: 2 },
])('settings with %j are none', (part) => {
  expect(decode(settingsSchema('default'), { ...KEPT, ...part })).toBe(null);
});

test('replaced templates come back as they were kept', () => {
  expect(decode(replacedTemplatesSchema, encodeReplacedTemplates(['b', '']))).toEqual(['b', '']);
});

test.each([
  { model: 'own/model' },
  { maxTokens: 64 },
  { temperature: 1 },
  { continueAutomatically: false },
  { mutedKinds: ['harsh'] },
  { ownWords: ['佐久間'] },
])('settings with %j are others', (part) => {
  const settings = { ...SPECIFIED_SETTINGS, ...part };
  expect(isSameSettings(settings, SPECIFIED_SETTINGS)).toBe(false);
  expect(isSameSettings(settings, { ...settings })).toBe(true);
});
