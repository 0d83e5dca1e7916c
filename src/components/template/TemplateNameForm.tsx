import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import {
  type NamedTemplate,
  templateNameKey,
  templateNameOf,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { NAME_REFUSALS, type NameRefusal, templateEntryWords, templateListWords } from './words.ts';

/** A name as it is typed; one that is refused stays with the reason. */
function useName(start: string) {
  const announce = useAnnounce();
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  const [refused, setRefused] = useState<NameRefusal | null>(null);
  const change = (next: string) => {
    setValue(next);
    setRefused(null);
  };
  return {
    input: ref,
    refused,
    change,
    refuse: (why: NameRefusal) => {
      setRefused(why);
      announce(NAME_REFUSALS[why]);
      ref.current?.focus();
    },
    fieldProps: {
      ref,
      value,
      error: refused && NAME_REFUSALS[refused],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change(currentTarget.value),
    },
  };
}

export function SaveTemplateForm() {
  const actor = useReportActor();
  const { saveNamedTemplate, overwriteNamedTemplate } = useCommands();
  const announce = useAnnounce();
  const { input, refused, change, refuse, fieldProps } = useName('');
  const { value } = fieldProps;
  const [answer, setAnswer] = useState('');
  const template = () => actor.getSnapshot().context.fields.template;
  const templates = () => libraryOf(actor.getSnapshot().context).namedTemplates;
  const key = templateNameKey(value);
  const taken =
    refused === 'taken' && templates().find(({ name }) => templateNameKey(name) === key);

  const done = (said: string) => {
    change('');
    setAnswer(said);
    announce(said);
    input.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setAnswer('');
    const why = isBlank(template()) ? 'blank-template' : templateNameProblem(value, templates());
    if (why !== null) return refuse(why);
    saveNamedTemplate(value, template());
    done(templateEntryWords.saved(templateNameOf(value)));
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
        {value === '' && (
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
  const { input, refuse, fieldProps } = useName(name);
  const { value } = fieldProps;
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [input]);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    const { namedTemplates } = libraryOf(actor.getSnapshot().context);
    const others = namedTemplates.filter((other) => other.id !== id);
    const why = templateNameProblem(value, others);
    if (why !== null) return refuse(why);
    renameNamedTemplate(id, value);
    announce(templateEntryWords.renamed(templateNameOf(value)));
    onClose();
  };

  return (
    <form onSubmit={rename}>
      <TextInput
        {...fieldProps}
        mt="xs"
        label={templateListWords.newName}
        // Escape closes this form and not the drawer around it.
        data-mantine-stop-propagation
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !isImeComposing(nativeEvent)) onClose();
        }}
      />
      <Group gap={0} ml={-10}>
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
