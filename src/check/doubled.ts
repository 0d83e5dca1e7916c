import { NOTE_NAMES } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import type { TextRange } from '../domain/textEdits.ts';
import { type Line, NOTHING_TO_REPORT, wordsKey } from '../report/index.ts';
import { withoutLine } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';
import { indentOf, sentencesIn } from './sentences.ts';

const LEAST_LENGTH = 5;

/** A clause, or a particle: 確認しました、確認しました; 資料がが. */
const TWICE =
  /([^、。]{5,}?)、\1(?=[、。]|$)|(?<=[\p{Script=Han}ァ-ヺー]|さん|こと|もの)([がをにへ])\2(?![ぁ-んー])/gu;

/** What is said twice, and not in the notes. */
export const doubledRule: Rule<'doubled'> = {
  kinds: { doubled: ['二度書かれた文', '', 'が、二度書かれています。'] },
  *find({ report, template, ...fields }) {
    const noted = NOTE_NAMES.flatMap((name) =>
      fields[name].lines.map(({ text, bullet }) => wordsKey(bullet?.text ?? text)),
    );
    const seen = new Set<string>();
    const isRepeated = (words: string): boolean => {
      const key = wordsKey(words);
      if (key.length < LEAST_LENGTH || NOTHING_TO_REPORT.test(words.trim())) return false;
      const isKnown = seen.has(key);
      seen.add(key);
      return isKnown && noted.filter((one) => one === key).length < 2;
    };
    for (const [index, line] of report.lines.entries()) {
      const whole = line.text.trim();
      const isFrame = report.headingAt.has(index) || template.words.has(whole);
      const isOwnPlace = (line.bullet?.text ?? whole) === REFLECTION_PLACEHOLDER;
      if (whole === '' || isFrame || isOwnPlace || /^[|｜]/u.test(whole)) continue;
      const sentences = sentencesIn(line.text, line.bullet?.lead.length);
      const doubled = sentences.filter(({ text }) => isRepeated(text));
      if (doubled.length > 0 && doubled.length === sentences.length) {
        const at = line.start + indentOf(line.text);
        yield foundAt('doubled', whole, at, { fix: withoutLine(report.text, line) });
      } else {
        for (const { text, start } of doubled) {
          const mark = /^[。！？!?\s]*/u.exec(line.text.slice(start + text.length))?.[0] ?? '';
          const range = { start, end: start + text.length + mark.length };
          yield repetitionAt(line, text, start, range);
        }
        for (const { 0: both, 1: clause, 2: particle, index: at } of line.text.matchAll(TWICE)) {
          const words = clause ?? particle ?? '';
          const end = at + both.length;
          yield repetitionAt(line, words, end - words.length, { start: at + words.length, end });
        }
      }
    }
  },
};

/** Words of a line, and what goes with them; by where they stand in it. */
function repetitionAt({ start: from }: Line, text: string, at: number, { start, end }: TextRange) {
  const range = { start: from + start, end: from + end };
  return foundAt('doubled', text, from + at, { fix: { range, text: '' } });
}
