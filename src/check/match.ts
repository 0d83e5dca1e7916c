import { unpackWords, spacedRowsOf } from '../domain/wordList.ts';
import { MEANINGS } from './data/meanings.ts';
import { COMMON_TERMS, TEXTS } from './data/termWeights.ts';
import type { TextSpan, NoteClause, ReportSentence } from './analysis.ts';
import { isSameValue, toHalfWidth, type Value } from './values.ts';

/** Weights of the matching; each comment says what a larger or a smaller one does. */
const WEIGHTS = {
  /** Of a term by its kind (a Latin word has a capital or is in lower case), and of a value: larger ones match what is only alike. */
  meaning: 0.6,
  singleKanji: 0.4,
  latin: 0.7,
  lower: 0.2,
  value: 0.6,
  /** Of a match below the other day's heading: a larger one hides misplaced lines. */
  elsewhere: 0.55,
  /** The share of the best clause's score from which another clause is in the sentence too: a smaller one joins notes that are apart. */
  shareOfBest: 0.6,
  /** The part of its share that a clause keeps at least where the sentence says another one better. */
  besideBetter: 0.3,
};

/**
 * What words are about, with how much each tells: pairs of kanji, katakana and Latin words, and what words of one meaning have in
 * common.
 */
export type Terms = ReadonlyMap<string, number>;

export function wordKey(word: string): string {
  return toHalfWidth(word).replace(/ー/gu, '').toLowerCase();
}

const meanings = new Map<string, readonly string[]>();
for (const [index, words] of spacedRowsOf(MEANINGS).entries()) {
  for (const word of words.map(wordKey))
    meanings.set(word, [...(meanings.get(word) ?? []), `=${index}`]);
}
const wordsByFirst = new Map<string, readonly string[]>();
for (const word of [...meanings.keys()].toSorted((one, other) => other.length - one.length))
  wordsByFirst.set(word.charAt(0), [...(wordsByFirst.get(word.charAt(0)) ?? []), word]);

/** The least number of texts that a common term stands in. */
export const MIN_TEXTS = 8;

let rarities: ReadonlyMap<string, number> | null = null;

/** How rare a term is in reports and notes, 0 to 1: 1 where it is no common one, one step less for each doubling of the texts that have it. */
export function rarityOf(term: string): number {
  rarities ??= readRarities();
  return rarities.get(term) ?? 1;
}

function readRarities(): ReadonlyMap<string, number> {
  const steps = Math.log2(TEXTS / MIN_TEXTS) + 1;
  return new Map(
    COMMON_TERMS.split('|').flatMap((terms, step) =>
      unpackWords(terms).map(
        (term) => [term.replaceAll('ー', ''), 1 - (step + 1) / steps] as const,
      ),
    ),
  );
}

const WORD = /[\p{Script=Han}々]+|[ァ-ヺ]{2,}/gu;

export function termsOf(text: string, values: readonly Value[]): Terms {
  const plain = wordKey(withoutValues(text, values));
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) =>
    terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  const rest = [...plain];
  for (let at = 0; at < plain.length; at += 1) {
    const word = wordsByFirst.get(plain.charAt(at))?.find((one) => plain.startsWith(one, at));
    if (word === undefined) continue;
    for (const meaning of meanings.get(word) ?? []) add(meaning, WEIGHTS.meaning);
    if (word.length > 1) rest.fill(' ', at, at + word.length);
    at += word.length - 1;
  }
  for (const [run] of rest.join('').matchAll(WORD)) {
    if (/^[ァ-ヺ]/u.test(run)) add(run, rarityOf(run));
    else if (run.length === 1) add(run, WEIGHTS.singleKanji * rarityOf(run));
    else
      for (let at = 0; at + 2 <= run.length; at += 1)
        add(run.slice(at, at + 2), rarityOf(run.slice(at, at + 2)));
  }
  for (const { kind, text: word } of values) {
    if (kind === 'word') add(wordKey(word), /[A-Z]/u.test(word) ? WEIGHTS.latin : WEIGHTS.lower);
  }
  return terms;
}

function withoutValues(text: string, values: readonly Value[]): string {
  let rest = text;
  for (const { kind, start, text: words } of values) {
    if (kind !== 'word')
      rest = rest.slice(0, start) + ' '.repeat(words.length) + rest.slice(start + words.length);
  }
  return rest;
}

type WeightOf = (term: string) => number;

const unweighted: WeightOf = () => 1;

/** How much two spans have in common. */
export function sharedWeight(one: Terms, other: Terms, weightOf: WeightOf = unweighted): number {
  let sum = 0;
  for (const [term, weight] of one) {
    const its = other.get(term);
    if (its !== undefined) sum += Math.min(weight, its) * weightOf(term);
  }
  return sum;
}

export function totalWeight(terms: Terms, weightOf: WeightOf = unweighted): number {
  return [...terms].reduce((sum, [term, weight]) => sum + weight * weightOf(term), 0);
}

function sharedValues(one: TextSpan, other: TextSpan): number {
  return one.values.filter(
    (value) => value.kind !== 'word' && other.values.some((its) => isSameValue(its, value)),
  ).length;
}

interface Scored {
  readonly clause: NoteClause;
  readonly similarity: number;
  /** The similarity, lowered below the other day's heading. */
  readonly score: number;
}

export interface Match {
  readonly sentenceOf: (clause: NoteClause) => ReportSentence | null;
  /** The share of a clause that its sentence says, 0 to 1. */
  readonly shareOf: (clause: NoteClause) => number;
  /** The clauses that a sentence was made of, the nearest first. */
  readonly clausesOf: (sentence: ReportSentence) => readonly NoteClause[];
  /** All that have something in common with it. */
  readonly scoredOf: (sentence: ReportSentence) => readonly Scored[];
}

/** Whether a sentence stands under the heading of the other day. */
function isElsewhere({ field, isPlan }: NoteClause, { role }: ReportSentence): boolean {
  const isToday = field === 'today' && role === 'tomorrow' && !isPlan;
  return isToday || (field === 'tomorrow' && role === 'today');
}

/** Which clause of the notes became which sentence; yields after every sentence. */
export function* matchClauses(
  clauses: readonly NoteClause[],
  sentences: readonly ReportSentence[],
): Generator<undefined, Match> {
  const counts = new Map<string, number>();
  for (const { terms } of clauses)
    for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weightOf = (term: string) => 1 / Math.sqrt(counts.get(term) ?? 1);
  const totals = new Map(
    clauses.map(({ terms, values }) => [
      terms,
      totalWeight(terms, weightOf) + values.length * WEIGHTS.value,
    ]),
  );
  const best = new Map<NoteClause, { readonly sentence: ReportSentence; readonly score: number }>();
  const shares = new Map<NoteClause, number>();
  const all = new Map<ReportSentence, readonly Scored[]>();
  const belonging = new Map<ReportSentence, readonly NoteClause[]>();
  for (const sentence of sentences) {
    yield;
    if (!sentence.hasContent) continue;
    const scored = clauses
      .map((clause): Scored => {
        const words = sharedWeight(clause.terms, sentence.terms, weightOf);
        const similarity = words + sharedValues(clause, sentence) * WEIGHTS.value;
        const score = isElsewhere(clause, sentence) ? similarity * WEIGHTS.elsewhere : similarity;
        return { clause, similarity, score };
      })
      .filter(({ similarity }) => similarity > 0)
      .toSorted((one, other) => other.score - one.score);
    const bestScore = scored[0]?.score ?? 0;
    for (const { clause, score } of scored) {
      const ownShare = score / (totals.get(clause.terms) || 1);
      const share = ownShare * Math.min(1, WEIGHTS.besideBetter + score / bestScore);
      if (!isElsewhere(clause, sentence))
        shares.set(clause, Math.max(share, shares.get(clause) ?? 0));
    }
    const own = scored.filter(({ score }) => score >= bestScore * WEIGHTS.shareOfBest);
    for (const { clause, score } of own)
      if (score > (best.get(clause)?.score ?? 0)) best.set(clause, { sentence, score });
    all.set(sentence, scored);
    belonging.set(
      sentence,
      own.map(({ clause }) => clause),
    );
  }
  return {
    sentenceOf: (clause) => best.get(clause)?.sentence ?? null,
    shareOf: (clause) => shares.get(clause) ?? 0,
    clausesOf: (sentence) => belonging.get(sentence) ?? [],
    scoredOf: (sentence) => all.get(sentence) ?? [],
  };
}
