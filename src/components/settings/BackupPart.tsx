import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { Backup } from '../../domain/backup.ts';
import { type Settings, isSameSettings } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { type MergedHistory, mergeHistory } from '../../domain/wholeHistory.ts';
import { type MergedTemplates, mergeNamedTemplates } from '../../domain/mergeNamedTemplates.ts';
import { isHistoryReadable } from '../../machines/library/libraryContext.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import type { ReadBackup } from '../ports.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { backupRefused, backupTakenIn, backupWords } from './words.ts';

function Decisions({ backup: { template, settings } }: { readonly backup: Backup }) {
  const commands = useCommands();
  const isOtherTemplate = useReport(
    ({ context }) =>
      template !== null && !isBlank(template) && template !== context.fields.template,
  );
  const current = useLibrary(({ context }) => context.settings);
  const [before, setBefore] = useState<Settings | null>(null);
  const [isTemplateTaken, setIsTemplateTaken] = useState(false);
  const isOther = !isSameSettings(settings, current);

  const changeSettings = (next: Settings, back: Settings | null) => {
    commands.changeSettings(next);
    setBefore(back);
  };

  return (
    <>
      <Group gap={0} ml={-10}>
        {template !== null && isOtherTemplate && (
          <Button
            variant="subtle"
            onClick={() => {
              commands.chooseTemplate(null, template);
              setIsTemplateTaken(true);
            }}
          >
            {backupWords.takeTemplate}
          </Button>
        )}
        {isOther && (
          <Button variant="subtle" onClick={() => changeSettings(settings, current)}>
            {backupWords.takeSettings}
          </Button>
        )}
        {before !== null && !isOther && (
          <Button variant="subtle" onClick={() => changeSettings(before, null)}>
            {backupWords.restoreSettings}
          </Button>
        )}
      </Group>
      {isTemplateTaken && !isOtherTemplate && (
        <Text size="sm" c="dimmed">
          {backupWords.templateTaken}
        </Text>
      )}
    </>
  );
}

type Answer =
  | Exclude<ReadBackup, { kind: 'backup' }>
  | {
      readonly kind: 'taken-in';
      readonly backup: Backup;
      readonly history: MergedHistory;
      readonly templates: MergedTemplates;
      readonly count: number;
    }
  | { readonly kind: 'saved' | 'not-saved' };

function answerText(answer: Answer): string {
  switch (answer.kind) {
    case 'refused':
      return backupRefused(answer.refusal);
    case 'taken-in':
      return backupTakenIn(answer);
    case 'saved':
      return backupWords.saved;
    case 'not-saved':
      return backupWords.notSaved;
  }
}

export function BackupPart() {
  const actor = useReportActor();
  const { importBackup } = useCommands();
  const { backup: files } = usePorts();
  const announce = useAnnounce();
  const isReadable = useLibrary(({ context }) => isHistoryReadable(context));
  const headingId = useId();
  const resetChooser = useRef<() => void>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const count = useRef(0);

  const say = (next: Answer) => {
    setAnswer(next);
    announce(answerText(next));
  };

  const save = async () => {
    const { savedTemplate: template, ...rest } = libraryOf(actor.getSnapshot().context);
    const { replacedTemplates, namedTemplates, settings, history } = rest;
    const isSaved = await files.save({
      template,
      replacedTemplates,
      namedTemplates,
      settings,
      history,
    });
    say({ kind: isSaved ? 'saved' : 'not-saved' });
  };

  const takeIn = async (file: File) => {
    const read = await files.read(file);
    if (read.kind === 'refused') return say(read);
    const { backup } = read;
    const library = libraryOf(actor.getSnapshot().context);
    const history = mergeHistory(library.history, backup.history);
    const templates = mergeNamedTemplates(library.namedTemplates, backup.namedTemplates);
    importBackup({
      history: history.added,
      namedTemplates: templates.added,
      replacedTemplates: backup.replacedTemplates,
    });
    count.current += 1;
    say({ kind: 'taken-in', backup, history, templates, count: count.current });
  };

  return (
    <Stack component="section" gap="xs" aria-labelledby={headingId}>
      <Text component="h3" id={headingId} fw={700}>
        {backupWords.heading}
      </Text>
      <Text size="sm" c="dimmed">
        {backupWords.note}
      </Text>
      {!isReadable && (
        <Text size="sm" c="dimmed">
          {backupWords.unreadable}
        </Text>
      )}
      <Group gap={0} ml={-10}>
        <Button variant="subtle" onClick={() => void save()}>
          {backupWords.save}
        </Button>
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
          {(props) => (
            <Button variant="subtle" {...props}>
              {backupWords.read}
            </Button>
          )}
        </FileButton>
      </Group>
      {answer !== null && (
        <Text
          size="sm"
          c={`var(--mantine-color-${answer.kind === 'taken-in' ? 'success' : 'error'})`}
        >
          {answerText(answer)}
        </Text>
      )}
      {answer?.kind === 'taken-in' && <Decisions key={answer.count} backup={answer.backup} />}
    </Stack>
  );
}
