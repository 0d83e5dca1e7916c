import { isImeComposing } from '../../domain/composing.ts';
import type { TextEdit } from '../../domain/textEdits.ts';
import { textAreaOf } from '../shared/elementIds.ts';
import { typeEdit, unheard } from '../shared/textAreaEdits.ts';

function replaceText(node: HTMLTextAreaElement, { range, text }: TextEdit): void {
  node.setRangeText(text, range.start, range.end, 'preserve');
  node.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * 自分で書く: puts an empty item into 生成結果 as keys would, with the caret in it, which is no edit of the report before
 * the first key. Left empty, with Esc or for another place, it goes again, and what it took the place of is back.
 */
export function beginItem(item: TextEdit): void {
  const node = textAreaOf('result');
  if (node === null) return;
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

  const text = node.value;
  const listening = new AbortController();
  const { signal } = listening;
  const leave = (write: (node: HTMLTextAreaElement, edit: TextEdit) => unknown): void => {
    listening.abort();
    if (node.value === text) write(node, { range: { start, end }, text: replaced });
  };
  node.addEventListener(
    'blur',
    () => {
      // Another window takes no focus from the field.
      if (document.activeElement !== node) leave(replaceText);
    },
    { signal },
  );
  window.addEventListener('pagehide', () => leave(replaceText), { signal, capture: true });
  node.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isImeComposing(event) || node.value !== text) return;
      leave(typeEdit);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    { signal },
  );
}
