import { diffEdit, type TextEdit } from '../../domain/textEdits.ts';
import { type elementIds, textAreaOf } from './elementIds.ts';

/** Chromium's execCommand takes a second for some 300 lines, and five for 1,000. */
const MAX_TYPED_LENGTH = 2_000;

/** A field's value after a person's edit: the edit starts at `start` of the old value and ends at `end` of the new one. */
export interface FieldEdit {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Edits the focused text area so that the browser's own undo can take it back; false where the browser refuses or the text is too long. */
export function applyUndoableEdit(node: HTMLTextAreaElement, { range, text }: TextEdit): boolean {
  if (text.length > MAX_TYPED_LENGTH) return false;
  node.setSelectionRange(range.start, range.end);
  try {
    // Deprecated, but the only way to add to the browser's undo history.
    return text === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, text);
  } catch {
    return false;
  }
}

/** Runs an edit whose input and change events reach no listener. */
function withoutInputEvents(edit: () => void): void {
  const stopEvent = (event: Event) => event.stopImmediatePropagation();
  const listeners = new AbortController();
  for (const type of ['input', 'change']) {
    window.addEventListener(type, stopEvent, { capture: true, signal: listeners.signal });
  }
  edit();
  listeners.abort();
}

function scrollPositions(node: Element): readonly (readonly [Element, number])[] {
  const positions: [Element, number][] = [];
  for (let at: Element | null = node; at !== null; at = at.parentElement) {
    positions.push([at, at.scrollTop]);
  }
  return positions;
}

function isTextField(element: Element | null): boolean {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/**
 * Sets a text area's value so that the browser's own undo can take it back, without input events. While the person is in
 * another field it is set without an undo step. Focus and scroll positions stay, and no on-screen keyboard opens.
 */
export function setValueUndoably(node: HTMLTextAreaElement, value: string): void {
  const focused = document.activeElement;
  if (focused !== node && isTextField(focused)) {
    node.value = value;
    return;
  }
  const edit = diffEdit(node.value, value);
  const positions = scrollPositions(node);
  if (focused !== node) {
    node.inputMode = 'none';
    node.focus({ preventScroll: true });
  }
  if (document.activeElement === node) withoutInputEvents(() => applyUndoableEdit(node, edit));
  if (focused !== node) {
    node.removeAttribute('inputmode');
    // Else the text area would keep the focus, where the other element has left the page.
    if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected) {
      focused.focus({ preventScroll: true });
    } else node.blur();
  }
  for (const [element, top] of positions) if (element.scrollTop !== top) element.scrollTop = top;
  if (node.value !== value) node.value = value;
}

/** The occurrence of `words` nearest to `start`; -1 without one. */
function nearestIndexOf(value: string, words: string, start: number): number {
  const after = value.indexOf(words, start);
  const before = value.lastIndexOf(words, start);
  return before === -1 || (after !== -1 && after - start <= start - before) ? after : before;
}

export function selectInField(field: keyof typeof elementIds, words: string, start: number): void {
  const node = textAreaOf(field);
  if (node === null) return;
  const at = nearestIndexOf(node.value, words, start);
  if (at === -1) return;
  // Focusing scrolls to a caret but not to a longer selection.
  node.blur();
  node.setSelectionRange(at, at);
  node.focus();
  node.setSelectionRange(at, at + words.length);
}
