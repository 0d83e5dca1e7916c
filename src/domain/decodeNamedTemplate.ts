import { asVersion, isMoment } from './decode.ts';
import type { NamedTemplate } from './namedTemplate.ts';
import { isTemplateName } from './templateName.ts';

const VERSION = 1;

/** A named template as it is kept. */
export function encodeNamedTemplate(template: NamedTemplate): unknown {
  return { version: VERSION, ...template };
}

/** A kept named template, or null where the value is none that this version wrote. */
export function decodeNamedTemplate(value: unknown): NamedTemplate | null {
  const record = asVersion(value, VERSION);
  if (record === null) return null;
  const { id, name, text, savedAt } = record;
  return typeof id === 'string' &&
    id !== '' &&
    typeof name === 'string' &&
    isTemplateName(name) &&
    typeof text === 'string' &&
    isMoment(savedAt)
    ? { id, name, text, savedAt }
    : null;
}
