import { Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { Period, PeriodChoice } from '../../domain/report.ts';
import { periodBetween, periodOf } from '../../weekly/index.ts';
import { Note } from '../shared/Part.tsx';
import { periodWords, weeklyWords } from './words.ts';

const { legend, choices, ends, incomplete } = weeklyWords.periods;

/** Before it is a year on the way to its fourth digit: 0002, 0020, 0202. */
const FIRST_DAY: CalendarDay = '2000-01-01';

const CHOICES: readonly PeriodChoice[] = ['this-week', 'last-week', 'this-month', 'last-month'];

interface PeriodFieldProps {
  readonly today: CalendarDay;
  readonly period: Period | null;
  /** Null while a day is still to be chosen. */
  readonly onChange: (period: Period | null) => void;
}

export function PeriodField({ today, period, onChange }: PeriodFieldProps) {
  /** Of 期間を指定, as far as they are written. */
  const [days, setDays] = useState<Record<keyof typeof ends, string> | null>(null);

  /** Over midnight the period stays, and with it goes the name of the choice. */
  const isChosen = (choice: PeriodChoice) => {
    const { from, to } = periodOf(choice, today);
    return days === null && period?.from === from && period.to === to;
  };
  const choose = (name: string) => {
    const choice = CHOICES.find((one) => one === name);
    setDays(choice === undefined ? period : null);
    if (choice !== undefined) onChange(periodOf(choice, today));
  };
  const changeDays = (next: NonNullable<typeof days>) => {
    setDays(next);
    const isWhole = next.from >= FIRST_DAY && next.to >= FIRST_DAY;
    onChange(isWhole ? periodBetween(next.from, next.to) : null);
  };

  return (
    <Stack gap="xs">
      <NativeSelect
        label={legend}
        data={[...CHOICES, 'custom' as const].map((value) => ({ value, label: choices[value] }))}
        value={CHOICES.find(isChosen) ?? 'custom'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {days !== null && (
        <Group grow>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={ends[end]}
              value={days[end]}
              onChange={({ currentTarget: { value } }) => changeDays({ ...days, [end]: value })}
            />
          ))}
        </Group>
      )}
      <Note>{period === null ? incomplete : periodWords(period)}</Note>
    </Stack>
  );
}
