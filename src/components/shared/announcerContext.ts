import { createSafeContext } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const FEEDBACK_SHOWN_MS = 4000;

export type Announce = (sentence: string) => void;

export const [AnnouncerContext, useAnnounce] = createSafeContext<Announce>(
  'AnnouncerContext is missing',
);

/** Announces a sentence that is on the page whenever it or `cause` changes. */
export function useAnnouncement(sentence: string | null, cause: object | null = null): void {
  const announce = useAnnounce();
  useEffect(() => {
    if (sentence !== null) announce(sentence);
  }, [sentence, cause, announce]);
}

export interface Feedback {
  readonly text: string;
  readonly isSuccess: boolean;
}

/** The outcome of a click: announced, and shown for a moment. */
export function useFeedback() {
  const announce = useAnnounce();
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  const { start, clear } = useTimeout(() => setFeedback(null), FEEDBACK_SHOWN_MS);
  const showFeedback = (next: Feedback) => {
    setFeedback(next);
    announce(next.text);
    // A timer that runs is not started anew.
    clear();
    start();
  };
  return { feedback, showFeedback };
}
