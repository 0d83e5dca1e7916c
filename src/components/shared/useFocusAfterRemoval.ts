import { useEffect, useRef, useState } from 'react';

export function useFocusAfterRemoval<Heading extends HTMLElement>() {
  const heading = useRef<Heading>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [focusOn, setFocusOn] = useState<'undo' | 'heading' | null>(null);

  useEffect(() => {
    if (focusOn === 'undo') undoButton.current?.focus({ preventScroll: true });
    if (focusOn === 'heading') heading.current?.focus({ preventScroll: true });
    setFocusOn(null);
  }, [focusOn]);

  return { heading, undoButton, setFocusOn };
}
