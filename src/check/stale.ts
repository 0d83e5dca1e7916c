import { contentLines, withoutDates, wordsKey } from '../report/index.ts';
import { removeLine } from './fixes.ts';
import { sharedWeight, totalWeight } from './match.ts';
import { foundAt, type Rule } from './rule.ts';

/** The share of a sentence's weight from which a note of today says the same. */
const SHARE_IN_NOTES = 0.33;
/** In characters without dates, since 日付：6月18日 is only the head of a report. */
const MIN_LENGTH = 12;

/** Sentences that the previous report says too, and the notes of today do not. */
export const staleRule = {
  kinds: {
    stale: {
      words: ['前回の日報と同じ文', '', 'は、前回の日報と同じ文です。'],
      severity: 'warning',
    },
  },
  needsNotes: true,
  *find({ sentences, template, clauses, notes, report, usesPreviousReport }) {
    if (!usesPreviousReport) return;
    const notesKey = wordsKey(notes);
    const contentLineAt = new Map(contentLines(report).map((line) => [line.start, line]));
    const previousKeys = contentLines(template).map(({ text }) => wordsKey(text));
    for (const { hasContent, isWholeLine, text, start, lineStart, terms } of sentences) {
      const key = wordsKey(text);
      const line = contentLineAt.get(lineStart);
      const isLong = [...wordsKey(withoutDates(text))].length >= MIN_LENGTH;
      if (!hasContent || line === undefined || !isLong || notesKey.includes(key)) continue;
      if (!previousKeys.some((words) => words.includes(key))) continue;
      const least = totalWeight(terms) * SHARE_IN_NOTES;
      if (clauses.some((clause) => sharedWeight(terms, clause.terms) >= least)) continue;
      const fix = isWholeLine ? removeLine(report, line) : null;
      yield foundAt('stale', text, start, { fix });
    }
  },
} satisfies Rule<'stale'>;
