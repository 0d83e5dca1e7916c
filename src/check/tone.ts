import { expressionOf } from '../domain/wordList.ts';
import { ABUSE } from './data/abuse.ts';
import { TONE } from './data/tone.ts';
import { type LinearModel, scoreOf } from './linearModel.ts';
import type { LocatedText } from './sentences.ts';

const ABUSIVE = expressionOf(ABUSE);

/** Whether words are among those that are harsh in any report. */
export function isAbusive(words: string): boolean {
  return ABUSIVE.test(words.normalize('NFKC'));
}

const CLAUSE = /.+?(?:[。！？!?、]+|けれども?|けど|ので|のに|$)/gu;

export function clausesIn(words: string): readonly LocatedText[] {
  return [...words.matchAll(CLAUSE)].map(({ 0: text, index }) => ({ text, start: index }));
}

/** Taken off the score of a clause, since short texts score less surely. */
const OF_CLAUSE = 1;

/** How much a line stings, by what was learned: as a whole, or by its worst clause. */
export function toneOf(words: string, model: LinearModel = TONE): number {
  const clauses = clausesIn(words).map(({ text }) => scoreOf(text, model) - OF_CLAUSE);
  return Math.max(scoreOf(words, model), ...clauses);
}

/** The share of a note's score that its line gets, and the most of it; larger ones report lines that are only frank. */
const NOTE_SHARE = 0.5;
const MOST_OF_NOTE = 1;

/** How much a line stings: sooner where its note does. */
export function toneWithNote(
  words: string,
  note: string | null,
  model: LinearModel = TONE,
): number {
  const sting = note === null ? 0 : NOTE_SHARE * toneOf(note, model);
  return toneOf(words, model) + Math.min(MOST_OF_NOTE, Math.max(0, sting));
}
