import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { watchComposing } from '../../domain/composing.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { diffEdit } from '../../domain/textEdits.ts';
import { type FieldEdit, setValueUndoably } from '../shared/textAreaEdits.ts';
import { type ReportActorRef, useReportActor, subscribeToReport } from '../shared/reportActor.ts';

interface WriteOptions {
  readonly isStream: boolean;
  /** Whether the field already shows the beginning of the stream. */
  readonly hasBegun: boolean;
  readonly isUndoStep: boolean;
}

/**
 * A text that grows keeps selection and scroll position. Another text is shown from its first line, unless most of it is the
 * same: then what differs is selected, and the scroll position stays.
 */
function writeValue(
  node: HTMLTextAreaElement,
  value: string,
  { isStream, hasBegun, isUndoStep }: WriteOptions,
): void {
  const { value: before, selectionStart, selectionEnd, scrollTop } = node;
  const isGrowing = before !== '' && value.startsWith(before);
  const { range, text } = diffEdit(before, value);
  const isEdit = !isGrowing && !isStream && text.length <= value.length / 2;
  if (isUndoStep) setValueUndoably(node, value);
  else node.value = value;
  if (isEdit) node.setSelectionRange(range.start, range.start + text.length);
  else if (isGrowing && document.activeElement === node) {
    node.setSelectionRange(selectionStart, selectionEnd);
  }
  node.scrollTop = hasBegun || isGrowing || isEdit ? scrollTop : 0;
}

type Ref = RefObject<HTMLTextAreaElement | null>;

/** The machine's text that the field last sent or wrote; null before the first. */
type Known = RefObject<string | null>;

type Select = (snapshot: ReportSnapshot) => string;
type Send = (actor: ReportActorRef, text: string) => void;
type Read = (snapshot: ReportSnapshot, edit: FieldEdit) => string;

export interface SyncedText {
  readonly ref: Ref;
  readonly defaultValue: string | undefined;
}

interface SyncedTextOptions {
  readonly isStreamed?: boolean;
  /** The machine's text after an edit, where the field shows more than that text. */
  readonly read?: Read;
}

function readValue(_: ReportSnapshot, { value }: FieldEdit): string {
  return value;
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/** Writes the machine's text into the field, while a run streams at most once a frame. */
function useWrittenText(ref: Ref, known: Known, select: Select, isStreamed: boolean): void {
  const actor = useReportActor();
  useLayoutEffect(() => {
    let frame: number | null = null;
    let { undo: undoSteps } = actor.getSnapshot().context;
    let hasBegun = false;
    const write = (isUndoStep: boolean) => {
      frame = null;
      const node = ref.current;
      const snapshot = actor.getSnapshot();
      const text = select(snapshot);
      if (node === null || text === known.current) return;
      // The prerendered field holds what was kept or typed, which the machine hears of when it starts.
      if (snapshot.context.isTokenStored === null) return;
      known.current = text;
      const value = normalizeLineEnds(text);
      const isStream = isStreamed && snapshot.context.generation !== null;
      if (node.value !== value) writeValue(node, value, { isStream, hasBegun, isUndoStep });
      hasBegun = isStream;
    };
    write(false);
    const subscription = subscribeToReport(actor, (snapshot) => {
      const { generation, undo } = snapshot.context;
      const isUndoStep = undo !== undoSteps;
      undoSteps = undo;
      if (generation === null || !isStreamed) {
        write(isUndoStep);
        hasBegun = false;
      } else if (select(snapshot) !== known.current) {
        frame ??= requestAnimationFrame(() => write(false));
      }
    });
    return () => {
      subscription.unsubscribe();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [actor, ref, known, select, isStreamed]);
}

/** Sends the machine the text of the field after each edit by a person. */
function useSentText(ref: Ref, known: Known, send: Send, read: Read): void {
  const actor = useReportActor();
  useLayoutEffect(() => {
    const node = ref.current;
    if (node === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let start = Infinity;
    const rememberStart = (event: Event) => {
      if (!isComposing(event)) start = node.selectionStart;
    };
    const sendText = (isInComposition: boolean) => {
      const { value, selectionEnd: end } = node;
      if (known.current !== null && value === normalizeLineEnds(known.current)) return;
      const text = read(actor.getSnapshot(), { value, start, end });
      if (text !== value) {
        if (isInComposition) return;
        node.value = text;
        node.setSelectionRange(end, end);
      }
      known.current = text;
      send(actor, text);
    };
    // After each input event that it sees, React writes the default value into the text area again, in the middle of a composition too.
    const handleEvent = (event: Event) => {
      event.stopPropagation();
      sendText(isComposing(event));
    };
    for (const type of ['beforeinput', 'compositionstart']) {
      node.addEventListener(type, rememberStart, { signal });
    }
    node.addEventListener('input', handleEvent, { signal });
    node.addEventListener('change', handleEvent, { signal });
    const stopWatching = watchComposing(node, (field) => {
      if (field === null) sendText(false);
    });
    return () => {
      listeners.abort();
      stopWatching();
    };
  }, [actor, ref, known, send, read]);
}

/**
 * Keeps an uncontrolled text area and a text of the machine together without rendering. The DOM is written only when the machine's
 * text is not the one that this field last sent or wrote, so never under the person's typing or an IME's composition. A step
 * of 元に戻す is written so that the browser's own undo can take it back too.
 */
export function useSyncedText(
  select: Select,
  send: Send,
  { isStreamed = false, read = readValue }: SyncedTextOptions = {},
): SyncedText {
  const actor = useReportActor();
  const ref = useRef<HTMLTextAreaElement>(null);
  const known = useRef<string>(null);
  // React makes a default value the value when it hydrates a text area, over what was typed before.
  const [defaultValue] = useState(() =>
    import.meta.env.SSR ? select(actor.getSnapshot()) : undefined,
  );
  useWrittenText(ref, known, select, isStreamed);
  useSentText(ref, known, send, read);
  return { ref, defaultValue };
}
