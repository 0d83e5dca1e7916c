import { isBlank } from '../domain/inputFields.ts';
import { type FixedLine, type Form, isBare } from './form.ts';
import { isFence, keepsPlace, NOTHING_TO_REPORT } from './text/frameLines.ts';
import { numbered } from './text/headingLike.ts';
import { isDivider, type Item, itemOf, NUMBER } from './text/lineParts.ts';
import { cellsOf, isOfTable, isRow, rowLike } from './text/tables.ts';

/** Says 特になし below the headings asked for where nothing stands there. */
export function withNothing(
  form: Form,
  blocks: ReadonlyMap<number, Block>,
  isAskedFor: (line: FixedLine, index: number) => boolean,
): ReadonlyMap<number, Block> {
  const all = new Map(blocks);
  for (const [index, line] of form.lines.entries()) {
    const { isHeading, places, slots } = line;
    const own = blocks.get(index);
    const isEmpty = own === undefined || [...own.values, ...own.content].every(isBlank);
    const isOpen = form.isPrevious || slots.every((slot) => isBlank(slot) || isBare(slot));
    if (isHeading && places.length === 0 && isEmpty && isOpen && isAskedFor(line, index)) {
      all.set(index, { values: [], content: ['特になし'] });
    }
  }
  return all;
}

/** Lines below a fixed line, by its index in `lines`; -1 is the top. `values` go into its places. */
export interface Block {
  readonly values: readonly string[];
  readonly content: readonly string[];
}

/** What a label asks for that is another every day. */
const DAY_FACT = /天[候気]|気温|体調|気分|勤務|出勤|退勤|時間/u;

const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');

export function write(
  form: Form,
  blocks: ReadonlyMap<number, Block>,
  { keepsSlots }: { readonly keepsSlots: boolean },
): readonly string[] {
  const out: string[] = [];
  [form.top, ...form.lines].forEach((line, position) => {
    const { values = [], content = [] } = blocks.get(position - 1) ?? {};
    const first = content.findIndex((one) => !isBlank(one));
    const last = content.findLastIndex((one) => !isBlank(one));
    const said = content.slice(first, last + 1);
    if (position > 0) {
      const isOfDay = line.isHeading || DAY_FACT.test(line.label);
      const gives = (own: string): boolean =>
        keepsPlace(own) ? said.length > 0 : form.isPrevious && (isOfDay || /[0-9０-９]/u.test(own));
      out.push(withValues(line, values, gives), ...line.under);
    }
    if (said.length > 0) {
      const gap = line.slots.length > 0 ? line.gap : first;
      out.push(...blanks(gap), ...fitted(said, line, form));
      const end = content.length - 1 - last;
      out.push(...blanks(position === 0 ? Math.max(line.after, end) : line.after));
      return;
    }
    const isSaid = values.some((value) => !isBlank(value));
    const word = line.slots.find((slot) => NOTHING_TO_REPORT.test(itemOf(slot, form.signs).words));
    const kept = form.isPrevious ? emptied(line, form) : line.slots;
    const slots = isSaid ? [] : keepsSlots ? kept : word === undefined ? [] : [word];
    if (slots.length > 0) out.push(...blanks(line.gap), ...slots);
    out.push(...blanks(line.after));
  });
  const end = out.findLastIndex((line) => !isBlank(line)) + 1;
  return keepsSlots ? out : out.slice(0, end);
}

/** The slots of a previous report without what it says. */
function emptied({ slots, lead }: FixedLine, { signs }: Form): readonly string[] {
  if (slots.every((slot) => keepsPlace(itemOf(slot, signs).words))) return slots;
  const row = slots.find(isRow) ?? '';
  const cells = cellsOf(row).map(() => '');
  if (row !== '') return [rowLike(row, cells)];
  return lead === null ? [] : [(lead.indent + lead.sign + gapOf(lead)).trimEnd()];
}

export function withValues(
  { text, places }: FixedLine,
  values: readonly string[],
  gives: (own: string) => boolean,
): string {
  let written = '';
  let from = 0;
  places.forEach(([start, end], index) => {
    const own = text.slice(start, end);
    const value = values[index] ?? '';
    const isGiven = isBlank(value) && !isBlank(own) && gives(own.trim());
    written += text.slice(from, start);
    written += isGiven ? '' : isBlank(value) ? own : placed(value, own, written, text.slice(end));
    const unit = /^\p{L}{1,2}(?!\p{L}|[：:])/u.exec(text.slice(end))?.[0] ?? '';
    from = end + (/\p{L}$/u.test(value) ? unit.length : 0);
  });
  return written + text.slice(from);
}

/** A value in its place, with the white space that the template has there. */
function placed(value: string, own: string, front: string, behind: string): string {
  if (/[|│]$/u.test(front)) return ` ${value} `;
  if (!isBlank(own) || own === '') return value;
  if (LABEL_BEHIND.test(behind)) return value + own.slice(-1);
  if (!own.startsWith(' ') || (behind !== '' && !front.endsWith(':'))) return value;
  return own.length > 1 && /^[a-z]/iu.test(behind) ? ` ${value} ` : ` ${value}`;
}

const LABEL_BEHIND = /^[^：:\s]{1,12}[：:]/u;

const PLAIN_SIGN = /^[・･•\-*+‣◦∙·–—]$/u;
const DECORATED = /^(?:[#■□◆◇▼▽▲△●○◎★☆▶►♦【＜〈《〔［]|\*{1,2}[^*\s]|:[a-z0-9_+-]+:|__)/u;

/** The lines of an answer with the marks of the slots below a fixed line; what stands below a heading of its own stays as it is. */
export function fitted(lines: readonly string[], fixed: FixedLine, form: Form): readonly string[] {
  const { lead } = fixed;
  const items = lines.map((line) => itemOf(line, form.signs));
  const added = lines.findIndex((line) => isAdded(line, fixed, form));
  const end = added === -1 ? lines.length : added;
  const first = items.find(({ sign }) => sign !== '');
  const isFlat = lead !== null && items.slice(0, end).every(({ sign }) => sign === '');
  const outer = (first ?? items[0])?.indent.length ?? 0;
  const ownSigns = new Set(fixed.slots.map((slot) => itemOf(slot, form.signs).sign));
  let isQuoted = false;
  let count = 0;
  return items.map(({ indent, sign, gap, words }, index) => {
    const line = lines[index] ?? '';
    if (isFence(line)) isQuoted = !isQuoted;
    if (isQuoted || isFence(line) || isBlank(line) || isOfTable(line) || isDivider(line))
      return line;
    const isItem = sign !== '';
    const own = lead ?? form.lead;
    const isForeign = PLAIN_SIGN.test(sign) && !(lead === null ? form.signs : ownSigns).has(sign);
    if (index >= end || lead === null || own === null || indent.length < outer) {
      return isForeign && own !== null && !NUMBER.test(own.sign)
        ? indent + own.sign + gapOf(own) + words
        : line;
    }
    if (!isItem && (!isFlat || indent.length > outer)) return line;
    const depth = indent.slice(outer);
    const isInner = depth !== '';
    const isOfForm = !isItem || isForeign || isLike(sign, lead.sign);
    if (!isOfForm || (isInner && NUMBER.test(lead.sign))) {
      return lead.indent + depth + sign + gap + words;
    }
    if (!isInner) count += 1;
    return lead.indent + depth + numbered(lead.sign, count) + gapOf(lead) + words;
  });
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
function isAdded(line: string, { lead }: FixedLine, form: Form): boolean {
  const { sign } = itemOf(line, form.signs);
  if (sign === '') return DECORATED.test(line.trim());
  if (!NUMBER.test(sign) || (lead !== null && isLike(sign, lead.sign))) return false;
  return form.lines.some(({ text, isHeading }) => isHeading && isLike(sign, itemOf(text).sign));
}

function gapOf({ sign, gap }: Item): string {
  return gap === '' && /[-*+–—>\].)]$/u.test(sign) ? ' ' : gap;
}
