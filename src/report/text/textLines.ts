import { type Bullet, bulletOf } from './lineParts.ts';

/** One line of a text; `start` to `end` is the line without its break, `next` is where the following line starts (UTF-16). */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly bullet: Bullet | null;
}

const LINE = /([^\r\n]*)(\r\n|\n|\r|$)/gu;

/** The lines of a text, in order; a text that ends in a line break ends in an empty line. */
export function textLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (const { 0: whole, 1: line = '', index: start } of text.matchAll(LINE)) {
    const end = start + line.length;
    const next = start + whole.length;
    lines.push({ text: line, start, end, next, bullet: bulletOf(line) });
    if (next === end) break;
  }
  return lines;
}

export function isOpenLine({ end, next }: TextLine): boolean {
  return next === end;
}

/** The line break that a text uses first; LF where it has none. */
export function lineBreakOf(text: string): string {
  return text.match(/\r\n|\n|\r/)?.[0] ?? '\n';
}
