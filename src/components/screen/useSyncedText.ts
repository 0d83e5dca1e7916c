import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ReportSnapshot } from '../../machines/selectors.ts';
import { withDomLineEnds } from '../shared/domLineEnds.ts';
import { type ReportActorRef, useReportActor } from '../shared/reportActor.ts';

const END_TOLERANCE_PX = 8;

/** Follows the end of a growing text only where the reader was at the end, and keeps a selection in it; of a stream that begins, from its first delta. */
function writeValue(node: HTMLTextAreaElement, value: string, isBeginning: boolean): void {
  const { selectionStart, selectionEnd, scrollTop } = node;
  const isGrowing = node.value !== '' && value.startsWith(node.value);
  const isAtEnd = isGrowing
    ? node.scrollHeight - scrollTop - node.clientHeight <= END_TOLERANCE_PX
    : isBeginning;
  node.value = value;
  if (isGrowing && document.activeElement === node) {
    node.setSelectionRange(selectionStart, selectionEnd);
  }
  if (isAtEnd) node.scrollTop = node.scrollHeight;
  else if (isGrowing) node.scrollTop = scrollTop;
}

export interface SyncedText {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly defaultValue: string | undefined;
}

/**
 * Keeps an uncontrolled text area and a text of the machine together without rendering.
 * The DOM is written only when the machine's text is not the one that this field last sent or wrote,
 * so never under the person's typing or an IME's composition. While a run streams, at most once a frame.
 */
export function useSyncedText(
  select: (snapshot: ReportSnapshot) => string,
  send: (actor: ReportActorRef, text: string) => void,
  isStreamed = false,
): SyncedText {
  const actor = useReportActor();
  const ref = useRef<HTMLTextAreaElement>(null);
  const known = useRef<string>(null);
  // React makes a default value the value when it hydrates a text area, over what was typed before.
  const [defaultValue] = useState(() =>
    import.meta.env.SSR ? select(actor.getSnapshot()) : undefined,
  );

  useLayoutEffect(() => {
    let frame: number | null = null;
    /** The report whose stream was last written. */
    let begun: string | null = null;
    const write = () => {
      frame = null;
      const node = ref.current;
      const snapshot = actor.getSnapshot();
      const text = select(snapshot);
      if (node === null || text === known.current) return;
      // The prerendered field holds what was kept or typed, which the machine hears of when it starts.
      if (snapshot.context.isTokenStored === null) return;
      known.current = text;
      const stream = (isStreamed && snapshot.context.generation?.reportId) || null;
      const isBeginning = stream !== null && stream !== begun;
      begun = stream;
      const value = withDomLineEnds(text);
      if (node.value !== value) writeValue(node, value, isBeginning);
    };
    write();
    const subscription = actor.subscribe({
      next: (snapshot) => {
        if (snapshot.context.generation === null) write();
        else if (select(snapshot) !== known.current) frame ??= requestAnimationFrame(write);
      },
      // A listener without this has a failed machine's error thrown at the page, its words included.
      error: () => undefined,
    });
    return () => {
      subscription.unsubscribe();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [actor, select, isStreamed]);

  useLayoutEffect(() => {
    const node = ref.current;
    if (node === null) return;
    // After each input event that it sees, React writes the default value into the text area again, in the middle of a composition too.
    const handleEvent = (event: Event) => {
      event.stopPropagation();
      const { value } = node;
      if (known.current !== null && value === withDomLineEnds(known.current)) return;
      known.current = value;
      send(actor, value);
    };
    node.addEventListener('input', handleEvent);
    node.addEventListener('change', handleEvent);
    return () => {
      node.removeEventListener('input', handleEvent);
      node.removeEventListener('change', handleEvent);
    };
  }, [actor, send]);

  return { ref, defaultValue };
}
