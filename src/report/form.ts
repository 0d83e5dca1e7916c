import { isBlank } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { HEAD_LINES, parseDocument, type ReportDocument } from './document.ts';
import { eventLines, isAnsweredBy, isPreviousReport } from './previousReport.ts';
import { datedLine, datePlaceholdersIn, datesIn, isSameDay, withoutDates } from './dates.ts';
import { isFence, keepsPlace } from './text/frameLines.ts';
import {
  isDivider,
  isRule,
  type Item,
  itemOf,
  labelOf,
  lineKey,
  NUMBER,
} from './text/lineParts.ts';
import { isListedName, isOwn, isOwnDate, isSectionLabel } from './text/sectionLabels.ts';
import { isTitle, roleOf, type SectionRole } from './text/sectionRoles.ts';
import { cellRanges, cellsOf, isRow, tablesIn } from './text/tables.ts';
import { boxesIn } from './text/taskBoxes.ts';
import { hasWords } from './text/words.ts';

export interface FixedLine {
  readonly text: string;
  /** The rule right below it. */
  readonly under: readonly string[];
  readonly key: string;
  /** The key of its label; '' where it has none. */
  readonly label: string;
  /** Ranges of the text that values take the place of. */
  readonly places: readonly (readonly [start: number, end: number])[];
  /** The lines below it that words take the place of, blank ones between them included. */
  readonly slots: readonly string[];
  /** How many blank lines stand above its slots, and at its end. */
  readonly gap: number;
  readonly after: number;
  /** What an item of its begins with; null where its slots have no sign. */
  readonly lead: Item | null;
  /** The names of a table's columns, and which of them says what was done. */
  readonly columns: readonly string[];
  readonly main: number;
  readonly isHeading: boolean;
  readonly isTitle: boolean;
  readonly role: SectionRole | null;
}

export interface Form {
  /** What stands above the first fixed line. */
  readonly top: FixedLine;
  readonly lines: readonly FixedLine[];
  readonly signs: ReadonlySet<string>;
  readonly lead: Item | null;
  readonly isPrevious: boolean;
}

const EXAMPLE = /^[^\p{L}\p{N}]*[○〇◯●×＊_＿…]{2,}/u;
const UNITS = 'h|時間|分|円|千円|名|人|件|個|台|本|回|点|枚|歳|日|km|kg|L|℃|度|%|％';
/** Room for a value: white space in front of a unit, between labels, behind the last one; words to choose from. */
const ROOMS = [
  `(?<=[：:].*)[ \\t\\u3000]+(?=(?:${UNITS})(?!\\p{L}))`,
  `(?<=\\p{L})[ \\t\\u3000]{2,}(?=(?:${UNITS})(?!\\p{L}))`,
  '(?<=[：:].*)[ \\t\\u3000]{2,}(?=\\S)',
  '(?<=[：:])[ \\t\\u3000]+(?=[^\\s：:]{1,10}[：:])',
  '(?<=[：:])[\\s：:～〜／/.．-]*$',
  '(?<=[：:][ \\t\\u3000]*)[^\\s：:/／・0-9]{1,8}(?: ?[/／・] ?[^\\s：:/／・0-9]{1,8})+(?=[ \\t\\u3000]|$)',
];
const ROOM = new RegExp(ROOMS.join('|'), 'gu');

/** A line with places is a line of a sheet, not a text. */
const LONGEST_LINE = 200;

function placesIn(line: string): FixedLine['places'] {
  if (line.length > LONGEST_LINE) return [];
  if (isRow(line)) {
    const label = labelOf(line);
    if (label === null) return [];
    return isOwn(label.key) ? [] : cellRanges(line).slice(1);
  }
  const rooms = [...line.matchAll(ROOM)]
    .map(({ index, 0: found }): readonly [number, number] => [index, index + found.length])
    .filter(([start, end], index, all) => {
      const isDate = datesIn(line.slice(end))[0]?.start === 0;
      return !isDate && start !== all[index - 1]?.[1];
    });
  const label = labelOf(line);
  if (label === null || rooms.length > 0) return rooms;
  const isFixed = isOwn(label.key) && !keepsPlace(label.value);
  const isOpen = !isFixed && withoutDates(label.value) === label.value;
  return isOpen ? [[label.start, line.length]] : [];
}

export function isBare(line: string): boolean {
  if (isFence(line)) return false;
  const { sign, words } = itemOf(line);
  if (sign !== '') return words === '';
  return /^[^\p{L}\p{N}\s]{1,3}$/u.test(words) && !isRule(line);
}

function isSlot(line: string): boolean {
  if (isBare(line)) return true;
  if (isRow(line)) return cellsOf(line).every((cell) => cell === '');
  const { words } = itemOf(line);
  return words === REFLECTION_PLACEHOLDER || keepsPlace(words) || EXAMPLE.test(words);
}

const ROOM_FOR_YEAR = /(?<=[：:]|^)[ \t\u3000]{2,}(?=[0-9])/u;

/** The lines of a template with the report's day: in its places for one, else in the first dated line of its head, and behind its own labels. */
function datedLines({ lines }: ReportDocument, date: string): readonly string[] {
  const hasPlaces = lines.some(({ text }) => datePlaceholdersIn(text).length > 0);
  const head = hasPlaces
    ? -1
    : lines
        .slice(0, HEAD_LINES)
        .findIndex(({ text, bullet }) => bullet === null && datesIn(text).length === 1);
  const day = datesIn(lines[head]?.text ?? '')[0]?.date;
  return lines.map(({ text, bullet }) => {
    const isOwn = isOwnDate(labelOf(text)?.key ?? '');
    const [written, another] = bullet === null ? datesIn(text) : [];
    const isAgain = day && written?.date && another === undefined && isSameDay(written.date, day);
    const isDated = isOwn || isAgain || datePlaceholdersIn(text).length > 0;
    const dated = isDated ? datedLine(text, date) : null;
    const hasRoom = !/[0-9０-９]/u.test(text);
    return (hasRoom ? dated?.replace(ROOM_FOR_YEAR, '') : dated) ?? text;
  });
}

/** Whether a line is one to tick: by its box, or among others with the same square. */
function isTicked(lines: readonly string[], index: number): boolean {
  const isSquare = (line = ''): boolean => /^[ \t\u3000]*[□☐☑✅]/u.test(line);
  const line = lines[index] ?? '';
  return (
    boxesIn(line).length > 1 ||
    /[[☐☑✅☒]/u.test(line) ||
    (isSquare(line) && [index - 1, index + 1].some((at) => isSquare(lines[at])))
  );
}

/** Whether a list item is the heading of a template without others. */
function isListedLabel(line: string): boolean {
  const { sign, words } = itemOf(line);
  return sign !== '' && !NUMBER.test(sign) && isListedName(words);
}

/** The lines of a template, dated, and what each of them is. */
function linesOf(template: string, date: string) {
  const written = parseDocument(template);
  const texts = datedLines(written, date);
  const document = parseDocument(texts.join('\n'));
  const marked = document.headings.filter(
    (heading) => heading.mark !== 'field' && !isTitle(heading) && itemOf(heading.text).sign === '',
  );
  return {
    texts,
    document,
    isPrevious: isPreviousReport(written),
    /** Whether list items are its headings. */
    isOfLabels: marked.length < 2,
    tables: tablesIn(texts),
  };
}

type Lines = ReturnType<typeof linesOf>;

/** Whether words take the place of each line. */
function slotsIn({ texts, document, isPrevious, isOfLabels, tables }: Lines): readonly boolean[] {
  const events = new Set(isPrevious ? eventLines(document) : []);
  const isListed = (line: string): boolean =>
    /^[^：:]{1,24}[：:]$/u.test(itemOf(line).words) || (isOfLabels && isListedLabel(line));
  /** What a previous report says. */
  const isOld = (line: string, index: number): boolean => {
    const own = document.lines[index];
    if (own === undefined || !events.has(own) || isDivider(line)) return false;
    const label = labelOf(line);
    if (isRow(line)) return label === null;
    if (label === null) return !isListed(line);
    const isItem = itemOf(line).sign !== '';
    const isNamed = isAnsweredBy(label.label, label.value) || isOwn(label.key);
    return isItem || !(isNamed || keepsPlace(label.value));
  };
  /** An item that says something and is no part of a form: what one could be, or was. */
  const first = document.headings.find(({ mark }) => mark !== 'field')?.line ?? -1;
  const isSample = (line: string, index: number): boolean => {
    const isPart =
      index < first ||
      withoutDates(line) !== line ||
      isListed(line) ||
      document.headingAt.has(index) ||
      isTicked(texts, index) ||
      placesIn(line).length > 0;
    return itemOf(line).sign !== '' && !isPart && !isBare(texts[index + 1] ?? '');
  };
  return texts.map((line, index) => {
    const table = tables.find(({ head, end }) => index >= head && index < end);
    if (isBlank(line) || isFence(line)) return false;
    if (table !== undefined) {
      return index >= table.start && isRow(line) && (isPrevious || isSlot(line));
    }
    return isSlot(line) || isOld(line, index) || isSample(line, index);
  });
}

/** A template as its fixed lines and the slots between them; `date` is the report's. */
export function readForm(template: string, date: string): Form {
  const lines = linesOf(template, date);
  const { texts, document } = lines;
  const slots = slotsIn(lines);
  const isWritten = (index: number): boolean => !isBlank(texts[index] ?? '') && !slots[index];
  /** A rule below a heading or the head of a table that has none above it. */
  const isUnder = (index: number): boolean =>
    isDivider(texts[index] ?? '') &&
    isWritten(index - 1) &&
    (isRow(texts[index - 1] ?? '') ||
      !['field', 'colon'].includes(document.headingAt.get(index - 1)?.mark ?? 'field'));
  const starts = [...texts.keys()].filter((index) => isWritten(index) && !isUnder(index));
  const bare = texts.filter((line, index) => slots[index] === true && isBare(line));
  const signs = new Set(bare.map((line) => itemOf(line).sign || line.trim()));
  const lineAt = (start: number, next: number | undefined): FixedLine => {
    const first = isUnder(start + 1) ? start + 2 : start + 1;
    return fixedLine(lines, start, { first, next, signs });
  };
  const fixed = starts.map((start, position) => lineAt(start, starts[position + 1]));
  const lead = fixed.find((line) => line.lead !== null)?.lead ?? null;
  return { top: lineAt(-1, starts[0]), lines: fixed, signs, lead, isPrevious: lines.isPrevious };
}

const MARKDOWN_RULE = /^[ \t]*[|:-][|:\s-]*-[|:\s-]*$/u;

interface Below {
  /** From which line on words may stand, and up to which one. */
  readonly first: number;
  readonly next: number | undefined;
  readonly signs: ReadonlySet<string>;
}

function fixedLine(
  { texts, document, isOfLabels, tables }: Lines,
  at: number,
  { first, next, signs }: Below,
): FixedLine {
  const text = texts[at] ?? '';
  const below = texts.slice(first, next);
  const last = below.findLastIndex((line) => !isBlank(line));
  const gap = last === -1 ? 0 : below.findIndex((line) => !isBlank(line));
  const slots = below.slice(gap, last + 1);
  const table = tables.find(({ head }) => head === at);
  const boxes = slots.length === 0 && isTicked(texts, at) ? boxesIn(text) : [];
  const isHead = table !== undefined || (isRow(text) && MARKDOWN_RULE.test(texts[at + 1] ?? ''));
  const places = isHead ? [] : boxes.length === 0 ? placesIn(text) : boxes;
  const label = labelOf(text);
  const key = lineKey(text);
  const named = { key: label?.key ?? key, text: label?.label ?? text };
  const isNamed =
    slots.length > 0 ||
    (document.headingAt.get(at)?.mark ?? 'field') !== 'field' ||
    (places.length > 0 && isSectionLabel(named.text)) ||
    (isOfLabels && (isListedLabel(text) || isSectionLabel(text)));
  const isMarkup = !hasWords(key) || key.startsWith('[');
  return {
    text,
    under: texts.slice(at + 1, first),
    key,
    label: label?.key ?? '',
    places,
    slots,
    gap,
    after: below.length - 1 - last,
    lead: slots.map((line) => itemOf(line, signs)).find(({ sign }) => sign !== '') ?? null,
    columns: table?.names ?? [],
    main: table?.main ?? -1,
    isHeading:
      isNamed && boxes.length === 0 && !isMarkup && !isTitle(named) && withoutDates(text) === text,
    isTitle: isTitle({ key, text }),
    role: boxes.length === 0 ? roleOf(named) : null,
  };
}
