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
const CLAUSE_PENALTY = 1;

/** How harsh a line is by what was learned: as a whole or by its worst clause, whichever is more. */
export function toneOf(words: string, model: LinearModel = TONE): number {
  const clauses = clausesIn(words).map(({ text }) => scoreOf(text, model) - CLAUSE_PENALTY);
  return Math.max(scoreOf(words, model), ...clauses);
}

/** The share of a note's tone that is added to its line's, and the most that is; larger ones report lines that are only frank. */
const NOTE_SHARE = 0.5;
const MAX_NOTE_TONE = 1;

/** The same, raised where the note of the line is harsh. */
export function toneWithNote(
  words: string,
  note: string | null,
  model: LinearModel = TONE,
): number {
  const noteTone = note === null ? 0 : NOTE_SHARE * toneOf(note, model);
  return toneOf(words, model) + Math.min(MAX_NOTE_TONE, Math.max(0, noteTone));
}
