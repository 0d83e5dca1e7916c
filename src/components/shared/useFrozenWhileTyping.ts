import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The value as it was when the focus was last outside of the text areas and of `own`, so that what is drawn above a field does not move
 * it while a person types. `take` sets it at once.
 */
export function useFrozenWhileTyping<Value>(
  value: Value,
  initial: () => Value,
): readonly [taken: Value, take: (value: Value) => void, own: RefObject<HTMLElement | null>] {
  const own = useRef<HTMLElement>(null);
  const [taken, setTaken] = useState(initial);
  useEffect(() => {
    const take = (focused: EventTarget | null) => {
      const isHeld =
        focused instanceof HTMLTextAreaElement ||
        (focused instanceof Node && own.current?.contains(focused) === true);
      if (!isHeld) setTaken(value);
    };
    take(document.activeElement);
    const leave = ({ relatedTarget }: FocusEvent) => take(relatedTarget);
    document.addEventListener('focusout', leave);
    return () => document.removeEventListener('focusout', leave);
  }, [value]);
  return [taken, setTaken, own];
}
