import '../shared/overlayStyles.ts';
import { Drawer } from '@mantine/core';
import type { HistoryEntry } from '../../domain/history.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from '../shared/EntryList.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { useFocusAfterRemoval } from '../shared/useFocusAfterRemoval.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { dateAndTime, entryAction, openWithNotes, strings } from '../../strings.ts';

function firstLine(text: string): string {
  return text.split('\n').find((line) => !isBlank(line)) ?? strings.history.blankLine;
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly onOpened: () => void;
  readonly onRemoved: (said: string) => void;
}

function Entry({ entry: { id, savedAt, report }, onOpened, onRemoved }: EntryProps) {
  const actor = useReportActor();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const canOpen = useReport((snapshot) => snapshot.can({ type: 'entry.opened', report }));

  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    announce(isCopied ? strings.result.copied : strings.history.copyRefused);
  };

  return (
    <li className={classes.entry}>
      <span className={classes.date}>{dateAndTime(savedAt)}</span>
      <span className={classes.line}>{firstLine(report.text)}</span>
      <div className={classes.buttons}>
        <QuietButton
          aria-label={entryAction(strings.history.open, savedAt)}
          disabled={!canOpen}
          onClick={() => {
            actor.send({ type: 'history.open', id });
            onOpened();
          }}
        >
          {strings.history.open}
        </QuietButton>
        {report.request !== null && (
          <QuietButton
            aria-label={openWithNotes(savedAt)}
            disabled={!canOpen}
            onClick={() => {
              actor.send({ type: 'history.openWithNotes', id });
              onOpened();
            }}
          >
            {strings.history.openWithNotes}
          </QuietButton>
        )}
        <QuietButton
          aria-label={entryAction(strings.result.copy, savedAt)}
          onClick={() => void copy()}
        >
          {strings.result.copy}
        </QuietButton>
        <QuietButton
          aria-label={entryAction(strings.history.remove, savedAt)}
          onClick={() => {
            actor.send({ type: 'history.remove', id });
            onRemoved(entryAction(strings.history.removed, savedAt));
          }}
        >
          {strings.history.remove}
        </QuietButton>
      </div>
    </li>
  );
}

/** The last reports of this browser. */
export function HistoryDrawer({ isOpen, onClose }: DialogProps) {
  const actor = useReportActor();
  const announce = useAnnounce();
  const dialog = useDialog({ isOpen, onClose });
  const { heading, undoButton, setFocusOn } = useFocusAfterRemoval<HTMLSpanElement>();
  const canUndo = useLibrary((snapshot) => snapshot.can({ type: 'history.undoRemoval' }));
  const entries = useLibrary(({ context }) => context.history);

  const tellRemoved = (said: string) => {
    announce(said);
    setFocusOn('undo');
  };
  const clear = () => {
    actor.send({ type: 'history.clear' });
    tellRemoved(strings.history.cleared);
  };
  const undo = () => {
    actor.send({ type: 'history.undoRemoval' });
    announce(strings.history.undone);
    setFocusOn('heading');
  };

  return (
    <Drawer
      {...dialog}
      position="right"
      title={
        <span ref={heading} tabIndex={-1}>
          {strings.history.title}
        </span>
      }
    >
      <WhenRead>
        <div className={classes.head}>
          {canUndo && (
            <QuietButton ref={undoButton} onClick={undo}>
              {strings.history.undo}
            </QuietButton>
          )}
          {entries.length > 0 && <QuietButton onClick={clear}>{strings.history.clear}</QuietButton>}
        </div>
        {entries.length === 0 ? (
          <p className={classes.note}>{strings.history.empty}</p>
        ) : (
          <ul className={classes.list} aria-label={strings.history.title}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onOpened={onClose} onRemoved={tellRemoved} />
            ))}
          </ul>
        )}
      </WhenRead>
      <p className={classes.note}>{strings.history.note}</p>
    </Drawer>
  );
}
