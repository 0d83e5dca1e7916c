import '../shared/overlayStyles.ts';
import { Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dailyReportDays } from '../../domain/historyDays.ts';
import type { PeriodChoice } from '../../domain/report.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { HistoryDays } from './HistoryDays.tsx';
import { firstLineOf } from './historyTexts.ts';
import { dateAndTime, draftWords } from '../screen/words.ts';
import { WeeklyPanel } from '../week/WeeklyPanel.tsx';
import { weeklyWords } from '../week/words.ts';
import { focusElement } from '../shared/elementIds.ts';
import { Note, Part, WhenRead, useRemoval } from '../shared/Part.tsx';
import { useCommands, useReport, useStored } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { historyWords } from './words.ts';

interface HistoryDrawerProps extends DialogProps {
  /** The one whose 週報 or 月報 it opens on. */
  readonly period?: PeriodChoice;
}

/** Two days can be told together. */
const DAYS_AT_LEAST = 2;

export function HistoryDrawer({ isOpen, onClose, period }: HistoryDrawerProps) {
  const { clearHistory, undoRemoval } = useCommands();
  const dialog = useDialog({ isOpen, onClose });
  const [isReportShown, setIsReportShown] = useState(false);
  useEffect(() => {
    if (isOpen) setIsReportShown(false);
  }, [isOpen]);
  const canUndo = useStored(({ history }) => history.removed.length > 0);
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLSpanElement>(canUndo, undoRemoval);
  const entries = useStored(({ history }) => history.entries);
  const isReadable = useStored(isHistoryReadable);
  const today = useReport(({ context }) => context.today);
  const [isWeekly, setIsWeekly] = useState(period !== undefined);
  const weeklyButton = useRef<HTMLButtonElement>(null);
  const showWeekly = (isShown: boolean) => {
    flushSync(() => setIsWeekly(isShown));
    (isShown ? heading : weeklyButton).current?.focus({ preventScroll: true });
  };

  const clear = () => {
    clearHistory();
    tellRemoved(historyWords.cleared);
  };
  const showReport = () => {
    setIsReportShown(true);
    onClose();
    focusElement('generate');
  };

  return (
    <Drawer
      {...dialog}
      returnFocus={!isReportShown && period === undefined}
      position="right"
      title={
        <span ref={heading} tabIndex={-1}>
          {isWeekly ? weeklyWords.title : historyWords.title}
        </span>
      }
    >
      <Stack>
        <WhenRead>
          {!isReadable && <Note>{historyWords.unreadable}</Note>}
          {isWeekly && today !== null ? (
            <WeeklyPanel
              {...{ today }}
              start={period ?? 'this-week'}
              onBack={() => showWeekly(false)}
              onMade={showReport}
            />
          ) : (
            <>
              {dailyReportDays(entries).length >= DAYS_AT_LEAST && (
                <Button
                  ref={weeklyButton}
                  variant="light"
                  mr="auto"
                  onClick={() => showWeekly(true)}
                >
                  {weeklyWords.title}
                </Button>
              )}
              <DraftEntries onOpened={onClose} />
              {isReadable && entries.length === 0 ? (
                <Note>{historyWords.empty}</Note>
              ) : (
                <HistoryDays
                  {...{ entries, onClose }}
                  onOpened={showReport}
                  onRemoved={tellRemoved}
                />
              )}
              {canUndo && (
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
          )}
        </WhenRead>
        {!isWeekly && <Note>{historyWords.note}</Note>}
      </Stack>
    </Drawer>
  );
}

function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const { openOrphanedDraft, discardDraft, undoDiscard } = useCommands();
  const canOpen = useReport(selectIsIdle);
  const drafts = useStored(({ drafts: { unfinished } }) => unfinished);
  const canUndo = useStored(({ drafts: { discarded } }) => discarded.length > 0);
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLHeadingElement>(canUndo, undoDiscard);
  if (drafts.length === 0 && !canUndo) return null;
  return (
    <Part name={historyWords.drafts} heading={heading}>
      <Stack component="ul" gap="xs" aria-label={historyWords.drafts}>
        {drafts.map(({ id, savedAt, content }) => (
          <Paper component="li" key={id} bg="var(--app-tint)" px="md" pt="sm">
            <Note>{dateAndTime(savedAt)}</Note>
            <Text truncate>{firstLineOf(content) ?? draftWords.empty}</Text>
            <Group gap={0} ml={-10}>
              <Button
                aria-label={draftWords.action(historyWords.open, savedAt)}
                disabled={!canOpen}
                onClick={() => {
                  openOrphanedDraft(id);
                  onOpened();
                }}
              >
                {historyWords.open}
              </Button>
              <Button
                aria-label={draftWords.action(historyWords.remove, savedAt)}
                onClick={() => {
                  discardDraft(id);
                  tellRemoved(draftWords.action(historyWords.removed, savedAt));
                }}
              >
                {historyWords.remove}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
      {undoButton}
    </Part>
  );
}
