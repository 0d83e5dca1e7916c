import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { useAnnounce } from './announcerContext.ts';

const ANSWER_SHOWN_MS = 4000;

export interface Answer {
  readonly text: string;
  readonly isDone: boolean;
}

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
