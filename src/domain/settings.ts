import { asVersion } from './decode.ts';
import { isBlank } from './inputFields.ts';

/** What the person may change about the call; the defaults are the specified values. */
export interface GenerationSettings {
  readonly model: string;
  /** Tokens per call. */
  readonly maxTokens: number;
  readonly temperature: number;
  /** Whether a report cut off at maxTokens is continued without another click. */
  readonly continueAutomatically: boolean;
  /** Whether questions are offered where a report waits for the person's own words. */
  readonly asksForReflection: boolean;
}

export const SPECIFIED_SETTINGS: GenerationSettings = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  maxTokens: 128,
  temperature: 0.7,
  continueAutomatically: true,
  asksForReflection: true,
};

/** What the service is asked for at least and at most; both ends included. */
export const MAX_TOKENS_RANGE = { min: 16, max: 2048 } as const;
export const TEMPERATURE_RANGE = { min: 0, max: 2 } as const;

/** One click may cause the first call and this many more. */
export const CONTINUATIONS_PER_CLICK = 4;

const VERSION = 1;

/** Settings as they are kept. The build's own model is kept as null, so that they follow a build with another one. */
export function encodeSettings(settings: GenerationSettings, defaultModel: string): unknown {
  const model = settings.model === defaultModel ? null : settings.model;
  return { version: VERSION, ...settings, model };
}

/** Kept settings, or null where the value is none that this version wrote or one is out of bounds. */
export function decodeSettings(value: unknown, defaultModel: string): GenerationSettings | null {
  const record = asVersion(value, VERSION);
  if (record === null) return null;
  const { maxTokens, temperature, continueAutomatically } = record;
  // Settings of before this one was there.
  const { asksForReflection = true } = record;
  const model = record['model'] ?? defaultModel;
  return typeof model === 'string' &&
    !isBlank(model) &&
    isWithin(maxTokens, MAX_TOKENS_RANGE) &&
    Number.isInteger(maxTokens) &&
    isWithin(temperature, TEMPERATURE_RANGE) &&
    typeof continueAutomatically === 'boolean' &&
    typeof asksForReflection === 'boolean'
    ? { model, maxTokens, temperature, continueAutomatically, asksForReflection }
    : null;
}

function isWithin(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
