import { Button, FileButton, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Backup } from '../../domain/backup.ts';
import { isSameSettings } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { mergeHistory } from '../../domain/historyMerge.ts';
import { mergeNamedTemplates } from '../../domain/mergeNamedTemplates.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { type Feedback, useAnnounce } from '../shared/announcerContext.ts';
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
import { importRefusedText, importedText, backupWords } from './words.ts';

function ImportChoices({ backup: { template, settings } }: { readonly backup: Backup }) {
  const { chooseTemplate } = useCommands();
  const [current, changeSettings] = useSettings();
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
      {!isSameSettings(settings, current) && (
        <Button onClick={() => changeSettings(settings)}>{backupWords.takeSettings}</Button>
      )}
    </Group>
  );
}

interface ImportFeedback extends Feedback {
  readonly imported: Backup | null;
}

export function BackupSection() {
  const actor = useReportActor();
  const stores = useStores();
  const { backup: files } = usePorts();
  const announce = useAnnounce();
  const isReadable = useStored(isHistoryReadable);
  const resetChooser = useRef<() => void>(null);
  const [feedback, setFeedback] = useState<ImportFeedback | null>(null);

  const showFeedback = (text: string, isSuccess: boolean, imported: Backup | null = null) => {
    setFeedback({ text, isSuccess, imported });
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
    showFeedback(isSaved ? backupWords.saved : backupWords.notSaved, isSaved);
  };

  const importFile = async (file: File) => {
    const read = await files.read(file);
    if (read.kind === 'refused') return showFeedback(importRefusedText(read.refusal), false);
    const { backup } = read;
    const { stored } = actor.getSnapshot().context;
    const history = mergeHistory(stored.history.entries, backup.history);
    const { templates: named } = stored.namedTemplates;
    const templates = mergeNamedTemplates(named, backup.namedTemplates);
    stores.history?.add(history.added);
    stores.namedTemplates?.add(templates.added);
    stores.templates?.addReplaced(backup.replacedTemplates);
    showFeedback(importedText({ history, templates }), true, backup);
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
            if (file !== null) void importFile(file);
            // The same file can be chosen again.
            resetChooser.current?.();
          }}
        >
          {(props) => <Button {...props}>{backupWords.read}</Button>}
        </FileButton>
      </Group>
      {feedback !== null && (
        <Text size="sm" c={`var(--mantine-color-${feedback.isSuccess ? 'success' : 'error'})`}>
          {feedback.text}
        </Text>
      )}
      {feedback?.imported && <ImportChoices backup={feedback.imported} />}
    </DrawerSection>
  );
}
