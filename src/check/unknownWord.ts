import { wordKey } from './match.ts';
import { foundAt, type Rule } from './rule.ts';

const PARTS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu;
const MIN_LETTERS = 5;

/** A word in Latin letters that no note has, of so many letters that it is no sign and no unit. */
export const unknownWordRule = {
  kinds: {
    'unknown-word': {
      words: ['メモにない言葉', '', 'は、メモにありません。'],
      severity: 'warning',
      isRewritable: true,
      isLearnable: true,
      isOnlyForJapanese: true,
    },
  },
  needsNotes: true,
  *find({ sentences, permittedText, match, isTranslated }) {
    if (isTranslated) return;
    const known = permittedText.toLowerCase();
    const seen = new Set<string>();
    for (const sentence of sentences) {
      for (const { kind, text, start } of sentence.values) {
        const key = wordKey(text);
        const letters = key.replace(/[^a-z]/gu, '');
        if (kind !== 'word' || letters.length < MIN_LETTERS || seen.has(key)) continue;
        seen.add(key);
        const parts = (text.normalize('NFKC').match(PARTS) ?? []).map((part) => part.toLowerCase());
        const isKnown =
          known.includes(letters) ||
          parts.every((part) => part.length < 3 || known.includes(part)) ||
          match.clausesOf(sentence).some((clause) => isTransliterated(clause.text, sentence.text));
        if (!isKnown) yield foundAt('unknown-word', text, sentence.start + start);
      }
    }
  },
} satisfies Rule<'unknown-word'>;

const KATAKANA = /[ァ-ヺー]{2,}/gu;

/** Whether a note has a katakana word that its line has not: the line says it in Latin letters. */
function isTransliterated(note: string, line: string): boolean {
  const key = wordKey(line);
  return (wordKey(note).match(KATAKANA) ?? []).some((word) => !key.includes(word));
}
