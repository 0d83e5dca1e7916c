import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import type { ReportSnapshot } from '../machines/selectors.ts';
import { PrerenderedContext, useReportActor } from './reportActor.ts';
import { useHydrated } from './useHydrated.ts';

const END_TOLERANCE_PX = 8;

/** A text in the form in which a text area gives it back. */
function withDomLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Follows the end of a growing text only where the reader was at the end, and keeps a selection in it. */
function writeValue(node: HTMLTextAreaElement, value: string): void {
  const { selectionStart, selectionEnd, scrollTop } = node;
  const isAtEnd = node.scrollHeight - scrollTop - node.clientHeight <= END_TOLERANCE_PX;
  const isGrowing = node.value !== '' && value.startsWith(node.value);
  node.value = value;
  if (!isGrowing) return;
  if (document.activeElement === node) node.setSelectionRange(selectionStart, selectionEnd);
  node.scrollTop = isAtEnd ? node.scrollHeight : scrollTop;
}

export interface SyncedText {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly defaultValue: string | undefined;
  readonly onChange: (event: { readonly currentTarget: HTMLTextAreaElement }) => void;
}

/**
 * Keeps an uncontrolled text area and a text of the machine together without rendering.
 * The DOM is written only when the machine's text is not the one that this field last sent or wrote,
 * so never under the person's typing or an IME's composition. While a run streams, at most once a frame.
 */
export function useSyncedText(
  select: (snapshot: ReportSnapshot) => string,
  send: (text: string) => void,
): SyncedText {
  const actor = useReportActor();
  const ref = useRef<HTMLTextAreaElement>(null);
  const known = useRef<string>(null);
  const isHydrated = useHydrated();
  const isHydrating = use(PrerenderedContext) !== null && !isHydrated;
  // React makes a default value the value when it hydrates a text area, over what was typed before.
  const [defaultValue] = useState(() => (isHydrating ? undefined : select(actor.getSnapshot())));

  useLayoutEffect(() => {
    let frame: number | null = null;
    const write = () => {
      frame = null;
      const node = ref.current;
      const text = select(actor.getSnapshot());
      if (node === null || text === known.current) return;
      known.current = text;
      const value = withDomLineEnds(text);
      if (node.value !== value) writeValue(node, value);
    };
    write();
    const subscription = actor.subscribe((snapshot) => {
      if (snapshot.context.run === null) write();
      else if (select(snapshot) !== known.current) frame ??= requestAnimationFrame(write);
    });
    return () => {
      subscription.unsubscribe();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [actor, select]);

  return {
    ref,
    defaultValue,
    onChange: ({ currentTarget: { value } }) => {
      known.current = value;
      send(value);
    },
  };
}
