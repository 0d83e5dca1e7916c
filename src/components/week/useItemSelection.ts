import { useCallback, useState } from 'react';
import { doneWords } from '../../report/index.ts';
import { type ChosenItem, workLineId, type WorkItem } from '../../weekly/index.ts';

export interface SelectionState {
  readonly isTicked?: boolean;
  readonly isStarred?: boolean;
}

/** Stays the same when another report is added. */
export function itemKey({ lines: [first] }: WorkItem): string {
  return first === undefined ? '' : workLineId(first);
}

/** Which items are ticked and starred, and the template; kept when the period changes. */
export function useItemSelection({ isEarly }: { readonly isEarly: boolean }) {
  const [states, setStates] = useState<ReadonlyMap<string, SelectionState>>(new Map());
  const [templateId, setTemplateId] = useState('');
  const stateOf = (item: WorkItem): Required<SelectionState> => ({
    // Before the end of a week, its plans are not those of the next week.
    isTicked: !item.isPastPlan && !item.isOfOneDay && !(isEarly && item.role === 'tomorrow'),
    isStarred: false,
    ...states.get(itemKey(item)),
  });
  return {
    stateOf,
    onChange: useCallback(
      (item: WorkItem, change: SelectionState) =>
        setStates((before) => {
          const key = itemKey(item);
          return new Map([...before, [key, { ...before.get(key), ...change }]]);
        }),
      [],
    ),
    templateId,
    setTemplateId,
    /** The item if it is ticked; a past plan becomes work that was done on an unknown day. */
    selectedFrom: (item: WorkItem): readonly ChosenItem[] => {
      const { isTicked, isStarred } = stateOf(item);
      if (!isTicked) return [];
      if (!item.isPastPlan) return [{ ...item, isStarred }];
      return [{ role: 'today', state: 'done', text: doneWords(item.text), days: [], isStarred }];
    },
  };
}

export type ItemSelection = ReturnType<typeof useItemSelection>;
