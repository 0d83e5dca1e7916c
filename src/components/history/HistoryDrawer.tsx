import '../shared/laterStyles.ts';
import { Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dailyReportDays } from '../../domain/historyDays.ts';
import type { RelativePeriod } from '../../domain/report.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { HistoryEventsContext, useHistoryEvents } from './EntryView.tsx';
import { HistoryDays } from './HistoryDays.tsx';
import { firstLineOf } from './historyTexts.ts';
import { dateAndTime, draftWords } from '../screen/words.ts';
import { NO_CHOICE } from '../week/useItemSelection.ts';
import { WeeklyPanel } from '../week/WeeklyPanel.tsx';
import { weeklyWords } from '../week/words.ts';
import { focusElement } from '../shared/elementIds.ts';
import {
  HelpText,
  DrawerSection,
  WhenStoresRead,
  useUndoableRemoval,
} from '../shared/DrawerSection.tsx';
import { useCommands, useReport, useStored, useStores } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { historyWords } from './words.ts';

interface HistoryDrawerProps extends DialogProps {
  /** Opens 週報・月報 on this period. */
  readonly period?: RelativePeriod;
}

const MIN_DAYS_FOR_WEEKLY = 2;

export function HistoryDrawer({ isOpen, onClose, period }: HistoryDrawerProps) {
  const { history } = useStores();
  const dialog = useDialog({ isOpen, onClose });
  const [wasReportOpened, setWasReportOpened] = useState(false);
  const canUndo = useStored(({ history }) => history.removed.length > 0);
  const { heading, announceRemoval, undoButton } = useUndoableRemoval<HTMLSpanElement>(
    canUndo,
    () => history?.undoRemoval(),
  );
  const isReadable = useStored(isHistoryReadable);
  const today = useReport(({ context }) => context.today);
  const [isWeekly, setIsWeekly] = useState(period !== undefined);
  const [choice, setChoice] = useState(NO_CHOICE);
  useEffect(() => {
    if (!isOpen) return;
    setWasReportOpened(false);
    setIsWeekly(period !== undefined);
  }, [isOpen, period]);
  const weeklyButton = useRef<HTMLButtonElement>(null);
  const showWeekly = (isShown: boolean) => {
    flushSync(() => setIsWeekly(isShown));
    (isShown ? heading : weeklyButton).current?.focus({ preventScroll: true });
  };
  const showReport = () => {
    setWasReportOpened(true);
    onClose();
    focusElement('generate');
  };

  return (
    <Drawer
      {...dialog}
      returnFocus={!wasReportOpened}
      position="right"
      title={
        <span ref={heading} tabIndex={-1}>
          {isWeekly ? weeklyWords.title : historyWords.title}
        </span>
      }
    >
      <Stack>
        <WhenStoresRead>
          {!isReadable && <HelpText>{historyWords.unreadable}</HelpText>}
          {isWeekly && today !== null ? (
            <WeeklyPanel
              {...{ today, choice }}
              onChoice={setChoice}
              initial={period ?? 'this-week'}
              onBack={() => showWeekly(false)}
              onMade={showReport}
            />
          ) : (
            <HistoryEventsContext
              value={{ onOpened: showReport, onClose, onRemoved: announceRemoval }}
            >
              <Entries {...{ weeklyButton, undoButton }} onWeekly={() => showWeekly(true)} />
            </HistoryEventsContext>
          )}
        </WhenStoresRead>
        {!isWeekly && <HelpText>{historyWords.note}</HelpText>}
      </Stack>
    </Drawer>
  );
}

interface EntriesProps {
  readonly weeklyButton: Ref<HTMLButtonElement>;
  readonly onWeekly: () => void;
  readonly undoButton: ReactNode;
}

function Entries({ weeklyButton, onWeekly, undoButton }: EntriesProps) {
  const { history } = useStores();
  const { onRemoved } = useHistoryEvents();
  const entries = useStored(({ history }) => history.entries);
  const isReadable = useStored(isHistoryReadable);
  const clear = () => {
    history?.clear();
    onRemoved(historyWords.cleared);
  };
  return (
    <>
      {dailyReportDays(entries).length >= MIN_DAYS_FOR_WEEKLY && (
        <Button ref={weeklyButton} variant="light" mr="auto" onClick={onWeekly}>
          {weeklyWords.title}
        </Button>
      )}
      <DraftEntries />
      {isReadable && entries.length === 0 ? (
        <HelpText>{historyWords.empty}</HelpText>
      ) : (
        <HistoryDays entries={entries} />
      )}
      {undoButton && (
        <Group justify="flex-end" pos="sticky" bottom={0} bg="var(--app-surface)">
          {undoButton}
        </Group>
      )}
      {isReadable && entries.length > 0 && (
        <Button ml="auto" onClick={clear}>
          {historyWords.clear}
        </Button>
      )}
    </>
  );
}

function DraftEntries() {
  const { onClose } = useHistoryEvents();
  const { openOrphanedDraft } = useCommands();
  const stores = useStores();
  const canOpen = useReport(selectIsIdle);
  const drafts = useStored(({ drafts: { unfinished } }) => unfinished);
  const canUndo = useStored(({ drafts: { discarded } }) => discarded.length > 0);
  const { heading, announceRemoval, undoButton } = useUndoableRemoval<HTMLHeadingElement>(
    canUndo,
    () => stores.drafts?.undoDiscard(),
  );
  if (drafts.length === 0 && !canUndo) return null;
  return (
    <DrawerSection name={historyWords.drafts} heading={heading}>
      <Stack component="ul" gap="xs" aria-label={historyWords.drafts}>
        {drafts.map(({ id, savedAt, content }) => (
          <Paper component="li" key={id} bg="var(--app-tint)" px="md" pt="sm">
            <HelpText>{dateAndTime(savedAt)}</HelpText>
            <Text truncate>{firstLineOf(content) ?? draftWords.empty}</Text>
            <Group gap={0} ml={-10}>
              <Button
                aria-label={draftWords.action(historyWords.open, savedAt)}
                disabled={!canOpen}
                onClick={() => {
                  openOrphanedDraft(id);
                  onClose();
                }}
              >
                {historyWords.open}
              </Button>
              <Button
                aria-label={draftWords.action(historyWords.remove, savedAt)}
                onClick={() => {
                  stores.drafts?.discard(id);
                  announceRemoval(draftWords.action(historyWords.removed, savedAt));
                }}
              >
                {historyWords.remove}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
      {undoButton}
    </DrawerSection>
  );
}
