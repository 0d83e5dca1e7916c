import { parseDocument } from '../document.ts';
import { isMarkedHeading } from '../text/headings.ts';

/** A last line as long as this is prose that a whole request went into; it is cut at its last 。 so that every request brings something. */
const PROSE_LINE = 100;

export const FINISHED = /[。！？!?]$/u;

/** A text in two: its full lines, and the last one, which may be half. */
export interface ResumePoint {
  readonly stable: string;
  readonly tail: string;
}

export function resumePoint(text: string): ResumePoint {
  const { text: line = '', start = 0, bullet = null } = parseDocument(text).lines.at(-1) ?? {};
  const isProse =
    start === 0 || (line.length >= PROSE_LINE && bullet === null && !isMarkedHeading(line));
  const lastSentence = isProse ? text.lastIndexOf('。') : -1;
  if (lastSentence >= start) return splitAt(text, lastSentence + 1);
  return start === 0 ? { stable: text, tail: '' } : splitAt(text, start);
}

/** What a request is told it has written: of a finished line nothing has to be written again. */
export function writtenPart({ stable, tail }: ResumePoint): string {
  return FINISHED.test(tail) ? stable + tail : stable;
}

function splitAt(text: string, index: number): ResumePoint {
  return { stable: text.slice(0, index), tail: text.slice(index) };
}
