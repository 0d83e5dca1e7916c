import { isBlank } from '../domain/inputFields.ts';
import { isDecorated, prefixShape } from './align.ts';
import { withValues } from './fixedLine.ts';
import { Line, codeBlockLines } from './lines.ts';
import type { FixedLine, Template } from './template.ts';
import { isPlaceholderValue } from './text/lineKinds.ts';
import { withNumber } from './text/headingLike.ts';
import type { Item } from './text/lineParts.ts';
import { formatRowLike } from './text/tables.ts';

/** A fixed line of a template, by its index, or what stands above the first one (-1), and what stands below it. */
export interface ReportPart {
  readonly at: number;
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Whether its fixed line stands in the answer. */
  readonly isInAnswer: boolean;
}

export function toLines({ markers }: Template, texts: readonly string[]): readonly Line[] {
  return texts.map((text) => new Line(text, 0, text.length, markers));
}

export function isEmptyItem({ cells, item }: Line): boolean {
  return cells === null && item.marker !== '' && item.words === '';
}

/** Whether its words stand in brackets: words go below it, and not behind. */
export function isBracketed({ text }: FixedLine): boolean {
  return /[】］\]〕＞>》]\s*$/u.test(text);
}

/** What a label asks for that is another every day. */
const DAY_FACT = /天[候気]|気温|体調|気分|勤務|出勤|退勤|時間/u;

/** A fixed line with these values, and without what a report of another day says in it. */
export function renderFixedLine(
  line: FixedLine,
  { isPreviousReport }: Template,
  values: readonly string[] = [],
  isSaidBelow = false,
): string {
  const isOfDay = line.isHeading || DAY_FACT.test(line.label?.key ?? '');
  return withValues(line, values, (placeText) =>
    isPlaceholderValue(placeText)
      ? !isSaidBelow
      : !(isPreviousReport && (isOfDay || /[0-9０-９]/u.test(placeText))),
  );
}

/** The slots of a section that says nothing. */
export function openSlots(line: FixedLine, { isPreviousReport }: Template): readonly string[] {
  const areBlank = line.slots.every(({ item }) => isPlaceholderValue(item.words));
  return isPreviousReport && !areBlank ? blankSlotOf(line) : line.slots.map(({ text }) => text);
}

/** One slot without what it says. */
export function blankSlotOf({ slots, prefix }: FixedLine): readonly string[] {
  const rows = slots.filter(({ cells }) => cells !== null);
  const blank = rows.filter(({ cells }) => cells?.includes(''));
  if (blank.length > 0) return blank.map(({ text }) => text);
  const { row = null } = rows[0] ?? {};
  if (row !== null) return [formatRowLike(row, Array<string>(row.cells.length).fill(''))];
  return prefix === null ? [] : [(prefix.indent + prefix.marker + gapOf(prefix)).trimEnd()];
}

const PLAIN_MARKER = /^[・･•\-*+‣◦∙·–—]$/u;
const HEADING_MARKER = /^[●○]$/u;

/** A part without items that say nothing beside others, and with the marks of its slots; what stands below a heading of its own stays as it is. */
export function withMarkers(part: ReportPart, template: Template): ReportPart {
  const own = template.lines[part.at] ?? template.top;
  const lines = toLines(template, part.body);
  const inCodeBlock = codeBlockLines(lines);
  const said = lines.filter((line, index) => inCodeBlock.has(index) || !isEmptyItem(line));
  if (said.every(({ isBlank }) => isBlank)) return part;
  return { ...part, body: marked(said, own, template) };
}

function marked(lines: readonly Line[], fixed: FixedLine, template: Template): readonly string[] {
  const { prefix } = fixed;
  const inCodeBlock = codeBlockLines(lines);
  const items = lines.map(({ item }) => item);
  const added = lines.findIndex((line) => isAddedHeading(line, fixed, template));
  const end = added === -1 ? lines.length : added;
  const first = items.find(({ marker }) => marker !== '');
  const isFlat = items.slice(0, end).every(({ marker }) => marker === '');
  const outer = (first ?? items[0])?.indent.length ?? 0;
  const ownMarkers = new Set(fixed.slots.map(({ item }) => item.marker));
  const areNumbered = prefix !== null && !prefix.isNumbered && areCounted(items, outer);
  let count = 0;
  return lines.map(({ text, isBlank, isDivider, isOfTable, item }, index) => {
    const { indent, marker, gap, words, isNumbered } = item;
    const isFixed = template.lines.some((one) => one.matches(text));
    if (inCodeBlock.has(index) || isBlank || isDivider || isOfTable || isFixed) return text;
    const isOfSection = index < end && prefix !== null;
    const known = isOfSection ? ownMarkers : template.markers;
    const isSentence = HEADING_MARKER.test(marker) && /[。．]$/u.test(words);
    const isCounted = areNumbered && index < end && indent.length === outer;
    const isForeign = (PLAIN_MARKER.test(marker) || isSentence || isCounted) && !known.has(marker);
    if (!isOfSection || indent.length < outer) {
      const other = prefix ?? template.prefix;
      const isReplaced = isForeign && other !== null && !other.isNumbered;
      return isReplaced ? indent + other.marker + gapOf(other) + words : text;
    }
    const depth = indent.slice(outer);
    if (marker === '' && (!isFlat || depth !== '')) return text;
    const areNumbers = depth === '' && isNumbered && prefix.isNumbered;
    const getsMarker =
      marker === '' ||
      isForeign ||
      areNumbers ||
      prefixShape(marker) === prefixShape(prefix.marker);
    if (!getsMarker || (depth !== '' && prefix.isNumbered)) {
      return prefix.indent + depth + marker + gap + words;
    }
    if (depth === '') count += 1;
    return prefix.indent + depth + withNumber(prefix.marker, count) + gapOf(prefix) + words;
  });
}

/** Whether all outer items are numbered through, from one on. */
function areCounted(items: readonly Item[], outer: number): boolean {
  const markers = items.flatMap(({ indent, marker }) =>
    marker !== '' && indent.length === outer ? [marker] : [],
  );
  const [first = ''] = markers;
  return (
    /[1１①]/u.test(first) && markers.every((marker, nth) => marker === withNumber(first, nth + 1))
  );
}

/** Whether a line is a heading that the template does not have. */
function isAddedHeading(
  { text, item: { marker, isNumbered } }: Line,
  { prefix }: FixedLine,
  template: Template,
): boolean {
  if (marker === '') return isDecorated(text);
  if (!isNumbered || (prefix !== null && prefixShape(marker) === prefixShape(prefix.marker)))
    return false;
  return template.headingShapes.has(prefixShape(marker));
}

function gapOf({ marker, gap }: Item): string {
  return gap === '' && /[-*+–—>\].)]$/u.test(marker) ? ' ' : gap;
}

/** The lines of all parts, with a blank line where the template has one above or below a fixed line, and none where it has none. */
export function joinParts(parts: readonly ReportPart[], template: Template): readonly string[] {
  const out: string[] = [];
  parts.forEach((part, nth) => {
    const line = template.lines[part.at] ?? template.top;
    const said = together(withoutBlankEnds(part.body), line, template);
    const { slots, blankAbove, blankBelow } = line;
    const lead = part.body.findIndex((text) => !isBlank(text));
    const trail = part.body.length - 1 - part.body.findLastIndex((text) => !isBlank(text));
    const isLast = nth === parts.length - 1;
    out.push(...part.head);
    if (said.length === 0) {
      if (!isLast) out.push(...blanks(blankCount(part.body.length, blankBelow)));
      return;
    }
    out.push(...blanks(slots.length === 0 ? lead : blankCount(lead, blankAbove)), ...said);
    const end = part.at === -1 ? Math.max(trail, blankBelow) : blankCount(trail, blankBelow);
    if (!isLast) out.push(...blanks(end));
  });
  return out.slice(0, out.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Items without the blank lines between them, where the template has none between its slots. */
function together(
  said: readonly string[],
  { slots }: FixedLine,
  template: Template,
): readonly string[] {
  const isSpread =
    said.length > 2 &&
    toLines(template, said).every((line, at) =>
      at % 2 === 1 ? line.isBlank : line.item.marker !== '',
    );
  return isSpread && !slots.some((slot) => slot.isBlank)
    ? said.filter((line) => !isBlank(line))
    : said;
}

export function withoutBlankEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return first === -1 ? [] : lines.slice(first, last + 1);
}

function blankCount(inAnswer: number, inTemplate: number): number {
  return inAnswer > 0 === inTemplate > 0 ? inAnswer : inTemplate;
}

const blanks = (count: number): readonly string[] => Array.from({ length: count }, () => '');
