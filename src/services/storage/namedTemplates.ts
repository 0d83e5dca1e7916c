import { type CallbackActorLogic, fromCallback } from 'xstate';
import { type NamedTemplate, namedTemplateSchema } from '../../domain/namedTemplate.ts';
import type { NamedTemplateCommand, NamedTemplateFact } from '../../machines/actorContracts.ts';
import { type CollectionParts, createCollection } from './collection.ts';

export interface NamedTemplateStoreParts extends CollectionParts {
  readonly newId: () => string;
}

export function createNamedTemplateStore({
  newId,
  ...parts
}: NamedTemplateStoreParts): CallbackActorLogic<NamedTemplateCommand> {
  return fromCallback<NamedTemplateCommand>(({ sendBack, receive }) => {
    const send = (fact: NamedTemplateFact) => sendBack(fact);
    const collection = createCollection<NamedTemplate>(parts, {
      store: 'values',
      prefix: 'namedTemplate.',
      topic: 'namedTemplates',
      schema: namedTemplateSchema,
      onChange: (templates) => send({ type: 'namedTemplates.changed', templates }),
      onError: (problem) => send({ type: 'storage.changed', what: 'namedTemplates', problem }),
    });
    receive((command) => {
      switch (command.type) {
        case 'namedTemplates.add': {
          const { name, text } = command;
          return collection.put({ id: newId(), name, text, savedAt: parts.clock.now() });
        }
        case 'namedTemplates.put':
          return collection.putInPlace(command.templates);
        case 'namedTemplates.remove':
          return collection.remove(command.id);
      }
    });
    return collection.close;
  });
}
