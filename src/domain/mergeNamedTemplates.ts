import { freeCandidate } from './wholeHistory.ts';
import {
  BUILT_IN_KEYS,
  type NamedTemplate,
  numberedTemplateName,
  templateNameKey,
} from './namedTemplate.ts';

export interface MergedTemplates {
  readonly added: readonly NamedTemplate[];
  readonly known: number;
}

/** What a file adds: not what is there already, under its name or, renamed since, under its id. */
export function mergeNamedTemplates(
  here: readonly NamedTemplate[],
  file: readonly NamedTemplate[],
): MergedTemplates {
  const added: NamedTemplate[] = [];
  const byId = new Map<string, string>();
  const byName = new Map<string, string | null>([...BUILT_IN_KEYS].map((key) => [key, null]));
  const note = ({ id, name, text }: NamedTemplate) => {
    byId.set(id, text);
    byName.set(templateNameKey(name), text);
  };
  here.forEach(note);
  for (const template of file) {
    const { text } = template;
    const own = freeCandidate(byId, text, (count) => numbered(template, count));
    const named = freeCandidate(byName, text, (count) => {
      const name = numberedTemplateName(template.name, count + 1);
      return { id: templateNameKey(name), name };
    });
    if (own === null || named === null) continue;
    added.push({ ...own, name: named.name });
    note({ ...own, name: named.name });
  }
  return { added, known: file.length - added.length };
}

function numbered(template: NamedTemplate, count: number): NamedTemplate {
  return count === 0 ? template : { ...template, id: `${template.id}-${count}` };
}
