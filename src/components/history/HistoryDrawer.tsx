import '../shared/overlayStyles.ts';
import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { HistoryEntry } from '../../domain/history.ts';
import { excerptOf, firstWritten, hasEdit } from './historyList.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from '../shared/EntryList.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { useFocusAfterRemoval } from '../shared/useFocusAfterRemoval.ts';
import { WhenRead } from '../shared/WhenRead.tsx';
import { DraftEntries } from './DraftEntries.tsx';
import { WeeklyPart } from './WeeklyPart.tsx';
import { entryAction, historyStrings, openWithNotes, reportOf } from '../../historyStrings.ts';
import { weeklyStrings } from '../../weeklyStrings.ts';
import { dayAndTime, strings } from '../../strings.ts';

function linesOf(text: string): readonly string[] {
  const lines = excerptOf(text);
  return lines.length > 0 ? lines : [firstWritten(text) ?? []].flat();
}

function dayOf({ savedAt }: HistoryEntry): string {
  return dayAndTime(savedAt)[0];
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly day: string | null;
  readonly isBeforeEdit: boolean;
  readonly onOpened: () => void;
  readonly onRemoved: (said: string) => void;
}

function Entry({ entry, day, isBeforeEdit, onOpened, onRemoved }: EntryProps) {
  const { id, savedAt, report } = entry;
  const period = report.request?.period;
  const actor = useReportActor();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const canOpen = useReport((snapshot) => snapshot.can({ type: 'entry.opened', report }));

  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    announce(isCopied ? strings.result.copied : historyStrings.copyRefused);
  };

  return (
    <li>
      {day !== null && <h3 className={classes.day}>{day}</h3>}
      <div className={classes.entry}>
        <div className={classes.date}>
          <span>{dayAndTime(savedAt)[1]}</span>
          {isBeforeEdit && <span className={classes.mark}>{historyStrings.beforeEdit}</span>}
          {period && <span className={classes.mark}>{weeklyStrings.builtIn[period.kind]}</span>}
        </div>
        {linesOf(report.text).map((line, index) => (
          <span key={index} className={classes.line}>
            {line}
          </span>
        ))}
        <div className={classes.buttons}>
          <QuietButton
            aria-label={entryAction(historyStrings.open, savedAt)}
            disabled={!canOpen}
            onClick={() => {
              actor.send({ type: 'history.open', id });
              onOpened();
            }}
          >
            {historyStrings.open}
          </QuietButton>
          {report.request !== null && period === undefined && (
            <QuietButton
              aria-label={openWithNotes(savedAt)}
              disabled={!canOpen}
              onClick={() => {
                actor.send({ type: 'history.openWithNotes', id });
                onOpened();
              }}
            >
              {historyStrings.openWithNotes}
            </QuietButton>
          )}
          <QuietButton
            aria-label={entryAction(strings.result.copy, savedAt)}
            onClick={() => void copy()}
          >
            {strings.result.copy}
          </QuietButton>
          <QuietButton
            aria-label={entryAction(historyStrings.useAsTemplate, savedAt)}
            onClick={() => {
              actor.send({ type: 'template.choose', name: reportOf(savedAt), text: report.text });
              onOpened();
            }}
          >
            {historyStrings.useAsTemplate}
          </QuietButton>
          <QuietButton
            aria-label={entryAction(historyStrings.remove, savedAt)}
            onClick={() => {
              actor.send({ type: 'history.remove', id });
              onRemoved(entryAction(historyStrings.removed, savedAt));
            }}
          >
            {historyStrings.remove}
          </QuietButton>
        </div>
      </div>
    </li>
  );
}

export function HistoryDrawer({ isOpen, onClose }: DialogProps) {
  const actor = useReportActor();
  const announce = useAnnounce();
  const dialog = useDialog({ isOpen, onClose });
  const [isMade, setIsMade] = useState(false);
  useEffect(() => {
    if (isOpen) setIsMade(false);
  }, [isOpen]);
  const { heading, undoButton, setFocusOn } = useFocusAfterRemoval<HTMLSpanElement>();
  const canUndo = useLibrary((snapshot) => snapshot.can({ type: 'history.undoRemoval' }));
  const entries = useLibrary(({ context }) => context.history);

  const tellRemoved = (said: string) => {
    announce(said);
    setFocusOn('undo');
  };
  const clear = () => {
    actor.send({ type: 'history.clear' });
    tellRemoved(historyStrings.cleared);
  };
  const undo = () => {
    actor.send({ type: 'history.undoRemoval' });
    announce(historyStrings.undone);
    setFocusOn('heading');
  };

  return (
    <Drawer
      {...dialog}
      returnFocus={!isMade}
      position="right"
      title={
        <span ref={heading} tabIndex={-1}>
          {historyStrings.title}
        </span>
      }
    >
      <WhenRead>
        <WeeklyPart
          onMade={() => {
            setIsMade(true);
            onClose();
          }}
        >
          <DraftEntries onOpened={onClose} />
          <div className={classes.head}>
            {canUndo && (
              <QuietButton ref={undoButton} onClick={undo}>
                {historyStrings.undo}
              </QuietButton>
            )}
            {entries.length > 0 && (
              <QuietButton onClick={clear}>{historyStrings.clear}</QuietButton>
            )}
          </div>
          {entries.length === 0 ? (
            <p className={classes.note}>{historyStrings.empty}</p>
          ) : (
            <ul className={classes.list} aria-label={historyStrings.title}>
              {entries.map((entry, index) => {
                const before = entries[index - 1];
                const isFirst = before === undefined || dayOf(before) !== dayOf(entry);
                return (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    day={isFirst ? dayOf(entry) : null}
                    isBeforeEdit={hasEdit(entry, entries)}
                    onOpened={onClose}
                    onRemoved={tellRemoved}
                  />
                );
              })}
            </ul>
          )}
        </WeeklyPart>
      </WhenRead>
      <p className={classes.note}>{historyStrings.note}</p>
    </Drawer>
  );
}
