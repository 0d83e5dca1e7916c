import { NOTE_NAMES } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { type Line, NOTHING_TO_REPORT } from '../report/index.ts';
import { withoutLine } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';
import { indentOf, sentencesIn, wordsKey } from './sentences.ts';
import { WEIGHTS } from './weights.ts';

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
      if (key.length < WEIGHTS.doubledLength || NOTHING_TO_REPORT.test(words.trim())) return false;
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

const TWICE = /([^、。]{5,}?)、\1(?=[、。]|$)/gu;
/** A particle said twice: がが, をを. */
const PARTICLE = /(?<=[\p{Script=Han}ァ-ヺー]|さん|こと|もの)([がをにへ])\1(?![ぁ-んー])/gu;

function clausesIn(line: Line) {
  const clauses = [...line.text.matchAll(TWICE)].map(({ 1: clause = '', index }) => {
    const start = line.start + index + clause.length + 1;
    const range = { start: start - 1, end: start + clause.length };
    return foundAt('doubled', clause, start, { fix: { range, text: '' } });
  });
  const particles = [...line.text.matchAll(PARTICLE)].map(({ 0: words, index }) => {
    const start = line.start + index;
    const range = { start, end: start + 1 };
    return foundAt('doubled', words, start, { fix: { range, text: '' } });
  });
  return [...clauses, ...particles];
}
