import { isBlank } from '../domain/inputFields.ts';
import { withValues } from './fixedLine.ts';
import { type FixedLine, isBare, type Template } from './template.ts';
import { isFence, keepsPlace } from './text/frameLines.ts';
import { numbered } from './text/headingLike.ts';
import { isDivider, type Item, itemOf, NUMBER } from './text/lineParts.ts';
import { cellsOf, isOfTable, isRow, rowLike } from './text/tables.ts';

/** Lines below a fixed line, by its index in `lines`; -1 is the top. `values` go into its places. */
export interface Block {
  readonly values: readonly string[];
  readonly content: readonly string[];
}

/** Says 特になし below the headings at these indexes where nothing stands there. */
export function withNothing(
  { lines, isPrevious }: Template,
  blocks: ReadonlyMap<number, Block>,
  indexes: readonly (number | undefined)[],
): ReadonlyMap<number, Block> {
  const nothing = { values: [], content: ['特になし'] };
  const empty = [...lines.entries()].filter(([index, { isHeading, places, slots }]) => {
    const { values = [], content = [] } = blocks.get(index) ?? {};
    const isOpen = isPrevious || slots.every((slot) => isBlank(slot) || isBare(slot));
    const isEmpty = [...values, ...content].every(isBlank);
    return isHeading && places.length === 0 && isOpen && isEmpty && indexes.includes(index);
  });
  return new Map([...blocks, ...empty.map(([index]) => [index, nothing] as const)]);
}

/** What a label asks for that is another every day. */
const DAY_FACT = /天[候気]|気温|体調|気分|勤務|出勤|退勤|時間/u;

/** A fixed line with these values, and without what a report of another day says in it. */
export function writtenLine(
  line: FixedLine,
  { isPrevious }: Template,
  values: readonly string[],
  isSaidBelow: boolean,
): string {
  const isOfDay = line.isHeading || DAY_FACT.test(line.label);
  return withValues(line.text, line.places, values, (own) =>
    keepsPlace(own) ? !isSaidBelow : !(isPrevious && (isOfDay || /[0-9０-９]/u.test(own))),
  );
}

const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');

/** A template with what is given below its lines and in their places; its slots stay where nothing is. */
export function write(template: Template, blocks: ReadonlyMap<number, Block>): readonly string[] {
  return [template.top, ...template.lines].flatMap((line, position) => {
    const { values = [], content = [] } = blocks.get(position - 1) ?? {};
    const first = content.findIndex((one) => !isBlank(one));
    const said = content.slice(first, content.findLastIndex((one) => !isBlank(one)) + 1);
    const head = position === 0 ? [] : [writtenLine(line, template, values, said.length > 0)];
    if (said.length > 0) {
      const gap = line.slots.length > 0 ? line.gap : first;
      return [...head, ...blanks(gap), ...fitted(said, line, template), ...blanks(line.after)];
    }
    const isOpen = line.slots.every((slot) => keepsPlace(itemOf(slot, template.signs).words));
    const kept = template.isPrevious && !isOpen ? emptied(line) : line.slots;
    const slots = values.every(isBlank) ? kept : [];
    return [...head, ...blanks(slots.length > 0 ? line.gap : 0), ...slots, ...blanks(line.after)];
  });
}

/** The slots of a previous report without what it says. */
export function emptied({ slots, lead }: FixedLine): readonly string[] {
  const rows = slots.filter((slot) => isRow(slot) && cellsOf(slot).includes(''));
  if (rows.length > 0) return rows;
  const row = slots.find(isRow) ?? '';
  const cells = cellsOf(row).map(() => '');
  if (row !== '') return [rowLike(row, cells)];
  return lead === null ? [] : [(lead.indent + lead.sign + gapOf(lead)).trimEnd()];
}

const PLAIN_SIGN = /^[・･•\-*+‣◦∙·–—]$/u;
const HEADING_SIGN = /^[●○]$/u;
const DECORATED = /^(?:[#■□◆◇▼▽▲△●○◎★☆▶►♦【＜〈《〔［]|\*{1,2}[^*\s]|:[a-z0-9_+-]+:|__)/u;

/** The lines of an answer with the marks of the slots below a fixed line; what stands below a heading of its own stays as it is. */
export function fitted(
  lines: readonly string[],
  fixed: FixedLine,
  form: Template,
): readonly string[] {
  const { lead } = fixed;
  const items = lines.map((line) => itemOf(line, form.signs));
  const added = lines.findIndex((line) => isAdded(line, fixed, form));
  const end = added === -1 ? lines.length : added;
  const first = items.find(({ sign }) => sign !== '');
  const isFlat = lead !== null && items.slice(0, end).every(({ sign }) => sign === '');
  const outer = (first ?? items[0])?.indent.length ?? 0;
  const ownSigns = new Set(fixed.slots.map((slot) => itemOf(slot, form.signs).sign));
  const isCounted = lead !== null && !NUMBER.test(lead.sign) && areCounted(items, outer);
  let isQuoted = false;
  let count = 0;
  return items.map(({ indent, sign, gap, words }, index) => {
    const line = lines[index] ?? '';
    if (isFence(line)) isQuoted = !isQuoted;
    const isFixed = form.lines.some(({ text }) => text === line);
    const isOfSigns = isBlank(line) || isFence(line) || isOfTable(line) || isDivider(line);
    if (isQuoted || isOfSigns || isFixed) return line;
    const isItem = sign !== '';
    const own = lead ?? form.lead;
    const known = lead === null || index >= end ? form.signs : ownSigns;
    const isSaid = HEADING_SIGN.test(sign) && /[。．]$/u.test(words);
    const isNumber = isCounted && index < end && indent.length === outer;
    const isPlain = PLAIN_SIGN.test(sign) || isSaid || isNumber;
    const isForeign = isPlain && !known.has(sign);
    if (index >= end || lead === null || own === null || indent.length < outer) {
      return isForeign && own !== null && !NUMBER.test(own.sign)
        ? indent + own.sign + gapOf(own) + words
        : line;
    }
    if (!isItem && (!isFlat || indent.length > outer)) return line;
    const depth = indent.slice(outer);
    const isInner = depth !== '';
    const areNumbers = !isInner && NUMBER.test(sign) && NUMBER.test(lead.sign);
    const isOfForm = !isItem || isForeign || areNumbers || isLike(sign, lead.sign);
    if (!isOfForm || (isInner && NUMBER.test(lead.sign))) {
      return lead.indent + depth + sign + gap + words;
    }
    if (!isInner) count += 1;
    return lead.indent + depth + numbered(lead.sign, count) + gapOf(lead) + words;
  });
}

/** Whether all outer items are numbered through, from one on. */
function areCounted(items: readonly Item[], outer: number): boolean {
  const signs = items.flatMap(({ indent, sign }) =>
    sign !== '' && indent.length === outer ? [sign] : [],
  );
  const [first = ''] = signs;
  return /[1１①]/u.test(first) && signs.every((sign, nth) => sign === numbered(first, nth + 1));
}

function shapeOf(sign: string): string {
  return sign
    .normalize('NFKC')
    .replace(/[0-9]+/gu, '1')
    .replace(/[.)、]$/u, '.');
}

function isLike(sign: string, other: string): boolean {
  return shapeOf(sign) === shapeOf(other);
}

/** Whether a line is a heading that the template does not have. */
function isAdded(line: string, { lead }: FixedLine, form: Template): boolean {
  const { sign } = itemOf(line, form.signs);
  if (sign === '') return DECORATED.test(line.trim());
  if (!NUMBER.test(sign) || (lead !== null && isLike(sign, lead.sign))) return false;
  return form.lines.some(({ text, isHeading }) => isHeading && isLike(sign, itemOf(text).sign));
}

function gapOf({ sign, gap }: Item): string {
  return gap === '' && /[-*+–—>\].)]$/u.test(sign) ? ' ' : gap;
}
