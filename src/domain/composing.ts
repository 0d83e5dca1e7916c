const COMPOSITION_EVENTS = ['compositionstart', 'compositionend', 'input', 'focusout'] as const;

/**
 * Calls `notify` with the field in which an input method composes, each time it changes, until stopped; null: none. Keyboards of Android
 * and fields that are removed leave a composition without its end: it is over with the focus, or with an input outside of one.
 */
export function watchComposing(
  root: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  notify: (field: EventTarget | null) => void,
): () => void {
  let field: EventTarget | null = null;
  const update = (event: Event) => {
    const isComposing = 'isComposing' in event && event.isComposing === true;
    const now = isComposing || event.type === 'compositionstart' ? event.target : null;
    if (now === field) return;
    field = now;
    notify(now);
  };
  // Captured: a field's own listener may keep its input events to itself.
  for (const type of COMPOSITION_EVENTS) root.addEventListener(type, update, true);
  return () => {
    for (const type of COMPOSITION_EVENTS) root.removeEventListener(type, update, true);
  };
}

/** Whether an input method has the key. Safari ends the composition before the key that ends it, which then has keyCode 229. */
export function isImeComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
