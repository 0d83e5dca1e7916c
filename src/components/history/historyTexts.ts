import type { DraftContent } from '../../domain/draft.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import { dayOfEntry, type HistoryDay } from '../../domain/historyDays.ts';
import { isBlank, noteTexts } from '../../domain/inputFields.ts';
import { formatReportDate } from '../../domain/report.ts';
import { parseDocument, type ReportLine, reportLines } from '../../report/index.ts';

const EXCERPT_LINES = 2;

function contentOf(line: ReportLine): readonly string[] {
  const isContent = ['item', 'text', 'row'].includes(line.kind) && !isBlank(line.text);
  return isContent ? [line.text] : [];
}

/** The first lines below a heading that are not blank. */
export function excerptOf(report: string): readonly string[] {
  const lines = reportLines(parseDocument(report));
  const written = lines
    .slice(lines.findIndex(({ kind }) => kind === 'heading') + 1)
    .flatMap(contentOf);
  return written.length > 0 ? written.slice(0, EXCERPT_LINES) : [firstWritten(report) ?? []].flat();
}

function firstWritten(text: string): string | null {
  return parseDocument(text).nonBlankLines[0]?.text ?? null;
}

export function firstLineOf({ fields, report }: DraftContent): string | null {
  const texts = [...noteTexts(fields), report.text];
  return firstWritten(texts.find((text) => !isBlank(text)) ?? '');
}

export function searchTerms(query: string): readonly string[] {
  return fold(query)
    .split(/\s+/u)
    .filter((term) => term !== '');
}

/** The days that have all the terms, each with the editions that have them. */
export function searchHistory(
  days: readonly HistoryDay[],
  terms: readonly string[],
): readonly HistoryDay[] {
  return days.flatMap((day) => {
    const [first, ...rest] = day.editions.filter((entry) =>
      terms.every((term) => matches(entry, term)),
    );
    return first === undefined ? [] : [{ ...day, editions: [first, ...rest] }];
  });
}

export interface MatchingLine {
  readonly isNote: boolean;
  readonly text: string;
}

/** The line with most of the terms, headings last; null where only the date matches. */
export function matchingLine(entry: HistoryEntry, terms: readonly string[]): MatchingLine | null {
  const written = linesOf(entry.report.text);
  const notes = notesOf(entry).flatMap(linesOf);
  const lines = [
    ...written.filter(({ kind }) => kind !== 'heading'),
    ...notes.map((line) => ({ ...line, isNote: true })),
    ...written.filter(({ kind }) => kind === 'heading'),
  ].map((line) => ({ isNote: false, ...line, count: countIn(line.text, terms) }));
  const most = Math.max(...lines.map(({ count }) => count));
  const line = lines.find(({ count }) => count === most);
  if (line === undefined || most === 0) return null;
  return { isNote: line.isNote, text: fromFirstMatch(line.text, terms) };
}

const CONTEXT_LENGTH = 12;

/** NFKC as in the search; shortened so that a phone's two lines reach the first match. */
function fromFirstMatch(line: string, terms: readonly string[]): string {
  const text = line.normalize('NFKC');
  const positions = terms.map((term) => text.toLowerCase().indexOf(term)).filter((at) => at !== -1);
  const first = Math.min(...positions);
  return first > 2 * CONTEXT_LENGTH ? `…${text.slice(first - CONTEXT_LENGTH)}` : text;
}

function countIn(line: string, terms: readonly string[]): number {
  const folded = fold(line);
  return terms.filter((term) => folded.includes(term)).length;
}

function linesOf(text: string) {
  return reportLines(parseDocument(text)).flatMap((line) =>
    line.kind === 'blank' ? [] : [{ kind: line.kind, text: line.text }],
  );
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function notesOf({ report: { request } }: HistoryEntry): readonly string[] {
  return request === null ? [] : noteTexts(request);
}

const DATE = /\d[-/年月日]|曜/u;

function matches(entry: HistoryEntry, term: string): boolean {
  const text = fold([entry.report.text, ...notesOf(entry)].join('\n'));
  return text.includes(term) || (DATE.test(term) && isDateOf(entry, term));
}

/** 1/2 matches neither 11/2 nor 1/20. */
function isDateOf(entry: HistoryEntry, term: string): boolean {
  const day = dayOfEntry(entry);
  const numbers = day.split('-');
  const short = numbers.map(Number);
  const written = formatReportDate(day);
  const dateTexts = [day, numbers.join('/'), short.join('-'), short.join('/'), written];
  const weekday = `${written.at(-2) ?? ''}曜日`;
  const literal = term.replaceAll(/\W/g, String.raw`\$&`);
  const edge = String.raw`(?<!\d(?=\d))`;
  return new RegExp(edge + literal + edge).test([...dateTexts, weekday].join(' '));
}
