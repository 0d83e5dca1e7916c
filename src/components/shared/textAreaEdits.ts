import { editBetween, type TextEdit } from '../../domain/textEdits.ts';
import { type elementIds, textAreaOf } from './elementIds.ts';

/** Chromium takes a second for some three hundred lines, and five times that for a thousand. */
const TYPED_AT_MOST = 2_000;

/** What a person's edit has made of a field's value, and where it began in the old one and ends in the new one. */
export interface FieldEdit {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Makes an edit in the text area that has focus as keys would, so that the browser's own undo takes it back; false where it will not. */
export function typeEdit(node: HTMLTextAreaElement, { range, text }: TextEdit): boolean {
  if (text.length > TYPED_AT_MOST) return false;
  node.setSelectionRange(range.start, range.end);
  try {
    // Deprecated, and the only way into the browser's undo.
    return text === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, text);
  } catch {
    return false;
  }
}

export function unheard(edit: () => void): void {
  const silence = (event: Event) => event.stopImmediatePropagation();
  const silencing = new AbortController();
  for (const type of ['input', 'change']) {
    window.addEventListener(type, silence, { capture: true, signal: silencing.signal });
  }
  edit();
  silencing.abort();
}

function scrollPlaces(node: Element): readonly (readonly [Element, number])[] {
  const places: [Element, number][] = [];
  for (let at: Element | null = node; at !== null; at = at.parentElement) {
    places.push([at, at.scrollTop]);
  }
  return places;
}

function isTextField(element: Element | null): boolean {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
}

/**
 * Gives a text area another text as an edit that the browser's own undo takes back, heard by nobody; as a script does while
 * the person is in another field. Focus and what is in view stay, and no keyboard comes up.
 */
export function writeAsEdit(node: HTMLTextAreaElement, value: string): void {
  const focused = document.activeElement;
  if (focused !== node && isTextField(focused)) {
    node.value = value;
    return;
  }
  const edit = editBetween(node.value, value);
  const places = scrollPlaces(node);
  if (focused !== node) {
    node.inputMode = 'none';
    node.focus({ preventScroll: true });
  }
  if (document.activeElement === node) unheard(() => typeEdit(node, edit));
  if (focused !== node) {
    node.removeAttribute('inputmode');
    // What is gone by then takes no focus, and the text would keep it.
    if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected) {
      focused.focus({ preventScroll: true });
    } else node.blur();
  }
  for (const [element, top] of places) if (element.scrollTop !== top) element.scrollTop = top;
  if (node.value !== value) node.value = value;
}

function startIn(value: string, words: string, start: number): number {
  const after = value.indexOf(words, start);
  const before = value.lastIndexOf(words, start);
  return before === -1 || (after !== -1 && after - start <= start - before) ? after : before;
}

export function selectWords(field: keyof typeof elementIds, words: string, start: number): void {
  const node = textAreaOf(field);
  if (node === null) return;
  const at = startIn(node.value, words, start);
  if (at === -1) return;
  // Taking focus scrolls to the caret; a selection of more than that is not scrolled to.
  node.blur();
  node.setSelectionRange(at, at);
  node.focus();
  node.setSelectionRange(at, at + words.length);
}
