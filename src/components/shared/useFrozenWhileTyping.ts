import { useEffect, useState } from 'react';

/**
 * The value as it was when the focus was last outside of the text areas, so that what is drawn above a field does not move it while a
 * person types, nor what they press before the press is over.
 */
export function useFrozenWhileTyping<Value>(value: Value, initial: () => Value): Value {
  const [frozen, setFrozen] = useState(initial);
  useEffect(() => {
    let isPressed = false;
    const update = (focused: EventTarget | null) => {
      if (!isPressed && !(focused instanceof HTMLTextAreaElement)) setFrozen(value);
    };
    update(document.activeElement);
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('focusout', ({ relatedTarget }) => update(relatedTarget), { signal });
    document.addEventListener('mousedown', () => (isPressed = true), { signal, capture: true });
    const release = () => {
      isPressed = false;
      update(document.activeElement);
    };
    document.addEventListener('mouseup', release, { signal, capture: true });
    return () => listeners.abort();
  }, [value]);
  return frozen;
}
