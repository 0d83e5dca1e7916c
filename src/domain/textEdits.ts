/** A stretch of a text, in UTF-16 units, for a selection. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

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

export function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

export function commonSuffixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

const HIGH_SURROGATE_LAST = /[\uD800-\uDBFF]$/;
const LOW_SURROGATE_FIRST = /^[\uDC00-\uDFFF]/;

/** The one edit that turns `before` into `after`. It splits no surrogate pair, and adds or removes lines as whole ones. */
export function diffEdit(before: string, after: string): TextEdit {
  const shared = commonPrefixLength(before, after);
  const start = shared - (HIGH_SURROGATE_LAST.test(before.slice(0, shared)) ? 1 : 0);
  const commonSuffix = Math.min(
    commonSuffixLength(before, after),
    before.length - start,
    after.length - start,
  );
  const suffix =
    commonSuffix - (LOW_SURROGATE_FIRST.test(before.slice(before.length - commonSuffix)) ? 1 : 0);
  const removed = before.slice(start, before.length - suffix);
  const text = after.slice(start, after.length - suffix);
  const changed = removed === '' ? text : removed;
  if ((removed !== '' && text !== '') || !changed.includes('\n')) {
    return { range: { start, end: start + removed.length }, text };
  }
  let slid = 0;
  while (before[start - slid - 1] === changed.at(-1 - (slid % changed.length))) {
    if (before[start - slid - 1] === '\n') break;
    slid += 1;
  }
  const first = start - slid;
  const isLine = first === 0 || before[first - 1] === '\n';
  if (!isLine) return { range: { start, end: start + removed.length }, text };
  return {
    range: { start: first, end: first + removed.length },
    text: (before.slice(first, start) + text).slice(0, text.length),
  };
}

/** An edit, moved to where it belongs once `other` has been made; null where `other` changes the same place. */
export function rebaseEdit({ range, text }: TextEdit, other: TextEdit): TextEdit | null {
  // Where nothing is taken out, what is put in right there may belong before it or behind it.
  const gap = range.start === range.end ? 1 : 0;
  if (other.range.start >= range.end + gap) return { range, text };
  if (other.range.end > range.start - gap) return null;
  const shift = other.text.length - (other.range.end - other.range.start);
  return { range: { start: range.start + shift, end: range.end + shift }, text };
}

/** The whole line that an offset in UTF-16 units is in. */
export function lineAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return text.slice(start, end === -1 ? undefined : end);
}
