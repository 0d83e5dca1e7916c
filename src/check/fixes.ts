import { isBlank, NOTE_NAMES } from '../domain/inputFields.ts';
import type { TextEdit } from '../domain/textEdits.ts';
import {
  type Heading,
  headingFor,
  isOpenLine,
  type Line,
  lineBreakOf,
  NOTHING_TO_REPORT,
  type ReportDocument,
  UNDERLINE,
} from '../report/index.ts';
import type { NoteField } from './texts.ts';

const DEFAULT_LEAD = '・';

/** The edits that mend a report, each made from the same text. */
export interface Fixes {
  readonly removeLine: (lineStart: number) => TextEdit | null;
  /** Words as one more bullet below the heading that a field's notes belong under, in place of 特になし; null without such a heading. */
  readonly insertBullet: (field: NoteField, words: string) => TextEdit | null;
  readonly moveLine: (lineStart: number, field: NoteField, words: string) => TextEdit | null;
}

export function fixesOf({ text, lines, headings }: ReportDocument): Fixes {
  const lineBreak = lineBreakOf(text);
  const byStart = new Map(lines.map((line) => [line.start, line]));
  const sections = new Map(NOTE_NAMES.map((field) => [field, sectionOf(lines, headings, field)]));
  const headed = new Set(headings.map(({ start }) => start));
  const someItem = lines.find(({ bullet, start }) => bullet !== null && !headed.has(start));

  function removeLine(lineStart: number): TextEdit | null {
    const line = byStart.get(lineStart);
    return line === undefined ? null : withoutLine(text, line);
  }

  function insertBullet(field: NoteField, words: string): TextEdit | null {
    const section = sections.get(field) ?? null;
    if (section === null) return null;
    const { heading, body } = section;
    const empty = body.find(({ text: line, bullet }) => {
      const item = bullet?.text;
      return item === '' || (!isBlank(line) && NOTHING_TO_REPORT.test((item ?? line).trim()));
    });
    const item = body.findLast(({ bullet }) => bullet !== null) ?? someItem;
    const last = body.findLast((line) => !isBlank(line.text)) ?? heading;
    return empty === undefined
      ? {
          range: { start: last.end, end: last.end },
          text: lineBreak + leadAfter(item) + words,
        }
      : {
          range: { start: empty.start, end: empty.end },
          text: (empty.bullet?.lead ?? leadAfter(item)) + words,
        };
  }

  function moveLine(lineStart: number, field: NoteField, words: string): TextEdit | null {
    const removal = removeLine(lineStart);
    const insertion = insertBullet(field, words);
    if (removal === null || insertion === null) return null;
    const [first, second] =
      insertion.range.start < removal.range.start ? [insertion, removal] : [removal, insertion];
    return {
      range: { start: first.range.start, end: second.range.end },
      text: first.text + text.slice(first.range.end, second.range.start) + second.text,
    };
  }

  return { removeLine, insertBullet, moveLine };
}

export function withoutLine(text: string, line: Line): TextEdit {
  const start = isOpenLine(line) ? line.start - lineBreakBefore(text, line.start) : line.start;
  return { range: { start, end: line.next }, text: '' };
}

function lineBreakBefore(text: string, start: number): number {
  return text.startsWith('\r\n', start - 2) ? 2 : Math.min(1, start);
}

const CLOSING = /^[ \t\u3000]*(?:以上|よろしく|宜しく|ご確認|お手すき|[-=_*―─—━]{2,})/u;

interface Section {
  readonly heading: Line;
  readonly body: readonly Line[];
}

function sectionOf(
  lines: readonly Line[],
  headings: readonly Heading[],
  field: NoteField,
): Section | null {
  const heading =
    headingFor(field, headings) ??
    (field === 'remarks' ? headingFor('other', headings) : undefined);
  if (heading === undefined) return null;
  const first = heading.line + (UNDERLINE.test(lines[heading.line + 1]?.text ?? '') ? 2 : 1);
  const own = lines[first - 1];
  if (own === undefined) return null;
  const next = headings.find(({ line }) => line > heading.line)?.line ?? lines.length;
  const below = lines.slice(first, next);
  const closing = below.findIndex((line) => CLOSING.test(line.text));
  return { heading: own, body: closing === -1 ? below : below.slice(0, closing) };
}

function leadAfter(item: Line | undefined): string {
  const bullet = item?.bullet ?? null;
  if (bullet === null) return DEFAULT_LEAD;
  return bullet.isNumbered
    ? bullet.lead.replace(/[0-9]+/u, (digits) => String(Number(digits) + 1))
    : bullet.lead;
}
