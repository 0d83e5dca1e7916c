import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import {
  type NamedTemplate,
  templateNameKey,
  templateNameOf,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReportActor, useStored } from '../shared/reportActor.ts';
import { NAME_REFUSALS, type NameRefusal, templateEntryWords, templateListWords } from './words.ts';

/** A name that is refused stays with the reason. */
export function SaveTemplateForm() {
  const actor = useReportActor();
  const { saveNamedTemplate, overwriteNamedTemplate } = useCommands();
  const announce = useAnnounce();
  const templates = useStored(({ namedTemplates }) => namedTemplates.templates);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<NameRefusal | null>(null);
  const [answer, setAnswer] = useState('');
  const template = () => actor.getSnapshot().context.fields.template;
  const key = templateNameKey(name);
  const taken = refused === 'taken' && templates.find((one) => templateNameKey(one.name) === key);

  const say = (said: string) => {
    announce(said);
    input.current?.focus();
  };
  const change = (typed: string) => {
    setName(typed);
    setRefused(null);
    setAnswer('');
  };
  const done = (said: string) => {
    change('');
    setAnswer(said);
    say(said);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const why = isBlank(template()) ? 'blank-template' : templateNameProblem(name, templates);
    setRefused(why);
    if (why !== null) return say(NAME_REFUSALS[why]);
    saveNamedTemplate(name, template());
    done(templateEntryWords.saved(templateNameOf(name)));
  };
  const overwrite = (one: NamedTemplate) => {
    overwriteNamedTemplate(one.id, template());
    done(templateEntryWords.overwritten(one.name));
  };

  return (
    <form onSubmit={save}>
      <TextInput
        ref={input}
        label={templateListWords.name}
        placeholder={templateListWords.namePlaceholder}
        value={name}
        error={refused && NAME_REFUSALS[refused]}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        {taken && (
          <Button onClick={() => overwrite(taken)}>
            {templateEntryWords.overwrite(taken.name)}
          </Button>
        )}
        <Button type="submit" variant="default">
          {templateListWords.save}
        </Button>
        <Text size="sm" c="var(--mantine-color-success)">
          {answer}
        </Text>
      </Group>
    </form>
  );
}
