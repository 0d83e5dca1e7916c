import '../shared/overlayStyles.ts';
import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PeriodChoice } from '../../domain/report.ts';
import { isHistoryReadable, libraryCommands } from '../../machines/library/libraryMachine.ts';
import { DraftEntries } from './DraftEntries.tsx';
import { HistoryDays } from './HistoryDays.tsx';
import { WeeklyPart } from '../week/WeeklyPanel.tsx';
import { focusElement } from '../shared/elementIds.ts';
import { Note, WhenRead, useRemoval } from '../shared/Part.tsx';
import { useLibrary } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { historyWords } from './words.ts';

interface HistoryDrawerProps extends DialogProps {
  /** The week whose 週報 it opens on. */
  readonly week?: PeriodChoice;
}

export function HistoryDrawer({ isOpen, onClose, week }: HistoryDrawerProps) {
  const { clearHistory, undoRemoval } = useCommands();
  const dialog = useDialog({ isOpen, onClose });
  const [isReportShown, setIsReportShown] = useState(false);
  useEffect(() => {
    if (isOpen) setIsReportShown(false);
  }, [isOpen]);
  const canUndo = useLibrary((snapshot) => snapshot.can(libraryCommands.undoRemoval()));
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLSpanElement>(canUndo, undoRemoval);
  const entries = useLibrary(({ context }) => context.history);
  const isReadable = useLibrary(({ context }) => isHistoryReadable(context));

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
      returnFocus={!isReportShown && week === undefined}
      position="right"
      title={
        <span ref={heading} tabIndex={-1}>
          {historyWords.title}
        </span>
      }
    >
      <Stack>
        <WhenRead>
          {!isReadable && <Note>{historyWords.unreadable}</Note>}
          <WeeklyPart week={week} onMade={showReport}>
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
              <Button variant="subtle" ml="auto" onClick={clear}>
                {historyWords.clear}
              </Button>
            )}
          </WeeklyPart>
        </WhenRead>
        <Note>{historyWords.note}</Note>
      </Stack>
    </Drawer>
  );
}
