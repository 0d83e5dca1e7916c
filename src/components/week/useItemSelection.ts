import { type Dispatch, type SetStateAction, useCallback } from 'react';
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

/** What a person has ticked, starred and chosen. */
export interface ItemChoice {
  readonly states: ReadonlyMap<string, SelectionState>;
  readonly templateId: string;
}

export const NO_CHOICE: ItemChoice = { states: new Map(), templateId: '' };

export interface ItemSelectionOptions {
  readonly isEarly: boolean;
  readonly choice: ItemChoice;
  readonly onChoice: Dispatch<SetStateAction<ItemChoice>>;
}

/** Which items are ticked and starred, and the template; kept when the period changes. */
export function useItemSelection({ isEarly, choice, onChoice }: ItemSelectionOptions) {
  const { states, templateId } = choice;
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
        onChoice(({ states: before, ...others }) => {
          const key = itemKey(item);
          const changed = [key, { ...before.get(key), ...change }] as const;
          return { ...others, states: new Map([...before, changed]) };
        }),
      [onChoice],
    ),
    templateId,
    setTemplateId: (id: string) => onChoice((before) => ({ ...before, templateId: id })),
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
