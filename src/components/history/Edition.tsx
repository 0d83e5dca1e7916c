import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '../../domain/history.ts';
import { clockTime, type CalendarDay, dayOf } from '../../domain/localTime.ts';
import { noteTexts } from '../../domain/inputFields.ts';
import { isNotesAlone, type Period } from '../../domain/report.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { EditionMenu } from './EditionMenu.tsx';
import classes from './History.module.css';
import { excerptOf, firstWritten, hasEdit } from './historyList.ts';
import { foundLine } from './searchHistory.ts';
import listClasses from '../shared/EntryList.module.css';
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { entryAction, entryName, momentName, periodMark, historyWords } from './words.ts';

export interface EditionEvents {
  /** Its report stands in 生成結果 now. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
  readonly onRemoved: (said: string) => void;
}

interface EditionProps extends EditionEvents {
  readonly entry: HistoryEntry;
  readonly day: CalendarDay;
  readonly words: readonly string[];
  /** Marked with it where it is given. */
  readonly period?: Period | undefined;
  /** What stands before its time. */
  readonly children?: ReactNode;
}

function excerptOrFirst(text: string): readonly string[] {
  const lines = excerptOf(text);
  return lines.length > 0 ? lines : [firstWritten(text) ?? []].flat();
}

function toldBy({ report }: HistoryEntry): string {
  const { request, text } = report;
  return request !== null && isNotesAlone(report) ? noteTexts(request).join('\n') : text;
}

function Excerpt({ entry, words }: Pick<EditionProps, 'entry' | 'words'>) {
  const found = words.length === 0 ? null : foundLine(entry, words);
  if (found === null) {
    return excerptOrFirst(toldBy(entry)).map((line, index) => (
      <span key={index} className={listClasses.line}>
        {line}
      </span>
    ));
  }
  return (
    <span className={classes.found}>
      {found.isNote && historyWords.fromNotes}
      {found.isCut && '…'}
      {found.pieces.map(({ text, isMatch }, index) =>
        isMatch ? <mark key={index}>{text}</mark> : text,
      )}
    </span>
  );
}

export function Edition({ entry, day, words, period, children, ...events }: EditionProps) {
  const { id, savedAt, report } = entry;
  const { openEntry } = useCommands();
  const today = useLibrary(({ context }) => context.day);
  const isBeforeEdit = useLibrary(({ context }) => hasEdit(entry, context.history));
  const canOpen = useReport(selectIsIdle);
  const [isCopied, setIsCopied] = useState(false);
  const name = entryName(entry, today);
  const moment = new Date(savedAt);

  return (
    <div className={classes.edition}>
      <div className={classes.head}>
        {children}
        <span className={classes.time}>
          {dayOf(moment) === day ? clockTime(moment) : momentName(savedAt, today)}
        </span>
        {period && <span className={listClasses.mark}>{periodMark(period)}</span>}
        {isNotesAlone(report) && (
          <span className={listClasses.mark}>{historyWords.notesAlone}</span>
        )}
        {isBeforeEdit && <span className={listClasses.mark}>{historyWords.beforeEdit}</span>}
        {isCopied && <span className={listClasses.mark}>{historyWords.copied}</span>}
      </div>
      <div className={classes.lines}>
        <Excerpt entry={entry} words={words} />
      </div>
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          aria-label={entryAction(historyWords.open, name)}
          disabled={!canOpen}
          onClick={() => {
            openEntry(id);
            events.onOpened();
          }}
        >
          {historyWords.open}
        </Button>
        <EditionMenu {...{ entry, name, canOpen }} {...events} onCopied={() => setIsCopied(true)} />
      </div>
    </div>
  );
}
