import { withoutDates } from '../dates.ts';
import type { ReportDocument } from '../document.ts';
import type { Heading } from './headings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { isTitle } from './sectionRoles.ts';

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
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rule'; readonly text: string }
  | { readonly kind: 'blank' };

const HASH = /^(#{1,6})[ \t\u3000]*/u;
const SYMBOL = /^[■◆□◇◎▼▽▲△★☆▶►♦●○◯・•][ \t\u3000]*/u;
const STARRED = /^(\*\*|\*|__)([^*]+?)\1[：:]?$/u;
const BRACKETED = /^[【＜〈《〔［<[]([^【】<>[\]]+)[】＞〉》〕］>\]][：:]?$/u;
const RULE = /^[-=_*―─—━]{3,}$/u;
const CHECKBOX = /\[[ xX✓]?\]/u;
const BALLOT_BOX = /[☐☑✅]/u;

function withoutWrapping(text: string): string {
  return STARRED.exec(text)?.[2] ?? BRACKETED.exec(text)?.[1] ?? text;
}

/** 【日報】 stays as it is written: the brackets are part of how such a title reads. */
function titleText(heading: string): string {
  return heading
    .replace(HASH, '')
    .replace(SYMBOL, '')
    .replace(/^(\*{1,2})(.+)\1$/u, '$2')
    .trim();
}

export function headingText(heading: string): string {
  const unmarked = withoutWrapping(heading).replace(HASH, '').replace(SYMBOL, '').trim();
  return withoutWrapping(unmarked)
    .replace(/[：:]$/u, '')
    .trim();
}

function isSubheading(heading: string, hasFilled: boolean): boolean {
  return (HASH.exec(heading)?.[1]?.length ?? 0) > 2 || (hasFilled && heading.startsWith('□'));
}

function columnsOf(indent: string): number {
  return [...indent].reduce(
    (sum, sign) => sum + (sign === '\t' ? 4 : sign === '\u3000' ? 2 : 1),
    0,
  );
}

function itemNumber(lead: string): string | null {
  return /[0-9]+(?:-[0-9]+)*/u.exec(lead.normalize('NFKC'))?.[0] ?? null;
}

/** The report taken apart, line by line; nothing is left out but marks. */
export function reportLines({ lines, headings, headingAt }: ReportDocument): readonly ReportLine[] {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  const hasFilled = headings.some(({ text }) => text.startsWith('■'));
  const open: number[] = [];
  let isRow = false;

  const isTitleLine = (heading: Heading) =>
    heading.line === first && (isTitle(heading) || withoutDates(heading.text) !== heading.text);

  return lines.map(({ text, bullet }, index): ReportLine => {
    const found = headingAt.get(index);
    const heading = found?.mark === 'field' ? undefined : found;
    const title = heading !== undefined && isTitleLine(heading) ? heading : undefined;
    const whole = text.trim();
    const hasCells = isRow || (bullet === null && text.trimStart().includes('\t'));
    isRow = title === undefined && hasCells && text.includes('\t');
    if (whole === '' && !isRow) return { kind: 'blank' };
    const isItem = bullet !== null && !BALLOT_BOX.test(bullet.lead) && !RULE.test(whole);
    if (isItem && heading === undefined && !isRow) {
      const columns = columnsOf(/^[ \t\u3000]*/u.exec(text)?.[0] ?? '');
      while (open.length > 0 && (open.at(-1) ?? 0) >= columns) open.pop();
      open.push(columns);
      const checkbox = CHECKBOX.exec(bullet.lead)?.[0];
      return {
        kind: 'item',
        text: checkbox === undefined ? bullet.text : `${checkbox} ${bullet.text}`,
        depth: open.length - 1,
        number: bullet.isNumbered ? itemNumber(bullet.lead) : null,
      };
    }
    open.length = 0;
    if (isRow) return { kind: 'text', text };
    if (title !== undefined) return { kind: 'title', text: titleText(title.text) };
    if (heading === undefined) return { kind: RULE.test(whole) ? 'rule' : 'text', text: whole };
    return {
      kind: 'heading',
      text: headingText(heading.text),
      isSubheading: isSubheading(heading.text, hasFilled),
    };
  });
}
