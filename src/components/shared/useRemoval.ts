import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from './announcerContext.ts';

/** What was removed is told, and the focus goes to the way back; once it is back, to the heading. */
export function useRemoval<Heading extends HTMLElement>(putBack: () => void, undone: string) {
  const announce = useAnnounce();
  const heading = useRef<Heading>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [focusOn, setFocusOn] = useState<'undo' | 'heading' | null>(null);

  useEffect(() => {
    if (focusOn === 'undo') undoButton.current?.focus({ preventScroll: true });
    if (focusOn === 'heading') heading.current?.focus({ preventScroll: true });
    setFocusOn(null);
  }, [focusOn]);

  return {
    heading,
    undoButton,
    tellRemoved: (said: string) => {
      announce(said);
      setFocusOn('undo');
    },
    undo: () => {
      putBack();
      announce(undone);
      setFocusOn('heading');
    },
  };
}
