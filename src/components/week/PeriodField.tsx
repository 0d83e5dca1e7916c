import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { Period, PeriodChoice } from '../../domain/report.ts';
import { periodBetween, periodOf } from '../../weekly/index.ts';
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
  const [isCustom, setIsCustom] = useState(false);
  const [days, setDays] = useState({ from: '', to: '' });

  /** Over midnight the period stays, and with it goes the name of the choice. */
  const isChosen = (choice: PeriodChoice) => {
    const { from, to } = periodOf(choice, today);
    return !isCustom && period?.from === from && period.to === to;
  };
  const choose = (name: string) => {
    const choice = CHOICES.find((one) => one === name);
    setIsCustom(choice === undefined);
    if (choice !== undefined) onChange(periodOf(choice, today));
    else if (period !== null) setDays({ from: period.from, to: period.to });
  };
  const changeDays = (next: typeof days) => {
    setDays(next);
    const isWhole = next.from >= FIRST_DAY && next.to >= FIRST_DAY;
    onChange(isWhole ? periodBetween(next.from, next.to) : null);
  };

  return (
    <div>
      <NativeSelect
        label={legend}
        data={[...CHOICES, 'custom' as const].map((value) => ({ value, label: choices[value] }))}
        value={CHOICES.find(isChosen) ?? 'custom'}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isCustom && (
        <Group grow mt="xs">
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
      <Text size="sm" c="dimmed" mt="xs">
        {period === null ? incomplete : periodWords(period)}
      </Text>
    </div>
  );
}
