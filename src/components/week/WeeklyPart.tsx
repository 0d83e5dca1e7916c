import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';
import { reportDays } from '../../domain/historyDays.ts';
import { useLibrary } from '../shared/reportActor.ts';
import { WeeklyPanel } from './WeeklyPanel.tsx';
import { weeklyWords } from './words.ts';

/** Two days can be told together. */
const DAYS_AT_LEAST = 2;

interface WeeklyPartProps {
  /** The Monday of a week that is shown at once. */
  readonly week?: CalendarDay | undefined;
  readonly onMade: () => void;
  /** The list of the history, in whose place the panel comes. */
  readonly children: ReactNode;
}

export function WeeklyPart({ week, onMade, children }: WeeklyPartProps) {
  const entries = useLibrary(({ context }) => context.history);
  const [isOpen, setIsOpen] = useState(week !== undefined);
  const [isBack, setIsBack] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dayCount = reportDays(entries).length;

  useEffect(() => {
    if (isBack) button.current?.focus({ preventScroll: true });
    setIsBack(false);
  }, [isBack]);

  if (isOpen) {
    return (
      <WeeklyPanel
        week={week}
        onBack={() => {
          setIsOpen(false);
          setIsBack(true);
        }}
        onMade={onMade}
      />
    );
  }
  return (
    <>
      {dayCount >= DAYS_AT_LEAST && (
        <Button ref={button} variant="light" mr="auto" onClick={() => setIsOpen(true)}>
          {weeklyWords.title}
        </Button>
      )}
      {children}
    </>
  );
}
