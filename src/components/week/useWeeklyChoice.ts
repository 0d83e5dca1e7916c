import { useCallback, useState } from 'react';
import { isBlank } from '../../domain/inputFields.ts';
import type { Period } from '../../domain/report.ts';
import { type ChosenItem, lineKey, type WorkItem, type WorkLine } from '../../weekly/index.ts';
import { doneOf } from './words.ts';

/** What came of a plan that no report tells of. */
export type Answer =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'next' }
  | { readonly kind: 'gone' };

/** Of an item, the same once another report has come. */
export function keyOf({ lines: [first] }: WorkItem): string {
  return first === undefined ? '' : lineKey(first);
}

/** What the person has chosen, whatever the period; items by their keys. */
export function useWeeklyChoice(kind: Period['kind']) {
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [starred, setStarred] = useState<ReadonlySet<string>>(new Set());
  const [parted, setParted] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [templateId, onTemplate] = useState('');
  const isTicked = (item: WorkItem) =>
    ticks.get(keyOf(item)) ?? !(item.isAbsence && kind === 'month');
  return {
    isTicked,
    onTick: useCallback(
      (item: WorkItem, isTicked: boolean) =>
        setTicks((before) => new Map(before).set(keyOf(item), isTicked)),
      [],
    ),
    starred,
    onStar: useCallback(
      (item: WorkItem) =>
        setStarred((before) => {
          const next = new Set(before);
          if (!next.delete(keyOf(item))) next.add(keyOf(item));
          return next;
        }),
      [],
    ),
    parted,
    partedLast: parted.at(-1),
    onPart: useCallback((line: WorkLine) => setParted((keys) => [...keys, lineKey(line)]), []),
    answers,
    onAnswer: (items: readonly WorkItem[], answerOf: (item: WorkItem) => Answer | null) =>
      setAnswers((before) => {
        const next = new Map(before);
        for (const item of items) {
          const answer = answerOf(item);
          if (answer === null) next.delete(keyOf(item));
          else next.set(keyOf(item), answer);
        }
        return next;
      }),
    templateId,
    onTemplate,
    /** What was told, then what came of past plans. */
    chosenOf: (items: readonly WorkItem[]): readonly ChosenItem[] => [
      ...items
        .filter((item) => !item.isPastPlan && isTicked(item))
        .map((item) => ({ ...item, isStarred: starred.has(keyOf(item)) })),
      ...items
        .filter(({ isPastPlan }) => isPastPlan)
        .flatMap((item) => answered(item, answers.get(keyOf(item)))),
    ],
  };
}

function answered(item: WorkItem, answer: Answer | undefined): readonly ChosenItem[] {
  if (answer?.kind === 'next') return [{ ...item, isStarred: false }];
  if (answer?.kind !== 'done' || isBlank(answer.text)) return [];
  const { text } = answer;
  return [{ role: 'today', state: 'done', text, days: [], isStarred: false }];
}

export type WeeklyChoice = ReturnType<typeof useWeeklyChoice>;

export const ANSWERS: Readonly<Record<Answer['kind'], (item: WorkItem) => Answer>> = {
  done: ({ text }) => ({ kind: 'done', text: doneOf(text) }),
  next: () => ({ kind: 'next' }),
  gone: () => ({ kind: 'gone' }),
};
