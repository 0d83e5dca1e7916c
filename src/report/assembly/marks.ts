import { isRule, quotedLines } from '../document.ts';
import { bulletOf } from '../text/bullets.ts';
import { isOfTable } from '../text/tables.ts';

export interface Marks {
  readonly outer: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
  /** What an item of its kind begins with, without its indent; null where there are none. */
  readonly lead: string | null;
}

const NO_MARK = /[○◯●[\]]/u;

export function marksOf(lines: readonly string[]): Marks {
  const leads = lines.flatMap((line) => {
    const bullet = bulletOf(line);
    const isMark =
      bullet !== null && !bullet.isNumbered && !NO_MARK.test(bullet.lead) && !isOfTable(line);
    return isMark ? [bullet.lead] : [];
  });
  const outer = leads.filter((lead) => /^\S/u.test(lead));
  const first = (outer[0] ?? leads[0])?.trimStart();
  const signs = (found: readonly string[]): ReadonlySet<string> =>
    new Set(found.map((lead) => lead.trim()));
  return {
    outer: signs(outer.length > 0 ? outer : leads),
    all: signs(leads),
    lead: first === undefined ? null : /[-*+–—]$/u.test(first) ? `${first} ` : first,
  };
}

const EXCHANGED =
  /^([ \t\u3000]*)(?:([・•])(?!\2)[ \t\u3000]*|([-*])[ \t\u3000]+)(?![ \t\u3000]*\[[ xX]?\])/u;

export function withMarks(
  lines: readonly string[],
  { outer, all, lead }: Marks,
): readonly string[] {
  if (lead === null) return lines;
  const quoted = quotedLines(lines);
  return lines.map((line, index) => {
    if (quoted.has(index) || isOfTable(line) || isRule(line)) return line;
    const [whole = '', indent = '', dot, dash] = EXCHANGED.exec(line) ?? [];
    const sign = dot ?? dash;
    if (sign === undefined || (indent === '' ? outer : all).has(sign)) return line;
    return indent + lead + line.slice(whole.length);
  });
}

export function withoutEmptyItems(lines: readonly string[]): readonly string[] {
  const quoted = quotedLines(lines);
  return lines.filter((line, index) => quoted.has(index) || !isEmptyItem(line));
}

function isEmptyItem(line: string): boolean {
  return !isOfTable(line) && bulletOf(line)?.text === '';
}
