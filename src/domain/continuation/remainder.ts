import { bulletOf } from '../text/bullets.ts';
import { headingKey, headingsIn, possibleHeadingKey } from '../text/headings.ts';
import { isBlank } from '../inputFields.ts';
import { NOTHING_TO_REPORT, textLines } from '../text/textLines.ts';

/** What is left to write of a report: from the line of its template that it reached last. */
export interface Remainder {
  readonly template: string;
  /** What is written from that line on. */
  readonly written: string;
  /** The headings below that line; null where the template has none at all. */
  readonly headings: readonly string[] | null;
}

const keyOf = (line: string): string => possibleHeadingKey(line) ?? headingKey(line);

/** What a template and the report that was written along it leave to write. */
export function remainderOf(template: string, report: string): Remainder {
  const headings = headingsIn(template).filter(({ mark }) => mark !== 'field');
  const headingLines = new Set(headings.map(({ line }) => line));
  const expected = textLines(template).flatMap(({ text, start }, index) => {
    const isFrame = headingLines.has(index) || bulletOf(text) === null;
    const isOwn = isFrame && !isBlank(text) && !NOTHING_TO_REPORT.test(text.trim());
    return isOwn ? [{ key: keyOf(text), start }] : [];
  });
  let next = 0;
  let [from, writtenFrom] = [0, 0];
  for (const { text, start } of textLines(report)) {
    const key = isBlank(text) ? null : keyOf(text);
    const found = expected.findIndex((line, index) => index >= next && line.key === key);
    if (found === -1) continue;
    next = found + 1;
    from = expected[found]?.start ?? 0;
    writtenFrom = start;
  }
  return {
    template: template.slice(from),
    written: report.slice(writtenFrom),
    headings:
      headings.length === 0
        ? null
        : headings.flatMap(({ start, text }) =>
            start >= from && (next === 0 || start > from) ? [text] : [],
          ),
  };
}
