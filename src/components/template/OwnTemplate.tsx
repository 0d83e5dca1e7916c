import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type NamedTemplate,
  templateNameOf,
  type TemplateNameProblem,
  templateNameProblem,
} from '../../domain/namedTemplate.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from '../shared/EntryList.module.css';
import formClasses from './TemplateDrawer.module.css';
import { useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { TemplateEntry } from './TemplateEntry.tsx';
import { templateNameRefused, templateListWords, templateEntryWords } from './words.ts';

interface RenameFormProps {
  readonly template: NamedTemplate;
  readonly onClose: () => void;
}

function RenameForm({ template: { id, name }, onClose }: RenameFormProps) {
  const actor = useReportActor();
  const { renameNamedTemplate } = useCommands();
  const announce = useAnnounce();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<TemplateNameProblem | null>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const rename = (event: FormEvent) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const { namedTemplates } = libraryOf(actor.getSnapshot().context);
    const others = namedTemplates.filter((other) => other.id !== id);
    const found = templateNameProblem(typed, others);
    setProblem(found);
    if (found !== null) {
      announce(templateNameRefused(found));
      input.current?.focus();
      return;
    }
    renameNamedTemplate(id, typed);
    announce(templateEntryWords.renamed(templateNameOf(typed)));
    onClose();
  };

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };

  return (
    <form className={formClasses.renaming} onSubmit={rename}>
      <TextInput
        ref={input}
        label={templateListWords.newName}
        defaultValue={name}
        error={problem === null ? undefined : templateNameRefused(problem)}
        // Escape closes this form and not the drawer around it.
        data-mantine-stop-propagation
        onKeyDown={closeOnEscape}
        onChange={() => setProblem(null)}
      />
      <div className={classes.buttons}>
        <Button variant="subtle" type="submit">
          {templateListWords.applyName}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {templateListWords.cancel}
        </Button>
      </div>
    </form>
  );
}

interface OwnTemplateProps {
  readonly template: NamedTemplate;
  readonly onChosen: () => void;
  readonly onRemoved: (said: string) => void;
}

export function OwnTemplate({ template, onChosen, onRemoved }: OwnTemplateProps) {
  const { id, name, text } = template;
  const { removeNamedTemplate } = useCommands();
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);

  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  const remove = () => {
    removeNamedTemplate(id);
    onRemoved(templateEntryWords.removed(name));
  };

  return (
    <TemplateEntry name={name} text={text} onChosen={onChosen}>
      {isRenaming ? (
        <RenameForm template={template} onClose={() => setIsRenaming(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            ref={renameButton}
            aria-label={templateEntryWords.rename(name)}
            onClick={() => setIsRenaming(true)}
          >
            {templateListWords.rename}
          </Button>
          <Button variant="subtle" aria-label={templateEntryWords.remove(name)} onClick={remove}>
            {templateListWords.remove}
          </Button>
        </div>
      )}
    </TemplateEntry>
  );
}
