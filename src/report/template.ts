import { isBlank } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { isDecorated, prefixShape } from './align.ts';
import { HEAD_LINES, parseDocument, type ReportDocument } from './document.ts';
import { matcherOf, type ValueRanges, valueRangesIn } from './fixedLine.ts';
import { Line } from './lines.ts';
import { contentLines, isSectionField, isPreviousReport } from './previousReport.ts';
import { withReportDate, datePlaceholdersIn, datesIn, isSameDay } from './dates.ts';
import { isCourtesy, sentencesOf } from './text/courtesies.ts';
import { isPlaceholderValue } from './text/lineKinds.ts';
import type { Item } from './text/lineParts.ts';
import {
  isListedSection,
  isIdentityLabel,
  isDateLabel,
  isSectionLabel,
} from './text/sectionLabels.ts';
import { isTitle } from './text/sectionRoles.ts';
import { tablesIn } from './text/tables.ts';
import { boxesIn } from './text/taskBoxes.ts';
import { hasWords } from './text/words.ts';

/** A line of a template, with the report's day in it, and what stands below it. */
export type FixedLine = Line & TemplateForm;

interface TemplateForm {
  /** Ranges of the text that values take the place of. */
  readonly places: ValueRanges;
  /** The lines below it that words take the place of, blank ones between them included. */
  readonly slots: readonly Line[];
  /** How many blank lines stand above its slots, and at its end. */
  readonly blankAbove: number;
  readonly blankBelow: number;
  /** What an item of its begins with; null where its slots have no marker. */
  readonly prefix: Item | null;
  /** The names of a table's columns, and which of them says what was done. */
  readonly columns: readonly string[];
  readonly doneColumn: number;
  readonly isHeading: boolean;
  /** Whether it only parts lines or names columns. */
  readonly isSeparator: boolean;
  /** Whether it is ticked. */
  readonly hasCheckboxes: boolean;
  /** Whether the report's day was written into it. */
  readonly hasReportDate: boolean;
  /** Whether it is never put back: what may be of another day alone. */
  readonly isOptional: boolean;
  /** Whether a line is this one, with whatever stands in its places. */
  readonly matches: (line: string) => boolean;
}

export function asFixedLine(line: Line, form: TemplateForm): FixedLine {
  const own = new Line(line.text);
  return Object.assign(own, { ...form, ...own });
}

export interface Template {
  /** What stands above the first fixed line. */
  readonly top: FixedLine;
  readonly lines: readonly FixedLine[];
  /** Index of the first heading. */
  readonly firstHeading: number;
  readonly markers: ReadonlySet<string>;
  /** What its headings begin with, numbers apart. */
  readonly headingShapes: ReadonlySet<string>;
  readonly hasBareHeadings: boolean;
  readonly prefix: Item | null;
  readonly isPreviousReport: boolean;
  /** Whether it was quoted; it is read without the quotes and the mail around it. */
  readonly isQuoted: boolean;
  /** The head that a chat has put in front of it, which is no part of it. */
  readonly chatHead: readonly string[];
}

/** An example: 「○○社訪問」. */
const EXAMPLE = /^[^\p{L}\p{N}]*[○〇◯●×＊_＿…]{2,}/u;

export function isEmptySlot({ item: { marker, words }, isFence, isRule }: Line): boolean {
  if (isFence) return false;
  if (marker !== '') return words === '';
  return /^[^\p{L}\p{N}\s]{1,3}$/u.test(words) && !isRule;
}

function isSlot(line: Line): boolean {
  const { cells, item } = line;
  if (isEmptySlot(line)) return true;
  if (cells !== null) {
    return cells.includes('') && cells.every((cell) => /^\p{N}{0,2}$/u.test(cell));
  }
  const { words } = item;
  return words === REFLECTION_PLACEHOLDER || isPlaceholderValue(words) || EXAMPLE.test(words);
}

const ROOM_FOR_YEAR = /(?<=[：:（(]|^)[ \t\u3000]{2,}(?=[0-9])/u;

/** The lines of a template with the report's day: in its places for one, else in the first dated line of its head, and behind its own labels. */
function datedLines({ lines }: ReportDocument, date: string): readonly (string | null)[] {
  const hasPlaces = lines.some(({ text }) => datePlaceholdersIn(text).length > 0);
  const head = hasPlaces
    ? -1
    : lines
        .slice(0, HEAD_LINES)
        .findIndex(({ text, bullet }) => bullet === null && datesIn(text).length === 1);
  const day = datesIn(lines[head]?.text ?? '')[0]?.date;
  return lines.map(({ text, bullet, label }) => {
    const isOwn = isDateLabel(label?.key ?? '');
    const [written, another] = bullet === null ? datesIn(text) : [];
    const isAgain = day && written?.date && another === undefined && isSameDay(written.date, day);
    const isDated = isOwn || isAgain || datePlaceholdersIn(text).length > 0;
    const dated = isDated ? withReportDate(text, date) : null;
    const hasRoom = !/[0-9０-９]/u.test(text);
    return hasRoom ? (dated?.replace(ROOM_FOR_YEAR, '') ?? null) : dated;
  });
}

/** Whether a line is one to tick: by its box, or among others with the same square. */
function isTicked(lines: readonly Line[], index: number): boolean {
  const isSquare = (at: number): boolean => /^[ \t\u3000]*[□☐☑✅]/u.test(lines[at]?.text ?? '');
  const text = lines[index]?.text ?? '';
  return (
    boxesIn(text).length > 1 ||
    /[[☐☑✅☒]/u.test(text) ||
    (isSquare(index) && [index - 1, index + 1].some(isSquare))
  );
}

/** Whether a list item is the heading of a template without others. */
function isListedLabel({ isPlainItem, item }: Line): boolean {
  return isPlainItem && isListedSection(item.words);
}

/** The lines of a template, dated, and what each of them is. */
function linesOf(written: ReportDocument, date: string) {
  const days = datedLines(written, date);
  const texts = written.lines.map(({ text }, index) => days[index] ?? text);
  const document = parseDocument(texts.join('\n'));
  const { lines } = document;
  const marked = document.headings.filter(
    (heading) =>
      heading.style !== 'field' && !isTitle(heading) && lines[heading.lineIndex]?.bullet === null,
  );
  return {
    lines,
    dated: new Set([...lines.keys()].filter((index) => days[index] !== null)),
    document,
    isPreviousReport: isPreviousReport(written),
    /** Whether list items are its headings. */
    hasListHeadings: marked.length < 2,
    tables: tablesIn(lines),
  };
}

type Lines = ReturnType<typeof linesOf>;

/** What stands below what the last section says, apart from it, and is no sentence: who writes. */
function signatureIn({ lines, headings }: ReportDocument): ReadonlySet<Line> {
  const last = headings.findLast(({ style }) => style !== 'field')?.lineIndex ?? lines.length;
  const said = lines.findIndex(({ isBlank: isEmpty }, index) => index > last && !isEmpty);
  const gap = lines.findIndex(
    ({ isBlank: isEmpty }, index) => said !== -1 && index > said && isEmpty,
  );
  const items = lines.findLastIndex(({ bullet, cells }) => bullet !== null || cells !== null);
  const start = gap === -1 ? lines.length : Math.max(gap, items);
  return new Set(lines.slice(start + 1).filter(({ text }) => !SENTENCE_END.test(text.trim())));
}

/** Whether words take the place of each line. */
function slotsIn({
  lines,
  document,
  isPreviousReport,
  hasListHeadings,
  tables,
}: Lines): readonly boolean[] {
  const signature = signatureIn(document);
  const events = new Set(
    isPreviousReport ? contentLines(document).filter((line) => !signature.has(line)) : [],
  );
  const isListed = (line: Line): boolean =>
    /^[^：:]{1,24}[：:]$/u.test(line.item.words) || (hasListHeadings && isListedLabel(line));
  /** What a previous report says. */
  const isPreviousContent = (line: Line): boolean => {
    const { label, bullet, cells, isDivider } = line;
    if (!events.has(line) || isDivider) return false;
    if (cells !== null) return label === null;
    if (label === null) return !isListed(line);
    const isNamed =
      hasListHeadings || isSectionField(label.label, label.value) || isIdentityLabel(label.key);
    return bullet !== null || !(isNamed || isPlaceholderValue(label.value));
  };
  /** An item that says something and is no part of a template: what one could be, or was. */
  const first = document.headings.find(({ style }) => style !== 'field')?.lineIndex ?? -1;
  const isSample = (line: Line, index: number): boolean => {
    const below = lines[index + 1];
    const isPart =
      index < first ||
      line.isDated ||
      isListed(line) ||
      document.headingAt.has(index) ||
      isTicked(lines, index) ||
      valueRangesIn(line).length > 0;
    return line.bullet !== null && !isPart && !(below !== undefined && isEmptySlot(below));
  };
  return lines.map((line, index) => {
    const table = tables.find(({ head, end }) => index >= head && index < end);
    if (line.isBlank || line.isFence) return false;
    if (table !== undefined) {
      return index >= table.start && line.cells !== null && (isPreviousReport || isSlot(line));
    }
    return isSlot(line) || isPreviousContent(line) || isSample(line, index);
  });
}

/** A head that a chat puts in front of what is copied out of it: a day or a name with a time of day. */
const CHAT_HEAD =
  /^\s*(?:\[[^\]]*[0-9]{1,2}:[0-9]{2}[^\]]*\]\s*\S.{0,20}|[0-9]{4}[/.-][0-9]{1,2}[/.-][0-9]{1,2}(?:\s*[(（].[)）])?\s+[0-9]{1,2}:[0-9]{2}|[^\s:：0-9]{1,10}(?:[ \u3000][^\s:：0-9]{1,10})?[ \t\u3000]+(?:昨日|今日|午前|午後)?\s?[0-9]{1,2}:[0-9]{2}(?:\s?[AP]M)?)\s*$/iu;
const QUOTE = /^> ?/u;

/** Lines that are all quoted, as one that answers a mail finds them, without the quotes. */
export function withoutQuotes(lines: readonly string[]): readonly string[] | null {
  const isQuoted = lines.some(hasWords) && lines.every((line) => isBlank(line) || QUOTE.test(line));
  return isQuoted ? lines.map((line) => line.replace(QUOTE, '')) : null;
}

/** The same of a template, where a mail's head, greeting or signature may stand around what it quotes. */
function quotedReport(lines: readonly string[]): readonly string[] | null {
  const from = lines.findIndex((line) => QUOTE.test(line));
  const to = lines.findLastIndex((line) => QUOTE.test(line)) + 1;
  const own = withoutQuotes(lines.slice(from, to));
  const around = lines.toSpliced(from, to - from);
  const isReport = own !== null && (around.every(isBlank) || hasSections(own));
  return isReport && !hasSections(around) ? own : null;
}

function hasSections(lines: readonly string[]): boolean {
  return parseDocument(lines.join('\n')).sections.length > 1;
}

/** A template's text as it is read: without a mail's quotes, and without the head of a chat above another day's report. */
function writtenIn(template: string) {
  const whole = parseDocument(template);
  const lines = whole.lines.map(({ text }) => text);
  const unquoted = quotedReport(lines);
  const own = unquoted ?? lines;
  const first = own.findIndex((line) => !isBlank(line));
  const isHead = CHAT_HEAD.test(own[first] ?? '') && isPreviousReport(whole);
  const kept = isHead ? own.slice(first + 1) : own;
  const chatHead = isHead ? own.slice(first, first + 1) : [];
  const isWhole = kept === lines;
  const written = isWhole ? whole : parseDocument(kept.join('\n'));
  return { written, chatHead, isQuoted: unquoted !== null };
}

interface Read {
  readonly template: string;
  readonly date: string;
  readonly read: Template;
}

let last: Read | null = null;

/** A template as its fixed lines and the slots between them; `date` is the report's. The last one is kept: a report is asked about its template many times. */
export function readTemplate(template: string, date: string): Template {
  const isLast = last?.template === template && last.date === date;
  const known =
    isLast && last !== null ? last : { template, date, read: parseTemplate(template, date) };
  last = known;
  return known.read;
}

function parseTemplate(text: string, date: string): Template {
  const { written, ...read } = writtenIn(text);
  const template = linesOf(written, date);
  const { lines, document } = template;
  const slots = slotsIn(template);
  const isWritten = (index: number): boolean => lines[index]?.isBlank === false && !slots[index];
  /** A rule below a heading or the head of a table that has none above it. */
  const isRuleBelow = (index: number): boolean =>
    lines[index]?.isDivider === true &&
    isWritten(index - 1) &&
    (lines[index - 1]?.cells !== null ||
      !['field', 'colon'].includes(document.headingAt.get(index - 1)?.style ?? 'field'));
  const starts = [...lines.keys()].filter(isWritten);
  const bare = lines.filter((line, index) => slots[index] === true && isEmptySlot(line));
  const markers = new Set(bare.map(({ item, text }) => item.marker || text.trim()));
  const lineAt = (at: number, nth: number): FixedLine => {
    const below = { next: starts[nth + 1], markers };
    const group = isRuleBelow(at + 1) ? { ...below, next: starts[nth + 2] } : below;
    return fixedLine(template, at, below, group);
  };
  const fixed = starts.map(lineAt);
  const named = fixed.filter(
    ({ isHeading, cells, places }) => isHeading && cells === null && places.length === 0,
  );
  return {
    ...read,
    top: lineAt(-1, -1),
    lines: fixed.map((line, index) =>
      template.isPreviousReport ? withOptionalLines(fixed, line, index) : line,
    ),
    firstHeading: fixed.findIndex(({ isHeading }) => isHeading),
    markers,
    headingShapes: new Set(
      named.map(({ text }) => prefixShape(text)).filter((shape) => shape !== ''),
    ),
    hasBareHeadings: named.some(({ text, isPlainItem }) => !isPlainItem && !isDecorated(text)),
    prefix: fixed.find((line) => line.prefix !== null)?.prefix ?? null,
    isPreviousReport: template.isPreviousReport,
  };
}

/** What a report of another day may say of that day alone is not put into the next one. */
function withOptionalLines(all: readonly FixedLine[], line: FixedLine, index: number): FixedLine {
  const { text, isHeading, label, role, dateless } = line;
  const isDated = line.hasReportDate || line.isTitle;
  const first = all.findIndex((one) => one.isHeading);
  const isNumber = !isHeading && !isDated && label === null && /[0-9０-９]/u.test(dateless);
  const isPolite = /(?:です|ます)。?$/u.test(text.trim()) || sentencesOf(text).some(isCourtesy);
  const isProse = index < first && /。/u.test(text) && !isDated && !isPolite;
  const isLike = (one: FixedLine): boolean =>
    one.isHeading && prefixShape(one.text) === prefixShape(text);
  const isAlone = isHeading && label === null && role === null && all.filter(isLike).length === 1;
  return asFixedLine(line, { ...line, isOptional: isNumber || isProse || isAlone });
}

const MARKDOWN_RULE = /^[ \t]*[|:-][|:\s-]*-[|:\s-]*$/u;

const SENTENCE_END = /。|[たすいるん]$/u;

interface SlotRange {
  readonly next: number | undefined;
  readonly markers: ReadonlySet<string>;
}

function fixedLine(
  { lines, dated, document, hasListHeadings, tables }: Lines,
  at: number,
  { next, markers }: SlotRange,
  group: SlotRange,
): FixedLine {
  const line = lines[at] ?? new Line('');
  const { text, label, key } = line;
  const below = lines
    .slice(at + 1, next)
    .map((one) => new Line(one.text, 0, one.text.length, markers));
  const last = below.findLastIndex(({ isBlank }) => !isBlank);
  const blankAbove = Math.max(
    0,
    below.findIndex(({ isBlank }) => !isBlank),
  );
  const slots = below.slice(blankAbove, last + 1);
  const hasSlots = lines.slice(at + 2, group.next).some(({ isBlank }) => !isBlank);
  const table = tables.find(({ head }) => head === at);
  const isHead =
    table !== undefined || (line.cells !== null && MARKDOWN_RULE.test(lines[at + 1]?.text ?? ''));
  const boxes = slots.length === 0 && isTicked(lines, at) ? boxesIn(text) : [];
  const places = isHead ? [] : boxes.length === 0 ? valueRangesIn(line) : boxes;
  const named = { key: label?.key ?? key, text: label?.label ?? text };
  const isNamed =
    slots.length > 0 ||
    (group.next !== next && hasSlots) ||
    (document.headingAt.get(at)?.style ?? 'field') !== 'field' ||
    (places.length > 0 && isSectionLabel(named.text)) ||
    (hasListHeadings && (isListedLabel(line) || isSectionLabel(text)));
  const isMarkup = !hasWords(key) || key.startsWith('[');
  return asFixedLine(line, {
    places,
    slots,
    blankAbove,
    blankBelow: below.length - 1 - last,
    prefix: slots.find(({ bullet }) => bullet !== null)?.bullet ?? null,
    columns: table?.names ?? [],
    doneColumn: table?.doneColumn ?? -1,
    isHeading: isNamed && boxes.length === 0 && !isMarkup && !isTitle(named) && !line.isDated,
    isSeparator: isHead || line.isDivider,
    hasCheckboxes: boxes.length > 0,
    hasReportDate: dated.has(at),
    isOptional: false,
    matches: matcherOf(line, places, boxes.length > 0),
  });
}
