import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { Period, PeriodChoice } from '../../domain/report.ts';
import { periodBetween, periodOf } from '../../weekly/index.ts';
import classes from './Weekly.module.css';
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

  const isChosen = (choice: PeriodChoice) => {
    const { from, to } = periodOf(choice, today);
    return !isCustom && period?.from === from && period.to === to;
  };
  const changeDays = (next: typeof days) => {
    setDays(next);
    const isWhole = next.from >= FIRST_DAY && next.to >= FIRST_DAY;
    onChange(isWhole ? periodBetween(next.from, next.to) : null);
  };

  return (
    <div role="radiogroup" aria-label={legend}>
      <div className={`${classes.row} ${classes.choices}`}>
        {CHOICES.map((choice) => (
          <Radio
            key={choice}
            name="period"
            label={choices[choice]}
            checked={isChosen(choice)}
            onChange={() => {
              setIsCustom(false);
              onChange(periodOf(choice, today));
            }}
          />
        ))}
        <Radio
          name="period"
          label={choices.custom}
          checked={isCustom}
          onChange={() => {
            setIsCustom(true);
            if (period !== null) setDays({ from: period.from, to: period.to });
          }}
        />
      </div>
      {isCustom && (
        <div className={classes.row}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={ends[end]}
              value={days[end]}
              onChange={({ currentTarget: { value } }) => changeDays({ ...days, [end]: value })}
            />
          ))}
        </div>
      )}
      <p className={classes.note}>{period === null ? incomplete : periodWords(period)}</p>
    </div>
  );
}
