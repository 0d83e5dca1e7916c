import { NOTE_NAMES } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { type Line, NOTHING_TO_REPORT, wordsKey } from '../report/index.ts';
import { withoutLine } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';
import { indentOf, sentencesIn } from './sentences.ts';

const LEAST_LENGTH = 5;

/** What is said twice, and not in the notes. */
export const doubledRule: Rule<'doubled'> = {
  kinds: {
    doubled: { name: '二度書かれた文', says: ['', 'が、二度書かれています。'] },
  },
  find({ report, template, ...fields }) {
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
    return report.lines.flatMap((line, index) => {
      const whole = line.text.trim();
      const isFrame = report.headingAt.has(index) || template.words.has(whole);
      const isOwnPlace = (line.bullet?.text ?? whole) === REFLECTION_PLACEHOLDER;
      if (whole === '' || isFrame || isOwnPlace || /^[|｜]/u.test(whole)) return [];
      const sentences = sentencesIn(line.text, line.bullet?.lead.length);
      const doubled = sentences.filter(({ text }) => isRepeated(text));
      if (doubled.length > 0 && doubled.length === sentences.length) {
        const at = line.start + indentOf(line.text);
        return [foundAt('doubled', whole, at, { fix: withoutLine(report.text, line) })];
      }
      return [...doubled.map((sentence) => sentenceFound(line, sentence)), ...clausesIn(line)];
    });
  },
};

function sentenceFound(
  line: Line,
  { text, start }: { readonly text: string; readonly start: number },
) {
  const mark = /^[。！？!?\s]*/u.exec(line.text.slice(start + text.length))?.[0] ?? '';
  const range = { start: line.start + start, end: line.start + start + text.length + mark.length };
  return foundAt('doubled', text, range.start, { fix: { range, text: '' } });
}

/** A clause, or a particle: 確認しました、確認しました; 資料がが. */
const TWICE =
  /([^、。]{5,}?)、\1(?=[、。]|$)|(?<=[\p{Script=Han}ァ-ヺー]|さん|こと|もの)([がをにへ])\2(?![ぁ-んー])/gu;

function clausesIn(line: Line) {
  return [...line.text.matchAll(TWICE)].map(({ 0: both, 1: clause, 2: particle, index }) => {
    const words = clause ?? particle ?? '';
    const start = line.start + index;
    const end = start + both.length;
    const fix = { range: { start: start + words.length, end }, text: '' };
    return foundAt('doubled', words, end - words.length, { fix });
  });
}
