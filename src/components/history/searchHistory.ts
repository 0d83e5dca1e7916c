import type { HistoryEntry } from '../../domain/history.ts';
import { dayOfEntry, type HistoryDay } from '../../domain/historyDays.ts';
import { noteTexts } from '../../domain/inputFields.ts';
import { formatReportDate } from '../../domain/report.ts';
import { parseDocument, reportLines } from '../../report/index.ts';

export function searchWords(query: string): readonly string[] {
  return fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** Of each day what has all the words; a day without is left out. */
export function searchHistory(
  days: readonly HistoryDay[],
  words: readonly string[],
): readonly HistoryDay[] {
  return days.flatMap((day) => {
    const [first, ...rest] = day.editions.filter((entry) =>
      words.every((word) => has(entry, word)),
    );
    return first === undefined ? [] : [{ ...day, editions: [first, ...rest] }];
  });
}

export interface FoundLine {
  readonly isNote: boolean;
  readonly isCut: boolean;
  readonly pieces: readonly Piece[];
}

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The line with most of the words, headings last; null where only the date or the title has them. */
export function foundLine(entry: HistoryEntry, words: readonly string[]): FoundLine | null {
  const told = linesOf([entry.report.text]);
  const lines = [
    ...told.filter(({ kind }) => kind === 'item' || kind === 'text'),
    ...linesOf(notesOf(entry)).map((line) => ({ ...line, isNote: true })),
    ...told.filter(({ kind }) => kind === 'heading'),
  ].map((line) => ({ isNote: false, ...line, count: countIn(line.text, words) }));
  const most = Math.max(...lines.map(({ count }) => count));
  const line = lines.find(({ count }) => count === most);
  if (line === undefined || most === 0) return null;
  return { isNote: line.isNote, ...fromFirstMatch(pieces(line.text, words)) };
}

function countIn(line: string, words: readonly string[]): number {
  const folded = fold(line);
  return words.filter((word) => folded.includes(word)).length;
}

function linesOf(texts: readonly string[]) {
  return texts
    .flatMap((text) => reportLines(parseDocument(text)))
    .flatMap((line) => (line.kind === 'blank' ? [] : [{ kind: line.kind, text: line.text }]));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function notesOf({ report: { request } }: HistoryEntry): readonly string[] {
  return request === null ? [] : noteTexts(request);
}

interface Searched {
  readonly text: string;
  readonly dates: string;
}

const searched = new WeakMap<HistoryEntry, Searched>();

function searchedOf(entry: HistoryEntry): Searched {
  const known = searched.get(entry);
  if (known !== undefined) return known;
  const text = fold([entry.report.text, ...notesOf(entry)].join('\n'));
  const made = { text, dates: datesOf(entry) };
  searched.set(entry, made);
  return made;
}

function datesOf(entry: HistoryEntry): string {
  const day = dayOfEntry(entry);
  const [year = '', month = '', date = ''] = day.split('-');
  const short = [year, Number(month), Number(date)];
  const written = formatReportDate(day);
  return [
    day,
    [year, month, date].join('/'),
    short.join('-'),
    short.join('/'),
    written,
    `${written.at(-2) ?? ''}曜日`,
  ].join(' ');
}

const DATE = /\d[-/年月日]|曜/u;

function has(entry: HistoryEntry, word: string): boolean {
  const { text, dates } = searchedOf(entry);
  return text.includes(word) || (DATE.test(word) && isInDates(dates, word));
}

/** 1/2 is in neither 11/2 nor 1/20. */
function isInDates(dates: string, word: string): boolean {
  const isDigit = (character = '') => /\d/u.test(character);
  return placesOf(dates, word).some(
    ([from, to]) =>
      !(isDigit(dates[from - 1]) && isDigit(word[0])) &&
      !(isDigit(word.at(-1)) && isDigit(dates[to])),
  );
}

function placesOf(text: string, word: string): readonly (readonly [from: number, to: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    places.push([at, at + word.length]);
  }
  return places;
}

let segmenter: Intl.Segmenter | null = null;

/** Folding changes lengths (㈱, ｶﾞ), a written character at a time. */
function pieces(line: string, words: readonly string[]): readonly Piece[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  const characters = [...segmenter.segment(line)].map(({ segment }) => segment);
  const places = words.flatMap((word) => placesOf(characters.map(fold).join(''), word));
  const found: Piece[] = [];
  let end = 0;
  for (const character of characters) {
    const start = end;
    end += fold(character).length;
    const isMatch = places.some(([from, to]) => from < end && start < to);
    const last = found.at(-1);
    if (last?.isMatch === isMatch) found.splice(-1, 1, { isMatch, text: last.text + character });
    else found.push({ isMatch, text: character });
  }
  return found;
}

const SHOWN_BEFORE = 12;

/** Two lines of a phone hold what comes before the first match. */
function fromFirstMatch(all: readonly Piece[]): Omit<FoundLine, 'isNote'> {
  const [first, ...rest] = all;
  if (first === undefined || first.isMatch || first.text.length <= 2 * SHOWN_BEFORE) {
    return { isCut: false, pieces: all };
  }
  return { isCut: true, pieces: [{ ...first, text: first.text.slice(-SHOWN_BEFORE) }, ...rest] };
}
