import { eventLines, wordsKey } from '../report/index.ts';
import { fixesOf } from './fixes.ts';
import { shared, weightOfAll } from './match.ts';
import { foundAt, type Rule } from './rule.ts';

/** Which part of a sentence a note of today has that says the same. */
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
    const events = new Set(eventLines(report).map(({ start }) => start));
    const old = previous.map(({ text }) => wordsKey(text));
    return sentences.flatMap(({ isTelling, isWhole, ...sentence }) => {
      const key = wordsKey(sentence.text);
      if (
        !isTelling ||
        !events.has(sentence.lineStart) ||
        [...key].length < LEAST_LENGTH ||
        given.includes(key)
      )
        return [];
      const whole = weightOfAll(sentence.units);
      const isSaidToday = pieces.some(
        ({ units }) => shared(sentence.units, units) >= whole * SAID_TODAY,
      );
      if (isSaidToday || !old.some((words) => words.includes(key))) return [];
      const fix = isWhole ? removeLine(sentence.lineStart) : null;
      return [foundAt('stale', sentence.text, sentence.start, { fix })];
    });
  },
};
