import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import {
  templateNameKey,
  normalizeTemplateName,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReportActor, useStored } from '../shared/reportActor.ts';
import { NAME_REFUSALS, type NameRefusal, templateEntryWords, templateListWords } from './words.ts';

/** A name that is refused stays with the reason; one of the person's own gets what stands in the field. */
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
    const text = template();
    const why = isBlank(text) ? 'blank-template' : templateNameProblem(name, templates);
    if (why === 'taken') {
      const key = templateNameKey(name);
      const one = templates.find((other) => templateNameKey(other.name) === key);
      if (one === undefined) return;
      overwriteNamedTemplate(one.id, text);
      return done(templateEntryWords.overwritten(one.name));
    }
    setRefused(why);
    if (why !== null) return say(NAME_REFUSALS[why]);
    saveNamedTemplate(name, text);
    done(templateEntryWords.saved(normalizeTemplateName(name)));
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
