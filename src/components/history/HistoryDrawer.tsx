import '../shared/overlayStyles.ts';
import { Button, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';
import { isHistoryReadable, libraryCommands } from '../../machines/library/libraryContext.ts';
import { DraftEntries } from './DraftEntries.tsx';
import classes from './History.module.css';
import { HistoryDays } from './HistoryDays.tsx';
import { WeeklyPart } from '../week/WeeklyPart.tsx';
import listClasses from '../shared/EntryList.module.css';
import { focusElement } from '../shared/elementIds.ts';
import { useLibrary } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { useRemoval } from '../shared/useRemoval.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { historyWords } from './words.ts';

interface HistoryDrawerProps extends DialogProps {
  /** The Monday of the week whose 週報 it opens on. */
  readonly week?: CalendarDay;
}

export function HistoryDrawer({ isOpen, onClose, week }: HistoryDrawerProps) {
  const { clearHistory, undoRemoval } = useCommands();
  const dialog = useDialog({ isOpen, onClose });
  const [isReportShown, setIsReportShown] = useState(false);
  useEffect(() => {
    if (isOpen) setIsReportShown(false);
  }, [isOpen]);
  const { heading, undoButton, tellRemoved, undo } = useRemoval<HTMLSpanElement>(
    undoRemoval,
    historyWords.undone,
  );
  const canUndo = useLibrary((snapshot) => snapshot.can(libraryCommands.undoRemoval()));
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
      <WhenRead>
        {!isReadable && <p className={listClasses.note}>{historyWords.unreadable}</p>}
        <WeeklyPart week={week} onMade={showReport}>
          <DraftEntries onOpened={onClose} />
          {isReadable && entries.length === 0 ? (
            <p className={listClasses.note}>{historyWords.empty}</p>
          ) : (
            <HistoryDays {...{ entries, onClose }} onOpened={showReport} onRemoved={tellRemoved} />
          )}
          {canUndo && (
            <div className={classes.undo}>
              <Button variant="subtle" ref={undoButton} onClick={undo}>
                {historyWords.undo}
              </Button>
            </div>
          )}
          {isReadable && entries.length > 0 && (
            <div className={listClasses.head}>
              <Button variant="subtle" onClick={clear}>
                {historyWords.clear}
              </Button>
            </div>
          )}
        </WeeklyPart>
      </WhenRead>
      <p className={listClasses.note}>{historyWords.note}</p>
    </Drawer>
  );
}
