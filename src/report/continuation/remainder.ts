import { bulletOf } from '../text/bullets.ts';
import { headingKey, headingsIn, possibleHeadingKey } from '../text/headings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { NOTHING_TO_REPORT, type TextLine, textLines } from '../text/textLines.ts';

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
  /** The lines of the template that each report has, the last of a key first. */
  const expected = new Map<string, TextLine[]>();
  for (const [index, line] of [...textLines(template).entries()].toReversed()) {
    const isFrame = headingLines.has(index) || bulletOf(line.text) === null;
    if (!isFrame || isBlank(line.text) || NOTHING_TO_REPORT.test(line.text.trim())) continue;
    const key = keyOf(line.text);
    expected.set(key, expected.get(key) ?? []);
    expected.get(key)?.push(line);
  }
  let reached: TextLine | undefined;
  let writtenFrom = 0;
  for (const { text, start } of textLines(report)) {
    const left = isBlank(text) ? [] : (expected.get(keyOf(text)) ?? []);
    while ((left.at(-1)?.start ?? Infinity) <= (reached?.start ?? -1)) left.pop();
    const found = left.at(-1);
    if (found === undefined) continue;
    reached = found;
    writtenFrom = start;
  }
  return {
    template: template.slice(reached?.start),
    written: report.slice(writtenFrom),
    headings:
      headings.length === 0
        ? null
        : headings.flatMap(({ start, text }) => (start > (reached?.end ?? -1) ? [text] : [])),
  };
}
