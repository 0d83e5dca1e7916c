import { type Line, parseDocument } from '../document.ts';
import { headingKey, possibleHeadingKey } from '../text/headings.ts';
import { NOTHING_TO_REPORT } from '../text/frameLines.ts';

export interface Remainder {
  readonly template: string;
  readonly written: string;
  /** The headings below that line; null where the template has none at all. */
  readonly headings: readonly string[] | null;
}

const keyOf = (line: string): string => possibleHeadingKey(line) ?? headingKey(line);

export function remainderOf(template: string, report: string): Remainder {
  const { lines, written, headings: all } = parseDocument(template);
  const headings = all.filter(({ mark }) => mark !== 'field');
  const headingLines = new Set(headings.map(({ line }) => lines[line]));
  /** The lines of the template that each report has, the last of a key first. */
  const expected = new Map<string, Line[]>();
  for (const line of written.toReversed()) {
    const isFrame = headingLines.has(line) || line.bullet === null;
    if (!isFrame || NOTHING_TO_REPORT.test(line.text.trim())) continue;
    const key = keyOf(line.text);
    expected.set(key, expected.get(key) ?? []);
    expected.get(key)?.push(line);
  }
  let reached: Line | undefined;
  let writtenFrom = 0;
  for (const { text, start } of parseDocument(report).written) {
    const left = expected.get(keyOf(text)) ?? [];
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
