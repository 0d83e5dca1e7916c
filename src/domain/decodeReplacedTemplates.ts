import { asVersion } from './decode.ts';
import { REPLACED_TEMPLATES_KEPT } from './template.ts';

const VERSION = 1;

/** The replaced templates as they are kept. */
export function encodeReplacedTemplates(templates: readonly string[]): unknown {
  return { version: VERSION, templates };
}

/** The kept replaced templates, or null where the value is none that this version wrote. */
export function decodeReplacedTemplates(value: unknown): readonly string[] | null {
  const templates = asVersion(value, VERSION)?.['templates'];
  return Array.isArray(templates) &&
    templates.length <= REPLACED_TEMPLATES_KEPT &&
    templates.every((text) => typeof text === 'string')
    ? templates
    : null;
}
