/** A stretch of a text, in UTF-16 units, for a selection. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** What takes the place of a stretch of a text: nothing removes it, an empty stretch is added to. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}

/** The text after edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { range, text: words } of edits.toSorted(
    (one, other) => one.range.start - other.range.start,
  )) {
    parts.push(text.slice(from, range.start), words);
    from = range.end;
  }
  return parts.join('') + text.slice(from);
}
