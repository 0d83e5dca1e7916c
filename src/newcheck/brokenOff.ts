import { isBlank } from '../domain/inputFields.ts';
import { isPolite } from './plain.ts';
import { foundAt, type Rule } from './rule.ts';

const NOUN =
  '(?:[\\p{Script=Han}\\p{Script=Katakana}A-Za-z0-9０-９ー々」』）)]|さん|さま|こと|もの|ところ|ため)';
/** What no line ends in. */
const OPEN = new RegExp(`を$|${NOUN}(?:が|(?:に|で|と|から|まで)?は|の|や)$`, 'u');
/** What the last line, or a line among sentences, does not end in: short items do. */
const LOOSE = new RegExp(
  `${NOUN}(?:と|について)$|(?:おり|[しいきりっえけせめれべね]て|ので|[すた]が)、?$|[りし]、$|(?:から|ため|けど|結果)、$|、$`,
  'u',
);

/** A line that ends in the middle of a sentence. */
export const brokenOffRule: Rule<'broken-off'> = {
  sentences: { 'broken-off': ['', 'は、文が途中で切れています。'] },
  find({ report, template, notes }) {
    const { lines, headingAt } = report;
    const isProse = lines.filter(({ text }) => isPolite(text.trimEnd())).length > 1;
    const last = lines.findLastIndex(({ text }) => !isBlank(text));
    return lines.flatMap((line, index) => {
      const words = (line.bullet?.text ?? line.text).trim();
      if (!OPEN.test(words) && !(LOOSE.test(words) && (isProse || index === last))) return [];
      const below = lines[index + 1];
      const goesOn =
        !isBlank(below?.text ?? '') && below?.bullet === null && !headingAt.has(index + 1);
      const isFrame = headingAt.has(index) || template.words.has(line.text.trim());
      const sentence = words.split('。').at(-1) ?? words;
      const isNoted = ['\n', '\r', '。'].some((end) => `${notes}\n`.includes(sentence + end));
      if (isFrame || goesOn || isNoted || /[|｜：:]/u.test(words)) return [];
      return [foundAt('broken-off', words, line.start + line.text.lastIndexOf(words))];
    });
  },
};
