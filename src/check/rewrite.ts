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

function wordsOffset(line: Line): number {
  const { text, bullet } = line;
  return bullet?.prefix.length ?? new Line(text).label?.start ?? prefixLength(line);
}

function contains({ start, end }: TextRange, at: TextRange): boolean {
  return start <= at.start && at.start < end;
}

/** The lines with a finding that other words can mend, in the order of the report. */
export function markedLines(report: string, findings: readonly Finding[]): readonly MarkedLine[] {
  const rewritable = findings.filter(isRewritable);
  if (rewritable.length === 0) return [];
  const { nonBlankLines, headings } = parseDocument(report);
  const headingAt = new Map(headings.map((heading) => [heading.start, heading]));
  const marked = nonBlankLines.flatMap((line): readonly MarkedLine[] => {
    const heading = headingAt.get(line.start);
    if (heading !== undefined && heading.style !== 'field') return [];
    const range = { start: line.start + wordsOffset(line), end: line.end };
    const own = rewritable.filter((one) => !isMissing(one) && contains(range, one.range));
    const words = report.slice(range.start, range.end);
    return own.length === 0 ? [] : [{ range, words, prefix: '', findings: own }];
  });
  const missing = rewritable.flatMap((finding): readonly MarkedLine[] => {
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
        contains(line.range, range) ? [note] : [],
      );
  return { text, line, notes: [...new Set(notes)] };
}

const NUMBERED = /^[ \t\u3000]*[（(]?[1１][）)).．:：、][ \t\u3000]*(?![0-9０-９])(.+)$/u;
const OTHER_NUMBER = /^[（(]?[2-9２-９][）)).．:：、]/u;

/** The words behind 1., or the only line of an answer without numbers; whatever else it says is left. */
function lineOfAnswer(answer: string): string | null {
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

/** Whether a rewritten line keeps all values and names that the old one has from the notes, a new line those of its note, and has none from elsewhere. */
function keepsFacts({ line, notes }: Rewriting, words: string, request: ReportRequest): boolean {
  const readLine = createSpanReader(datesIn(request.date)[0]?.date ?? null);
  const read = (text: string) => readLine(new Line(text));
  const noteSpans = noteTexts(request).flatMap((text) =>
    parseDocument(text).nonBlankLines.map((written) => read(written.text)),
  );
  const [old, said] = [read(line.words || notes.join('\n')), read(words)];
  const source = [old, ...(notes.length === 0 ? noteSpans : notes.map(read))];
  const isIn = (spans: readonly TextSpan[]) => (fact: Value | string) =>
    spans.some(({ text, values }) =>
      typeof fact === 'string'
        ? wordKey(text).includes(wordKey(fact))
        : values.some((other) => isSameValue(fact, other) || isSameValue(other, fact)),
    );
  return (
    factsOf(old)
      .filter(isIn(noteSpans))
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

/** Whether words end a sentence where the example does; no rule finds a line that stops in a word. */
function isComplete(words: string, example: string): boolean {
  return /[。！？!?.」）)]$/u.test(words) || !/。[ \t]*$/mu.test(example);
}

/** The report with the line as an answer has it where that betters it, all else byte for byte: less is reported then, and nothing new. */
export function acceptRewrite(
  rewriting: Rewriting,
  answer: string,
  request: ReportRequest,
): string | null {
  const { text, line } = rewriting;
  const words = lineOfAnswer(answer);
  if (words === null || !isComplete(words, line.words || text)) return null;
  if (!keepsFacts(rewriting, words, request)) return null;
  const rewritten = applyEdits(text, [{ range: line.range, text: line.prefix + words }]);
  return isBetter(findingsIn(text, request), findingsIn(rewritten, request)) ? rewritten : null;
}
