import { type CallbackActorLogic, fromCallback } from 'xstate';
import { decodeNamedTemplate, encodeNamedTemplate } from '../../domain/decodeNamedTemplate.ts';
import { inListOrder, type NamedTemplate } from '../../domain/namedTemplate.ts';
import type { StorageProblem } from '../../domain/storageProblem.ts';
import type { NamedTemplateCommand, NamedTemplateFact } from '../../machines/actorContracts.ts';
import { keepRecords, type RecordParts } from './collection.ts';

export interface NamedTemplateStoreParts extends RecordParts {
  readonly newId: () => string;
}

/** The named templates, each a value of its own in the database, so that two tabs never write over one another; in memory where that refuses. */
export function createNamedTemplateStore({
  newId,
  ...parts
}: NamedTemplateStoreParts): CallbackActorLogic<NamedTemplateCommand> {
  return fromCallback<NamedTemplateCommand>(({ sendBack, receive }) => {
    const tell = (fact: NamedTemplateFact) => sendBack(fact);
    const tellProblem = (problem: StorageProblem | null) =>
      tell({ type: 'storage.changed', what: 'namedTemplates', problem });
    const kept = keepRecords<NamedTemplate>(parts, {
      store: 'values',
      prefix: 'namedTemplate.',
      topic: 'namedTemplates',
      encode: encodeNamedTemplate,
      decode: decodeNamedTemplate,
      arrange: inListOrder,
      isSame: (one, other) =>
        one.id === other.id && one.name === other.name && one.text === other.text,
      onChange: (templates) => tell({ type: 'namedTemplates.changed', templates }),
      onProblem: tellProblem,
      onSaved: () => tellProblem(null),
    });
    receive((command) => {
      switch (command.type) {
        case 'namedTemplates.add': {
          const { name, text } = command;
          const id = newId();
          return kept.change([[id, { id, name, text, savedAt: kept.nextMoment() }]]);
        }
        case 'namedTemplates.put':
          return kept.change(command.templates.map((template) => [template.id, template]));
        case 'namedTemplates.remove':
          return kept.change([[command.id, null]]);
      }
    });
    return kept.close;
  });
}
