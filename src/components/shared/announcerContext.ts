import { createSafeContext } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const FEEDBACK_SHOWN_MS = 4000;

export type Announce = (sentence: string) => void;

export const [AnnouncerContext, useAnnounce] = createSafeContext<Announce>(
  'AnnouncerContext is missing',
);

/** Says what is seen, each time that it comes. */
export function useAnnounced(sentence: string | null, cause: object | null = null): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (sentence !== null) announce(sentence);
  }, [sentence, cause, announce]);
}

export interface Feedback {
  readonly text: string;
  readonly isDone: boolean;
}

/** An answer to a press, seen for a moment where it was made, and said. */
export function useFeedback() {
  const announce = useAnnounce();
  const [answer, setAnswer] = useState<Feedback | null>(null);
  const { start } = useTimeout(() => setAnswer(null), FEEDBACK_SHOWN_MS);
  const say = (next: Feedback) => {
    setAnswer(next);
    announce(next.text);
    start();
  };
  return { answer, say };
}
