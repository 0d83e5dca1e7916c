import { type Line, parseDocument } from '../document.ts';
import { datePlaceholdersIn, datesIn, isSameDay, withoutDates } from './dateExpressions.ts';
import { isMarkedHeading } from './headings.ts';

/** How far down the template its date may stand. */
const HEAD_LINES = 12;

export function repairDate(text: string, template: string, date: string): string {
  const places = datePlaces(text, template, date);
  let repaired = '';
  let from = 0;
  for (const { start, end, gaps = ['', ''] } of places) {
    repaired += text.slice(from, start) + gaps[0] + date + gaps[1];
    from = end;
  }
  return repaired + text.slice(from);
}

interface DateLine {
  readonly line: string;
  readonly isItem: boolean;
  readonly hasPlaceholder: boolean;
  readonly isFirst: boolean;
}

/** The template's lines that say the date, by the words around it: those with a placeholder, else the first dated line of its head. */
function dateLines(template: string): ReadonlyMap<string, DateLine> {
  const document = parseDocument(template);
  const { lines, written } = document;
  const toDateLine = (line: Line, hasPlaceholder: boolean): readonly [string, DateLine] => {
    const { text, bullet } = line;
    const isFirst = line === written[0];
    return [wordsAround(text), { line: text, isItem: bullet !== null, hasPlaceholder, isFirst }];
  };
  const withPlaceholder = lines.filter(({ text }) => datePlaceholdersIn(text).length > 0);
  if (withPlaceholder.length > 0) {
    return new Map(withPlaceholder.toReversed().map((line) => toDateLine(line, true)));
  }
  const secondHeading = document.headings[1]?.line ?? lines.length;
  const dated = lines
    .slice(0, Math.min(HEAD_LINES, Math.max(secondHeading, 1)))
    .find(({ text, bullet }) => bullet === null && datesIn(text).length === 1);
  return new Map(dated === undefined ? [] : [toDateLine(dated, false)]);
}

function wordsAround(line: string): string {
  return withoutDates(line)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** The template's white space around its date, where a line has lost it together with the date. */
  readonly gaps?: readonly [before: string, after: string];
}

function datePlaces(text: string, template: string, date: string): readonly Place[] {
  const slots = new Map(dateLines(template));
  if (slots.size === 0) return [];
  const { lines, written } = parseDocument(text);
  const [title] = written;
  const places: Place[] = [];
  let isTitleSlotOpen = [...slots.values()].some(({ isFirst }) => isFirst);
  for (const line of lines) {
    const key = wordsAround(line.text);
    const slot = slots.get(key);
    if (slot === undefined || slot.isItem !== (line.bullet !== null)) continue;
    if (key === '' && !saysDate(line.text)) continue;
    if (!slot.hasPlaceholder) slots.delete(key);
    if (slot.isFirst) isTitleSlotOpen = false;
    places.push(...placesIn(line, slot, date));
  }
  return isTitleSlotOpen && title !== undefined && isMarkedHeading(title.text)
    ? [...places, ...wrongDatesIn(title, date)].toSorted((one, other) => one.start - other.start)
    : places;
}

function saysDate(line: string): boolean {
  return datePlaceholdersIn(line).length > 0 || datesIn(line).length > 0;
}

function at(line: Line, place: Place): Place {
  return { ...place, start: line.start + place.start, end: line.start + place.end };
}

function placesIn(line: Line, slot: DateLine, date: string): readonly Place[] {
  const placeholders = datePlaceholdersIn(line.text);
  if (placeholders.length > 0) return placeholders.map((place) => at(line, place));
  if (datesIn(line.text).length > 0) return wrongDatesIn(line, date);
  const place = emptyPlace(line.text, slot);
  return place === null ? [] : [at(line, place)];
}

function wrongDatesIn(line: Line, date: string): readonly Place[] {
  const [only, another] = datesIn(line.text);
  const day = datesIn(date)[0]?.date;
  if (!only?.date || another !== undefined || !day || isSameDay(only.date, day)) return [];
  return [at(line, only)];
}

/** Where the date belongs in a line that is the template's but for the date; null where it is not. */
function emptyPlace(line: string, slot: DateLine): Place | null {
  const [place] = slot.hasPlaceholder ? datePlaceholdersIn(slot.line) : datesIn(slot.line);
  if (place === undefined) return null;
  const before = slot.line.slice(0, place.start).trimEnd();
  const after = slot.line.slice(place.end).trim();
  if (line.trim() === '' || !line.startsWith(before) || line.slice(before.length).trim() !== after)
    return null;
  const start = before.length;
  const behind = line.slice(start);
  return {
    start,
    end: start + behind.length - behind.trimStart().length,
    gaps: [slot.line.slice(start, place.start), gapAtStart(slot.line.slice(place.end), after)],
  };
}

function gapAtStart(text: string, words: string): string {
  return words === '' ? '' : text.slice(0, text.indexOf(words));
}
