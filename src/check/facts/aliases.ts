import { ALIASES } from '../data/wordSets.ts';
import { wordSetsOf } from '../../domain/wordList.ts';
import { katakanaKey } from './katakana.ts';

const groupsOf = new Map<string, ReadonlySet<string>>();
for (const words of wordSetsOf(ALIASES).map((set) => set.map(wordKey))) {
  for (const word of words) {
    groupsOf.set(word, new Set([...(groupsOf.get(word) ?? []), ...words]));
  }
}

/** A word as words are compared: one width, one case, long vowels left out. */
export function wordKey(word: string): string {
  return katakanaKey(word).toLowerCase();
}

const KATAKANA = /^[ァ-ヺヽヾ]{2,}$/u;
const NUMERONYM = /^([a-z])([0-9]{1,2})([a-z])$/u;

/** Other ways to write a word that a table has, as wordKeys. */
export function aliasesOf(word: string): ReadonlySet<string> {
  return groupsOf.get(word) ?? new Set();
}

/** Whether a word is short for another (アポ for アポイント, メルマガ for メールマガジン, k8s for Kubernetes). Both are wordKeys. */
export function isShortFor(short: string, long: string): boolean {
  if (short.length >= long.length) return false;
  const numeronym = NUMERONYM.exec(short);
  if (numeronym) {
    const [, first = '', count = '', last = ''] = numeronym;
    return long.length === Number(count) + 2 && long.startsWith(first) && long.endsWith(last);
  }
  if (!KATAKANA.test(short)) return false;
  let prefix = 0;
  while (prefix < short.length && short[prefix] === long[prefix]) prefix += 1;
  if (prefix === short.length) return true;
  for (let cut = Math.min(prefix, short.length - 2); cut >= 2; cut -= 1) {
    if (long.indexOf(short.slice(cut), cut) > 0) return true;
  }
  return false;
}
