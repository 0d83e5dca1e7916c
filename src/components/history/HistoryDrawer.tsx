import '../shared/overlayStyles.ts';
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { DraftEntries } from './DraftEntries.tsx';
import classes from './History.module.css';
import { HistoryDays } from './HistoryDays.tsx';
import { useAnnounce } from '../shared/announcerContext.ts';
import listClasses from '../shared/EntryList.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReportActor } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { useFocusAfterRemoval } from '../shared/useFocusAfterRemoval.ts';
import { WhenHistoryRead } from '../shared/WhenRead.tsx';
import { historyStrings } from '../../historyStrings.ts';

export function HistoryDrawer({ isOpen, onClose }: DialogProps) {
  const actor = useReportActor();
  const announce = useAnnounce();
  const { copied } = usePorts();
  const bringBackCopied = useRef(() => {});
  const dialog = useDialog({ isOpen, onClose });
  const { heading, undoButton, setFocusOn } = useFocusAfterRemoval<HTMLSpanElement>();
  const canUndo = useLibrary((snapshot) => snapshot.can({ type: 'history.undoRemoval' }));
  const entries = useLibrary(({ context }) => context.history);

  const tellRemoved = (said: string) => {
    bringBackCopied.current = () => {};
    announce(said);
    setFocusOn('undo');
  };
  const clear = () => {
    actor.send({ type: 'history.clear' });
    tellRemoved(historyStrings.cleared);
    bringBackCopied.current = copied.clear();
  };
  const undo = () => {
    actor.send({ type: 'history.undoRemoval' });
    bringBackCopied.current();
    announce(historyStrings.undone);
    setFocusOn('heading');
  };

  return (
    <Drawer
      {...dialog}
      position="right"
      title={
        <span ref={heading} tabIndex={-1}>
          {historyStrings.title}
        </span>
      }
    >
      <WhenHistoryRead>
        <DraftEntries onOpened={onClose} />
        {entries.length === 0 ? (
          <p className={listClasses.note}>{historyStrings.empty}</p>
        ) : (
          <HistoryDays entries={entries} onOpened={onClose} onRemoved={tellRemoved} />
        )}
        {canUndo && (
          <div className={classes.undo}>
            <QuietButton ref={undoButton} onClick={undo}>
              {historyStrings.undo}
            </QuietButton>
          </div>
        )}
        {entries.length > 0 && (
          <div className={listClasses.head}>
            <QuietButton onClick={clear}>{historyStrings.clear}</QuietButton>
          </div>
        )}
      </WhenHistoryRead>
      <p className={listClasses.note}>{historyStrings.note}</p>
    </Drawer>
  );
}
