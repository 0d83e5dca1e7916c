import { useState } from 'react';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { Period } from '../../domain/report.ts';
import { type PeriodChoice, periodBetween, periodOf } from '../../report/index.ts';
import { periodWords, weeklyStrings } from '../../weeklyStrings.ts';
import { RadioChoice } from '../shared/RadioChoice.tsx';
import classes from './Weekly.module.css';

const { legend, choices, from: fromLabel, to: toLabel, incomplete } = weeklyStrings.periods;

type Choice = keyof typeof choices;
/** Before it is a year on the way to its fourth digit: 0002, 0020, 0202. */
const FIRST_DAY: CalendarDay = '2000-01-01';

const CHOICES = Object.keys(choices) as readonly Choice[];

interface DateInputProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

function DateInput({ label, day, onChange }: DateInputProps) {
  return (
    <label className={classes.date}>
      {label}
      <input
        type="date"
        className={classes.input}
        value={day}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

interface PeriodFieldProps {
  readonly today: CalendarDay;
  readonly start: PeriodChoice;
  readonly period: Period | null;
  /** Null while a day is still to be chosen. */
  readonly onChange: (period: Period | null) => void;
}

export function PeriodField({ today, start, period, onChange }: PeriodFieldProps) {
  const [chosen, setChosen] = useState<Choice>(start);
  const [days, setDays] = useState({ from: '', to: '' });

  const choose = (choice: Choice) => {
    setChosen(choice);
    if (choice !== 'custom') onChange(periodOf(choice, today));
    else if (period !== null) setDays({ from: period.from, to: period.to });
  };
  const changeDays = (next: typeof days) => {
    setDays(next);
    const isWhole = next.from >= FIRST_DAY && next.to >= FIRST_DAY;
    onChange(isWhole ? periodBetween(next.from, next.to) : null);
  };

  return (
    <fieldset className={classes.periods}>
      <legend className="sr-only">{legend}</legend>
      <div className={classes.choices}>
        {CHOICES.map((choice) => (
          <RadioChoice
            key={choice}
            name="period"
            label={choices[choice]}
            isChosen={chosen === choice}
            onChoose={() => choose(choice)}
          />
        ))}
      </div>
      {chosen === 'custom' && (
        <div className={classes.dates}>
          <DateInput
            label={fromLabel}
            day={days.from}
            onChange={(from) => changeDays({ ...days, from })}
          />
          <DateInput label={toLabel} day={days.to} onChange={(to) => changeDays({ ...days, to })} />
        </div>
      )}
      <p className={classes.note}>{period === null ? incomplete : periodWords(period)}</p>
    </fieldset>
  );
}
