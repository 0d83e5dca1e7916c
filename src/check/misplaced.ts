import { NOTE_TITLES } from '../domain/inputFields.ts';
import { moveLine } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';

const DONE = /(?:ました|でした|ています|ております|済みです|た)[。）)」]?$/u;
const PLANNED = /(?<!て(?:い|おり))ます[。）)」]?$|予定(?:です)?[。）)」]?$/u;

const NONE = { clause: null, similarity: 0 };

/** Of the other day's note, and the share of it that the own day's may have; stricter where the tense fits the heading. */
const MIN_SIMILARITY = 1;
const MIN_SIMILARITY_IN_TENSE = 1.5;
const MAX_OWN_SHARE = 0.6;
const MAX_OWN_SHARE_IN_TENSE = 0.25;

/** A sentence below one day's heading that the notes of the other day explain. */
export const misplacedRule = {
  kinds: {
    misplaced: {
      words: ['別の見出しの下の行', '', 'は、メモでは', 'に書かれています。'],
      severity: 'error',
    },
  },
  needsNotes: true,
  *find({ sentences, match, report }) {
    for (const sentence of sentences) {
      const { role, text, start, isWholeLine, hasContent, lineStart } = sentence;
      if (!hasContent || (role !== 'today' && role !== 'tomorrow')) continue;
      const otherField = role === 'today' ? 'tomorrow' : 'today';
      const scored = match.scoredOf(sentence).toSorted((a, b) => b.similarity - a.similarity);
      const [{ clause, similarity } = NONE] = scored;
      if (clause?.field !== otherField || clause.isPlan || match.sentenceOf(clause) !== sentence)
        continue;
      const { similarity: ownSimilarity } = scored.find((one) => one.clause.field === role) ?? NONE;
      const isInTense = (role === 'today' ? DONE : PLANNED).test(text);
      const isMisplaced =
        similarity >= (isInTense ? MIN_SIMILARITY_IN_TENSE : MIN_SIMILARITY) &&
        ownSimilarity < similarity * (isInTense ? MAX_OWN_SHARE_IN_TENSE : MAX_OWN_SHARE);
      if (!isMisplaced) continue;
      const line = report.lines.find((one) => one.start === lineStart);
      const canMove = !isInTense && isWholeLine && line !== undefined;
      const fix = canMove ? moveLine(report, line, otherField, text) : null;
      yield foundAt('misplaced', text, start, { given: NOTE_TITLES[otherField], fix });
    }
  },
} satisfies Rule<'misplaced'>;
