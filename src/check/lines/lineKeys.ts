import { aliasesOf, wordKey } from '../facts/aliases.ts';
import { type Fact, sharesIn } from '../facts/facts.ts';
import { COMMON_STEMS, GENERIC_PAIRS, MEANINGS } from '../data/wordSets.ts';
import { wordSetsOf } from '../../domain/wordList.ts';
import { isKnownKatakana } from '../facts/katakana.ts';
import { isProperWord } from '../facts/properWords.ts';
import { WEIGHTS } from '../weights.ts';

/**
 * What a line is about, as keys with a weight: pairs of kanji, parts of katakana words, Latin words, numbers, and what
 * words of one meaning have in common. A line of small talk has none.
 */
export type LineKeys = ReadonlyMap<string, number>;

const meaningOf = new Map<string, readonly string[]>();
for (const [index, words] of wordSetsOf(MEANINGS).entries()) {
  for (const word of words) {
    const key = wordKey(word);
    meaningOf.set(key, [...(meaningOf.get(key) ?? []), `=${index}`]);
  }
}

/** The words by their first sign, the longest first. */
const wordsBySign = new Map<string, readonly string[]>();
for (const word of [...meaningOf.keys()].toSorted((one, other) => other.length - one.length)) {
  const sign = word[0] ?? '';
  wordsBySign.set(sign, [...(wordsBySign.get(sign) ?? []), word]);
}

function meaningWordsIn(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const word = wordsBySign.get(text[at] ?? '')?.find((one) => text.startsWith(one, at));
    if (word === undefined) continue;
    found.push(word);
    at += word.length - 1;
  }
  return found;
}

const GENERIC = new Set(wordSetsOf(GENERIC_PAIRS).flat());

const COMMON = new Set(wordSetsOf(COMMON_STEMS).flat());

const PAIR = /[\p{Script=Han}々]{2,}/gu;
const STEM = /(?<![\p{Script=Han}々])\p{Script=Han}(?=[ぁ-ん])/gu;
const KATAKANA = /[ァ-ヺヽヾー]{2,}/gu;

export function keysOf(line: string, facts: readonly Fact[]): LineKeys {
  const text = wordKey(line);
  const keys = new Map<string, number>();
  const add = (key: string, weight: number): void => {
    keys.set(key, Math.max(keys.get(key) ?? 0, weight));
  };
  for (const [run] of text.matchAll(PAIR)) {
    for (let at = 0; at + 2 <= run.length; at += 1) {
      const pair = run.slice(at, at + 2);
      add(pair, GENERIC.has(pair) ? WEIGHTS.commonKey : 1);
    }
  }
  for (const [stem] of text.matchAll(STEM))
    add(stem, COMMON.has(stem) ? WEIGHTS.commonKey : WEIGHTS.relatedKey);
  for (const [run] of text.matchAll(KATAKANA)) {
    add(run.slice(0, 2), run.length === 2 ? 1 : WEIGHTS.commonKey);
    const isOrdinary = isKnownKatakana(run, '');
    if (isOrdinary) add(run, 0.5);
    for (let at = 0; at + 3 <= run.length; at += 1) {
      add(
        run.slice(at, at + 3),
        isOrdinary ? WEIGHTS.commonKey / 2 : Math.max(0.5, 1 / (run.length - 2)),
      );
    }
  }
  for (const word of meaningWordsIn(text)) {
    for (const meaning of meaningOf.get(word) ?? []) add(meaning, WEIGHTS.relatedKey);
  }
  for (const fact of facts) {
    if (fact.kind === 'number') {
      for (const { value, unit } of fact.forms) add(`#${value}${unit}`, unit === '' ? 0.5 : 1);
      for (const { from } of fact.spans) add(`@${from}`, 1 / fact.spans.length);
    } else if (fact.kind === 'word') {
      const key = wordKey(fact.text);
      add(key.replace(/[^a-z0-9]/gu, ''), isProperWord(fact.text) ? 1 : 0.5);
      for (const alias of aliasesOf(key)) add(alias, WEIGHTS.relatedKey);
    } else if (fact.kind === 'name') {
      add(`&${wordKey(fact.name)}`, 1);
    } else if (fact.kind === 'day' && !fact.isOrdinary) {
      for (const { value, unit } of sharesIn(fact)) add(`#${value}${unit}`, 0.5);
      for (const { from, to } of fact.spans)
        if (from === to) add(`@${from}`, 1 / fact.spans.length);
    }
  }
  return keys;
}
