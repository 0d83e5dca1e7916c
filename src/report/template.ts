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
  isItemHeading,
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
  /** Whether its places are boxes to tick. */
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
  /** What its empty slots begin with. */
  readonly markers: ReadonlySet<string>;
  /** What its headings begin with, numbers apart. */
  readonly headingShapes: ReadonlySet<string>;
  readonly hasBareHeadings: boolean;
  /** Of the first line whose slots have one. */
  readonly prefix: Item | null;
  readonly isPreviousReport: boolean;
  /** Whether every line of it was quoted; it is read without the quotes. */
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

/** The lines of a template with the report's day, null for one without it: in its placeholders, else in the first dated line of its head, and behind its own labels. */
function datedLines({ lines }: ReportDocument, date: string): readonly (string | null)[] {
  const hasPlaceholders = lines.some(({ text }) => datePlaceholdersIn(text).length > 0);
  const head = hasPlaceholders ? [] : lines.slice(0, HEAD_LINES);
  const dayLine = head.find(({ text, bullet }) => bullet === null && datesIn(text).length === 1);
  const day = datesIn(dayLine?.text ?? '')[0]?.date;
  return lines.map(({ text, bullet, label }) => {
    const isBehindLabel = isDateLabel(label?.key ?? '');
    const [written, another] = bullet === null ? datesIn(text) : [];
    const isHeadDay = day && written?.date && another === undefined && isSameDay(written.date, day);
    const isDated = isBehindLabel || isHeadDay || datePlaceholdersIn(text).length > 0;
    const dated = isDated ? withReportDate(text, date) : null;
    const hasNoDigit = !/[0-9０-９]/u.test(text);
    return hasNoDigit ? (dated?.replace(ROOM_FOR_YEAR, '') ?? null) : dated;
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

/** Whether a list item is a heading, in a template that has no others. */
function isListedLabel({ isPlainItem, item }: Line): boolean {
  return isPlainItem && isItemHeading(item.words);
}

/** The lines of a template, dated, and what is to be known of all of them. */
function readLines(written: ReportDocument, date: string) {
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

type TemplateLines = ReturnType<typeof readLines>;

/** The lines that say who writes: apart from the last section, below what it says, and no sentences. */
function signatureIn({ lines, headings }: ReportDocument): ReadonlySet<Line> {
  const last = headings.findLast(({ style }) => style !== 'field')?.lineIndex ?? lines.length;
  const said = lines.findIndex(({ isBlank }, index) => index > last && !isBlank);
  const gap = lines.findIndex(({ isBlank }, index) => said !== -1 && index > said && isBlank);
  const lastItem = lines.findLastIndex(({ bullet, cells }) => bullet !== null || cells !== null);
  const start = gap === -1 ? lines.length : Math.max(gap, lastItem);
  return new Set(lines.slice(start + 1).filter(({ text }) => !SENTENCE_END.test(text.trim())));
}

/** For each line, whether it is a slot. */
function slotsIn({
  lines,
  document,
  isPreviousReport,
  hasListHeadings,
  tables,
}: TemplateLines): readonly boolean[] {
  const signature = signatureIn(document);
  const content = new Set(
    isPreviousReport ? contentLines(document).filter((line) => !signature.has(line)) : [],
  );
  const isListHeading = (line: Line): boolean =>
    /^[^：:]{1,24}[：:]$/u.test(line.item.words) || (hasListHeadings && isListedLabel(line));
  /** What a previous report says. */
  const isPreviousContent = (line: Line): boolean => {
    const { label, bullet, cells, isDivider } = line;
    if (!content.has(line) || isDivider) return false;
    if (cells !== null) return label === null;
    if (label === null) return !isListHeading(line);
    const keepsLabel =
      hasListHeadings || isSectionField(label.label, label.value) || isIdentityLabel(label.key);
    return bullet !== null || !(keepsLabel || isPlaceholderValue(label.value));
  };
  const firstHeading = document.headings.find(({ style }) => style !== 'field')?.lineIndex ?? -1;
  /** Whether an item only shows what one could say, or what another day's said. */
  const isSample = (line: Line, index: number): boolean => {
    const below = lines[index + 1];
    const isOfForm =
      index < firstHeading ||
      line.isDated ||
      isListHeading(line) ||
      document.headingAt.has(index) ||
      isTicked(lines, index) ||
      valueRangesIn(line).length > 0;
    return line.bullet !== null && !isOfForm && !(below !== undefined && isEmptySlot(below));
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

/** A template's text as it is read: without quotes before every line, and without the head of a chat above another day's report. */
function writtenIn(template: string) {
  const whole = parseDocument(template);
  const lines = whole.lines.map(({ text }) => text);
  const unquoted = withoutQuotes(lines);
  const texts = unquoted ?? lines;
  const first = texts.findIndex((line) => !isBlank(line));
  const hasChatHead = CHAT_HEAD.test(texts[first] ?? '') && isPreviousReport(whole);
  const kept = hasChatHead ? texts.slice(first + 1) : texts;
  const chatHead = hasChatHead ? texts.slice(first, first + 1) : [];
  const isWhole = kept === lines;
  const written = isWhole ? whole : parseDocument(kept.join('\n'));
  return { written, chatHead, isQuoted: unquoted !== null };
}

interface CachedTemplate {
  readonly template: string;
  readonly date: string;
  readonly read: Template;
}

let cached: CachedTemplate | null = null;

/** A template as its fixed lines and the slots between them; `date` is the report's. The last one is kept: a report is asked about its template many times. */
export function readTemplate(template: string, date: string): Template {
  if (cached?.template !== template || cached.date !== date) {
    cached = { template, date, read: parseTemplate(template, date) };
  }
  return cached.read;
}

function parseTemplate(text: string, date: string): Template {
  const { written, ...read } = writtenIn(text);
  const template = readLines(written, date);
  const { lines, document } = template;
  const slots = slotsIn(template);
  const isWritten = (index: number): boolean => lines[index]?.isBlank === false && !slots[index];
  /** Whether a line is the rule below a heading or the names of columns. */
  const isRuleBelow = (index: number): boolean =>
    lines[index]?.isDivider === true &&
    isWritten(index - 1) &&
    (lines[index - 1]?.cells !== null ||
      !['field', 'colon'].includes(document.headingAt.get(index - 1)?.style ?? 'field'));
  const starts = [...lines.keys()].filter(isWritten);
  const emptySlots = lines.filter((line, index) => slots[index] === true && isEmptySlot(line));
  const markers = new Set(emptySlots.map(({ item, text }) => item.marker || text.trim()));
  const lineAt = (at: number, nth: number): FixedLine => {
    const next = starts[nth + 1];
    const end = isRuleBelow(at + 1) ? starts[nth + 2] : next;
    return fixedLine(template, at, { next, end, markers });
  };
  const fixed = starts.map(lineAt);
  const headings = fixed.filter(
    ({ isHeading, cells, places }) => isHeading && cells === null && places.length === 0,
  );
  return {
    ...read,
    top: lineAt(-1, -1),
    lines: fixed.map((line, index) =>
      template.isPreviousReport ? withOptionality(fixed, line, index) : line,
    ),
    firstHeading: fixed.findIndex(({ isHeading }) => isHeading),
    markers,
    headingShapes: new Set(
      headings.map(({ text }) => prefixShape(text)).filter((shape) => shape !== ''),
    ),
    hasBareHeadings: headings.some(({ text, isPlainItem }) => !isPlainItem && !isDecorated(text)),
    prefix: fixed.find((line) => line.prefix !== null)?.prefix ?? null,
    isPreviousReport: template.isPreviousReport,
  };
}

/** A line of another day's report, optional where it may speak of that day alone. */
function withOptionality(all: readonly FixedLine[], line: FixedLine, index: number): FixedLine {
  const { text, isHeading, label, role, dateless } = line;
  const isDated = line.hasReportDate || line.isTitle;
  const first = all.findIndex((one) => one.isHeading);
  const isNumber = !isHeading && !isDated && label === null && /[0-9０-９]/u.test(dateless);
  const isCourteous = /(?:です|ます)。?$/u.test(text.trim()) || sentencesOf(text).some(isCourtesy);
  const isProse = index < first && /。/u.test(text) && !isDated && !isCourteous;
  const hasSameShape = (one: FixedLine): boolean =>
    one.isHeading && prefixShape(one.text) === prefixShape(text);
  const isOnlyOfShape =
    isHeading && label === null && role === null && all.filter(hasSameShape).length === 1;
  return asFixedLine(line, { ...line, isOptional: isNumber || isProse || isOnlyOfShape });
}

const MARKDOWN_RULE = /^[ \t]*[|:-][|:\s-]*-[|:\s-]*$/u;

const SENTENCE_END = /。|[たすいるん]$/u;

interface SlotRange {
  /** Index of the next fixed line. */
  readonly next: number | undefined;
  /** The same, but for the rule below a heading. */
  readonly end: number | undefined;
  readonly markers: ReadonlySet<string>;
}

function fixedLine(
  { lines, dated, document, hasListHeadings, tables }: TemplateLines,
  at: number,
  { next, end, markers }: SlotRange,
): FixedLine {
  const line = lines[at] ?? new Line('');
  const { text, label, key } = line;
  const below = lines
    .slice(at + 1, next)
    .map((one) => new Line(one.text, 0, one.text.length, markers));
  const last = below.findLastIndex(({ isBlank }) => !isBlank);
  const first = below.findIndex(({ isBlank }) => !isBlank);
  const blankAbove = Math.max(0, first);
  const slots = below.slice(blankAbove, last + 1);
  const hasLinesBelowRule =
    end !== next && lines.slice(at + 2, end).some(({ isBlank }) => !isBlank);
  const table = tables.find(({ head }) => head === at);
  const isTableHead =
    table !== undefined || (line.cells !== null && MARKDOWN_RULE.test(lines[at + 1]?.text ?? ''));
  const boxes = slots.length === 0 && isTicked(lines, at) ? boxesIn(text) : [];
  const places = isTableHead ? [] : boxes.length === 0 ? valueRangesIn(line) : boxes;
  const name = { key: label?.key ?? key, text: label?.label ?? text };
  const canHead =
    slots.length > 0 ||
    hasLinesBelowRule ||
    (document.headingAt.get(at)?.style ?? 'field') !== 'field' ||
    (places.length > 0 && isSectionLabel(name.text)) ||
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
    isHeading: canHead && boxes.length === 0 && !isMarkup && !isTitle(name) && !line.isDated,
    isSeparator: isTableHead || line.isDivider,
    hasCheckboxes: boxes.length > 0,
    hasReportDate: dated.has(at),
    isOptional: false,
    matches: matcherOf(line, places, boxes.length > 0),
  });
}
