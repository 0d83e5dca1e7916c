import {
  ActionIcon,
  Badge,
  Box,
  Button,
  createSafeContext,
  Group,
  Highlight,
  Menu,
  Text,
} from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '../../domain/history.ts';
import { type CalendarDay, clockTime, dayOf } from '../../domain/calendarDays.ts';
import { noteTexts } from '../../domain/inputFields.ts';
import { isNotesOnly, isPeriodReport, type Period } from '../../domain/report.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { excerptOf, matchingLine } from './historyTexts.ts';
import { usePorts } from '../ports.ts';
import { resultWords } from '../result/words.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReport, useStores } from '../shared/reportActor.ts';
import { entryTitle, historyWords, timestampText } from './words.ts';

export interface HistoryEvents {
  /** An entry's report was opened in 生成結果. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
  readonly onRemoved: (announcement: string) => void;
}

export const [HistoryEventsContext, useHistoryEvents] = createSafeContext<HistoryEvents>(
  'HistoryEventsContext is missing',
);

interface EntryViewProps {
  readonly entry: HistoryEntry;
  readonly day: CalendarDay;
  /** What is searched for. */
  readonly terms: readonly string[];
  /** Shown as a badge. */
  readonly period?: Period | undefined;
  /** Before the time. */
  readonly children?: ReactNode;
}

function textOf({ report }: HistoryEntry): string {
  const { request, text } = report;
  return request !== null && isNotesOnly(report) ? noteTexts(request).join('\n') : text;
}

const HIGHLIGHT = { background: 'var(--app-warning-surface)', color: 'var(--app-warning)' };

function Excerpt({ entry, terms }: Pick<EntryViewProps, 'entry' | 'terms'>) {
  const match = terms.length === 0 ? null : matchingLine(entry, terms);
  if (match === null) {
    return excerptOf(textOf(entry)).map((line, index) => (
      <Text key={index} inherit truncate>
        {line}
      </Text>
    ));
  }
  return (
    <Text inherit lineClamp={3}>
      {match.isNote && historyWords.fromNotes}
      <Highlight
        component="span"
        inherit
        highlight={[...terms]}
        accentInsensitive={false}
        highlightStyles={HIGHLIGHT}
      >
        {match.text}
      </Highlight>
    </Text>
  );
}

const GRID = {
  display: 'grid',
  gridTemplate: "'head buttons' auto 'lines lines' auto / minmax(0, 1fr) auto",
  alignItems: 'start',
};

interface EntryMenuProps {
  readonly entry: HistoryEntry;
  readonly name: string;
}

function EntryMenu({ entry, name }: EntryMenuProps) {
  const { chooseTemplate, openEntry } = useCommands();
  const { history } = useStores();
  const events = useHistoryEvents();
  const canOpen = useReport(selectIsIdle);
  const { report } = entry;
  const menuName = historyWords.menuOf(name);
  const hasText = !isNotesOnly(report);
  const hasNotes = report.request !== null && !isPeriodReport(report);
  const openWords = hasNotes ? historyWords.openWithNotes : historyWords.edit;

  const open = () => {
    openEntry(entry);
    events.onOpened();
  };
  const useAsTemplate = () => {
    chooseTemplate(name, report.text);
    events.onClose();
  };
  const remove = () => {
    history?.remove(entry.id);
    events.onRemoved(historyWords.entryAction(historyWords.removed, name));
  };
  return (
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
        {hasText && <Menu.Item onClick={useAsTemplate}>{historyWords.useAsTemplate}</Menu.Item>}
        <Menu.Item onClick={remove}>{historyWords.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function EntryView({ entry, day, terms, period, children }: EntryViewProps) {
  const { savedAt, report } = entry;
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const today = useReport(({ context }) => context.today);
  const [isExpanded, setIsExpanded] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const name = entryTitle(entry, today);
  const date = new Date(savedAt);
  const hasText = !isNotesOnly(report);
  const badges = [
    period && historyWords.periodMark(period),
    !hasText && historyWords.notesAlone,
    isCopied && historyWords.copied,
  ].filter((badge) => typeof badge === 'string');

  const copy = async () => {
    const isDone = await clipboard.copy(report.text);
    if (isDone) setIsCopied(true);
    announce(isDone ? resultWords.copied : historyWords.copyRefused);
  };

  return (
    <Box style={GRID}>
      <Group style={{ gridArea: 'head' }} gap="0.25rem 0.5rem" pt={9} lh="1.625rem">
        {children}
        <Text inherit fz="sm" c="dimmed">
          {dayOf(date) === day ? clockTime(date) : timestampText(savedAt, today)}
        </Text>
        {badges.map((badge) => (
          <Badge key={badge} variant="default" size="lg" fw={400} miw="max-content">
            {badge}
          </Badge>
        ))}
      </Group>
      <Box style={{ gridArea: 'lines' }} fz="sm">
        {isExpanded ? (
          <Text inherit style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {textOf(entry)}
          </Text>
        ) : (
          <Excerpt entry={entry} terms={terms} />
        )}
      </Box>
      <Group style={{ gridArea: 'buttons' }} gap={0}>
        <Button
          aria-label={historyWords.entryAction(historyWords.read, name)}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? historyWords.close : historyWords.read}
        </Button>
        {hasText && (
          <Button
            aria-label={historyWords.entryAction(resultWords.copy, name)}
            onClick={() => void copy()}
          >
            {resultWords.copy}
          </Button>
        )}
        {/* In a box of its own: the closing menu would give its focus to a sibling. */}
        <div>
          <EntryMenu {...{ entry, name }} />
        </div>
      </Group>
    </Box>
  );
}
