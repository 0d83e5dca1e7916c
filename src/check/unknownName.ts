import { wordKey } from './match.ts';
import type { Name } from './names.ts';
import type { LocatedText } from './sentences.ts';
import { type RawFinding, replaceableAt, type Rule } from './rule.ts';
import type { NoteClause, ReportSentence } from './analysis.ts';

/** What may be a name of which one letter is another: a katakana word, a run of kanji before a title. */
const WORD = /[ァ-ヺー]{3,}|(?<![\p{Script=Han}々])[\p{Script=Han}々]{2,5}(?=さん|様|氏|くん|君)/gu;
const RUN = /[ァ-ヺー]{3,}|[\p{Script=Han}々]{2,}/gu;

function isOneLetterOff(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    [...one].filter((char, index) => char !== other[index]).length === 1
  );
}

/** Too short for a name: the クソ of クソ部長. */
const NO_NAME = /^[ァ-ヺー]{1,2}$/u;

interface UnknownName extends LocatedText {
  /** Without its title. */
  readonly name: string;
  readonly replacement: Pick<RawFinding, 'given' | 'source'> | null;
}

function unknownNames(
  { names, text }: ReportSentence,
  notes: readonly NoteClause[],
  { reportKey, permittedKey }: { readonly reportKey: string; readonly permittedKey: string },
): readonly UnknownName[] {
  const isNew = (words: string) => !permittedKey.includes(wordKey(words));
  const isLost = (words: string) => !reportKey.includes(wordKey(words));
  const allLost = notes.flatMap(({ names: own, text: source }) =>
    own.filter(({ name }) => isLost(name)).map((name) => ({ ...name, source })),
  );
  const titled = names
    .filter(({ name }) => isNew(name))
    .map((own): UnknownName => {
      const lost = allLost.find(({ title }) => (title === '') === (own.title === ''));
      const isRole = /[長任]$/u.test(own.title);
      const isReplaced = lost !== undefined && !(isRole && NO_NAME.test(lost.name));
      const replacement = isReplaced ? { given: nameFor(own, lost), source: lost.source } : null;
      return { ...own, replacement };
    });
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }): readonly UnknownName[] => {
    const isTitled = names.some((own) => own.start <= index && index < own.start + own.text.length);
    if (isTitled || !isNew(word)) return [];
    const replacement = notes
      .flatMap(({ text: source }) => (source.match(RUN) ?? []).map((given) => ({ given, source })))
      .find(({ given: one }) => isOneLetterOff(word, one) && isLost(one));
    return replacement === undefined ? [] : [{ text: word, name: word, start: index, replacement }];
  });
  return [...titled, ...words];
}

/** The lost name with the title of the other; null where it is not certain with which letter either of them begins. */
function nameFor(own: Name, lost: Name): string | null {
  const isCertain = [own, lost].every(({ run, name }) => run === name);
  if (!isCertain && !isOneLetterOff(own.run, lost.run)) return null;
  return own.title === '' ? lost.text : lost.run + own.title;
}

const LATIN_NAME =
  /(?<=\b(?:Mr|Ms|Mrs|Dr)\.? ?)[A-Z][a-z]+|[A-Za-z]{2,}(?=[- ]?(?:san|sama|kun|chan|sensei)(?![a-z])|さん|様|さま|氏|くん|君)/gu;

/** Whether a note has a name in Latin letters that the report writes in others: Tanaka-san. */
function hasLatinName(note: string, said: string): boolean {
  return (note.match(LATIN_NAME) ?? []).some((name) => !said.includes(wordKey(name)));
}

/** The names of a report that no note has, each where it stands first. */
export const unknownNameRule = {
  kinds: {
    'unknown-name': {
      words: ['メモにない名前', '', 'は、メモにありません。'],
      severity: 'error',
      isRewritable: true,
      isLearnable: true,
    },
  },
  needsNotes: true,
  *find(analysis) {
    if (analysis.isTranslated) return;
    const reportKey = wordKey(analysis.sentences.map(({ text }) => text).join('\n'));
    const keys = { reportKey, permittedKey: wordKey(analysis.permittedText) };
    const seen = new Set<string>();
    const latin = analysis.clauses.filter(({ text }) => hasLatinName(text, reportKey));
    for (const sentence of analysis.sentences) {
      const notes = analysis.match.clausesOf(sentence);
      const isTransliterated = latin.some((clause) => notes.length === 0 || notes.includes(clause));
      if (isTransliterated) continue;
      for (const { text, name, start, replacement } of unknownNames(sentence, notes, keys)) {
        if (seen.has(name)) continue;
        seen.add(name);
        const reported = sentence.text.slice(start, start + text.length);
        yield replaceableAt('unknown-name', reported, sentence.start + start, replacement);
      }
      yield;
    }
  },
} satisfies Rule<'unknown-name'>;
