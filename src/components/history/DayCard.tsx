import { Button } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { editionOfDay, type HistoryDay } from '../../domain/historyDays.ts';
import { Edition, type EditionEvents } from './Edition.tsx';
import classes from './History.module.css';
import { useLibrary } from '../shared/reportActor.ts';
import { dayName, otherEditions } from './words.ts';

interface DayCardProps extends EditionEvents {
  readonly of: HistoryDay;
  readonly words: readonly string[];
}

export function DayCard({ of, words, ...events }: DayCardProps) {
  const { day, editions } = of;
  const shown = editionOfDay(of);
  const others = editions.filter((entry) => entry !== shown);
  const [isOpen, setIsOpen] = useState(false);
  const today = useLibrary(({ context }) => context.day);
  const period = shown.report.request?.period;
  return (
    <li className={classes.card}>
      <Edition entry={shown} {...{ day, words, period }} {...events}>
        <h3 tabIndex={-1} className={classes.day}>
          {dayName(day, today)}
        </h3>
      </Edition>
      {others.length > 0 && (
        <Button
          variant="subtle"
          className={classes.fold}
          aria-expanded={isOpen}
          rightSection={
            <IconChevronDown
              size={18}
              stroke={1.75}
              aria-hidden="true"
              className={classes.chevron}
            />
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {otherEditions(others.length)}
        </Button>
      )}
      {isOpen && (
        <ul className={classes.others} aria-label={otherEditions(others.length)}>
          {others.map((entry) => (
            <li key={entry.id}>
              <Edition {...{ entry, day, words }} {...events} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
