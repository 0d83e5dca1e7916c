import { type NamedTemplate, freeTemplateName, templateNameKey } from './namedTemplate.ts';

export interface MergedTemplates {
  readonly added: readonly NamedTemplate[];
  readonly known: number;
}

export function mergeNamedTemplates(
  here: readonly NamedTemplate[],
  file: readonly NamedTemplate[],
): MergedTemplates {
  const added: NamedTemplate[] = [];
  let known = 0;
  for (const template of file) {
    const all = [...here, ...added];
    const id = freeId(all, template);
    if (id === null) known += 1;
    else added.push({ ...template, id, name: freeTemplateName(template.name, all) });
  }
  return { added, known };
}

/** An id that no other template has; null where the text is there already, under its name or, renamed since, under its id. */
function freeId(all: readonly NamedTemplate[], { id, name, text }: NamedTemplate): string | null {
  const key = templateNameKey(name);
  if (all.some((other) => other.text === text && templateNameKey(other.name) === key)) return null;
  let free = id;
  for (let count = 1; ; count += 1) {
    const same = all.find((other) => other.id === free);
    if (same === undefined) return free;
    if (same.text === text) return null;
    free = `${id}-${count}`;
  }
}
