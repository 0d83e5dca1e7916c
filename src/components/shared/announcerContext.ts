import { useTimeout } from '@mantine/hooks';
import { createContext, use, useEffect, useState } from 'react';

const ANSWER_SHOWN_MS = 4000;

export type Announce = (sentence: string) => void;

export const AnnouncerContext = createContext<Announce | null>(null);

export function useAnnounce(): Announce {
  const announce = use(AnnouncerContext);
  if (announce === null) throw new Error('AnnouncerContext is missing');
  return announce;
}

/** Says what is seen, each time that it comes. */
export function useSaid(sentence: string | null, cause: object | null = null): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (sentence !== null) announce(sentence);
  }, [sentence, cause, announce]);
}

export interface Answer {
  readonly text: string;
  readonly isDone: boolean;
}

/** An answer to a press, seen for a moment where it was made, and said. */
export function useAnswer() {
  const announce = useAnnounce();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { start } = useTimeout(() => setAnswer(null), ANSWER_SHOWN_MS);
  const say = (next: Answer) => {
    setAnswer(next);
    announce(next.text);
    start();
  };
  return { answer, say };
}
