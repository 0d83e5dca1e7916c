import type { ReportDocument } from '../document.ts';
import type { Line } from '../lines.ts';
import { RULE_LINE } from './lineKinds.ts';
import { isTitle } from './sectionRoles.ts';

/** A line as it is shown: without its mark. */
export interface ReportLine {
  readonly kind: 'title' | 'heading' | 'item' | 'text' | 'row' | 'rule' | 'blank';
  readonly text: string;
  /** Of a heading. */
  readonly isSubheading?: boolean;
  /** Of an item; 0 is the outermost list. */
  readonly depth?: number;
  /** Of a numbered item, in ASCII digits. */
  readonly number?: string;
  /** Of a line of a table; none where it is the rule below its names. */
  readonly cells?: readonly string[];
}

const MARK = /^(?:#{1,6}[ \t\u3000]*)?(?:[■◆□◇◎▼▽▲△★☆▶►♦●○◯・•][ \t\u3000]*)?/u;
const STARRED = /^(\*\*|\*|__)(?<words>[^*]+?)\1[：:]?$/u;
const BRACKETED = /^[【＜〈《〔［<[](?<words>[^【】<>[\]]+)[】＞〉》〕］>\]][：:]?$/u;

function withoutFrame(text: string): string {
  return (STARRED.exec(text) ?? BRACKETED.exec(text))?.groups?.['words'] ?? text;
}

/** 【日報】 stays as it is written: the brackets are part of how such a title reads. */
function titleText(heading: string): string {
  const words = heading.replace(MARK, '');
  return (STARRED.exec(words)?.groups?.['words'] ?? words).trim();
}

export function headingText(heading: string): string {
  const unmarked = withoutFrame(heading).replace(MARK, '').trim();
  return withoutFrame(unmarked)
    .replace(/[：:]$/u, '')
    .trim();
}

const FRAMED = /^\s*[|｜│]/u;

/** Whether a line stands between bars, in two such lines at least. */
function isBarred({ text, isOfTable }: Line, below: Line | undefined, wasBar: boolean): boolean {
  if (!isOfTable || text.includes('\t')) return false;
  const isFirstBarred = FRAMED.test(text) && below?.isOfTable === true;
  return wasBar || isFirstBarred || below?.isTableRule === true;
}

function widthOf(indent: string): number {
  return indent.replaceAll('\t', '    ').replaceAll('\u3000', '  ').length;
}

/** The report taken apart, line by line; nothing is left out but marks. */
export function reportLines({ lines, headings, headingAt }: ReportDocument): readonly ReportLine[] {
  const first = lines.findIndex(({ isBlank }) => !isBlank);
  const hasFilled = headings.some(({ text }) => text.startsWith('■'));
  /** The indents of the items that the next one may stand below. */
  let open: number[] = [];
  /** Whether the line above has cells between bars, between tabs. */
  let [isBar, isTab] = [false, false];
  return lines.map((line, index): ReportLine => {
    const { indent, marker, words } = line.item;
    const text = line.text.trim();
    const heading = headingAt.get(index);
    const isHeading = heading !== undefined && heading.style !== 'field';
    const isTop = isHeading && index === first && (isTitle(heading) || heading.isDated);
    const hasTab = line.text.includes('\t');
    isTab = hasTab && !isTop && (isTab || (marker === '' && line.text.trimStart().includes('\t')));
    isBar = isBarred(line, lines[index + 1], isBar);
    const above = open;
    open = text === '' ? open : [];
    if (isTab) {
      return {
        kind: 'row',
        text: line.text,
        cells: line.text.split('\t').map((cell) => cell.trim()),
      };
    }
    if (isBar) return { kind: 'row', text, cells: line.isTableRule ? [] : (line.cells ?? []) };
    if (text === '') return { kind: 'blank', text };
    if (isTop) return { kind: 'title', text: titleText(text) };
    if (isHeading) {
      const isSubheading = text.startsWith('###') || (hasFilled && text.startsWith('□'));
      return { kind: 'heading', text: headingText(text), isSubheading };
    }
    if (marker !== '' && !/[☐☑✅]/u.test(marker)) {
      const width = widthOf(indent);
      open = [...above.filter((one) => one < width), width];
      const box = /\[.?\]/u.exec(marker);
      const [number] = /[0-9]+(?:-[0-9]+)*/u.exec(marker.normalize('NFKC')) ?? [];
      const item = { kind: 'item', text: box === null ? words : `${box[0]} ${words}` } as const;
      return { ...item, depth: open.length - 1, ...(number !== undefined && { number }) };
    }
    return { kind: RULE_LINE.test(text) && !line.isFence ? 'rule' : 'text', text };
  });
}
