import { isBlank } from '../domain/inputFields.ts';
import { foundAt, type Rule } from './rule.ts';

const NOUN =
  '(?:[\\p{Script=Han}\\p{Script=Katakana}A-Za-z0-9０-９ー々」』）)]|\\p{Script=Han}わ?[しせりれちみきけえび]|さん|さま|こと|もの|ところ|ため)';
/** What no report ends in. */
const OPEN = new RegExp(
  `[を、]$|(?:おり|ので|[すた]が)$|${NOUN}(?:[がのや]|(?:に|で|と|から|まで)?は)$`,
  'u',
);

/** A last line that ends in the middle of a sentence. */
export const brokenOffRule: Rule<'broken-off'> = {
  kinds: { 'broken-off': ['途中で切れた文', '', 'は、文が途中で切れています。'] },
  *find({ report, template, notes }) {
    const index = report.lines.findLastIndex(({ text }) => !isBlank(text));
    const line = report.lines[index];
    if (line === undefined) return;
    const words = (line.bullet?.text ?? line.text).trim();
    const sentence = words.split('。').at(-1) ?? words;
    const isNoted = `${notes}\n`.includes(`${sentence}\n`);
    const isFrame = report.headingAt.has(index) || template.words.has(line.text.trim());
    if (OPEN.test(words) && !isNoted && !isFrame && !/[|｜：:]/u.test(words))
      yield foundAt('broken-off', words, line.start + line.text.lastIndexOf(words));
  },
};
