import * as v from 'valibot';
import { withVersion, versionedSchema, objectSchema } from './decode.ts';
import { isBlank } from './inputFields.ts';

export interface GenerationSettings {
  readonly model: string;
  /** Tokens per call. */
  readonly maxTokens: number;
  readonly temperature: number;
  readonly continueAutomatically: boolean;
}

/** Findings that the person has switched off. */
export interface CheckPreferences {
  /** Kinds of findings; one that this version does not know is kept without effect. */
  readonly mutedKinds: readonly string[];
  /** Names and words that are right, whatever the notes say. */
  readonly ownWords: readonly string[];
}

export interface Settings extends GenerationSettings, CheckPreferences {}

export const DEFAULT_SETTINGS: Settings = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  maxTokens: 128,
  temperature: 0.7,
  continueAutomatically: true,
  mutedKinds: [],
  ownWords: [],
};

const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as readonly (keyof Settings)[];

export function isSameSettings(one: Settings, other: Settings): boolean {
  return SETTING_NAMES.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** Tokens per call, as 設定 calls 最長. */
export const MAX_TOKENS = 2048;

/** One click may cause the first call and this many more. */
export const CONTINUATIONS_PER_CLICK = 4;

/** Settings as they are kept. The build's own model is kept as null, so that they follow a build with another one. */
export function encodeSettings(settings: Settings, defaultModel: string): object {
  const model = settings.model === defaultModel ? null : settings.model;
  return withVersion({ ...settings, model });
}

const settingsShape = versionedSchema(
  objectSchema({
    model: v.optional(
      v.nullable(
        v.pipe(
          v.string(),
          v.check((name) => !isBlank(name)),
        ),
      ),
    ),
    maxTokens: v.pipe(v.number(), v.integer(), v.minValue(16), v.maxValue(MAX_TOKENS)),
    temperature: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
    continueAutomatically: v.boolean(),
    mutedKinds: v.optional(v.array(v.string()), []),
    ownWords: v.optional(v.array(v.string()), []),
  }),
);

export function settingsSchema(defaultModel: string): v.GenericSchema<unknown, Settings> {
  return v.pipe(
    settingsShape,
    v.transform((settings) => ({ ...settings, model: settings.model ?? defaultModel })),
  );
}
