import { uniqueCandidate } from './historyMerge.ts';
import { uniqueTemplateName, type NamedTemplate } from './namedTemplate.ts';

export interface MergedTemplates {
  readonly added: readonly NamedTemplate[];
  /** How many were there already. */
  readonly known: number;
}

/** What a file adds beside what is there, each under a name of its own. */
export function mergeNamedTemplates(
  here: readonly NamedTemplate[],
  file: readonly NamedTemplate[],
): MergedTemplates {
  const added: NamedTemplate[] = [];
  const texts = new Map(here.map(({ id, text }) => [id, text]));
  for (const template of file) {
    const own = uniqueCandidate(texts, template.text, (count) =>
      count === 0 ? template : { ...template, id: `${template.id}-${count}` },
    );
    if (own === null) continue;
    added.push({ ...own, name: uniqueTemplateName(own.name, [...here, ...added]) });
    texts.set(own.id, own.text);
  }
  return { added, known: file.length - added.length };
}
