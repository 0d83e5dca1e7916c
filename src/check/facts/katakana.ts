import { ORDINARY_KATAKANA } from '../data/wordSets.ts';
import { wordSetsOf } from '../../domain/wordList.ts';

/** A text as katakana words are compared: half-width made full, long vowels left out (サーバ is サーバー). */
export function katakanaKey(text: string): string {
  return text.normalize('NFKC').replace(/ー/gu, '');
}

const ORDINARY = new Set(wordSetsOf(ORDINARY_KATAKANA).flat().map(katakanaKey));
const LONGEST_ORDINARY = Math.max(...[...ORDINARY].map((word) => word.length));
const LONGEST_COMPOUND = 48;

/** Whether a katakana run stands in the inputs, is an ordinary work word, or is made of such words. `inputs` is a katakanaKey. */
export function isKnownKatakana(run: string, inputs: string): boolean {
  const key = katakanaKey(run);
  if (inputs.includes(key)) return true;
  if (key.length > LONGEST_COMPOUND) return false;
  const reachable = new Set([0]);
  for (let end = 1; end <= key.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_ORDINARY); start < end; start += 1) {
      if (reachable.has(start) && ORDINARY.has(key.slice(start, end))) reachable.add(end);
    }
  }
  return reachable.has(key.length);
}
