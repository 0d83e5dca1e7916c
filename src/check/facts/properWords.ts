import { COMMON_LATIN } from '../data/wordSets.ts';
import { wordSetsOf } from '../../domain/wordList.ts';

const COMMON = new Set(wordSetsOf(COMMON_LATIN).flat());
const COMMON_ENDING = /^[A-Z](?:[a-z]{3,}(?:ing|tion|ment)|[a-z]{2,}(?:ed|ly))$/u;

export function isProperWord(word: string): boolean {
  const written = word.normalize('NFKC');
  return (
    /[A-Z0-9]|[a-z][._/@][a-z]/u.test(written) &&
    /[A-Za-z]{2}|[0-9]/u.test(written) &&
    !COMMON.has(written.toLowerCase()) &&
    !COMMON_ENDING.test(written)
  );
}
