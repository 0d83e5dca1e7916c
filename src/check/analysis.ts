import { NOTE_NAMES, type InputFieldName, mapFields, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import {
  type CalendarDate,
  datesIn,
  boilerplateOf,
  type Heading,
  headingFor,
  isFence,
  isPreviousReport,
  Line,
  NOTHING_TO_REPORT,
  parseDocument,
  type ReportDocument,
  type SectionRole,
  withoutDates,
  wordsKey,
} from '../report/index.ts';
import type { LocatedText } from './sentences.ts';
import { knownKanji } from './notJapanese.ts';
import { type Name, namesIn } from './names.ts';
import { omittedClauses } from './omitted.ts';
import { type Match, matchClauses, type Terms, termsOf, totalWeight } from './match.ts';
import { type LostValue, lostValues, type UnknownValue, unknownValues } from './unknownValue.ts';
import { toHalfWidth, UNIT_NAMES, type Value, valuesIn } from './values.ts';

export type NoteField = (typeof NOTE_NAMES)[number];

/** A line or a part of one, without its bullet and trimmed, with what is known of it; `start` is in its document. */
export interface TextSpan extends LocatedText {
  /** Where its line starts in the document. */
  readonly lineStart: number;
  readonly values: readonly Value[];
  readonly names: readonly Name[];
  readonly terms: Terms;
}

/** A sentence of a report. */
export interface ReportSentence extends TextSpan {
  readonly role: SectionRole | null;
  /** Whether it tells of the day, and is no heading, greeting, closing or word of the template. */
  readonly hasContent: boolean;
  /** Whether its line says nothing else. */
  readonly isWholeLine: boolean;
}

/** What one clause of a note says. */
export interface NoteClause extends TextSpan {
  readonly field: NoteField;
  /** The note line that it is of. */
  readonly line: string;
  readonly hasOpenBox: boolean;
  /** Whether it is a plan in the field of today: it stands behind 明日. */
  readonly isPlan: boolean;
}

/** The analyzed request; one serves all checks of its reports. */
export interface RequestAnalysis extends Readonly<Record<InputFieldName, ReportDocument>> {
  readonly notes: string;
  readonly date: string;
  readonly writtenOn: CalendarDate | null;
  /** Whether a previous report stands in for the template. */
  readonly usesPreviousReport: boolean;
  /** Whether the notes are in another language, whose words a report says in Japanese ones. */
  readonly isTranslated: boolean;
  readonly clauses: readonly NoteClause[];
  /** The template, or what the next report has in common with a previous one. */
  readonly boilerplateDocument: ReportDocument;
  readonly boilerplate: readonly TextSpan[];
  /** Notes, date and boilerplate, toHalfWidth: all words that the report may use. */
  readonly permittedText: string;
  readonly readSpan: SpanReader;
}

export interface Analysis extends RequestAnalysis {
  readonly report: ReportDocument;
  readonly sentences: readonly ReportSentence[];
  readonly match: Match;
  readonly lost: readonly LostValue[];
  readonly unknown: readonly UnknownValue[];
  /** What the report leaves out. */
  readonly omitted: readonly NoteClause[];
}

export function runToEnd<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const LETTER = /\p{L}/gu;

/** Whether notes are in another language. Notes without kana, such as 検品13件, are told by their kanji. */
function isForeign(notes: string): boolean {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(notes)) return false;
  const letters = notes.match(LETTER) ?? [];
  const known = knownKanji();
  const kanji = letters.filter((letter) => known.has(letter));
  const isOtherHan = (letter: string) => /\p{Script=Han}/u.test(letter) && !known.has(letter);
  return letters.length > 0 && (kanji.length * 2 < letters.length || letters.some(isOtherHan));
}

/** Yields after every line. */
export function* analyzeRequest(request: ReportRequest): Generator<undefined, RequestAnalysis> {
  const inputs = mapFields((name) => parseDocument(request[name]));
  const { template } = inputs;
  const usesPreviousReport = isPreviousReport(template);
  const writtenOn = datesIn(request.date)[0]?.date ?? null;
  const boilerplateDocument = usesPreviousReport
    ? parseDocument(boilerplateOf(template))
    : template;
  const readSpan = createSpanReader(writtenOn);
  const boilerplate = [new Line(request.date), ...boilerplateDocument.nonBlankLines].map(readSpan);
  const notes = noteTexts(request).join('\n');
  const clauses: NoteClause[] = [];
  for (const field of NOTE_NAMES) {
    for (const line of inputs[field].nonBlankLines) {
      clauses.push(...clausesOf(line, field, readSpan));
      yield;
    }
  }
  return {
    ...inputs,
    notes,
    date: request.date,
    writtenOn,
    usesPreviousReport,
    isTranslated: isForeign(notes),
    clauses,
    boilerplateDocument,
    boilerplate,
    readSpan,
    permittedText: toHalfWidth([notes, request.date, boilerplateDocument.text].join('\n')),
  };
}

/** Analyzes a report beside its request; yields after every line. */
export function* analyzeInSteps(
  text: string,
  request: RequestAnalysis,
): Generator<undefined, Analysis> {
  const report = parseDocument(text);
  const { clauses, boilerplateDocument, writtenOn } = request;
  const sentences = yield* sentencesOf(report, boilerplateDocument, request.readSpan);
  const match = yield* matchClauses(clauses, sentences);
  const lost = yield* lostValues({ clauses, sentences, writtenOn });
  const compared = { ...request, report, sentences, match, lost };
  const unknown = yield* unknownValues(compared);
  return { ...compared, unknown, omitted: yield* omittedClauses(compared) };
}

/** A number that begins a line is its marker, unless it counts what follows: 4, 第2, (3), 3: with a space behind; 3 件 is a value. */
const NUMBER_MARKER = new RegExp(
  `^[ \\t\\u3000]*[［[(（]?第?[0-9０-９]{1,2}[\\])］）:：]?[ \\t\\u3000]+(?![-~〜0-9０-９]|${UNIT_NAMES})`,
  'u',
);
const NUMBERED =
  /^[ \t\u3000]*(?:#{1,6}[ \t]+|[０-９]{1,2}[．.](?=[0-9])|[0-9]{1,2}．(?=[0-9０-９]))/u;
const VALUE_AHEAD = /^[ \t]*(?:[-−▲△]|[0-9０-９]+、)(?=[0-9０-９])/u;

/** A line, or a part of one. */
type Part = Pick<Line, 'text' | 'start' | 'bullet'>;

/** The length of a line's prefix; a minus is none, nor the 5 of 5、6人. */
export function prefixLength({ text, bullet }: Part): number {
  if (VALUE_AHEAD.test(text)) return 0;
  const [prefix = ''] = NUMBERED.exec(text) ?? NUMBER_MARKER.exec(text) ?? [];
  return bullet?.prefix.length ?? prefix.length;
}

export type SpanReader = (line: Part) => TextSpan;

/** Reads each text once, however often it stands in a request and in what its report may become. */
export function createSpanReader(writtenOn: CalendarDate | null): SpanReader {
  const known = new Map<string, Pick<TextSpan, 'values' | 'names' | 'terms'>>();
  return (line) => {
    const prefix = prefixLength(line);
    const text = line.text.slice(prefix).trim();
    const start = line.start + line.text.indexOf(text, prefix);
    const words =
      known.get(text) ?? wordsOf(text, isFence(line.text) ? [] : valuesIn(text, writtenOn));
    known.set(text, words);
    return { text, start, lineStart: line.start, ...words };
  };
}

function wordsOf(
  text: string,
  values: readonly Value[],
): Pick<TextSpan, 'values' | 'names' | 'terms'> {
  const plain = toHalfWidth(text);
  return { values, names: namesIn(plain), terms: termsOf(plain, values) };
}

const NEXT = '(?=(?:それから|そのあと|その後|あと(?![0-9一二三数少で])))';
const behind = (marks: string) => `(?<=[${marks}])(?![。！？!?」』）)]|$)`;
const SENTENCE_END = new RegExp(behind('。！？!?'), 'u');
const GAP = '(?<=[\\p{Script=Han}ぁ-んァ-ー][ \\u3000])(?=[\\p{Script=Han}ぁ-んァ-ー]{3})';
const CLAUSE_END = new RegExp(`(?<= [/／] )|${behind('。！？!?、，')}|${GAP}|${NEXT}`, 'u');

/** The parts of a line, each with its own place. */
function partsOf(line: Part, end: RegExp): readonly Part[] {
  let { start } = line;
  return line.text.split(end).map((text, index) => {
    const part = { text, start, bullet: index === 0 ? line.bullet : null };
    start += text.length;
    return part;
  });
}

/** Whether what looks like a heading is an item with a number, which no template has. */
export function isNumberedItem({ text, key }: Heading, { headings }: ReportDocument): boolean {
  return NUMBER_MARKER.test(text) && headings.every((heading) => heading.key !== key);
}

const VALUE = /[：:][ \t\u3000]*\S/u;

/** Headings with the field whose notes belong under them; null for one of several fields. */
function rolesOf(headings: readonly Heading[]) {
  return headings.map((heading) => {
    const [role = null, other] = NOTE_NAMES.filter(
      (name) => headingFor(name, headings) === heading,
    );
    return { ...heading, role: other === undefined ? role : null };
  });
}

function* sentencesOf(
  { nonBlankLines, headings }: ReportDocument,
  boilerplate: ReportDocument,
  read: SpanReader,
): Generator<undefined, readonly ReportSentence[]> {
  const fixedKeys = new Set(boilerplate.lines.map(({ dateless }) => wordsKey(dateless)));
  const own = headings.filter((heading) => !isNumberedItem(heading, boilerplate));
  const headStarts = new Set(own.flatMap(({ text, start }) => (VALUE.test(text) ? [] : [start])));
  const roleAt = new Map(rolesOf(own).map(({ start, role }) => [start, role]));
  const labels = boilerplate.headings.filter(({ style }) => style === 'colon');
  const roleOfLabel = new Map(rolesOf(labels).map(({ key, role }) => [key, role]));
  const sentences: ReportSentence[] = [];
  let role: SectionRole | null = null;
  for (const line of nonBlankLines) {
    role = roleAt.has(line.start) ? (roleAt.get(line.start) ?? null) : role;
    const parts = partsOf(line, SENTENCE_END);
    for (const part of parts) {
      const span = read(part);
      const { text } = span;
      const label = labels.length === 0 ? null : new Line(text).headingKey;
      if (label !== null && roleOfLabel.has(label)) role = roleOfLabel.get(label) ?? null;
      const hasContent =
        text !== '' &&
        !headStarts.has(line.start) &&
        !NOTHING_TO_REPORT.test(text) &&
        !fixedKeys.has(wordsKey(withoutDates(text)));
      const isWholeLine = parts.length === 1;
      sentences.push({ ...span, lineStart: line.start, role, hasContent, isWholeLine });
    }
    yield;
  }
  return sentences;
}

const TOMORROW = /明日|あした|あす(?!か)|翌日|来週|次回|今度/u;
const OPEN_BOX = /^[ \t\u3000]*(?:[-*・] ?)?(?:\[ ?\]|☐|□|🚧)/u;

/** A clause that weighs less is joined to its neighbour; lines and sentences shorter than the others stay whole. */
const MIN_CONTENT = 1.5;
const LONG_LINE = 30;
const LONG_SENTENCE = 22;

/** The clauses of a note; one that says too little is joined to the one before. */
function clausesOf(line: Line, field: NoteField, read: SpanReader): readonly NoteClause[] {
  const parts: readonly Part[] =
    line.text.length < LONG_LINE
      ? [line]
      : partsOf(line, SENTENCE_END).flatMap((part) =>
          part.text.length < LONG_SENTENCE ? [part] : partsOf(part, CLAUSE_END),
        );
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const saysLittle = (words: Part) => {
      const { terms, values } = read(words);
      return totalWeight(terms) + values.length < MIN_CONTENT;
    };
    if (last !== undefined && (saysLittle(part) || saysLittle(last)))
      joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined.map((part) => {
    const { start, bullet } = part;
    const text = part.text.replace(/[、，,/／\s\u3000]+$/u, '');
    return {
      ...read({ text, start, bullet }),
      lineStart: line.start,
      field,
      line: line.text,
      hasOpenBox: OPEN_BOX.test(line.text),
      isPlan:
        field === 'today' && TOMORROW.test(line.text.slice(0, start - line.start + text.length)),
    };
  });
}
