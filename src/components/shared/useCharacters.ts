import { useEffect, useState } from 'react';
import { countCharacters } from '../../domain/countCharacters.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { useReportActor, watchReport } from './reportActor.ts';
import { whenIdle } from './timing.ts';

const SETTLED_AFTER_MS = 200;

/** How many characters a text of the machine has, counted once it has rested; null before that. A key renders nothing here. */
export function useCharacters(select: (snapshot: ReportSnapshot) => string): number | null {
  const actor = useReportActor();
  const [characters, setCharacters] = useState<number | null>(null);

  useEffect(() => {
    let seen: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (snapshot: ReportSnapshot) => {
      const text = select(snapshot);
      if (text === seen) return;
      seen = text;
      clearTimeout(timer);
      timer = setTimeout(
        () => whenIdle(() => setCharacters(countCharacters(text))),
        SETTLED_AFTER_MS,
      );
    };
    look(actor.getSnapshot());
    const subscription = watchReport(actor, look);
    return () => {
      subscription.unsubscribe();
      clearTimeout(timer);
    };
  }, [actor, select]);

  return characters;
}
