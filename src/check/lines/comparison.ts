import {
  type CalendarDate,
  datesIn,
  eventLines,
  frameOf,
  type Heading,
  headingFor,
  isFence,
  type Line,
  NOTHING_TO_REPORT,
  parseDocument,
  possibleHeadingKey,
  type ReportDocument,
  type SectionRole,
  withoutDates,
} from '../../report/index.ts';
import { applyEdits } from '../../domain/textEdits.ts';
import { NOTE_NAMES } from '../../domain/inputFields.ts';
import type { Texts } from '../texts.ts';
import { factsIn, knownFacts, leadLength, type Fact, type KnownFacts } from '../facts/facts.ts';
import { derivedForms, shareForms } from '../facts/derivedNumbers.ts';
import { keysOf, type LineKeys } from './lineKeys.ts';

export type NoteField = (typeof NOTE_NAMES)[number];

export interface ComparedLine {
  /** Without its bullet, trimmed. */
  readonly text: string;
  readonly start: number;
  readonly lineStart: number;
  /** All sentences of its line. */
  readonly paragraph: string;
  readonly facts: readonly Fact[];
  readonly keys: LineKeys;
}

export function withoutFacts({ text, facts }: ComparedLine): string {
  const edits = facts.map(({ start, text: words }) => ({
    range: { start, end: start + words.length },
    text: ' ',
  }));
  return applyEdits(text, edits);
}

export function topicOf(line: ComparedLine): LineKeys {
  return keysOf(withoutFacts(line), []);
}

export interface NoteLine extends ComparedLine {
  readonly field: NoteField;
}

export interface ReportLine extends ComparedLine {
  readonly role: SectionRole | null;
}

export interface Comparison {
  readonly notes: readonly NoteLine[];
  /** What the report tells, without headings, greeting and closing. */
  readonly lines: readonly ReportLine[];
  readonly allLines: readonly ComparedLine[];
  readonly previous: readonly ComparedLine[];
  /** What may be said: the notes, the date, and the template or the frame of the previous report. */
  readonly given: KnownFacts;
  readonly said: KnownFacts;
  readonly today: CalendarDate | null;
}

const LINES_AT_ONCE = 20;

export function compare(texts: Texts): Comparison {
  return atOnce(compareInPieces(texts));
}

export function atOnce<Result>(pieces: Generator<undefined, Result>): Result {
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}

/** What compare gives; yields after every few lines. */
export function* compareInPieces(texts: Texts): Generator<undefined, Comparison> {
  const { report, template, date, isOfPreviousReport } = texts;
  const today = datesIn(date)[0]?.date ?? null;
  const compared = ({ text, start, bullet }: Line): ComparedLine => {
    const lead = bullet?.lead.length ?? leadLength(text);
    const words = text.slice(lead).trim();
    const facts = isFence(text) ? [] : factsIn(words, 0, today);
    return {
      text: words,
      start: start + text.indexOf(words, lead),
      lineStart: start,
      paragraph: words,
      facts,
      keys: keysOf(words, facts),
    };
  };
  const notes = NOTE_NAMES.flatMap((field) =>
    texts[field].written.flatMap((line) =>
      spokenNotes(line).map((note): NoteLine => ({
        ...compared(note),
        field,
        paragraph: line.text,
      })),
    ),
  );
  const allLines: ComparedLine[] = [];
  for (const line of report.written) {
    const parts = sentencesOf(line).map(compared);
    const paragraph = parts.map(({ text }) => text).join('');
    allLines.push(...parts.map((part) => ({ ...part, lineStart: line.start, paragraph })));
    if (allLines.length % LINES_AT_ONCE === 0) yield;
  }
  const frame = isOfPreviousReport ? parseDocument(frameOf(template)) : template;
  const frameLines = [date, ...frame.written.map(({ text }) => text)].map((text) => ({
    text,
    facts: factsIn(text, leadLength(text), today),
  }));
  const lines = linesOfDay(report, frame, allLines);
  const telling = new Set(lines.map(({ start }) => start));
  return {
    notes,
    lines,
    allLines,
    previous: isOfPreviousReport ? eventLines(template).map(({ line }) => compared(line)) : [],
    given: knownFacts(
      [...notes, ...frameLines.map(withoutOrdinaryDays)],
      notes.flatMap((note) => derivedForms(note)),
    ),
    said: knownFacts(
      allLines.map((line) => (telling.has(line.start) ? line : withoutOrdinaryDays(line))),
      allLines.flatMap((line) => shareForms(line.facts)),
    ),
    today,
  };
}

const NEXT_WORK =
  /(?<=[。！？!?、，,\s\u3000])(?=(?:そのあと|その後|それから|あと(?![0-9０-９一二三四五六七八九十少数でにのも])))/u;
const NEXT_SENTENCE = /(?<=[。！？!?])(?![。！？!?」』）)]|$)/u;
const SPOKEN_LENGTH = 50;

/** The sentences of a paragraph, each with its own place. */
function sentencesOf(line: Line): readonly Line[] {
  let start = line.start;
  return line.text.split(NEXT_SENTENCE).map((text, index) => {
    const sentence = { ...line, text, start, end: start + text.length };
    start += text.length;
    return index === 0 ? sentence : { ...sentence, bullet: null };
  });
}

/** A note that was spoken in one line is several, each with its own place. */
function spokenNotes(line: Line): readonly Line[] {
  const parts = line.text
    .split(NEXT_WORK)
    .flatMap((part) => (line.text.length < SPOKEN_LENGTH ? [part] : part.split(NEXT_SENTENCE)));
  let start = line.start;
  return parts.map((part, index) => {
    const text = part.replace(/[、，,\s\u3000]+$/u, '');
    const note = { ...line, text, start, end: start + text.length };
    start += part.length;
    return index === 0 ? note : { ...note, bullet: null };
  });
}

/** A line of the frame without 明日: a heading names no day that something is to happen on. */
function withoutOrdinaryDays<Line extends { readonly facts: readonly Fact[] }>(line: Line): Line {
  return {
    ...line,
    facts: line.facts.filter((fact) => fact.kind !== 'day' || !fact.isOrdinary),
  };
}

function lineKey(line: string): string {
  return withoutDates(line)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function rolesOf(headings: readonly Heading[]): ReadonlyMap<Heading, SectionRole> {
  return new Map(
    NOTE_NAMES.flatMap((role) => {
      const heading = headingFor(role, headings);
      return heading === undefined ? [] : [[heading, role] as const];
    }),
  );
}

function linesOfDay(
  report: ReportDocument,
  frame: ReportDocument,
  allLines: readonly ComparedLine[],
): readonly ReportLine[] {
  const { headings } = report;
  const roles = rolesOf(headings);
  const labels = frame.headings.filter(({ mark }) => mark === 'colon');
  const labelRoles = rolesOf(labels);
  const roleOfLabel = new Map(labels.map((label) => [label.key, labelRoles.get(label) ?? null]));
  const given = new Set(frame.lines.map((line) => lineKey(line.text)));
  const telling = new Set(eventLines(report).map(({ line }) => line.start));
  let next = 0;
  let role: SectionRole | null = null;
  return allLines.flatMap((line) => {
    while ((headings[next]?.start ?? Infinity) <= line.start) {
      const heading = headings[next];
      role = heading === undefined ? null : (roles.get(heading) ?? null);
      next += 1;
    }
    const label = labels.length === 0 ? null : possibleHeadingKey(line.text);
    if (label !== null && roleOfLabel.has(label)) role = roleOfLabel.get(label) ?? null;
    return !telling.has(line.lineStart) ||
      line.text === '' ||
      NOTHING_TO_REPORT.test(line.text) ||
      given.has(lineKey(line.text))
      ? []
      : [{ ...line, role }];
  });
}

export function similarity(
  one: LineKeys,
  other: LineKeys,
  weightOf: (key: string) => number,
): number {
  let sum = 0;
  for (const [key, weight] of one) {
    const its = other.get(key);
    if (its !== undefined) sum += Math.min(weight, its) * weightOf(key);
  }
  return sum;
}
