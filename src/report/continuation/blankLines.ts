import { parseDocument, type ReportDocument } from '../document.ts';
import { lineKey } from './foldedText.ts';
import { isMarkedHeading } from '../text/headings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { lineBreakOf } from '../text/textLines.ts';

const BLANK_LINE_AT_END = /(?:\r\n|\n|\r(?!\n))[ \t\u3000]*(?:\r\n|\n|\r)$/u;

export function onNewLine(text: string, below: string, template: ReportDocument): string {
  if (text === '') return below;
  const lineBreak = lineBreakOf(text);
  const isOpen = !/[\r\n]$/u.test(text);
  const ownBreak = isOpen ? (/^[ \t\u3000]*(?:\r\n|\n|\r)/u.exec(below)?.[0] ?? '') : '';
  const above = text + (isOpen ? ownBreak || lineBreak : '');
  const rest = below.slice(ownBreak.length);
  if (BLANK_LINE_AT_END.test(above)) {
    return above + rest.replace(/^(?:[ \t\u3000]*(?:\r\n|\n|\r))+/u, '');
  }
  const { text: first = '', bullet = null } = parseDocument(rest).lines[0] ?? {};
  const isHeading = isMarkedHeading(first) && bullet === null;
  const gap =
    blankLinesAbove(first, template) ??
    (isHeading && ((isOpen && ownBreak === '') || separatesSections(text)) ? 1 : 0);
  return above + lineBreak.repeat(isBlank(first) ? 0 : gap) + rest;
}

/** How many blank lines the template has above this line; null where it does not have it below another. */
function blankLinesAbove(line: string, { lines }: ReportDocument): number | null {
  const key = lineKey(line);
  const index = key === '' ? -1 : lines.findIndex(({ text }) => lineKey(text) === key);
  if (index < 1) return null;
  return index - 1 - lines.slice(0, index).findLastIndex(({ text }) => !isBlank(text));
}

function separatesSections(text: string): boolean {
  const { lines, headings } = parseDocument(text);
  const later = headings.slice(1);
  const last = later.at(-1);
  return (
    last !== undefined &&
    lines.slice(last.line + 1).some((line) => !isBlank(line.text)) &&
    later.every(({ line }) => isBlank(lines[line - 1]?.text ?? ''))
  );
}
