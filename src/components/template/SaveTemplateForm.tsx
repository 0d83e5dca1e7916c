import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import {
  templateNameKey,
  normalizeTemplateName,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useReportActor, useStored, useStores } from '../shared/reportActor.ts';
import { NAME_REFUSALS, type NameRefusal, templateEntryWords, templateListWords } from './words.ts';

/** A refused name stays in the field with the reason; an own template of that name is overwritten. */
export function SaveTemplateForm() {
  const actor = useReportActor();
  const { namedTemplates } = useStores();
  const announce = useAnnounce();
  const templates = useStored(({ namedTemplates }) => namedTemplates.templates);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<NameRefusal | null>(null);
  const [confirmation, setConfirmation] = useState('');
  const template = () => actor.getSnapshot().context.fields.template;

  const announceAndFocus = (announcement: string) => {
    announce(announcement);
    input.current?.focus();
  };
  const change = (typed: string) => {
    setName(typed);
    setRefused(null);
    setConfirmation('');
  };
  const finish = (announcement: string) => {
    change('');
    setConfirmation(announcement);
    announceAndFocus(announcement);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = template();
    const problem = isBlank(text) ? 'blank-template' : templateNameProblem(name, templates);
    if (problem === 'taken') {
      const key = templateNameKey(name);
      const own = templates.find((other) => templateNameKey(other.name) === key);
      if (own === undefined) return;
      namedTemplates?.overwrite(own.id, text);
      return finish(templateEntryWords.overwritten(own.name));
    }
    setRefused(problem);
    if (problem !== null) return announceAndFocus(NAME_REFUSALS[problem]);
    namedTemplates?.save(name, text);
    finish(templateEntryWords.saved(normalizeTemplateName(name)));
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
          {confirmation}
        </Text>
      </Group>
    </form>
  );
}
