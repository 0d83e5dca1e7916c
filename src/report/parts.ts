import { isBlank } from '../domain/inputFields.ts';
import { isDecorated, shapeOf } from './align.ts';
import { withValues } from './fixedLine.ts';
import { Line, quotedIn } from './lines.ts';
import type { FixedLine, Template } from './template.ts';
import { keepsPlace } from './text/frameLines.ts';
import { numbered } from './text/headingLike.ts';
import type { Item } from './text/lineParts.ts';
import { rowLike } from './text/tables.ts';

/** A fixed line of a template, by its index, or what stands above the first one (-1), and what stands below it. */
export interface Part {
  readonly at: number;
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Whether the answer has it. */
  readonly isGiven: boolean;
}

export function asLines({ signs }: Template, texts: readonly string[]): readonly Line[] {
  return texts.map((text) => new Line(text, 0, text.length, signs));
}

export function isEmptyItem({ cells, item }: Line): boolean {
  return cells === null && item.sign !== '' && item.words === '';
}

/** What a label asks for that is another every day. */
const DAY_FACT = /天[候気]|気温|体調|気分|勤務|出勤|退勤|時間/u;

/** A fixed line with these values, and without what a report of another day says in it. */
export function writtenLine(
  line: FixedLine,
  { isPrevious }: Template,
  values: readonly string[] = [],
  isSaidBelow = false,
): string {
  const isOfDay = line.isHeading || DAY_FACT.test(line.label);
  return withValues(line.text, line.places, values, (own) =>
    keepsPlace(own) ? !isSaidBelow : !(isPrevious && (isOfDay || /[0-9０-９]/u.test(own))),
  );
}

/** The slots of a section that says nothing. */
export function openSlots(line: FixedLine, { isPrevious }: Template): readonly string[] {
  const isOpen = line.slots.every(({ item }) => keepsPlace(item.words));
  return isPrevious && !isOpen ? emptied(line) : line.slots.map(({ text }) => text);
}

/** One slot without what it says. */
export function emptied({ slots, lead }: FixedLine): readonly string[] {
  const rows = slots.filter(({ cells }) => cells !== null);
  const blank = rows.filter(({ cells }) => cells?.includes(''));
  if (blank.length > 0) return blank.map(({ text }) => text);
  const [{ text, cells } = { text: '', cells: null }] = rows;
  if (cells !== null) return [rowLike(text, Array<string>(cells.length).fill(''))];
  return lead === null ? [] : [(lead.indent + lead.sign + gapOf(lead)).trimEnd()];
}

const PLAIN_SIGN = /^[・･•\-*+‣◦∙·–—]$/u;
const HEADING_SIGN = /^[●○]$/u;

/** A part without items that say nothing beside others, and with the marks of its slots; what stands below a heading of its own stays as it is. */
export function withMarks(part: Part, template: Template): Part {
  const own = template.lines[part.at] ?? template.top;
  const lines = asLines(template, part.body);
  const quoted = quotedIn(lines);
  const said = lines.filter((line, index) => quoted.has(index) || !isEmptyItem(line));
  if (said.every(({ isBlank }) => isBlank)) return part;
  return { ...part, body: marked(said, own, template) };
}

function marked(lines: readonly Line[], fixed: FixedLine, form: Template): readonly string[] {
  const { lead } = fixed;
  const quoted = quotedIn(lines);
  const items = lines.map(({ item }) => item);
  const added = lines.findIndex((line) => isAdded(line, fixed, form));
  const end = added === -1 ? lines.length : added;
  const first = items.find(({ sign }) => sign !== '');
  const isFlat = items.slice(0, end).every(({ sign }) => sign === '');
  const outer = (first ?? items[0])?.indent.length ?? 0;
  const ownSigns = new Set(fixed.slots.map(({ item }) => item.sign));
  const isCounted = lead !== null && !lead.isNumbered && areCounted(items, outer);
  let count = 0;
  return lines.map(({ text, isBlank, isDivider, isOfTable, item }, index) => {
    const { indent, sign, gap, words, isNumbered } = item;
    const isFixed = form.lines.some((one) => one.fits(text));
    if (quoted.has(index) || isBlank || isDivider || isOfTable || isFixed) return text;
    const isBelow = index < end && lead !== null;
    const known = isBelow ? ownSigns : form.signs;
    const isSaid = HEADING_SIGN.test(sign) && /[。．]$/u.test(words);
    const isNumber = isCounted && index < end && indent.length === outer;
    const isForeign = (PLAIN_SIGN.test(sign) || isSaid || isNumber) && !known.has(sign);
    if (!isBelow || indent.length < outer) {
      const own = lead ?? form.lead;
      const isOther = isForeign && own !== null && !own.isNumbered;
      return isOther ? indent + own.sign + gapOf(own) + words : text;
    }
    const depth = indent.slice(outer);
    if (sign === '' && (!isFlat || depth !== '')) return text;
    const areNumbers = depth === '' && isNumbered && lead.isNumbered;
    const isOfForm = sign === '' || isForeign || areNumbers || shapeOf(sign) === shapeOf(lead.sign);
    if (!isOfForm || (depth !== '' && lead.isNumbered)) {
      return lead.indent + depth + sign + gap + words;
    }
    if (depth === '') count += 1;
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

/** Whether a line is a heading that the template does not have. */
function isAdded(
  { text, item: { sign, isNumbered } }: Line,
  { lead }: FixedLine,
  form: Template,
): boolean {
  if (sign === '') return isDecorated(text);
  if (!isNumbered || (lead !== null && shapeOf(sign) === shapeOf(lead.sign))) return false;
  return form.shapes.has(shapeOf(sign));
}

function gapOf({ sign, gap }: Item): string {
  return gap === '' && /[-*+–—>\].)]$/u.test(sign) ? ' ' : gap;
}

/** The lines of all parts, with a blank line where the template has one above or below a fixed line, and none where it has none. */
export function spaced(parts: readonly Part[], template: Template): readonly string[] {
  const out: string[] = [];
  parts.forEach((part, nth) => {
    const line = template.lines[part.at] ?? template.top;
    const said = together(trimmed(part.body), line, template);
    const lead = part.body.findIndex((text) => !isBlank(text));
    const trail = part.body.length - 1 - part.body.findLastIndex((text) => !isBlank(text));
    const isLast = nth === parts.length - 1;
    out.push(...part.head);
    if (said.length === 0) {
      if (!isLast) out.push(...blanks(fit(part.body.length, line.after)));
      return;
    }
    const isRoom = line.slots.length === 0;
    out.push(...blanks(isRoom ? lead : fit(lead, line.gap)), ...said);
    if (!isLast) {
      out.push(...blanks(part.at === -1 ? Math.max(trail, line.after) : fit(trail, line.after)));
    }
  });
  return out.slice(0, out.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Items with a blank line between each two, as the template has none between its slots. */
function together(
  said: readonly string[],
  { slots }: FixedLine,
  template: Template,
): readonly string[] {
  const isSpread =
    said.length > 2 &&
    asLines(template, said).every((line, at) =>
      at % 2 === 1 ? line.isBlank : line.item.sign !== '',
    );
  return isSpread && !slots.some((slot) => slot.isBlank)
    ? said.filter((line) => !isBlank(line))
    : said;
}

export function trimmed(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, last + 1);
}

function fit(given: number, own: number): number {
  return given > 0 === own > 0 ? given : own;
}

const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');
