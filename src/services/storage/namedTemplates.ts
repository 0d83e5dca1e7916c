import { isBlank } from '../../domain/inputFields.ts';
import {
  uniqueTemplateName,
  type NamedTemplate,
  namedTemplateSchema,
  normalizeTemplateName,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import type { NamedTemplatesState, NamedTemplateStore } from '../../machines/stores.ts';
import { createStore } from '../browser/pageTarget.ts';
import { Collection, type CollectionParts } from './collection.ts';

export interface NamedTemplateStoreParts extends CollectionParts {
  readonly newId: () => string;
}

export function createNamedTemplateStore({
  newId,
  ...parts
}: NamedTemplateStoreParts): NamedTemplateStore {
  const { get, subscribe, update } = createStore<NamedTemplatesState>({
    isRead: false,
    problem: null,
    templates: [],
    changed: null,
  });
  const collection = new Collection<NamedTemplate>(parts, {
    store: 'values',
    prefix: 'namedTemplate.',
    topic: 'namedTemplates',
    schema: namedTemplateSchema,
    onChange: (templates) => update({ templates }),
    onState: update,
  });

  /** Changes a template that undo brings back. */
  function change(id: string, work: (template: NamedTemplate) => void): void {
    const changed = get().templates.find((one) => one.id === id);
    if (changed === undefined) return;
    update({ changed });
    work(changed);
  }

  return {
    get,
    subscribe,
    save: (typed, text) => {
      if (templateNameProblem(typed, get().templates) !== null || isBlank(text)) return;
      const name = normalizeTemplateName(typed);
      collection.put({ id: newId(), name, text, savedAt: parts.clock.now() });
    },
    overwrite: (id, text) => {
      if (!isBlank(text))
        change(id, (template) => collection.putKeepingOrder([{ ...template, text }]));
    },
    remove: (id) => change(id, () => collection.remove(id)),
    /** A template that took its name since then keeps it. */
    undo: () => {
      const { changed, templates } = get();
      if (changed === null) return;
      const others = templates.filter(({ id }) => id !== changed.id);
      update({ changed: null });
      collection.putKeepingOrder([{ ...changed, name: uniqueTemplateName(changed.name, others) }]);
    },
    add: (templates) => collection.putKeepingOrder(templates),
  };
}
