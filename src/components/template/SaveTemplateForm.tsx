import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import {
  type NamedTemplate,
  templateNameKey,
  templateNameOf,
  type TemplateNameProblem,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import classes from './TemplateDrawer.module.css';
import { templateNameRefused, templateListWords, templateEntryWords } from './words.ts';

type Refusal =
  | { readonly kind: Exclude<TemplateNameProblem, 'taken'> | 'blank-template' }
  | { readonly kind: 'taken'; readonly by: NamedTemplate };

function refusalText({ kind }: Refusal): string {
  return kind === 'blank-template' ? templateListWords.blankTemplate : templateNameRefused(kind);
}

export function SaveTemplateForm() {
  const actor = useReportActor();
  const { saveNamedTemplate, overwriteNamedTemplate } = useCommands();
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [answer, setAnswer] = useState('');

  const template = () => actor.getSnapshot().context.fields.template;

  const refusalOf = (typed: string): Refusal | null => {
    const { namedTemplates } = libraryOf(actor.getSnapshot().context);
    if (isBlank(template())) return { kind: 'blank-template' };
    const kind = templateNameProblem(typed, namedTemplates);
    if (kind !== 'taken') return kind === null ? null : { kind };
    const key = templateNameKey(typed);
    const by = namedTemplates.find(({ name }) => templateNameKey(name) === key);
    return by === undefined ? null : { kind, by };
  };

  const done = (said: string) => {
    setRefusal(null);
    setAnswer(said);
    announce(said);
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const refused = refusalOf(typed);
    if (refused !== null) {
      setRefusal(refused);
      setAnswer('');
      announce(refusalText(refused));
      input.current?.focus();
      return;
    }
    saveNamedTemplate(typed, template());
    done(templateEntryWords.saved(templateNameOf(typed)));
  };

  const overwrite = ({ id, name }: NamedTemplate) => {
    overwriteNamedTemplate(id, template());
    done(templateEntryWords.overwritten(name));
  };

  return (
    <form className={classes.form} onSubmit={save}>
      <TextInput
        ref={input}
        label={templateListWords.name}
        placeholder={templateListWords.namePlaceholder}
        error={refusal === null ? undefined : refusalText(refusal)}
        onChange={() => {
          setRefusal(null);
          setAnswer('');
        }}
      />
      {refusal?.kind === 'taken' && (
        <Button variant="subtle" onClick={() => overwrite(refusal.by)}>
          {templateEntryWords.overwrite(refusal.by.name)}
        </Button>
      )}
      <Button type="submit" variant="default" className={classes.save}>
        {templateListWords.save}
      </Button>
      {answer !== '' && <p className={classes.answer}>{answer}</p>}
    </form>
  );
}
