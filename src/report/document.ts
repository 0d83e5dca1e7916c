import { isBlank } from '../domain/inputFields.ts';
import { withoutDates } from './dates.ts';
import { CLOSING, isFence, NOTHING_TO_REPORT, UNDERLINE } from './text/frameLines.ts';
import { isRule, labelOf } from './text/lineParts.ts';
import { headingsIn, type Heading, type HeadingMark } from './text/headings.ts';
import { isOwnDate, isSectionLabel } from './text/sectionLabels.ts';
import { isTitle, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { isOfTable } from './text/tables.ts';
import { textLines, type TextLine } from './text/textLines.ts';

export type Line = TextLine;

export interface Section {
  readonly heading: Heading;
  readonly headingLine: Line;
  readonly role: SectionRole | null;
  /** 0 is top-level. */
  readonly level: number;
  /** Index of the section whose heading it stands below; null for a top-level one. */
  readonly parent: number | null;
  readonly lines: readonly Line[];
  /** From its heading's line to the end of its last line, that line's break included (UTF-16). */
  readonly start: number;
  readonly end: number;
}

export interface ReportDocument {
  readonly text: string;
  readonly lines: readonly Line[];
  readonly written: readonly Line[];
  /** Every line that is a heading, the title and labels with a value among them. */
  readonly headings: readonly Heading[];
  /** The headings by the index of their line. */
  readonly headingAt: ReadonlyMap<number, Heading>;
  readonly words: ReadonlySet<string>;
  /** Head, sections and closing, joined, are the text; the title is part of the head. */
  readonly head: readonly Line[];
  readonly sections: readonly Section[];
  readonly closing: readonly Line[];
}

type Outline = Pick<ReportDocument, 'head' | 'sections' | 'closing'>;

/** Each part is looked for when it is first asked for. */
export function parseDocument(text: string): ReportDocument {
  const lines = textLines(text);
  const written = once(() => lines.filter((line) => !isBlank(line.text)));
  const headings = once(() => headingsIn(text, lines));
  const headingAt = once(() => new Map(headings().map((heading) => [heading.line, heading])));
  const words = once(() => new Set(lines.map((line) => line.text.trim())));
  const outline = once(() => outlineOf(lines, headings()));
  return {
    text,
    lines,
    get written() {
      return written();
    },
    get headings() {
      return headings();
    },
    get headingAt() {
      return headingAt();
    },
    get words() {
      return words();
    },
    get head() {
      return outline().head;
    },
    get sections() {
      return outline().sections;
    },
    get closing() {
      return outline().closing;
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

function outlineOf(lines: readonly Line[], all: readonly Heading[]): Outline {
  const headings = sectionHeadings(lines, all);
  const first = headings[0]?.line ?? lines.length;
  const last = headings.at(-1)?.line;
  const closing = last === undefined ? lines.length : closingStart(lines, last);
  const parents = parentsOf(headings);
  const levels: number[] = [];
  const sections = headings.flatMap((heading, index): readonly Section[] => {
    const headingLine = lines[heading.line];
    const parent = parents[index] ?? null;
    const level = parent === null ? 0 : (levels[parent] ?? 0) + 1;
    levels.push(level);
    const to = headings[index + 1]?.line ?? closing;
    const own = lines.slice(heading.line + 1, to);
    if (headingLine === undefined) return [];
    const { start, next } = headingLine;
    const end = own.at(-1)?.next ?? next;
    return [{ heading, headingLine, role: roleOf(heading), level, parent, lines: own, start, end }];
  });
  return { head: lines.slice(0, first), sections, closing: lines.slice(closing) };
}

export function quotedLines(lines: readonly string[]): ReadonlySet<number> {
  const quoted = new Set<number>();
  let open = -1;
  for (const [index, line] of lines.entries()) {
    if (!isFence(line)) continue;
    if (open === -1) open = index;
    else {
      for (; open <= index; open += 1) quoted.add(open);
      open = -1;
    }
  }
  return quoted;
}

function sectionHeadings(lines: readonly Line[], headings: readonly Heading[]): readonly Heading[] {
  const quoted = quotedLines(lines.map((line) => line.text));
  const own = headings.filter(
    ({ line, key, text: words }) =>
      !quoted.has(line) &&
      /[\p{L}\p{N}]/u.test(words) &&
      !(isOwnDate(key) && withoutDates(words) !== words && /\p{L}/u.test(withoutDates(words))),
  );
  const found = own.filter(({ mark }) => mark !== 'field');
  const sections = found.slice(titleCount(found, lines));
  const top = sections.find(({ mark }) => mark !== 'colon');
  return sections.filter(
    ({ mark, line }) =>
      top === undefined ||
      mark !== 'colon' ||
      (line > top.line && ![lines[line - 1], lines[line + 1]].some(isLabelled)),
  );
}

function isLabelled(line: Line | undefined): boolean {
  return line !== undefined && line.bullet === null && labelOf(line.text) !== null;
}

function titleCount(headings: readonly Heading[], lines: readonly Line[]): number {
  const end = headings.findIndex((heading) => !isTitle(heading));
  if (end !== 0) return end === -1 ? headings.length : end;
  const [first, ...others] = headings;
  if (first === undefined || lines.slice(0, first.line).some(({ text }) => !isBlank(text)))
    return 0;
  const strength = strengthOf(first);
  const isAlone =
    others.length > 0 &&
    others.every(
      (other) => strengthOf(other) !== strength || other.text.at(0) !== first.text.at(0),
    );
  const isDated = withoutDates(first.text) !== first.text;
  const isAbove = strength === 1 && others.every((other) => strengthOf(other) > 1);
  return isAlone && (isDated || (isAbove && !isSectionLabel(first.key))) ? 1 : 0;
}

/** How far down a heading stands by its form; a stronger one has a smaller number. */
const FORMS: readonly (readonly [pattern: RegExp, strength: number])[] = [
  [/^[■◆▼▲★●▶►♦◎【＜〈《〔［<[]/u, 10],
  [/^[0-9０-９]{1,2}[-.．－][0-9０-９]/u, 18],
  [/^(?:第|[Ⅰ-ⅫＡ-ＺA-Z一二三四五六七八九十]{1,4}[.．、)） \t\u3000])/u, 12],
  [/^[0-9０-９]{1,2}[.．)）、 \t\u3000]/u, 14],
  [/^[□◇▽△☆▷○◯]/u, 16],
  [/^[(（][0-9０-９一二三四五六七八九十]/u, 20],
  [/^[①-⑳]/u, 22],
];

const OTHER: Partial<Record<HeadingMark, number>> = { bold: 13, colon: 24, field: 24, plain: 24 };

function strengthOf({ text, mark }: Heading): number {
  const hashes = /^#{1,6}/u.exec(text)?.[0].length;
  if (hashes !== undefined) return hashes < 3 ? hashes : 10 + hashes / 10;
  const found = mark === 'bold' ? undefined : FORMS.find(([pattern]) => pattern.test(text));
  return found?.[1] ?? OTHER[mark] ?? 10;
}

/** By index, the heading that each stands below: the last one of a stronger form. */
function parentsOf(headings: readonly Heading[]): readonly (number | null)[] {
  const strengths = headings.map(strengthOf);
  const open: number[] = [];
  return strengths.map((strength, index) => {
    while (open.length > 0 && strength <= (strengths[open.at(-1) ?? 0] ?? 0)) open.pop();
    const parent = open.at(-1) ?? null;
    open.push(index);
    return parent;
  });
}

const END = /^[ \t\u3000]*以上/u;

function closingStart(lines: readonly Line[], heading: number): number {
  const below = lines[heading + 1]?.text ?? '';
  const start = UNDERLINE.test(below) && !isBlank(below) ? heading + 2 : heading + 1;
  const quoted = quotedLines(lines.map(({ text }) => text));
  const items = lines.findLastIndex(
    ({ text, bullet }, index) =>
      quoted.has(index) || (!isRule(text) && (bullet !== null || isOfTable(text))),
  );
  const found = lines.findIndex(({ text }, index) => {
    if (index < start || index <= items || isBlank(text)) return false;
    if (END.test(text) && CLOSING.test(text)) return true;
    const above = lines[index - 1]?.text ?? '';
    const isApart =
      isBlank(above) ||
      isRule(above) ||
      index === items + 1 ||
      NOTHING_TO_REPORT.test(above.trim());
    return isApart && index > heading + 1 && (CLOSING.test(text) || isRule(text));
  });
  return found === -1 ? lines.length : found;
}
