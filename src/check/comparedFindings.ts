import type { Comparison, NoteLine, ReportLine } from './lines/comparison.ts';
import { missingFacts, mustStay, unknownFacts } from './facts/factFindings.ts';
import { MOODS } from './data/moods.ts';
import { expressionOf } from '../domain/wordList.ts';
import type { Finding, LocatedFinding } from './finding.ts';
import { fixesOf } from './fixes.ts';
import { harshIn } from './harsh.ts';
import { isInsulting } from './tone/insults.ts';
import { exchangedPlaces } from './facts/places.ts';
import { exchangedNumbers } from './facts/labelFindings.ts';
import { ASKED, misplacedLines, staleLines } from './lines/lineFindings.ts';
import { keysOf } from './lines/lineKeys.ts';
import { isProperWord } from './facts/properWords.ts';
import { matchLines, weightOfAll } from './lines/lineMatch.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';
import { contradictedLines } from './lines/contradicted.ts';
import type { TextRange } from '../domain/textEdits.ts';
import { WEIGHTS } from './weights.ts';

function comparedFindings(
  { report, isOfPeriod }: Texts,
  comparison: Comparison,
): readonly Finding[] {
  const fixes = fixesOf(report);
  const matched = matchLines(comparison);
  const match = {
    ...matched,
    omitted: matched.omitted.filter((note) => !isMood(note)),
  };
  const missing = missingFacts(comparison, match);
  const gentle = <Found extends { readonly finding: LocatedFinding }>(found: Found): Found =>
    isInsulting(found.finding.fix?.text ?? '')
      ? { ...found, finding: { ...found.finding, given: null, fix: null } }
      : found;
  const unknown = unknownFacts(comparison, match, missing).map(gentle);
  const swapped = exchangedNumbers(comparison);
  const misplaced = isOfPeriod ? [] : misplacedLines(fixes, comparison, match);
  const stale = isOfPeriod ? [] : staleLines(fixes, comparison);
  const strange = [...stale, ...misplaced].map((finding) => ({
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
  const contradicted = contradictedLines(comparison, match, misplaced);
  const contradictedNotes = new Set(contradicted.map(({ note }) => note));
  const contradictedRanges = contradicted.map(({ finding }) => finding.range);
  const unclaimed = comparison.lines.filter((line) =>
    match.notesOf(line).every((note) => match.lineOf(note) !== line),
  );
  const asking = unclaimed.filter(({ text }) => ASKED.test(text));
  const omitted = match.omitted.filter(
    (note) =>
      !exchangedNotes.has(note) &&
      !contradictedNotes.has(note) &&
      !strange.some(({ line }) => line !== undefined && isReworded(note, line)) &&
      !unclaimed.some((line) => isReworded(note, line)) &&
      (note.facts.some(mustStay) ||
        asking.every(({ role }) => role !== null && role !== note.field)),
  );
  return [
    ...contradicted.map(({ finding }) => finding),
    ...swapped.map(({ finding }) => finding),
    ...exchangedPlaces(comparison, match),
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

function isReworded(note: NoteLine, line: ReportLine): boolean {
  const isInLatin = note.facts.some(({ kind, text }) => kind === 'word' && !isProperWord(text));
  return (
    (line.role === null || line.role === note.field) &&
    (isInLatin ||
      [...note.keys].some(([key, weight]) => weight >= WEIGHTS.specificKey && line.keys.has(key)))
  );
}

const MOOD = expressionOf(MOODS, 'gu');

/** A note that says little besides a mood: a gentle report says it in words of its own. */
function isMood({ text, facts }: NoteLine): boolean {
  const rest = text.replaceAll(MOOD, ' ');
  if (facts.some(mustStay) || (rest === text && harshIn(text, null) === null)) return false;
  return weightOfAll(keysOf(rest, [])) < WEIGHTS.leastSaid;
}

function isIn(ranges: readonly TextRange[], at: number): boolean {
  return ranges.some(({ start, end }) => start <= at && at < end);
}

export const comparedRule = {
  kinds: [
    'contradicted',
    'omitted',
    'misplaced',
    'stale',
    'unknown-name',
    'unknown-number',
    'unknown-date',
    'unknown-word',
    'unknown-katakana',
  ],
  find: comparedFindings,
} satisfies Rule;
