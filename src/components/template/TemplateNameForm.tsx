import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import {
  type NamedTemplate,
  templateNameKey,
  templateNameOf,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { isImeComposing } from '../shared/isImeComposing.ts';
import { useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { type NameRefusal, nameRefused, templateEntryWords, templateListWords } from './words.ts';

/** A field for a name; one that is refused stays in it with the reason. */
function useNameField() {
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ typed: string; why: NameRefusal } | null>(null);
  return {
    input,
    refused,
    refuse: (typed: string, why: NameRefusal) => {
      setRefused({ typed, why });
      announce(nameRefused(why));
      input.current?.focus();
    },
    accept: () => setRefused(null),
    fieldProps: {
      ref: input,
      error: refused && nameRefused(refused.why),
    },
  } as const;
}

export function SaveTemplateForm() {
  const actor = useReportActor();
  const { saveNamedTemplate, overwriteNamedTemplate } = useCommands();
  const announce = useAnnounce();
  const { input, refused, refuse, accept, fieldProps } = useNameField();
  const [answer, setAnswer] = useState('');
  const template = () => actor.getSnapshot().context.fields.template;
  const templates = () => libraryOf(actor.getSnapshot().context).namedTemplates;
  const isOfName = ({ name }: NamedTemplate) =>
    refused?.why === 'taken' && templateNameKey(name) === templateNameKey(refused.typed);
  const taken = templates().find(isOfName);

  const done = (said: string) => {
    accept();
    setAnswer(said);
    announce(said);
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAnswer('');
    const typed = input.current?.value ?? '';
    const why = isBlank(template()) ? 'blank-template' : templateNameProblem(typed, templates());
    if (why !== null) return refuse(typed, why);
    saveNamedTemplate(typed, template());
    done(templateEntryWords.saved(templateNameOf(typed)));
  };
  const overwrite = ({ id, name }: NamedTemplate) => {
    overwriteNamedTemplate(id, template());
    done(templateEntryWords.overwritten(name));
  };

  return (
    <form onSubmit={save}>
      <TextInput
        {...fieldProps}
        label={templateListWords.name}
        placeholder={templateListWords.namePlaceholder}
        onChange={() => {
          accept();
          setAnswer('');
        }}
      />
      <Group gap="xs" mt="xs">
        {taken && (
          <Button variant="subtle" onClick={() => overwrite(taken)}>
            {templateEntryWords.overwrite(taken.name)}
          </Button>
        )}
        <Button type="submit" variant="default">
          {templateListWords.save}
        </Button>
        {answer !== '' && (
          <Text size="sm" c="var(--mantine-color-success)">
            {answer}
          </Text>
        )}
      </Group>
    </form>
  );
}

interface RenameFormProps {
  readonly template: NamedTemplate;
  readonly onClose: () => void;
}

export function RenameForm({ template: { id, name }, onClose }: RenameFormProps) {
  const actor = useReportActor();
  const { renameNamedTemplate } = useCommands();
  const announce = useAnnounce();
  const { input, refuse, accept, fieldProps } = useNameField();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const { namedTemplates } = libraryOf(actor.getSnapshot().context);
    const others = namedTemplates.filter((other) => other.id !== id);
    const why = templateNameProblem(typed, others);
    if (why !== null) return refuse(typed, why);
    renameNamedTemplate(id, typed);
    announce(templateEntryWords.renamed(templateNameOf(typed)));
    onClose();
  };

  return (
    <form onSubmit={rename}>
      <TextInput
        mt="xs"
        {...fieldProps}
        label={templateListWords.newName}
        defaultValue={name}
        // Escape closes this form and not the drawer around it.
        data-mantine-stop-propagation
        onChange={accept}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !isImeComposing(nativeEvent)) onClose();
        }}
      />
      <Group gap={0}>
        <Button variant="subtle" type="submit">
          {templateListWords.applyName}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {templateListWords.cancel}
        </Button>
      </Group>
    </form>
  );
}
