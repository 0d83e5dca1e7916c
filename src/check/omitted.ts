import { NOTHING_TO_REPORT } from '../report/index.ts';
import type { TextEdit } from '../domain/textEdits.ts';
import { expressionOf } from '../domain/wordList.ts';
import { MOODS } from './data/moods.ts';
import { OMITTED } from './data/omitted.ts';
import { VENTS } from './data/vents.ts';
import { insertBullet } from './fixes.ts';
import { scoreOf } from './linearModel.ts';
import { termsOf, totalWeight } from './match.ts';
import { type RawFinding, type Rule } from './rule.ts';
import type { NoteClause, Analysis } from './analysis.ts';
import { isReportedAlone } from './unknownValue.ts';
import type { LocatedText } from './sentences.ts';

const LATIN = /[a-z]+/gu;
const MOOD = expressionOf(MOODS, 'gu');

/** What tells whether a clause is missing: the share of it that a sentence says, its values lost and kept (2 at most), and the share of it that is mood or Latin. */
export type OmissionFeatures = readonly [share: number, lost: number, kept: number, mood: number];

export function omissionFeatures(
  clause: NoteClause,
  { match, lost: allLost }: Pick<Analysis, 'match' | 'lost'>,
): OmissionFeatures {
  const lost = allLost.filter((one) => one.clause === clause).length;
  const facts = clause.values.filter(
    ({ kind }) => kind === 'number' || kind === 'id' || kind === 'day',
  ).length;
  return [
    Math.min(1, match.shareOf(clause)),
    Math.min(2, lost),
    Math.min(2, Math.max(0, facts - lost)),
    moodOf(clause),
  ];
}

function moodOf({ text, terms }: NoteClause): number {
  const total = totalWeight(terms);
  const rest = text.replaceAll(MOOD, ' ');
  const restWeight = rest === text ? total : totalWeight(termsOf(rest, []));
  const moodShare = total === 0 ? 1 : 1 - restWeight / total;
  const latinShare = (text.match(LATIN) ?? []).join('').length / text.length;
  return Math.max(moodShare, latinShare);
}

/** Above 0 a clause is reported as omitted. */
export function omissionScore(features: OmissionFeatures): number {
  return (
    OMITTED.bias +
    features.reduce((sum, feature, index) => sum + feature * (OMITTED.weights[index] ?? 0), 0)
  );
}

export function* omittedClauses(
  analysis: Pick<Analysis, 'clauses' | 'match' | 'lost'>,
): Generator<undefined, readonly NoteClause[]> {
  const omitted: NoteClause[] = [];
  for (const clause of analysis.clauses) {
    yield;
    if (hasReportableContent(clause) && omissionScore(omissionFeatures(clause, analysis)) > 0)
      omitted.push(clause);
  }
  return omitted;
}

/** The weight of terms and the number of values, together, that a clause must have to be missed. */
const MIN_CONTENT = 1;

/** Whether a clause says something that a report is to have, and not only how somebody feels. */
export function hasReportableContent({ text, terms, values }: NoteClause): boolean {
  const saysEnough = totalWeight(terms) + values.length >= MIN_CONTENT;
  return saysEnough && !NOTHING_TO_REPORT.test(text) && scoreOf(text, VENTS) <= VENTS.threshold;
}

function missingAt(
  { field, start }: NoteClause,
  { text, start: offset }: LocatedText,
  at: number,
  fix: TextEdit | null,
): RawFinding<'omitted'> {
  const from = start + offset;
  const note = { field, range: { start: from, end: from + text.length } };
  const range = { start: at, end: at };
  return { kind: 'omitted', text, range, given: null, source: null, fix, note };
}

export const omittedRule = {
  kinds: {
    omitted: {
      words: ['日報にないメモ', 'メモの', 'が、日報にありません。'],
      severity: 'warning',
      isRewritable: true,
      isOnlyForJapanese: true,
      isOnlyForCompleteReports: true,
    },
  },
  needsNotes: true,
  *find({ report, match, unknown, omitted, lost, isTranslated }) {
    if (isTranslated) return;
    const notedValues = unknown.flatMap(({ noted }) => noted ?? []);
    const clauses = omitted.filter((clause) => notedValues.every((one) => one.clause !== clause));
    for (const clause of clauses) {
      const fix = insertBullet(report, clause.field, '');
      const whole = { text: clause.text, start: 0 };
      yield missingAt(clause, whole, fix?.range.start ?? report.text.length, fix);
    }
    for (const { clause, value } of lost) {
      const sentence = match.sentenceOf(clause);
      const isTold =
        isReportedAlone(value) &&
        !clauses.includes(clause) &&
        notedValues.every((one) => one.value !== value);
      if (isTold && sentence !== null)
        yield missingAt(clause, value, sentence.start + sentence.text.length, null);
    }
  },
} satisfies Rule<'omitted'>;
