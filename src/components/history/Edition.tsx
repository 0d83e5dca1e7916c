import { ActionIcon, Badge, Box, Button, Group, Highlight, Menu, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '../../domain/history.ts';
import { type CalendarDay, clockTime, dayOf } from '../../domain/calendarDays.ts';
import { noteTexts } from '../../domain/inputFields.ts';
import { isNotesOnly, isPeriodReport, type Period } from '../../domain/report.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { excerptOf, foundLine } from './historyTexts.ts';
import { usePorts } from '../ports.ts';
import { resultWords } from '../result/words.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReport } from '../shared/reportActor.ts';
import { entryName, historyWords, momentName } from './words.ts';

export interface EditionEvents {
  /** Its report stands in 生成結果 now. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
  readonly onRemoved: (said: string) => void;
}

interface EditionProps extends EditionEvents {
  readonly entry: HistoryEntry;
  readonly day: CalendarDay;
  readonly words: readonly string[];
  /** Marked with it where it is given. */
  readonly period?: Period | undefined;
  /** What stands before its time. */
  readonly children?: ReactNode;
}

function toldBy({ report }: HistoryEntry): string {
  const { request, text } = report;
  return request !== null && isNotesOnly(report) ? noteTexts(request).join('\n') : text;
}

const MATCH = { background: 'var(--app-warning-surface)', color: 'var(--app-warning)' };

function Excerpt({ entry, words }: Pick<EditionProps, 'entry' | 'words'>) {
  const found = words.length === 0 ? null : foundLine(entry, words);
  if (found === null) {
    return excerptOf(toldBy(entry)).map((line, index) => (
      <Text key={index} truncate>
        {line}
      </Text>
    ));
  }
  return (
    <Text lineClamp={3}>
      {found.isNote && historyWords.fromNotes}
      <Highlight
        component="span"
        inherit
        highlight={[...words]}
        accentInsensitive={false}
        highlightStyles={MATCH}
      >
        {found.text}
      </Highlight>
    </Text>
  );
}

const GRID = {
  display: 'grid',
  gridTemplate: "'head buttons' auto 'lines lines' auto / minmax(0, 1fr) auto",
  alignItems: 'start',
};

export function Edition({ entry, day, words, period, children, ...events }: EditionProps) {
  const { id, savedAt, report } = entry;
  const { chooseTemplate, openEntry, removeEntry } = useCommands();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const today = useReport(({ context }) => context.today);
  const canOpen = useReport(selectIsIdle);
  const [isRead, setIsRead] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const name = entryName(entry, today);
  const menuName = historyWords.menuOf(name);
  const moment = new Date(savedAt);
  const hasText = !isNotesOnly(report);
  const hasNotes = report.request !== null && !isPeriodReport(report);
  const marks = [
    period && historyWords.periodMark(period),
    !hasText && historyWords.notesAlone,
    isCopied && historyWords.copied,
  ].filter((mark) => typeof mark === 'string');

  const open = () => {
    openEntry(entry);
    events.onOpened();
  };
  const openWords = hasNotes ? historyWords.openWithNotes : historyWords.edit;
  const useAsTemplate = () => {
    chooseTemplate(name, report.text);
    events.onClose();
  };
  const copy = async () => {
    const isDone = await clipboard.copy(report.text);
    if (isDone) setIsCopied(true);
    announce(isDone ? resultWords.copied : historyWords.copyRefused);
  };
  const remove = () => {
    removeEntry(id);
    events.onRemoved(historyWords.entryAction(historyWords.removed, name));
  };

  return (
    <Box style={GRID}>
      <Group style={{ gridArea: 'head' }} gap="0.25rem 0.5rem" pt={9} lh="1.625rem">
        {children}
        <Text inherit fz="sm" c="dimmed">
          {dayOf(moment) === day ? clockTime(moment) : momentName(savedAt, today)}
        </Text>
        {marks.map((mark) => (
          <Badge key={mark} variant="default" size="lg" fw={400}>
            {mark}
          </Badge>
        ))}
      </Group>
      <Box style={{ gridArea: 'lines' }} fz="sm">
        {isRead ? (
          <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {toldBy(entry)}
          </Text>
        ) : (
          <Excerpt entry={entry} words={words} />
        )}
      </Box>
      <Group style={{ gridArea: 'buttons' }} gap={0}>
        <Button
          aria-label={historyWords.entryAction(historyWords.read, name)}
          aria-expanded={isRead}
          onClick={() => setIsRead(!isRead)}
        >
          {isRead ? historyWords.close : historyWords.read}
        </Button>
        {hasText && (
          <Button
            aria-label={historyWords.entryAction(resultWords.copy, name)}
            onClick={() => void copy()}
          >
            {resultWords.copy}
          </Button>
        )}
        {/* Apart from the buttons, which would take the focus of the closing menu. */}
        <div>
          <Menu position="bottom-end" withinPortal={false}>
            <Menu.Target>
              <ActionIcon aria-label={menuName} title={menuName}>
                <IconDots size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown aria-label={menuName}>
              <Menu.Item disabled={!canOpen} onClick={open}>
                {hasText ? openWords : historyWords.openNotes}
              </Menu.Item>
              {hasText && (
                <Menu.Item onClick={useAsTemplate}>{historyWords.useAsTemplate}</Menu.Item>
              )}
              <Menu.Item onClick={remove}>{historyWords.remove}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
      </Group>
    </Box>
  );
}
