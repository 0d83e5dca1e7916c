import { withoutDates } from '../dates.ts';
import type { ReportDocument } from '../document.ts';
import type { Line } from '../lines.ts';
import { UNDERLINE } from './frameLines.ts';
import { NUMBER } from './lineParts.ts';
import { isTitle } from './sectionRoles.ts';
import { isOfTable, isTableRule } from './tables.ts';

export type ReportLine =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly isSubheading: boolean }
  | {
      readonly kind: 'item';
      readonly text: string;
      /** 0 is the outermost list. */
      readonly depth: number;
      /** The number of a numbered item, in ASCII digits. */
      readonly number: string | null;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Of a line of a table; none where it is the rule below its names. */
      readonly cells?: readonly string[];
    }
  | { readonly kind: 'rule'; readonly text: string }
  | { readonly kind: 'blank' };

const MARK = /^(?:#{1,6}[ \t\u3000]*)?(?:[■◆□◇◎▼▽▲△★☆▶►♦●○◯・•][ \t\u3000]*)?/u;
const STARRED = /^(\*\*|\*|__)(?<words>[^*]+?)\1[：:]?$/u;
const BRACKETED = /^[【＜〈《〔［<[](?<words>[^【】<>[\]]+)[】＞〉》〕］>\]][：:]?$/u;

function withoutWrapping(text: string): string {
  return (STARRED.exec(text) ?? BRACKETED.exec(text))?.groups?.['words'] ?? text;
}

/** 【日報】 stays as it is written: the brackets are part of how such a title reads. */
function titleText(heading: string): string {
  const words = heading.replace(MARK, '');
  return (STARRED.exec(words)?.groups?.['words'] ?? words).trim();
}

export function headingText(heading: string): string {
  const unmarked = withoutWrapping(heading).replace(MARK, '').trim();
  return withoutWrapping(unmarked)
    .replace(/[：:]$/u, '')
    .trim();
}

const FRAMED = /^\s*[|｜│]/u;

/** The cells of a line between bars, in two such lines at least; null where it is no line of a table. */
function barredCells(
  { text, cells }: Line,
  below: string | undefined,
  isOpen: boolean,
): readonly string[] | null {
  if ((cells === null && !isTableRule(text)) || text.includes('\t')) return null;
  const isBegun = FRAMED.test(text) && isOfTable(below ?? '');
  if (!isOpen && !isBegun && !isTableRule(below)) return null;
  return isTableRule(text) ? [] : cells;
}

function widthOf(indent: string): number {
  return indent.replaceAll('\t', '    ').replaceAll('\u3000', '  ').length;
}

function itemNumber(sign: string): string | null {
  const number = NUMBER.test(sign) ? /[0-9]+(?:-[0-9]+)*/u.exec(sign.normalize('NFKC')) : null;
  return number?.[0] ?? null;
}

/** The report taken apart, line by line; nothing is left out but marks. */
export function reportLines({ lines, headings, headingAt }: ReportDocument): readonly ReportLine[] {
  const first = lines.findIndex(({ isBlank }) => !isBlank);
  const hasFilled = headings.some(({ text }) => text.startsWith('■'));
  const open: number[] = [];
  let isRow = false;
  let isBarred = false;
  return lines.map((line, index): ReportLine => {
    const { text, item } = line;
    const whole = text.trim();
    const { indent, sign, words } = item;
    const heading = headingAt.get(index);
    const isHeading = heading !== undefined && heading.mark !== 'field';
    const isNamed = isHeading && (isTitle(heading) || withoutDates(whole) !== whole);
    const isOfTop = isNamed && index === first;
    const hasCells = isRow || (sign === '' && text.trimStart().includes('\t'));
    isRow = !isOfTop && hasCells && text.includes('\t');
    const barred = barredCells(line, lines[index + 1]?.text, isBarred);
    isBarred = barred !== null;
    if (whole === '' && !isRow) return { kind: 'blank' };
    if (barred !== null) {
      open.length = 0;
      return { kind: 'text', text: whole, cells: barred };
    }
    if (sign !== '' && !/[☐☑✅]/u.test(sign) && !isHeading && !isRow) {
      const width = widthOf(indent);
      while ((open.at(-1) ?? -1) >= width) open.pop();
      const depth = open.push(width) - 1;
      const box = /\[.?\]/u.exec(sign);
      const said = box === null ? words : `${box[0]} ${words}`;
      return { kind: 'item', text: said, depth, number: itemNumber(sign) };
    }
    open.length = 0;
    if (isRow) return { kind: 'text', text, cells: text.split('\t').map((cell) => cell.trim()) };
    if (isOfTop) return { kind: 'title', text: titleText(whole) };
    if (isHeading) {
      const isSubheading = whole.startsWith('###') || (hasFilled && whole.startsWith('□'));
      return { kind: 'heading', text: headingText(whole), isSubheading };
    }
    return { kind: UNDERLINE.test(whole) && !line.isFence ? 'rule' : 'text', text: whole };
  });
}
