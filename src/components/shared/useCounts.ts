import { useEffect, useState } from 'react';
import { type InputFields, wholeInput } from '../../domain/inputFields.ts';
import { countText, type TextCounts } from '../../domain/textCounts.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { useReportActor } from './reportActor.ts';
import { whenIdle } from './timing.ts';

const SETTLED_AFTER_MS = 200;
const STEPS_AT_ONCE = 8;

function countWhenIdle(text: string, onCounts: (counts: TextCounts) => void): () => void {
  const counting = countText(text);
  let isWanted = true;
  const goOn = () => {
    if (!isWanted) return;
    for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
      const { done, value } = counting.next();
      if (done === true) {
        onCounts(value);
        return;
      }
    }
    whenIdle(goOn);
  };
  whenIdle(goOn);
  return () => {
    isWanted = false;
  };
}

/**
 * How long a text of the machine is, counted once it has not changed for a moment; null before that.
 * `select` gives what the text is made of, the same value as long as that is the same. A key renders nothing here.
 */
function useCounts<Source>(
  select: (snapshot: ReportSnapshot) => Source,
  textOf: (source: Source) => string,
): TextCounts | null {
  const actor = useReportActor();
  const [counts, setCounts] = useState<TextCounts | null>(null);

  useEffect(() => {
    let seen: Source | undefined;
    let stop = () => {};
    const look = (snapshot: ReportSnapshot) => {
      const source = select(snapshot);
      if (source === seen) return;
      seen = source;
      stop();
      const timer = setTimeout(() => {
        stop = countWhenIdle(textOf(source), setCounts);
      }, SETTLED_AFTER_MS);
      stop = () => clearTimeout(timer);
    };
    look(actor.getSnapshot());
    // A listener without `error` has a failed machine's error thrown at the page, its words included.
    const subscription = actor.subscribe({ next: look, error: () => undefined });
    return () => {
      subscription.unsubscribe();
      stop();
    };
  }, [actor, select, textOf]);

  return counts;
}

function asItIs(text: string): string {
  return text;
}

export function useTextCounts(select: (snapshot: ReportSnapshot) => string): TextCounts | null {
  return useCounts(select, asItIs);
}

function selectFields({ context }: ReportSnapshot): InputFields {
  return context.fields;
}

export function useInputCounts(): TextCounts | null {
  return useCounts(selectFields, wholeInput);
}
