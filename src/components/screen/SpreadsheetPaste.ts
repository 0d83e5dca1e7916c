import { useWindowEvent } from '@mantine/hooks';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { withoutCellQuotes } from '../../domain/pastedCells.ts';
import { applyUndoableEdit } from '../shared/textAreaEdits.ts';

function handlePaste({ target, clipboardData }: ClipboardEvent): void {
  const pasted = normalizeLineEnds(clipboardData?.getData('text/plain') ?? '');
  const text = withoutCellQuotes(pasted);
  if (text === pasted || !(target instanceof HTMLTextAreaElement)) return;
  const start = target.selectionStart;
  const end = start + pasted.length;
  // After the browser has pasted, so that its own undo brings the quotes back.
  setTimeout(() => {
    if (target.value.slice(start, end) !== pasted) return;
    applyUndoableEdit(target, { range: { start, end }, text });
    // So that what is typed next is an undo step of its own.
    target.setSelectionRange(target.selectionEnd, target.selectionEnd);
  });
}

export function SpreadsheetPaste() {
  useWindowEvent('paste', handlePaste);
  return null;
}
