import { editBetween, type TextEdit, type TextRange } from '../../domain/textEdits.ts';
import { elementIds } from '../shared/elementIds.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { typeEdit, unheard } from '../shared/textAreaEdits.ts';

function replaceText(node: HTMLTextAreaElement, { range, text }: TextEdit): void {
  node.setRangeText(text, range.start, range.end, 'preserve');
  node.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Where a stretch of a text is once an edit has been made there, which may be in it; null where it reaches into it. */
function rangeAfter({ start, end }: TextRange, { range, text }: TextEdit): TextRange | null {
  const growth = text.length - (range.end - range.start);
  if (range.start >= start && range.end <= end && (range.end > start || start === end)) {
    return { start, end: end + growth };
  }
  if (range.end <= start) return { start: start + growth, end: end + growth };
  return range.start >= end ? { start, end } : null;
}

function isWholeLine(text: string, { start, end }: TextRange): boolean {
  const isBegun = text[start] === '\n' || start === 0 || text[start - 1] === '\n';
  return isBegun && (end === text.length || text[end] === '\n');
}

/**
 * 自分で書く: puts an empty item into 生成結果 as keys would, with the caret in it, which is no edit of the report before
 * the first key. Left empty, with Esc or for another place, it goes again, and what it took the place of is back.
 */
export function beginItem(item: TextEdit): void {
  const node = document.getElementById(elementIds.result);
  if (!(node instanceof HTMLTextAreaElement)) return;
  const opener = document.activeElement;
  const { start } = item.range;
  const end = start + item.text.length;
  const replaced = node.value.slice(start, item.range.end);
  node.focus({ preventScroll: true });
  unheard(() => {
    if (replaced !== item.text && !typeEdit(node, item)) replaceText(node, item);
    // Taking focus scrolls to the caret.
    node.blur();
  });
  node.setSelectionRange(end, end);
  node.focus();
  if (replaced === item.text) return;

  let text = node.value;
  let range: TextRange | null = { start, end };
  const listening = new AbortController();
  const { signal } = listening;
  const leave = (write: (node: HTMLTextAreaElement, edit: TextEdit) => unknown): boolean => {
    if (range === null || node.value !== text || !isWholeLine(text, range)) return false;
    const written = text.slice(range.start, range.end);
    const isEmpty = ['', item.text.trim()].includes(written.trim());
    if (!isEmpty || written === replaced) return false;
    listening.abort();
    write(node, { range, text: replaced });
    return true;
  };
  node.addEventListener(
    'input',
    () => {
      range = range && rangeAfter(range, editBetween(text, node.value));
      text = node.value;
    },
    { signal },
  );
  node.addEventListener(
    'blur',
    () => {
      // Another window takes no focus from the field.
      if (document.activeElement === node) return;
      leave(replaceText);
      listening.abort();
    },
    { signal },
  );
  window.addEventListener('pagehide', () => leave(replaceText), { signal, capture: true });
  node.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isImeComposing(event) || !leave(typeEdit)) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    { signal },
  );
}
