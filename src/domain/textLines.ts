/** One line of a text; `start` to `end` is the line without its break, `next` is where the following line starts (UTF-16). */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const LINE_BREAK = /\r\n|\n|\r/g;

/** The lines of a text, in order; a text that ends in a line break ends in an empty line. */
export function textLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const match of text.matchAll(LINE_BREAK)) {
    const next = match.index + match[0].length;
    lines.push({ text: text.slice(start, match.index), start, end: match.index, next });
    start = next;
  }
  lines.push({ text: text.slice(start), start, end: text.length, next: text.length });
  return lines;
}

/** The line break that a text uses first; LF where it has none. */
export function lineBreakOf(text: string): string {
  return text.match(/\r\n|\n|\r/)?.[0] ?? '\n';
}
