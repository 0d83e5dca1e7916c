import { eventLines, wordsKey } from '../report/index.ts';
import { fixesOf } from './fixes.ts';
import { shared, weightOfAll } from './match.ts';
import { foundAt, type Rule } from './rule.ts';
import type { Passage } from './texts.ts';
import { isSame } from './values.ts';

/** Which part of a sentence a passage has that says the same: of the previous report, of today's notes. */
const ALIKE = 0.6;
const SAID_TODAY = 0.33;
const LEAST_LENGTH = 12;

/** Sentences that the previous report says too, and the notes of today do not. */
export const staleRule: Rule<'stale'> = {
  kinds: {
    stale: { name: '前回の日報と同じ文', says: ['', 'は、前回の日報と同じ文です。'] },
  },
  find({ sentences, previous, pieces, notes, report, isOfPreviousReport }) {
    if (!isOfPreviousReport) return [];
    const { removeLine } = fixesOf(report);
    const given = wordsKey(notes);
    const events = new Set(eventLines(report).map(({ line }) => line.start));
    const old = previous.map((passage) => ({ passage, key: wordsKey(passage.text) }));
    return sentences.flatMap(({ isTelling, isWhole, ...sentence }) => {
      const key = wordsKey(sentence.text);
      if (
        !isTelling ||
        !events.has(sentence.lineStart) ||
        [...key].length < LEAST_LENGTH ||
        given.includes(key)
      )
        return [];
      const isSaidToday = pieces.some((piece) => explains(piece, sentence, SAID_TODAY));
      const isWord = old.some((one) => one.key.includes(key));
      const isLike = old.some(({ passage }) => explains(passage, sentence, ALIKE));
      if (isSaidToday || !(isWord || (isLike && isWhole))) return [];
      const fix = isWhole ? removeLine(sentence.lineStart) : null;
      return [foundAt('stale', sentence.text, sentence.start, { fix })];
    });
  },
};

/** Whether a passage has a part of what a sentence says, and all its values. */
function explains(passage: Passage, sentence: Passage, part: number): boolean {
  const whole = weightOfAll(sentence.units);
  const values = sentence.values.filter(({ kind }) => kind === 'number' || kind === 'id');
  return (
    shared(sentence.units, passage.units) >= whole * part &&
    (part < ALIKE || values.every((value) => passage.values.some((other) => isSame(value, other))))
  );
}
