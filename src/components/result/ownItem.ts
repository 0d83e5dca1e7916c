import { editAfter, editBetween, type TextEdit } from '../../domain/text/textEdits.ts';
import { elementIds } from '../shared/elementIds.ts';
import { isImeComposing } from '../shared/isImeComposing.ts';
import { replaceText, typeEdit } from '../shared/textAreaEdits.ts';

/**
 * 自分で書く: puts an empty item into 生成結果 as keys would, with the caret in it. Left empty, with Esc or for another place, it
 * goes again, and what it took the place of is back.
 */
export function beginItem(item: TextEdit): void {
  const node = document.getElementById(elementIds.result);
  if (!(node instanceof HTMLTextAreaElement)) return;
  const opener = document.activeElement;
  const { start } = item.range;
  const end = start + item.text.length;
  const replaced = node.value.slice(start, item.range.end);
  node.focus({ preventScroll: true });
  if (replaced !== item.text && !typeEdit(node, item)) replaceText(node, item);
  // Taking focus scrolls to the caret.
  node.blur();
  node.setSelectionRange(end, end);
  node.focus();
  if (replaced === item.text) return;

  let text = node.value;
  let back: TextEdit | null = { range: { start, end }, text: replaced };
  const listening = new AbortController();
  const { signal } = listening;
  /** Takes the item back if nothing stands in it; whether it did. */
  const leave = (write: (node: HTMLTextAreaElement, edit: TextEdit) => unknown): boolean => {
    const isEmpty = back !== null && /^(?:\n|$)/.test(text.slice(back.range.end));
    if (back === null || !isEmpty || node.value !== text) return false;
    listening.abort();
    write(node, back);
    return true;
  };
  node.addEventListener(
    'input',
    () => {
      back = back && editAfter(back, editBetween(text, node.value));
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
  node.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isImeComposing(event) || !leave(typeEdit)) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    { signal },
  );
}
