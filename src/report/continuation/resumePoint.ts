import { bulletOf } from '../text/bullets.ts';
import { isMarkedHeading } from '../text/headings.ts';

/** A last line as long as this is prose that a whole request went into; it is cut at its last 。 so that every request brings something. */
const PROSE_LINE = 100;

/** The end of a sentence. */
export const FINISHED = /[。！？!?]$/u;

/** A text in two: its full lines, and the last one, which may be half. */
export interface ResumePoint {
  readonly stable: string;
  readonly tail: string;
}

/** A text that ended in mid-air, cut back to where the next request can go on. */
export function resumePoint(text: string): ResumePoint {
  const lastBreak = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  const lastLine = text.slice(lastBreak + 1);
  const isProse =
    lastBreak === -1 ||
    (lastLine.length >= PROSE_LINE && bulletOf(lastLine) === null && !isMarkedHeading(lastLine));
  const lastSentence = isProse ? text.lastIndexOf('。') : -1;
  if (lastSentence > lastBreak) return splitAt(text, lastSentence + 1);
  return lastBreak === -1 ? { stable: text, tail: '' } : splitAt(text, lastBreak + 1);
}

/** What a request is told it has written: of a finished line nothing has to be written again. */
export function writtenPart({ stable, tail }: ResumePoint): string {
  return FINISHED.test(tail) ? stable + tail : stable;
}

function splitAt(text: string, index: number): ResumePoint {
  return { stable: text.slice(0, index), tail: text.slice(index) };
}
