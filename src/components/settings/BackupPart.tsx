import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Backup } from '../../domain/backup.ts';
import { isSameSettings } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { mergeHistory } from '../../domain/wholeHistory.ts';
import { mergeNamedTemplates } from '../../domain/mergeNamedTemplates.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { HelpText, DrawerSection } from '../shared/DrawerSection.tsx';
import { usePorts } from '../ports.ts';
import {
  useCommands,
  useReport,
  useReportActor,
  useSettings,
  useStored,
  useStores,
} from '../shared/reportActor.ts';
import { backupRefused, backupTakenIn, backupWords } from './words.ts';

function Decisions({ backup: { template, settings } }: { readonly backup: Backup }) {
  const { chooseTemplate } = useCommands();
  const [own, changeSettings] = useSettings();
  const isOtherTemplate = useReport(
    ({ context }) =>
      template !== null && !isBlank(template) && template !== context.fields.template,
  );
  return (
    <Group gap={0} ml={-10}>
      {template !== null && isOtherTemplate && (
        <Button onClick={() => chooseTemplate(backupWords.heading, template)}>
          {backupWords.takeTemplate}
        </Button>
      )}
      {!isSameSettings(settings, own) && (
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
  const stores = useStores();
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
    stores.history?.add(history.added);
    stores.namedTemplates?.add(templates.added);
    stores.templates?.addReplaced(backup.replacedTemplates);
    say(backupTakenIn({ history, templates }), true, backup);
  };

  return (
    <DrawerSection name={backupWords.heading}>
      <HelpText>{backupWords.note}</HelpText>
      {!isReadable && <HelpText>{backupWords.unreadable}</HelpText>}
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
    </DrawerSection>
  );
}
