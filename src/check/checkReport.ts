import { staleFindings } from './stale.ts';
import {
  type Comparison,
  compareInPieces,
  type NoteLine,
  type ReportLine,
} from './lines/comparison.ts';
import { missingFacts, mustStay, unknownFacts } from './facts/factFindings.ts';
import {
  ADVICE_KINDS,
  FINDING_KINDS,
  type Finding,
  type FindingKind,
  type LocatedFinding,
} from './finding.ts';
import { fixesOf } from './fixes.ts';
import { harshFindings, harshRangesIn } from './tone/harshFindings.ts';
import { headingFindings } from './headingFindings.ts';
import { isInsulting } from './tone/insults.ts';
import { languageFindings } from './languageFindings.ts';
import { exchangedNumbers } from './facts/labelFindings.ts';
import { leftoverFindings } from './leftoverFindings.ts';
import { unsupportedLines, misplacedLines } from './lines/lineFindings.ts';
import { keysOf } from './lines/lineKeys.ts';
import { matchLines } from './lines/lineMatch.ts';
import { plainStyleFindings } from './plainStyleFindings.ts';
import { styleFindings } from './styleFindings.ts';
import { type Texts, textsOf } from './texts.ts';
import { contradictedLines } from './lines/contradicted.ts';
import type { ReportDocument } from '../report/index.ts';
import { applyEdits, type TextRange } from '../domain/textEdits.ts';
import type { ReportRequest } from '../domain/report.ts';
import { WEIGHTS } from './weights.ts';

/** What the report says against its notes, and they against it. */
function comparedFindings({ report }: Texts, comparison: Comparison): readonly Finding[] {
  const fixes = fixesOf(report);
  const matched = matchLines(comparison);
  const match = {
    ...matched,
    omitted: matched.omitted.filter((note) => !isMood(note)),
  };
  const missing = missingFacts(comparison, match);
  const gentle = <Found extends { readonly finding: LocatedFinding }>(found: Found): Found =>
    isGentle(found.finding, report)
      ? found
      : { ...found, finding: { ...found.finding, given: null, fix: null } };
  const unknown = unknownFacts(comparison, match, missing).map(gentle);
  const swapped = exchangedNumbers(comparison);
  const misplaced = misplacedLines(fixes, comparison, match);
  const strange = [...unsupportedLines(fixes, comparison, match), ...misplaced].map((finding) => ({
    finding,
    line: comparison.lines.find(({ start }) => start === finding.range.start),
  }));
  const isExchanged = ({ start, text: words }: ReportLine): boolean =>
    unknown.some(
      ({ wanted, finding: { range } }) =>
        wanted !== null &&
        matched.lineOf(wanted.note) === null &&
        start <= range.start &&
        range.start < start + words.length,
    );
  const exchanged = new Set(unknown.map(({ wanted }) => wanted?.fact));
  const exchangedNotes = new Set(unknown.flatMap(({ wanted }) => wanted?.note ?? []));
  const mendedNotes = new Set([
    ...swapped.map(({ note }) => note),
    ...unknown.flatMap(({ wanted, finding }) => (finding.fix && wanted?.note) ?? []),
  ]);
  const contradicted = contradictedLines(comparison, match, misplaced).filter(
    ({ note }) => !mendedNotes.has(note),
  );
  const contradictedNotes = new Set(contradicted.map(({ note }) => note));
  const contradictedRanges = contradicted
    .map(({ finding }) => finding.range)
    .toSorted((one, other) => one.start - other.start);
  const omitted = match.omitted.filter(
    (note) =>
      !exchangedNotes.has(note) &&
      !contradictedNotes.has(note) &&
      !strange.some(({ line }) => line !== undefined && isReworded(note, line)),
  );
  return [
    ...contradicted.map(({ finding }) => finding),
    ...swapped.map(({ finding }) => finding),
    ...omitted.map(({ text: words, field }): Finding => ({
      kind: 'omitted',
      text: words,
      range: null,
      given: null,
      fix: fixes.insertBullet(field, ''),
    })),
    ...missing
      .filter(
        ({ note, fact, mustStay: stays }) =>
          stays && !omitted.includes(note) && !contradictedNotes.has(note) && !exchanged.has(fact),
      )
      .map(({ fact }): Finding => ({
        kind: 'omitted',
        text: fact.text,
        range: null,
        given: null,
        fix: null,
      })),
    ...strange.flatMap(({ finding, line }) =>
      line !== undefined &&
      (isExchanged(line) || match.omitted.some((note) => isReworded(note, line)))
        ? []
        : [finding],
    ),
    ...unknown
      .map(({ finding }) => finding)
      .filter(
        ({ kind, range, fix }) =>
          fix !== null ||
          !(kind === 'unknown-number' || kind === 'contradicted') ||
          !isIn(contradictedRanges, range.start),
      ),
  ];
}

/** Whether what mends a finding writes nothing harsh. */
function isGentle({ fix }: Finding, { text, lines }: ReportDocument): boolean {
  if (fix === null) return true;
  if (isInsulting(fix.text)) return false;
  const { start, end } = fix.range;
  const own = lines.filter((line) => line.end >= start && line.start <= end);
  const before = text.slice(own[0]?.start, start);
  const behind = text.slice(end, own.at(-1)?.end);
  const countHarsh = (words: string): number => harshRangesIn(before + words + behind).length;
  return countHarsh(fix.text) <= countHarsh(text.slice(start, end));
}

/** Whether a line that seems strange is its section's own note, which seems left out, in other words: they share a word. */
function isReworded(note: NoteLine, line: ReportLine): boolean {
  return (
    (line.role === null || line.role === note.field) &&
    [...note.keys].some(([key, weight]) => weight >= WEIGHTS.specificKey && line.keys.has(key))
  );
}

/** A note that says little besides harsh words: a gentle report says it in words of its own. */
function isMood({ text, facts }: NoteLine): boolean {
  const harsh = harshRangesIn(text).map((range) => ({ range, text: ' ' }));
  if (harsh.length === 0 || facts.some(mustStay)) return false;
  const weights = [...keysOf(applyEdits(text, harsh), []).values()];
  return weights.reduce((sum, weight) => sum + weight, 0) < WEIGHTS.leastSaid;
}

/** Kinds that speak of all their words, so that nothing else is told of these; an earlier one goes before a later one. */
const WHOLE: readonly FindingKind[] = [
  'refusal',
  'remark',
  'not-japanese',
  'doubled',
  'stale',
  'unsupported',
  'placeholder',
  'heading-added',
];

const ORDER: readonly FindingKind[] = [...FINDING_KINDS, ...ADVICE_KINDS];

/** What to check in a report before it is sent, the most harmful first; empty where all is well. */
export function checkReport(text: string, request: ReportRequest): readonly Finding[] {
  const pieces = checkReportInPieces(text, request);
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}

/** What checkReport finds; yields where the rest can wait until the page is idle again. */
export function* checkReportInPieces(
  text: string,
  request: ReportRequest,
): Generator<undefined, readonly Finding[]> {
  const texts = textsOf(text, request);
  const comparison = yield* compareInPieces(texts);
  const all: Finding[] = [];
  for (const check of [
    () => staleFindings(texts),
    () => comparedFindings(texts, comparison),
    () => harshFindings(texts),
    () => headingFindings(text, request),
    () => leftoverFindings(texts),
    () => languageFindings(texts),
    () => plainStyleFindings(texts),
    () => styleFindings(texts),
  ]) {
    all.push(...check());
    yield;
  }
  const has = (kind: FindingKind): boolean => all.some((finding) => finding.kind === kind);
  const isForeign = has('not-japanese');
  const below = belowAdded(all, texts.report);
  const unfilled = new Set(
    all.flatMap(({ kind, text: words, range }) =>
      kind === 'placeholder' && range !== null ? [`${range.start} ${words}`] : [],
    ),
  );
  /** Nothing but a placeholder is told as one. */
  const isUnfilled = ({ text: words, range }: Finding): boolean =>
    range !== null && unfilled.has(`${range.start} ${words}`);
  const told = has('refusal')
    ? all.filter(({ kind }) => kind === 'refusal')
    : all.filter(
        (finding) =>
          !(isForeign && isAboutForeignWords(finding, texts.report)) &&
          !(
            finding.kind === 'unsupported' &&
            ((finding.range !== null && isIn(below, finding.range.start)) || isUnfilled(finding))
          ),
      );
  return withoutRepeats(told).toSorted(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
}

/** The stretches below headings that are one too many: of these is told once, with all that stands below. */
function belowAdded(
  all: readonly Finding[],
  { text, headings }: ReportDocument,
): readonly TextRange[] {
  const added = new Set(
    all.flatMap(({ kind, range }) =>
      kind === 'heading-added' && range !== null ? [range.start] : [],
    ),
  );
  if (added.size === 0) return [];
  const starts = headings.map(({ start }) => start);
  return starts.flatMap((start, index) =>
    added.has(start) ? [{ start, end: starts[index + 1] ?? text.length }] : [],
  );
}

const KANA = /[ぁ-んァ-ヶ]/u;

/** In another language nothing can be held against the notes: whether a finding does so. */
function isAboutForeignWords({ kind, range }: Finding, { lines }: ReportDocument): boolean {
  if (kind === 'omitted') return true;
  if (range === null || !(kind === 'unsupported' || kind === 'unknown-word')) return false;
  return !KANA.test(lines.findLast(({ start }) => start <= range.start)?.text ?? '');
}

/** Whether an offset is in one of some stretches, which are in order. */
function isIn(ranges: readonly TextRange[], at: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.start ?? Infinity) <= at;
}

/** The findings without those about words that another one tells of as a whole. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const wholes = findings
    .filter(({ kind }) => WHOLE.includes(kind))
    .toSorted((one, other) => WHOLE.indexOf(one.kind) - WHOLE.indexOf(other.kind));
  const told = new Set<number>();
  const isTold = ({ start, end }: TextRange): boolean => {
    for (let at = start; at < end; at += 1) if (told.has(at)) return true;
    return false;
  };
  const kept = new Set<Finding>();
  for (const finding of wholes) {
    if (finding.range === null || isTold(finding.range)) continue;
    kept.add(finding);
    for (let at = finding.range.start; at < finding.range.end; at += 1) told.add(at);
  }
  return findings.filter(
    (finding) => kept.has(finding) || finding.range === null || !isTold(finding.range),
  );
}
