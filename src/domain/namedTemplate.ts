import * as v from 'valibot';
import { BUILT_IN_TEMPLATES } from './builtInTemplates.ts';
import { isBlank } from './inputFields.ts';
import { id, kept, moment, shape, text } from './decode.ts';

/** In code points. */
export const LONGEST_TEMPLATE_NAME = 40;

/** Why a name is refused. `taken`: one of the person's own is called that, kept before a built-in one was perhaps; `built-in`: a template that everybody has is. */
export type TemplateNameProblem = 'blank' | 'too-long' | 'built-in' | 'taken';

export function templateNameOf(typed: string): string {
  return typed.replace(/[\p{White_Space}\p{Cc}]+/gu, ' ').trim();
}

export function templateNameKey(name: string): string {
  return templateNameOf(name.normalize('NFKC')).toLowerCase();
}

const BUILT_IN_KEYS = BUILT_IN_TEMPLATES.map(({ name }) => templateNameKey(name));

export function isTemplateName(name: string): boolean {
  return (
    !isBlank(name) &&
    name === templateNameOf(name) &&
    Array.from(name).length <= LONGEST_TEMPLATE_NAME
  );
}

export function templateNameProblem(
  typed: string,
  others: readonly NamedTemplate[],
): TemplateNameProblem | null {
  const name = templateNameOf(typed);
  if (isBlank(name)) return 'blank';
  if (!isTemplateName(name)) return 'too-long';
  const key = templateNameKey(name);
  if (others.some((other) => templateNameKey(other.name) === key)) return 'taken';
  return BUILT_IN_KEYS.includes(key) ? 'built-in' : null;
}

/** The name, where it is not free with its number behind it: 週次（2）. */
export function freeTemplateName(name: string, others: readonly NamedTemplate[]): string {
  let free = name;
  for (let count = 2; templateNameProblem(free, others) !== null; count += 1) {
    const suffix = `（${count}）`;
    const stem = Array.from(name).slice(0, LONGEST_TEMPLATE_NAME - suffix.length);
    free = stem.join('').trimEnd() + suffix;
  }
  return free;
}

export const namedTemplateSchema = kept(
  shape({
    id,
    name: v.pipe(v.string(), v.check(isTemplateName)),
    text,
    savedAt: moment,
  }),
);

export type NamedTemplate = Readonly<v.InferOutput<typeof namedTemplateSchema>>;
