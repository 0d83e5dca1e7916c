import { useCallback, useState } from 'react';
import { doneWords } from '../../report/index.ts';
import { type ChosenItem, workLineKey, type WorkItem } from '../../weekly/index.ts';

export interface ItemChoice {
  readonly isTicked?: boolean;
  readonly isStarred?: boolean;
}

/** Of an item, the same once another report has come. */
export function keyOf({ lines: [first] }: WorkItem): string {
  return first === undefined ? '' : workLineKey(first);
}

/** What the person has chosen, whatever the period; items by their keys. */
export function useWeeklyChoice({ isEarly }: { readonly isEarly: boolean }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, ItemChoice>>(new Map());
  const [templateId, onTemplate] = useState('');
  const choiceOf = (item: WorkItem): Required<ItemChoice> => ({
    // What is planned for the rest of a week is none of the next one.
    isTicked: !item.isPastPlan && !item.isOfOneDay && !(isEarly && item.role === 'tomorrow'),
    isStarred: false,
    ...choices.get(keyOf(item)),
  });
  return {
    choiceOf,
    onChoose: useCallback(
      (item: WorkItem, change: ItemChoice) =>
        setChoices((before) => {
          const key = keyOf(item);
          return new Map([...before, [key, { ...before.get(key), ...change }]]);
        }),
      [],
    ),
    templateId,
    onTemplate,
    /** A ticked plan of which no report tells is done, on a day that nobody knows. */
    chosenOf: (item: WorkItem): readonly ChosenItem[] => {
      const { isTicked, isStarred } = choiceOf(item);
      if (!isTicked) return [];
      if (!item.isPastPlan) return [{ ...item, isStarred }];
      return [{ role: 'today', state: 'done', text: doneWords(item.text), days: [], isStarred }];
    },
  };
}

export type WeeklyChoice = ReturnType<typeof useWeeklyChoice>;
