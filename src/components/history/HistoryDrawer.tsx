import '../shared/overlayStyles.ts';
import { Button, Drawer, Group, Paper, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PeriodChoice } from '../../domain/report.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { isHistoryReadable } from '../../machines/stores.ts';
import { HistoryDays } from './HistoryDays.tsx';
import { firstLineOf } from './historyTexts.ts';
import { dateAndTime, draftAction, draftWords } from '../screen/words.ts';
import { WeeklyPart } from '../week/WeeklyPanel.tsx';
import { focusElement } from '../shared/elementIds.ts';
import { Note, Part, WhenRead, useRemoval } from '../shared/Part.tsx';
import { useCommands, useReport, useStored } from '../shared/reportActor.ts';
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
  const canUndo = useStored(({ history }) => history.removed.length > 0);
  const { heading, tellRemoved, undoButton } = useRemoval<HTMLSpanElement>(canUndo, undoRemoval);
  const entries = useStored(({ history }) => history.entries);
  const isReadable = useStored(isHistoryReadable);

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
              <Button ml="auto" onClick={clear}>
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

function DraftEntries({ onOpened }: { readonly onOpened: () => void }) {
  const { openLeftDraft, discardDraft, undoDiscard } = useCommands();
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
                aria-label={draftAction(historyWords.open, savedAt)}
                disabled={!canOpen}
                onClick={() => {
                  openLeftDraft(id);
                  onOpened();
                }}
              >
                {historyWords.open}
              </Button>
              <Button
                aria-label={draftAction(historyWords.remove, savedAt)}
                onClick={() => {
                  discardDraft(id);
                  tellRemoved(draftAction(historyWords.removed, savedAt));
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
