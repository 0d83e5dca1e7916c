import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Backup } from '../../domain/backup.ts';
import { isSameSettings } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { mergeHistory } from '../../domain/historyMerge.ts';
import { mergeNamedTemplates } from '../../domain/mergeNamedTemplates.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { Note, Part } from '../shared/Part.tsx';
import { usePorts } from '../ports.ts';
import { useCommands, useReport, useReportActor, useStored } from '../shared/reportActor.ts';
import { backupRefused, backupTakenIn, backupWords } from './words.ts';

function Decisions({ backup: { template, settings } }: { readonly backup: Backup }) {
  const { changeSettings, chooseTemplate } = useCommands();
  const isOtherTemplate = useReport(
    ({ context }) =>
      template !== null && !isBlank(template) && template !== context.fields.template,
  );
  const isOther = useStored((stored) => !isSameSettings(settings, stored.settings.settings));
  return (
    <Group gap={0} ml={-10}>
      {template !== null && isOtherTemplate && (
        <Button onClick={() => chooseTemplate(backupWords.heading, template)}>
          {backupWords.takeTemplate}
        </Button>
      )}
      {isOther && (
        <Button onClick={() => changeSettings(settings)}>{backupWords.takeSettings}</Button>
      )}
    </Group>
  );
}

interface Answer {
  readonly text: string;
  readonly isDone: boolean;
  /** What was taken in. */
  readonly taken: Backup | null;
}

export function BackupPart() {
  const actor = useReportActor();
  const { importBackup } = useCommands();
  const { backup: files } = usePorts();
  const announce = useAnnounce();
  const isReadable = useStored(isHistoryReadable);
  const resetChooser = useRef<() => void>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const say = (text: string, isDone: boolean, taken: Backup | null = null) => {
    setAnswer({ text, isDone, taken });
    announce(text);
  };

  const save = async () => {
    const { templates, namedTemplates, history, settings } = actor.getSnapshot().context.stored;
    const isSaved = await files.save({
      template: templates.saved,
      replacedTemplates: templates.replaced,
      namedTemplates: namedTemplates.templates,
      history: history.entries,
      settings: settings.settings,
    });
    say(isSaved ? backupWords.saved : backupWords.notSaved, isSaved);
  };

  const takeIn = async (file: File) => {
    const read = await files.read(file);
    if (read.kind === 'refused') return say(backupRefused(read.refusal), false);
    const { backup } = read;
    const { stored } = actor.getSnapshot().context;
    const history = mergeHistory(stored.history.entries, backup.history);
    const { templates: named } = stored.namedTemplates;
    const templates = mergeNamedTemplates(named, backup.namedTemplates);
    importBackup({
      history: history.added,
      namedTemplates: templates.added,
      replacedTemplates: backup.replacedTemplates,
    });
    say(backupTakenIn({ history, templates }), true, backup);
  };

  return (
    <Part name={backupWords.heading}>
      <Note>{backupWords.note}</Note>
      {!isReadable && <Note>{backupWords.unreadable}</Note>}
      <Group gap={0} ml={-10}>
        <Button onClick={() => void save()}>{backupWords.save}</Button>
        <FileButton
          accept=".json,application/json"
          inputProps={{ 'aria-label': backupWords.file }}
          resetRef={resetChooser}
          onChange={(file) => {
            if (file !== null) void takeIn(file);
            // The same file can be chosen again.
            resetChooser.current?.();
          }}
        >
          {(props) => <Button {...props}>{backupWords.read}</Button>}
        </FileButton>
      </Group>
      {answer !== null && (
        <Text size="sm" c={`var(--mantine-color-${answer.isDone ? 'success' : 'error'})`}>
          {answer.text}
        </Text>
      )}
      {answer?.taken && <Decisions backup={answer.taken} />}
    </Part>
  );
}
