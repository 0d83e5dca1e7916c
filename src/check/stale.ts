import { contentLines, withoutDates, wordsKey } from '../report/index.ts';
import { removeLine } from './fixes.ts';
import { sharedWeight, totalWeight } from './match.ts';
import { foundAt, type Rule } from './rule.ts';

/** Which part of a sentence a note of today has that says the same. */
const SAID_TODAY = 0.33;
/** Without its dates: 日付：6月18日 is the head of a day. */
const LEAST_LENGTH = 12;

/** Sentences that the previous report says too, and the notes of today do not. */
export const staleRule = {
  kinds: {
    stale: {
      words: ['前回の日報と同じ文', '', 'は、前回の日報と同じ文です。'],
      severity: 'warning',
    },
  },
  needsNotes: true,
  *find({ sentences, template, clauses, notes, report, isOfPreviousReport }) {
    if (!isOfPreviousReport) return;
    const given = wordsKey(notes);
    const events = new Map(contentLines(report).map((line) => [line.start, line]));
    const old = contentLines(template).map(({ text }) => wordsKey(text));
    for (const { hasContent, isWhole, text, start, lineStart, terms } of sentences) {
      const key = wordsKey(text);
      const line = events.get(lineStart);
      const isLong = [...wordsKey(withoutDates(text))].length >= LEAST_LENGTH;
      if (!hasContent || line === undefined || !isLong || given.includes(key)) continue;
      if (!old.some((words) => words.includes(key))) continue;
      const least = totalWeight(terms) * SAID_TODAY;
      if (clauses.some((clause) => sharedWeight(terms, clause.terms) >= least)) continue;
      const fix = isWhole ? removeLine(report, line) : null;
      yield foundAt('stale', text, start, { fix });
    }
  },
} satisfies Rule<'stale'>;
