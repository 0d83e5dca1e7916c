import { type Line, codeBlockLines, textLines } from './lines.ts';
import { CLOSING_LINE, NOTHING_TO_REPORT, RULE_LINE } from './text/lineKinds.ts';
import { headingsIn, type Heading } from './text/headings.ts';
import { isDateLabel } from './text/sectionLabels.ts';
import { isTitle, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { hasWords } from './text/words.ts';

/** How far down a report or a template says its day. */
export const HEAD_LINES = 12;

export interface Section {
  readonly heading: Heading;
  readonly role: SectionRole | null;
  /** Index of the section whose heading it stands below; null for a top-level one. */
  readonly parent: number | null;
  readonly lines: readonly Line[];
}

export interface ReportDocument {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly nonBlankLines: readonly Line[];
  /** Every line that is a heading, the title and labels with a value among them. */
  readonly headings: readonly Heading[];
  /** The headings by the index of their line. */
  readonly headingAt: ReadonlyMap<number, Heading>;
  readonly lineTexts: ReadonlySet<string>;
  /** Head, sections with their headings and closing, joined, are the text; the title is part of the head. */
  readonly head: readonly Line[];
  readonly sections: readonly Section[];
  readonly closing: readonly Line[];
}

type Outline = Pick<ReportDocument, 'head' | 'sections' | 'closing'>;

export function parseDocument(text: string): ReportDocument {
  const lines = textLines(text);
  const headings = headingsIn(lines);
  return {
    text,
    lines,
    nonBlankLines: lines.filter((line) => !line.isBlank),
    headings,
    headingAt: new Map(headings.map((heading) => [heading.lineIndex, heading])),
    lineTexts: new Set(lines.map((line) => line.text.trim())),
    ...outlineOf(lines, headings),
  };
}

function outlineOf(lines: readonly Line[], all: readonly Heading[]): Outline {
  const inCodeBlock = codeBlockLines(lines);
  const headings = sectionHeadings(
    lines,
    all.filter(({ lineIndex }) => !inCodeBlock.has(lineIndex)),
  );
  const closing = closingStart(lines, headings.at(-1)?.lineIndex ?? -1, inCodeBlock);
  const levels = headings.map(levelOf);
  const sections = headings.map((heading, index) => {
    const level = levels[index] ?? 0;
    const above = levels.slice(0, index).findLastIndex((other) => other < level);
    const parent = above === -1 ? null : above;
    const end = headings[index + 1]?.lineIndex ?? closing;
    return {
      heading,
      role: roleOf(heading),
      parent,
      lines: lines.slice(heading.lineIndex + 1, end),
    };
  });
  const head = lines.slice(0, headings[0]?.lineIndex ?? closing);
  return { head, sections, closing: lines.slice(closing) };
}

function sectionHeadings(lines: readonly Line[], headings: readonly Heading[]): readonly Heading[] {
  const found = headings.filter(({ key, text, style, lineIndex, isDated }) => {
    const isFilled = isDateLabel(key) && isDated && hasWords(lines[lineIndex]?.dateless ?? '');
    return style !== 'field' && hasWords(text) && !isFilled;
  });
  const sections = found.slice(titleCount(found));
  const top = sections.find(({ style }) => style !== 'colon');
  return sections.filter(
    ({ style, lineIndex }) =>
      top === undefined ||
      style !== 'colon' ||
      (lineIndex > top.lineIndex && ![lines[lineIndex - 1], lines[lineIndex + 1]].some(isLabelled)),
  );
}

function isLabelled(line: Line | undefined): boolean {
  return line !== undefined && line.bullet === null && line.label !== null;
}

/** How many headings in front name the report; one with a date that no other looks like does. */
function titleCount(headings: readonly Heading[]): number {
  const end = headings.findIndex((heading) => !isTitle(heading));
  if (end !== 0) return end === -1 ? headings.length : end;
  const [first, ...others] = headings;
  if (first === undefined || others.length === 0) return 0;
  const isAlone = others.every(
    (other) => levelOf(other) !== levelOf(first) || other.text.at(0) !== first.text.at(0),
  );
  return isAlone && first.isDated ? 1 : 0;
}

/** The outline level of a heading by its form; 1 is the highest. */
function levelOf({ text, style }: Heading): number {
  const hashes = /^#+/u.exec(text)?.[0].length;
  if (hashes !== undefined) return hashes;
  if (/^[A-Z]/u.test(text)) return 7;
  if (/^[①-⑳]/u.test(text)) return 11;
  if (/^[(（]/u.test(text)) return 10;
  if (/^(?:[□◇▽△☆▷○◯]|[0-9０-９]+[-.．－][0-9０-９])/u.test(text)) return 9;
  if (style === 'colon' || style === 'plain') return 12;
  return /^(?:(\*\*?|__).*\1[：:]?$|[0-9０-９])/u.test(text) ? 8 : 7;
}

const END = /^[ \t\u3000]*以上/u;

function closingStart(
  lines: readonly Line[],
  headingIndex: number,
  inCodeBlock: ReadonlySet<number>,
): number {
  const below = lines[headingIndex + 1]?.text ?? '';
  const start = RULE_LINE.test(below) ? headingIndex + 2 : headingIndex + 1;
  const lastItem = lines.findLastIndex(
    (line, index) => inCodeBlock.has(index) || line.bullet !== null || line.isOfTable,
  );
  const found = lines.findIndex(({ text, isBlank, isRule }, index) => {
    if (index < start || index <= lastItem || isBlank) return false;
    if (END.test(text) && CLOSING_LINE.test(text)) return true;
    const above = lines[index - 1];
    const isApart =
      above === undefined ||
      above.isBlank ||
      above.isRule ||
      index === lastItem + 1 ||
      NOTHING_TO_REPORT.test(above.text.trim());
    return isApart && index > headingIndex + 1 && (CLOSING_LINE.test(text) || isRule);
  });
  return found === -1 ? lines.length : found;
}
