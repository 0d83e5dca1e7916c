import * as data from '../data/insults.ts';
import { anyOf } from '../../domain/wordList.ts';

const KANJI = anyOf(data.KANJI);
const KATAKANA = anyOf(data.KATAKANA);
const LATIN = anyOf(data.LATIN);

const IN_FRONT = anyOf(data.IN_FRONT);

const PREFIX = new RegExp(`^${KANJI}+`, 'u');
const WHOLE = new RegExp(`^(?:${KANJI}|${KATAKANA}|${LATIN}|鬼|局|女帝)+$`, 'iu');
const INSULT = new RegExp(
  `${KANJI}|(?<![ァ-ヺー])(?:${KATAKANA}(?![ァ-ヺー])|${IN_FRONT})|(?<![A-Za-z])${LATIN}(?![A-Za-z])`,
  'iu',
);

/** A name without what its bearer is called in anger: 田中 of 老害田中; '' where nothing else is left. */
export function withoutInsult(name: string): string {
  return WHOLE.test(name) ? '' : name.replace(PREFIX, '');
}

export function isInsulting(words: string): boolean {
  return INSULT.test(words.normalize('NFKC'));
}
