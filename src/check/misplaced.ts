import { NOTE_TITLES } from '../domain/inputFields.ts';
import { moveLine } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';

const DONE = /(?:ました|でした|ています|ております|済みです|た)[。）)」]?$/u;
const PLANNED = /(?<!て(?:い|おり))ます[。）)」]?$|予定(?:です)?[。）)」]?$/u;

const NONE = { clause: null, alike: 0 };

/** The least score of the other day's note, and the most of it that the own day's may have; stricter where the tense fits the heading. */
const ALIKE = 1;
const ALIKE_IN_TENSE = 1.5;
const FAR_LESS = 0.6;
const FAR_LESS_IN_TENSE = 0.25;

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
      const { role, text, start, isWhole, hasContent, lineStart } = sentence;
      if (!hasContent || (role !== 'today' && role !== 'tomorrow')) continue;
      const other = role === 'today' ? 'tomorrow' : 'today';
      const scored = match.scoredOf(sentence).toSorted((one, its) => its.alike - one.alike);
      const [{ clause, alike: there } = NONE] = scored;
      if (clause?.field !== other || clause.isPlan || match.sentenceOf(clause) !== sentence)
        continue;
      const { alike: here } = scored.find((one) => one.clause.field === role) ?? NONE;
      const fits = (role === 'today' ? DONE : PLANNED).test(text);
      const isMisplaced =
        there >= (fits ? ALIKE_IN_TENSE : ALIKE) &&
        here < there * (fits ? FAR_LESS_IN_TENSE : FAR_LESS);
      if (!isMisplaced) continue;
      const line = report.lines.find((one) => one.start === lineStart);
      const canMove = !fits && isWhole && line !== undefined;
      const fix = canMove ? moveLine(report, line, other, text) : null;
      yield foundAt('misplaced', text, start, { given: NOTE_TITLES[other], fix });
    }
  },
} satisfies Rule<'misplaced'>;
