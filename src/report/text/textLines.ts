import { type Bullet, bulletOf } from './lineParts.ts';

/** One line of a text; `start` to `end` is the line without its break, `next` is where the following line starts (UTF-16). */
export interface TextLine {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly next: number;
  readonly bullet: Bullet | null;
}

const LF = 0x0a;
const CR = 0x0d;

/** The lines of a text, in order; a text that ends in a line break ends in an empty line. */
export function textLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (let end = 0; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code !== LF && code !== CR) continue;
    const next = code === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
    lines.push(lineAt(text.slice(start, end), start, next));
    start = next;
    end = next - 1;
  }
  lines.push(lineAt(text.slice(start), start, text.length));
  return lines;
}

function lineAt(text: string, start: number, next: number): TextLine {
  return { text, start, end: start + text.length, next, bullet: bulletOf(text) };
}

export function isOpenLine({ end, next }: TextLine): boolean {
  return next === end;
}

/** The line break that a text uses first; LF where it has none. */
export function lineBreakOf(text: string): string {
  return text.match(/\r\n|\n|\r/)?.[0] ?? '\n';
}
