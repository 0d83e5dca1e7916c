import { isBlank } from '../domain/inputFields.ts';
import type { TextEdit } from '../domain/textEdits.ts';
import {
  headingFor,
  isLastLine,
  type Line,
  lineBreakOf,
  NOTHING_TO_REPORT,
  type ReportDocument,
} from '../report/index.ts';
import { type RawFinding, foundAt } from './rule.ts';
import type { LocatedText } from './sentences.ts';
import type { NoteField } from './analysis.ts';

const DEFAULT_PREFIX = '・';

export const NOTHING = '特になし';

/** Removes a line; where it is all that its section says, 特になし takes its place. */
export function removeLine({ text, lines, headings }: ReportDocument, line: Line): TextEdit {
  const above = headings.findLast(({ start }) => start < line.start);
  const below = headings.find(({ start }) => start > line.start);
  const section = lines.slice((above?.lineIndex ?? 0) + 1, below?.lineIndex);
  const isAlone = section.every(
    (one) => one.start === line.start || isBlank(one.text) || CLOSING_OR_RULE.test(one.text),
  );
  if (above !== undefined && isAlone) {
    const { start, end } = line;
    return { range: { start, end }, text: (line.bullet?.prefix ?? '') + NOTHING };
  }
  const start = isLastLine(line) ? line.start - lineBreakBefore(text, line.start) : line.start;
  return { range: { start, end: line.nextStart }, text: '' };
}

/** Removes sentences of a line, each with its punctuation and the space behind it; the whole line where `isWhole`. */
export function removalFindings<const Kind extends string>(
  kind: Kind,
  report: ReportDocument,
  line: Line,
  sentences: readonly LocatedText[],
  isWhole: boolean,
): readonly RawFinding<Kind>[] {
  const words = line.text.trim();
  if (isWhole) {
    const start = line.start + line.text.indexOf(words);
    return [foundAt(kind, words, start, { fix: removeLine(report, line) })];
  }
  return sentences.map((sentence) => {
    const end = sentence.start + sentence.text.length;
    const [behind = '', mark = ''] = /^([。！？!?]*)\s*/u.exec(line.text.slice(end)) ?? [];
    const start = line.start + sentence.start;
    const range = { start, end: line.start + end + behind.length };
    return foundAt(kind, sentence.text + mark, start, { fix: { range, text: '' } });
  });
}

function lineBreakBefore(text: string, start: number): number {
  return text.startsWith('\r\n', start - 2) ? 2 : Math.min(1, start);
}

const CLOSING_OR_RULE = /^[ \t\u3000]*(?:以上|よろしく|宜しく|ご確認|お手すき|[-=_*―─—━]{2,})/u;

/** Adds a bullet below the heading that a field's notes belong under, in place of 特になし; null without such a heading. */
export function insertBullet(
  { text, lines, headings, headingAt }: ReportDocument,
  field: NoteField,
  words: string,
): TextEdit | null {
  const heading =
    headingFor(field, headings) ??
    (field === 'remarks' ? headingFor('other', headings) : undefined);
  const headingLine = lines[heading?.lineIndex ?? lines.length];
  if (heading === undefined || headingLine === undefined) return null;
  const next = headings.find(({ lineIndex }) => lineIndex > heading.lineIndex)?.lineIndex;
  const below = lines.slice(heading.lineIndex + 1, next);
  // A rule right below the heading underlines it and closes nothing.
  const closing = below.findIndex(
    ({ text: line }, index) => CLOSING_OR_RULE.test(line) && (index > 0 || /\p{L}/u.test(line)),
  );
  const body = below
    .slice(0, closing === -1 ? below.length : closing)
    .filter(({ text: line }) => !isBlank(line));
  const placeholderLine = body.find(({ text: line, bullet }) => {
    const item = bullet?.words;
    return item === '' || NOTHING_TO_REPORT.test((item ?? line).trim());
  });
  const item =
    body.findLast(({ bullet }) => bullet !== null) ??
    lines.find(({ bullet }, index) => bullet !== null && !headingAt.has(index));
  if (placeholderLine !== undefined) {
    const prefix = placeholderLine.bullet?.prefix ?? prefixAfter(item);
    return {
      range: { start: placeholderLine.start, end: placeholderLine.end },
      text: prefix + words,
    };
  }
  const { end } = body.at(-1) ?? headingLine;
  return { range: { start: end, end }, text: lineBreakOf(text) + prefixAfter(item) + words };
}

export function moveLine(
  report: ReportDocument,
  line: Line,
  field: NoteField,
  words: string,
): TextEdit | null {
  const { text } = report;
  const removal = removeLine(report, line);
  const insertion = insertBullet(report, field, words);
  if (insertion === null) return null;
  const [first, second] =
    insertion.range.start < removal.range.start ? [insertion, removal] : [removal, insertion];
  return {
    range: { start: first.range.start, end: second.range.end },
    text: first.text + text.slice(first.range.end, second.range.start) + second.text,
  };
}

function prefixAfter(item: Line | undefined): string {
  const bullet = item?.bullet ?? null;
  if (bullet === null) return DEFAULT_PREFIX;
  return bullet.isNumbered
    ? bullet.prefix.replace(/[0-9]+/u, (digits) => String(Number(digits) + 1))
    : bullet.prefix;
}
