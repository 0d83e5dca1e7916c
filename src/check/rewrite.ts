import { isBlank, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { applyEdits, type TextRange } from '../domain/textEdits.ts';
import { datesIn, isFence, Line, parseDocument, extractReport } from '../report/index.ts';
import { findingsIn, analyze } from './checkReport.ts';
import type { Finding, RewritableKind } from './kinds.ts';
import { wordKey } from './match.ts';
import { noteDestinations } from './noteDestinations.ts';
import { isMissing } from './rule.ts';
import { createSpanReader, prefixLength, type TextSpan } from './analysis.ts';
import { isSameValue, type Value } from './values.ts';

export interface RewritableFinding extends Finding {
  readonly kind: RewritableKind;
}

/** A line of a report that the service can write anew, or one that a note is missing. */
export interface MarkedLine {
  /** What the new words take the place of, without bullet and label. */
  readonly range: TextRange;
  /** What stands there; '' for a line that is missing. */
  readonly words: string;
  /** The bullet of a line that is missing, with its line break. */
  readonly prefix: string;
  readonly findings: readonly RewritableFinding[];
}

export interface Rewriting {
  /** The report that the range is of. */
  readonly text: string;
  readonly line: MarkedLine;
  /** What the line was made of; empty where no note is known. */
  readonly notes: readonly string[];
}

function isRewritable(finding: Finding): finding is RewritableFinding {
  return finding.traits.isRewritable === true;
}

function leadOf(line: Line): number {
  const { text, bullet } = line;
  return bullet?.prefix.length ?? new Line(text).label?.start ?? prefixLength(line);
}

function holds({ start, end }: TextRange, at: TextRange): boolean {
  return start <= at.start && at.start < end;
}

/** Those lines that something is reported of which other words can mend, in the order of the report. */
export function markedLines(report: string, findings: readonly Finding[]): readonly MarkedLine[] {
  const mendable = findings.filter(isRewritable);
  if (mendable.length === 0) return [];
  const { nonBlankLines, headings } = parseDocument(report);
  const headingAt = new Map(headings.map((heading) => [heading.start, heading]));
  const marked = nonBlankLines.flatMap((line): readonly MarkedLine[] => {
    const heading = headingAt.get(line.start);
    if (heading !== undefined && heading.style !== 'field') return [];
    const range = { start: line.start + leadOf(line), end: line.end };
    const own = mendable.filter((one) => !isMissing(one) && holds(range, one.range));
    const words = report.slice(range.start, range.end);
    return own.length === 0 ? [] : [{ range, words, prefix: '', findings: own }];
  });
  const missing = mendable.flatMap((finding): readonly MarkedLine[] => {
    const { kind, fix } = finding;
    if (kind !== 'omitted' || fix === null) return [];
    return [{ range: fix.range, words: '', prefix: fix.text, findings: [finding] }];
  });
  return [...marked, ...missing].toSorted((one, other) => one.range.start - other.range.start);
}

export function prepareRewrite(text: string, line: MarkedLine, request: ReportRequest): Rewriting {
  const isMissingLine = line.words === '';
  const notes = isMissingLine
    ? line.findings.map((finding) => finding.text)
    : noteDestinations(analyze(text, request)).flatMap(({ note, range }) =>
        holds(line.range, range) ? [note] : [],
      );
  return { text, line, notes: [...new Set(notes)] };
}

const NUMBERED = /^[ \t\u3000]*[（(]?[1１][）)).．:：、][ \t\u3000]*(?![0-9０-９])(.+)$/u;
const OTHER_NUMBER = /^[（(]?[2-9２-９][）)).．:：、]/u;

/** The words behind 1., or the only line of an answer without numbers; whatever else it says is left. */
function wordsIn(answer: string): string | null {
  const lines = parseDocument(extractReport(answer))
    .lines.map(({ text }) => text.trim())
    .filter((text) => !isBlank(text) && !isFence(text));
  const numbered = lines.flatMap((text) => NUMBERED.exec(text)?.[1] ?? [])[0];
  const [only = '', ...others] = lines;
  const plain = others.length > 0 || OTHER_NUMBER.test(only) ? '' : only;
  const words = numbered ?? plain;
  return words === '' ? null : (new Line(words).bullet?.words ?? words).trim();
}

const keyOf = ({ kind, text }: Finding): string => `${kind} ${text}`;

function isBetter(before: readonly Finding[], after: readonly Finding[]): boolean {
  const known = new Set(before.map(keyOf));
  return after.length < before.length && after.every((finding) => known.has(keyOf(finding)));
}

/** Beside what is reported of a whole report: a line loses no value and no name, a new one none of its note, and takes none of another line's. */
function keepsFacts({ line, notes }: Rewriting, words: string, request: ReportRequest): boolean {
  const readLine = createSpanReader(datesIn(request.date)[0]?.date ?? null);
  const read = (text: string) => readLine(new Line(text));
  const given = noteTexts(request).flatMap((text) =>
    parseDocument(text).nonBlankLines.map((written) => read(written.text)),
  );
  const [old, said] = [read(line.words || notes.join('\n')), read(words)];
  const source = [old, ...(notes.length === 0 ? given : notes.map(read))];
  const isIn = (spans: readonly TextSpan[]) => (fact: Value | string) =>
    spans.some(({ text, values }) =>
      typeof fact === 'string'
        ? wordKey(text).includes(wordKey(fact))
        : values.some((other) => isSameValue(fact, other) || isSameValue(other, fact)),
    );
  return (
    factsOf(old)
      .filter(isIn(given))
      .every(isIn([said])) && factsOf(said).every(isIn(source))
  );
}

/** Its values; people, firms, and words with a capital. */
function factsOf({ names, values }: TextSpan): readonly (Value | string)[] {
  const facts = values.flatMap((value): readonly (Value | string)[] => {
    if (value.kind !== 'word') return [value];
    return /^[A-Z].{2}/u.test(value.text) ? [value.text] : [];
  });
  return [...facts, ...names.map(({ name }) => name)];
}

/** Whether a rewritten line is complete; no check finds one that stops in a word. */
function isWhole(words: string, model: string): boolean {
  return /[。！？!?.」）)]$/u.test(words) || !/。[ \t]*$/mu.test(model);
}

/** The report with the line as an answer has it where that betters it, all else byte for byte: less is reported then, and nothing new. */
export function acceptRewrite(
  rewriting: Rewriting,
  answer: string,
  request: ReportRequest,
): string | null {
  const { text, line } = rewriting;
  const words = wordsIn(answer);
  if (words === null || !isWhole(words, line.words || text)) return null;
  if (!keepsFacts(rewriting, words, request)) return null;
  const tried = applyEdits(text, [{ range: line.range, text: line.prefix + words }]);
  return isBetter(findingsIn(text, request), findingsIn(tried, request)) ? tried : null;
}
