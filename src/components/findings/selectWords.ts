import { elementIds } from '../shared/elementIds.ts';

function startIn(value: string, words: string, start: number): number {
  const after = value.indexOf(words, start);
  const before = value.lastIndexOf(words, start);
  return before === -1 || (after !== -1 && after - start <= start - before) ? after : before;
}

export function selectWords(field: keyof typeof elementIds, words: string, start: number): void {
  const node = document.getElementById(elementIds[field]);
  if (!(node instanceof HTMLTextAreaElement)) return;
  const at = startIn(node.value, words, start);
  if (at === -1) return;
  // Taking focus scrolls to the caret; a selection of more than that is not scrolled to.
  node.blur();
  node.setSelectionRange(at, at);
  node.focus();
  node.setSelectionRange(at, at + words.length);
}
