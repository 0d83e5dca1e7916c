import './overlayStyles.ts';
import { Drawer } from '@mantine/core';
import type { HistoryEntry } from '../domain/history.ts';
import { isBlank } from '../domain/inputFields.ts';
import { onDemandStrings, dateAndTime, entryAction } from '../onDemandStrings.ts';
import { strings } from '../strings.ts';
import { useAnnounce } from './announcerContext.ts';
import { CommandButton } from './CommandButton.tsx';
import classes from './EntryList.module.css';
import { usePorts } from './portsContext.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReport, useReportActor } from './reportActor.ts';
import { useDialog } from './useDialog.ts';
import { WhenRead } from './WhenRead.tsx';

function firstLine(text: string): string {
  return text.split('\n').find((line) => !isBlank(line)) ?? onDemandStrings.history.blankLine;
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly onOpened: () => void;
}

function Entry({ entry: { id, savedAt, report }, onOpened }: EntryProps) {
  const actor = useReportActor();
  const { clipboard } = usePorts();
  const announce = useAnnounce();
  const canOpen = useReport((snapshot) => snapshot.can({ type: 'history.open', id }));

  const copy = async () => {
    const isCopied = await clipboard.copy(report.text);
    announce(isCopied ? strings.result.copied : onDemandStrings.history.copyRefused);
  };

  return (
    <li className={classes.entry}>
      <span className={classes.date}>{dateAndTime(savedAt)}</span>
      <span className={classes.line}>{firstLine(report.text)}</span>
      <div className={classes.buttons}>
        <QuietButton
          aria-label={entryAction(onDemandStrings.history.open, savedAt)}
          disabled={!canOpen}
          onClick={() => {
            actor.send({ type: 'history.open', id });
            onOpened();
          }}
        >
          {onDemandStrings.history.open}
        </QuietButton>
        <QuietButton
          aria-label={entryAction(strings.result.copy, savedAt)}
          onClick={() => void copy()}
        >
          {strings.result.copy}
        </QuietButton>
        <QuietButton
          aria-label={entryAction(onDemandStrings.history.remove, savedAt)}
          onClick={() => actor.send({ type: 'history.remove', id })}
        >
          {onDemandStrings.history.remove}
        </QuietButton>
      </div>
    </li>
  );
}

interface HistoryDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The last reports of this browser. */
export function HistoryDrawer({ isOpen, onClose }: HistoryDrawerProps) {
  const state = useDialog(isOpen);
  const entries = useReport(({ context }) => context.history);
  return (
    <Drawer
      {...state}
      onClose={onClose}
      position="right"
      title={onDemandStrings.history.title}
      closeButtonProps={{ 'aria-label': strings.close }}
    >
      <WhenRead>
        <div className={classes.head}>
          <CommandButton command={{ type: 'history.undoRemoval' }}>
            {onDemandStrings.history.undo}
          </CommandButton>
          <CommandButton
            command={{ type: 'history.clear' }}
            isUseful={({ context }) => context.history.length > 0}
          >
            {onDemandStrings.history.clear}
          </CommandButton>
        </div>
        {entries.length === 0 ? (
          <p className={classes.note}>{onDemandStrings.history.empty}</p>
        ) : (
          <ul className={classes.list} aria-label={onDemandStrings.history.title}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onOpened={onClose} />
            ))}
          </ul>
        )}
      </WhenRead>
      <p className={classes.note}>{onDemandStrings.history.note}</p>
    </Drawer>
  );
}
