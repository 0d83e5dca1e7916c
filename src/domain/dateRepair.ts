import {
  datePlaceholdersIn,
  datesIn,
  isSameDay,
  withoutDates,
  type DateExpression,
} from './dateExpressions.ts';
import { headingsIn } from './headings.ts';
import { textLines, type TextLine } from './textLines.ts';

/** How far down the template its date may stand. */
const HEAD_LINES = 12;

/** The text with the date wherever the template's date line has its place for one, or another day's date. */
export function repairDate(text: string, template: string, date: string): string {
  const slots = dateLines(template);
  if (slots.size === 0) return text;
  const replacements = textLines(text).flatMap((line) => {
    const slot = slots.get(wordsAround(line.text));
    return slot === undefined ? [] : replacementsIn(line, slot, date);
  });
  return replacements.reduceRight(
    (repaired, { start, end }) => repaired.slice(0, start) + date + repaired.slice(end),
    text,
  );
}

interface DateLine {
  readonly line: string;
  readonly hasPlaceholder: boolean;
}

/** The template's lines that say the date, by the words around it: those with a placeholder, else the first dated line of its head. */
function dateLines(template: string): ReadonlyMap<string, DateLine> {
  const lines = textLines(template);
  const withPlaceholder = lines.filter(({ text }) => datePlaceholdersIn(text).length > 0);
  if (withPlaceholder.length > 0) {
    return new Map(
      withPlaceholder.map(({ text }) => [wordsAround(text), { line: text, hasPlaceholder: true }]),
    );
  }
  const secondHeading = headingsIn(template)[1]?.line ?? lines.length;
  const dated = lines
    .slice(0, Math.min(HEAD_LINES, Math.max(secondHeading, 1)))
    .find(({ text }) => datesIn(text).length === 1);
  return new Map(
    dated === undefined
      ? []
      : [[wordsAround(dated.text), { line: dated.text, hasPlaceholder: false }]],
  );
}

function wordsAround(line: string): string {
  return withoutDates(line)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function replacementsIn(
  line: TextLine,
  slot: DateLine,
  date: string,
): readonly { readonly start: number; readonly end: number }[] {
  const at = (found: Pick<DateExpression, 'start' | 'end'>) => ({
    start: line.start + found.start,
    end: line.start + found.end,
  });
  const placeholders = datePlaceholdersIn(line.text);
  if (placeholders.length > 0) return placeholders.map(at);
  const written = datesIn(line.text);
  const [only] = written;
  if (only === undefined) {
    const place = emptyPlace(line.text, slot);
    return place === null ? [] : [at({ start: place, end: place })];
  }
  const day = datesIn(date)[0]?.date;
  if (written.length > 1 || !only.date || !day || isSameDay(only.date, day)) return [];
  return [at(only)];
}

/** Where the date belongs in a line that is the template's but for the date; null where it is not. */
function emptyPlace(line: string, slot: DateLine): number | null {
  const [place] = slot.hasPlaceholder ? datePlaceholdersIn(slot.line) : datesIn(slot.line);
  if (place === undefined) return null;
  const before = slot.line.slice(0, place.start).trimEnd();
  const after = slot.line.slice(place.end).trim();
  const bare = line.trimEnd();
  if (bare === '' || !bare.startsWith(before) || bare.slice(before.length).trim() !== after)
    return null;
  return (
    before.length +
    (slot.line.slice(before.length, place.start).length > 0 ? countSpaces(bare, before.length) : 0)
  );
}

function countSpaces(line: string, from: number): number {
  return line.length - from - line.slice(from).trimStart().length;
}
