import * as v from 'valibot';
import { BUILT_IN_TEMPLATES } from './builtInTemplates.ts';
import { isBlank } from './inputFields.ts';
import { idSchema, versionedSchema, timestampSchema, objectSchema, textSchema } from './decode.ts';

/** In code points. */
export const MAX_TEMPLATE_NAME_LENGTH = 40;

/** Why a name is refused. `taken`: one of the person's own is called that, kept before a built-in one was perhaps; `built-in`: a template that everybody has is. */
export type TemplateNameProblem = 'blank' | 'too-long' | 'built-in' | 'taken';

export function normalizeTemplateName(typed: string): string {
  return typed.replace(/[\p{White_Space}\p{Cc}]+/gu, ' ').trim();
}

export function templateNameKey(name: string): string {
  return normalizeTemplateName(name.normalize('NFKC')).toLowerCase();
}

const BUILT_IN_KEYS = BUILT_IN_TEMPLATES.map(({ name }) => templateNameKey(name));

export function isTemplateName(name: string): boolean {
  return (
    !isBlank(name) &&
    name === normalizeTemplateName(name) &&
    Array.from(name).length <= MAX_TEMPLATE_NAME_LENGTH
  );
}

export function templateNameProblem(
  typed: string,
  others: readonly NamedTemplate[],
): TemplateNameProblem | null {
  const name = normalizeTemplateName(typed);
  if (isBlank(name)) return 'blank';
  if (!isTemplateName(name)) return 'too-long';
  const key = templateNameKey(name);
  if (others.some((other) => templateNameKey(other.name) === key)) return 'taken';
  return BUILT_IN_KEYS.includes(key) ? 'built-in' : null;
}

/** The name, where it is not free with its number behind it: 週次（2）. */
export function uniqueTemplateName(name: string, others: readonly NamedTemplate[]): string {
  let free = name;
  for (let count = 2; templateNameProblem(free, others) !== null; count += 1) {
    const suffix = `（${count}）`;
    const stem = Array.from(name).slice(0, MAX_TEMPLATE_NAME_LENGTH - suffix.length);
    free = stem.join('').trimEnd() + suffix;
  }
  return free;
}

export const namedTemplateSchema = versionedSchema(
  objectSchema({
    id: idSchema,
    name: v.pipe(v.string(), v.check(isTemplateName)),
    text: textSchema,
    savedAt: timestampSchema,
  }),
);

export type NamedTemplate = Readonly<v.InferOutput<typeof namedTemplateSchema>>;
