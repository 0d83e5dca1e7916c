import { Input } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { isSelectableDay } from '../../domain/calendarDays.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { offeredDay } from '../../machines/report/reportDay.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { selectIsUsable } from '../../machines/report/selectors.ts';
import { areStoresRead } from '../../machines/stores.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { ExampleChoice, PlansCard, PeriodReportOffer } from '../lazyComponents.tsx';
import classes from './Fields.module.css';
import { useCommands, useReport, useShownDay } from '../shared/reportActor.ts';
import { UndoButton } from './UndoButton.tsx';
import { notesWords } from './words.ts';

/** 日報の日付. While a day is typed the browser gives '' and incomplete days, so it is taken on blur. */
function DayField() {
  const { chooseDay } = useCommands();
  const shown = useShownDay();
  const today = useReport(({ context }) => context.today);
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const written = useRef('');

  const takeDay = (field: HTMLInputElement) => {
    isTyped.current = false;
    const { value } = field;
    const isEmptied = value === '' && !field.validity.badInput;
    const day = isEmptied ? today : value;
    const isSelectable = today !== null && day !== null && isSelectableDay(day, today);
    if (isSelectable && day !== shown) chooseDay(day);
    else field.value = shown ?? '';
  };

  // A value that was not written here was chosen before the page was hydrated.
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || shown === null || isTyped.current) return;
    if (field.value === written.current) field.value = shown;
    else takeDay(field);
    written.current = shown;
  });

  return (
    <Input
      ref={input}
      id={elementIds.day}
      type="date"
      // Else Chrome takes six digits for the year where that comes first.
      max="9999-12-31"
      aria-label={notesWords.day}
      title={notesWords.day}
      autoComplete="off"
      className={classes.day}
      wrapperProps={{ 'data-known': shown !== null || undefined }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') takeDay(currentTarget);
        else isTyped.current = true;
      }}
      onChange={({ currentTarget }) => {
        if (!isTyped.current) takeDay(currentTarget);
      }}
      onBlur={({ currentTarget }) => takeDay(currentTarget)}
    />
  );
}

/** Offers another day for the report than the one shown: beside the field always, beside Generate not at night. */
export function DayOffer({ place }: { readonly place: 'notes' | 'actions' }) {
  const day = useReport(({ context }) =>
    place === 'actions' && context.timeOfDay === 'night' ? null : offeredDay(context),
  );
  return (
    day !== null && (
      <CommandButton command={reportCommands.chooseDay(day)} focusAfterwards="day">
        {notesWords.dayOffer(day)}
      </CommandButton>
    )
  );
}

export function NotesHeader() {
  return (
    <div id={elementIds.notes} className={classes.notes}>
      <h2 className={classes.heading}>{notesWords.heading}</h2>
      <DayField />
      <div className={classes.buttons}>
        <CommandButton command={reportCommands.startNew()}>{notesWords.startNew}</CommandButton>
      </div>
      <div className={classes.offers}>
        <UndoButton place="notes" />
        <DayOffer place="notes" />
        <PeriodReportOffer place="notes" />
        <CommandButton
          command={reportCommands.insertExample()}
          focusAfterwards="today"
          isRelevant={(snapshot) => {
            const { context } = snapshot;
            const { stored } = context;
            const isFirst = areStoresRead(stored) && stored.history.entries.length === 0;
            return isFirst && selectIsUsable(snapshot) === true && areNotesBlank(context.fields);
          }}
        >
          {notesWords.insertExample}
        </CommandButton>
        <ExampleChoice place="notes" />
      </div>
      <PlansCard />
    </div>
  );
}
