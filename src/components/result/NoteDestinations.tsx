import { UnstyledButton } from '@mantine/core';
import { useMemo } from 'react';
import { noteDestinations } from '../../check/index.ts';
import { checkStrings, shownLine } from '../../findingStrings.ts';
import type { Checks } from '../../machines/checksMachine.ts';
import classes from './ReportChecks.module.css';
import { selectWords } from './selectWords.ts';

const { heading, missing } = checkStrings.destinations;

export function NoteDestinations({ checks }: { readonly checks: Checks }) {
  const { request, text } = checks;
  const destinations = useMemo(() => noteDestinations(text, request), [text, request]);
  return (
    <ul className={classes.destinations} aria-label={heading}>
      {destinations.map(({ field, note, noteRange, line, range }) => (
        <li key={`${field} ${noteRange.start}`} className={classes.destination}>
          <UnstyledButton
            className={classes.place}
            onClick={() => selectWords(field, note, noteRange.start)}
          >
            {shownLine(note)}
          </UnstyledButton>
          <span aria-hidden="true" className={classes.arrow}>
            →
          </span>
          {line === null || range === null ? (
            <span className={classes.missing}>{missing}</span>
          ) : (
            <UnstyledButton
              className={classes.place}
              onClick={() => selectWords('result', line, range.start)}
            >
              {shownLine(line)}
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}
