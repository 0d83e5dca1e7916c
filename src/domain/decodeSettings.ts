import { asVersion } from './decode.ts';
import {
  MAX_TOKENS_RANGE,
  TEMPERATURE_RANGE,
  type GenerationSettings,
} from './generationSettings.ts';
import { isBlank } from './inputFields.ts';

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
  const model = record['model'] === null ? defaultModel : record['model'];
  return typeof model === 'string' &&
    !isBlank(model) &&
    isWithin(maxTokens, MAX_TOKENS_RANGE) &&
    Number.isInteger(maxTokens) &&
    isWithin(temperature, TEMPERATURE_RANGE) &&
    typeof continueAutomatically === 'boolean'
    ? { model, maxTokens, temperature, continueAutomatically }
    : null;
}

function isWithin(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
