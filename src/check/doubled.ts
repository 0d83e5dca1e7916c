import { NOTE_NAMES } from '../domain/inputFields.ts';
import { REFLECTION_PLACEHOLDER } from '../domain/template.ts';
import { NOTHING_TO_REPORT, wordsKey } from '../report/index.ts';
import { removalFindings } from './fixes.ts';
import { foundAt, type Rule } from './rule.ts';
import { sentencesIn } from './sentences.ts';

const MIN_LENGTH = 5;

/** A clause, or a particle: 確認しました、確認しました; 資料がが. */
const TWICE =
  /([^、。]{5,}?)、\1(?=[、。]|$)|(?<=[\p{Script=Han}ァ-ヺー]|さん|こと|もの)([がをにへ])\2(?![ぁ-んー])/gu;

/** What is said twice, and not in the notes. */
export const doubledRule = {
  kinds: {
    doubled: { words: ['二度書かれた文', '', 'が、二度書かれています。'], severity: 'warning' },
  },
  *find({ report, template, ...fields }) {
    const noteKeys = NOTE_NAMES.flatMap((name) =>
      fields[name].lines.flatMap(({ text, bullet }) =>
        sentencesIn(text, bullet?.prefix.length).map((sentence) => wordsKey(sentence.text)),
      ),
    );
    const times = new Map<string, number>();
    const isRepeated = (words: string): boolean => {
      const key = wordsKey(words);
      if (key.length < MIN_LENGTH || NOTHING_TO_REPORT.test(words.trim())) return false;
      const nth = (times.get(key) ?? 0) + 1;
      times.set(key, nth);
      return nth > Math.max(1, noteKeys.filter((one) => one === key).length);
    };
    for (const [index, line] of report.lines.entries()) {
      const whole = line.text.trim();
      const isFixedLine = report.headingAt.has(index) || template.lineTexts.has(whole);
      const isReflection = (line.bullet?.words ?? whole) === REFLECTION_PLACEHOLDER;
      if (whole === '' || isFixedLine || isReflection || /^[|｜]/u.test(whole)) continue;
      const sentences = sentencesIn(line.text, line.bullet?.prefix.length);
      const doubled = sentences.filter(({ text }) => isRepeated(text));
      const isWhole = doubled.length > 0 && doubled.length === sentences.length;
      yield* removalFindings('doubled', report, line, doubled, isWhole);
      if (isWhole) continue;
      for (const { 0: both, 1: clause, 2: particle, index: at } of line.text.matchAll(TWICE)) {
        const words = clause ?? particle ?? '';
        const end = line.start + at + both.length;
        const range = { start: line.start + at + words.length, end };
        yield foundAt('doubled', words, end - words.length, { fix: { range, text: '' } });
      }
    }
  },
} satisfies Rule<'doubled'>;
