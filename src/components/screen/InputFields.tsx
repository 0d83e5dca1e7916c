import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Text, Textarea, type TextareaProps } from '@mantine/core';
import {
  type InputFieldName,
  isRequired,
  mapFields,
  NOTE_NAMES,
  type Notes,
} from '../../domain/inputFields.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { selectField, selectIsMissing } from '../../machines/report/selectors.ts';
import { elementIds } from '../shared/elementIds.ts';
import { type ReportActorRef, useReport, useStored } from '../shared/reportActor.ts';
import { TemplateChooser } from '../template/TemplateChooser.tsx';
import { TemplateNoticeLine } from '../template/TemplateNoticeLine.tsx';
import classes from './Fields.module.css';
import { useSyncedText } from './useSyncedText.ts';
import { fieldWords } from '../shared/words.ts';
import { templateWords } from '../template/words.ts';
import { draftWords } from './words.ts';

interface FieldHeaderProps {
  readonly id: string;
  readonly label: string;
  /** A visible mark outside the label, so that the field's name stays the label alone. */
  readonly mark?: string;
  readonly children: ReactNode;
}

export function FieldHeader({ id, label, mark, children }: FieldHeaderProps) {
  return (
    <div className={classes.head}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {mark !== undefined && <span className={classes.mark}>{mark}</span>}
      {children}
    </div>
  );
}

const SELECT_TEXT = mapFields(selectField);

function sendField(field: InputFieldName): (actor: ReportActorRef, text: string) => void {
  return (actor, text) => actor.send(reportCommands.changeField(field, text));
}

const SEND_TEXT = mapFields(sendField);

const SELECT_MISSING = mapFields(selectIsMissing);

function SyncedField({ name, ...props }: TextareaProps & { readonly name: InputFieldName }) {
  const synced = useSyncedText(SELECT_TEXT[name], SEND_TEXT[name]);
  return <Textarea {...synced} {...props} id={elementIds[name]} />;
}

export function TemplateField() {
  return (
    <div className={`${classes.frame} ${classes.template}`}>
      <FieldHeader id={elementIds.template} label={templateWords.label}>
        <TemplateChooser />
      </FieldHeader>
      <TemplateNoticeLine />
      <SyncedField name="template" rows={10} />
    </div>
  );
}

function DraftSavedLine() {
  const savedAt = useStored(({ drafts }) => drafts.savedAt);
  return (
    savedAt !== null && (
      <Text span c="dimmed" fz={13} lh={1.3} me={10}>
        {draftWords.saved(savedAt)}
      </Text>
    )
  );
}

/** Whether the boot script's placeholder that a draft is being restored still holds. */
function useIsRestoring(name: keyof Notes): boolean {
  const isRead = useStored(({ drafts }) => drafts.isRead);
  const [hasPlaceholder, setHasPlaceholder] = useState(false);
  useLayoutEffect(() => {
    const field = document.getElementById(elementIds[name]);
    setHasPlaceholder(field?.getAttribute('placeholder') === fieldWords.restoring);
  }, [name]);
  return hasPlaceholder && !isRead;
}

function NoteField({ name }: { readonly name: keyof Notes }) {
  const isMissing = useReport(SELECT_MISSING[name]);
  const words = fieldWords[name];
  const isMandatory = isRequired(name);
  const isRestoring = useIsRestoring(name);
  return (
    <div className={`${classes.frame} ${classes.note}`}>
      <FieldHeader
        id={elementIds[name]}
        label={words.label}
        mark={isMandatory ? fieldWords.required : fieldWords.optional}
      >
        {name === 'remarks' && <DraftSavedLine />}
      </FieldHeader>
      <SyncedField
        name={name}
        rows={3}
        placeholder={isRestoring ? fieldWords.restoring : words.placeholder}
        data-restoring={name === 'today' ? fieldWords.restoring : undefined}
        suppressHydrationWarning
        aria-required={isMandatory || undefined}
        error={isMissing && 'missing' in words ? words.missing : undefined}
      />
    </div>
  );
}

export function NoteFields() {
  return NOTE_NAMES.map((name) => <NoteField key={name} name={name} />);
}
