import { useCallback, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import type { Period } from '../../domain/report.ts';
import { type ChosenItem, lineKey, type WorkItem, type WorkLine } from '../../weekly/index.ts';
import type { weeklyWords } from './words.ts';

/** What came of a plan that no report tells of. */
export type Answer = keyof typeof weeklyWords.answers;

export interface ItemChoice {
  readonly isTicked?: boolean;
  readonly isStarred?: boolean;
  readonly answer?: Answer | null;
  /** What is written of a plan that was done. */
  readonly doneText?: string;
}

/** Of an item, the same once another report has come. */
export function keyOf({ lines: [first] }: WorkItem): string {
  return first === undefined ? '' : lineKey(first);
}

/** What the person has chosen, whatever the period; items by their keys. */
export function useWeeklyChoice({ kind, isEarly }: { kind: Period['kind']; isEarly: boolean }) {
  const [choices, setChoices] = useState<ReadonlyMap<string, ItemChoice>>(new Map());
  const [parted, setParted] = useState<readonly string[]>([]);
  const [templateId, onTemplate] = useState('');
  const choiceOf = (item: WorkItem): Required<ItemChoice> => ({
    // What is planned for the rest of a week is none of the next one.
    isTicked: !(item.isAbsence && kind === 'month') && !(isEarly && item.role === 'tomorrow'),
    isStarred: false,
    answer: null,
    doneText: `${item.text}（済）`,
    ...choices.get(keyOf(item)),
  });
  return {
    choiceOf,
    onChoose: useCallback(
      (items: readonly WorkItem[], change: ItemChoice) =>
        setChoices((before) => {
          const changed = items.map((item) => {
            const key = keyOf(item);
            return [key, { ...before.get(key), ...change }] as const;
          });
          return new Map([...before, ...changed]);
        }),
      [],
    ),
    parted,
    partedLast: parted.at(-1),
    onPart: useCallback((line: WorkLine) => setParted((keys) => [...keys, lineKey(line)]), []),
    templateId,
    onTemplate,
    chosenOf: (item: WorkItem): readonly ChosenItem[] => {
      const { isTicked, isStarred, answer, doneText: text } = choiceOf(item);
      if (item.isPastPlan ? answer === 'next' : isTicked) return [{ ...item, isStarred }];
      if (answer !== 'done' || isBlank(text)) return [];
      return [{ role: 'today', state: 'done', text, days: [], isStarred }];
    },
  };
}

export type WeeklyChoice = ReturnType<typeof useWeeklyChoice>;
