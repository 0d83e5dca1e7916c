import { useEffect, useState } from 'react';

/**
 * The value as it was when the focus was last outside of the text areas, so that what is drawn above a field does not move it while a
 * person types, nor what they press before the press is over.
 */
export function useFrozenWhileTyping<Value>(value: Value, initial: () => Value): Value {
  const [taken, setTaken] = useState(initial);
  useEffect(() => {
    let isPressed = false;
    const take = (focused: EventTarget | null) => {
      if (!isPressed && !(focused instanceof HTMLTextAreaElement)) setTaken(value);
    };
    take(document.activeElement);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusout', ({ relatedTarget }) => take(relatedTarget), { signal });
    document.addEventListener('mousedown', () => (isPressed = true), { signal, capture: true });
    const release = () => {
      isPressed = false;
      take(document.activeElement);
    };
    document.addEventListener('mouseup', release, { signal, capture: true });
    return () => listening.abort();
  }, [value]);
  return taken;
}
