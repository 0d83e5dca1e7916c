import {
  bulletOf,
  datesIn,
  isFence,
  labelOf,
  type Line,
  parseDocument,
  reportIn,
} from '../report/index.ts';
import { checkReport } from './checkReport.ts';
import { mustStay } from './facts/factFindings.ts';
import { factsIn, isKnown, knownFacts, leadLength } from './facts/facts.ts';
import { type Finding, type FindingKind, isAdvice } from './finding.ts';
import { compare } from './lines/comparison.ts';
import { noteDestinations } from './lines/noteDestinations.ts';
import { textsOf } from './texts.ts';
import { isBlank, noteTexts } from '../domain/inputFields.ts';
import type { ReportRequest } from '../domain/report.ts';
import { applyEdits, type TextRange } from '../domain/textEdits.ts';

const REWRITABLE_KINDS = [
  'harsh',
  'contradicted',
  'omitted',
  'unknown-name',
  'unknown-number',
  'unknown-date',
  'wrong-weekday',
  'unknown-word',
  'unknown-katakana',
  'placeholder',
  'broken-off',
  'not-japanese',
  'plain-style',
] as const satisfies readonly FindingKind[];

export type RewritableKind = (typeof REWRITABLE_KINDS)[number];

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
  readonly lead: string;
  readonly findings: readonly RewritableFinding[];
}

export interface Rewriting {
  /** The report that the ranges are of. */
  readonly text: string;
  readonly lines: readonly (MarkedLine & {
    /** What the line was made of; empty where no note is known. */
    readonly notes: readonly string[];
  })[];
}

function isRewritable(finding: Finding): finding is RewritableFinding {
  return REWRITABLE_KINDS.some((kind) => kind === finding.kind);
}

function leadOf({ text, bullet }: Line): number {
  return bullet?.lead.length ?? labelOf(text)?.start ?? leadLength(text);
}

function holds({ start, end }: TextRange, at: TextRange | null): boolean {
  return at !== null && start <= at.start && at.start < end;
}

/** Those lines that something is told of which other words can mend, in the order of the report. */
export function markedLines(report: string, findings: readonly Finding[]): readonly MarkedLine[] {
  const mendable = findings.filter(isRewritable);
  if (mendable.length === 0) return [];
  const { written, headings } = parseDocument(report);
  const headingAt = new Map(headings.map((heading) => [heading.start, heading]));
  const marked = written.flatMap((line): readonly MarkedLine[] => {
    const heading = headingAt.get(line.start);
    if (heading !== undefined && heading.mark !== 'field') return [];
    const range = { start: line.start + leadOf(line), end: line.end };
    const own = mendable.filter((finding) => holds(range, finding.range));
    const words = report.slice(range.start, range.end);
    return own.length === 0 ? [] : [{ range, words, lead: '', findings: own }];
  });
  const missing = mendable.flatMap((finding): readonly MarkedLine[] => {
    const { kind, fix } = finding;
    if (kind !== 'omitted' || fix === null) return [];
    return [{ range: fix.range, words: '', lead: fix.text, findings: [finding] }];
  });
  return [...marked, ...missing].toSorted((one, other) => one.range.start - other.range.start);
}

export function rewritingOf(
  text: string,
  lines: readonly MarkedLine[],
  request: ReportRequest,
): Rewriting {
  const destinations = noteDestinations(compare(textsOf(text, request)));
  return {
    text,
    lines: lines.map((line) => ({
      ...line,
      notes:
        line.words === ''
          ? line.findings.map((finding) => finding.text)
          : [
              ...new Set(
                destinations.flatMap(({ note, range }) => (holds(line.range, range) ? [note] : [])),
              ),
            ],
    })),
  };
}

const NUMBERED = /^[ \t\u3000]*[（(]?([1-9１-９])[）).．:：、][ \t\u3000]*(?![0-9０-９])(.+)$/u;

/** The words for each line by its number, the first for an only one without; whatever else an answer says is left. */
function wordsIn(answer: string, count: number): readonly (string | undefined)[] {
  const lines = parseDocument(reportIn(answer))
    .lines.map(({ text }) => text.trim())
    .filter((text) => !isBlank(text) && !isFence(text));
  const numbered = lines.flatMap((text) => {
    const [, number, words] = NUMBERED.exec(text) ?? [];
    return words === undefined ? [] : [{ at: Number(number?.normalize('NFKC')), words }];
  });
  const plain = count === 1 && numbered.length === 0 && lines.length === 1 ? lines[0] : undefined;
  return Array.from({ length: count }, (_, index) => {
    const words = numbered.find(({ at }) => at === index + 1)?.words ?? plain;
    return words === undefined ? undefined : (bulletOf(words)?.text ?? words).trim();
  });
}

const keyOf = ({ kind, text }: Finding): string => `${kind} ${text}`;

function isBetter(before: readonly Finding[], after: readonly Finding[]): boolean {
  const known = new Set(before.map(keyOf));
  return (
    after.length < before.length &&
    after.every((finding) => isAdvice(finding) || known.has(keyOf(finding)))
  );
}

/** Beside what is told of a whole report: a line loses no fact of the notes but the words that sting, a new one none that it has to say, and takes none of another line's. */
function keepsFacts(
  line: Rewriting['lines'][number],
  words: string,
  request: ReportRequest,
): boolean {
  const today = datesIn(request.date)[0]?.date ?? null;
  const stated = (text: string) => ({ text, facts: factsIn(text, 0, today) });
  const all = noteTexts(request);
  const isNew = line.words === '';
  const [old, written] = [stated(isNew ? line.notes.join('\n') : line.words), stated(words)];
  const given = knownFacts(all.map(stated));
  const own = knownFacts([old, ...(line.notes.length === 0 ? all : line.notes).map(stated)]);
  const said = knownFacts([written]);
  const stings = (at: number) =>
    line.findings.some(
      ({ kind, range }) =>
        kind === 'harsh' && range !== null && range.start <= at && at < range.end,
    );
  return (
    old.facts.every(
      (fact) =>
        !isKnown(fact, given) ||
        isKnown(fact, said) ||
        (!mustStay(fact) && (isNew || stings(line.range.start + fact.start))),
    ) && written.facts.every((fact) => !mustStay(fact) || isKnown(fact, own))
  );
}

/** checkReport is silent where the last line stops in a word. */
function isWhole(words: string, model: string): boolean {
  return /[。！？!?.」）)]$/u.test(words) || !/。[ \t]*$/mu.test(model);
}

/**
 * The report with those of the lines that an answer betters, each judged by itself: less is told then, and nothing new.
 * null where there is none; all else stays byte for byte.
 */
export function acceptRewrite(
  { text, lines }: Rewriting,
  answer: string,
  request: ReportRequest,
): string | null {
  const written = wordsIn(answer, lines.length);
  let accepted = text;
  let told = checkReport(text, request);
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const words = written[index];
    if (words === undefined || !isWhole(words, line.words || text)) continue;
    if (!keepsFacts(line, words, request)) continue;
    const tried = applyEdits(accepted, [{ range: line.range, text: line.lead + words }]);
    const findings = checkReport(tried, request);
    if (!isBetter(told, findings)) continue;
    accepted = tried;
    told = findings;
  }
  return accepted === text ? null : accepted;
}
