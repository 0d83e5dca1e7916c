import { isBlank } from '../domain/inputFields.ts';
import { isPolite } from './plain.ts';
import { foundAt, type Rule } from './rule.ts';

const NOUN =
  '(?:[\\p{Script=Han}\\p{Script=Katakana}A-Za-z0-9０-９ー々」』）)]|\\p{Script=Han}わ?[しせりれちみきけえび]|さん|さま|こと|もの|ところ|ため)';
/** What no line ends in. */
const OPEN = new RegExp(`を$|${NOUN}(?:が|(?:に|で|と|から|まで)?は)$`, 'u');
/** What no item ends in. */
const OPEN_ITEM = new RegExp(`${NOUN}(?:の|や|(?<!何)も)$|、$`, 'u');
/** What the last line, or a line among sentences, does not end in: short items do. */
const OPEN_CLAUSE =
  /(?:おり|(?<!に|[とに](?:し|関し|向け|つい|対し))て|ので|[すた]が)、?$|(?:[りし]|から|ため|けど|結果)、$/u;
const LOOSE = new RegExp(`${NOUN}[とにへで]$`, 'u');
const LOOSE_END =
  /(?:代わり|通り|特|緒|同時|順|中心|優先|先|よう|後|自分|全員|限り|[0-9０-９日時分月名人])[にで]$|(?:様|さん|位|部|課)へ$|[：:]/u;
/** 会議はZoomで; 本日は is no subject. */
const SUBJECT = /(?<!本日|今日|明日|午前|午後)は./u;

function isOpen(words: string, isItem: boolean, isLastOrProse: boolean): boolean {
  if (OPEN.test(words) || (isItem && OPEN_ITEM.test(words) && isLastOrProse)) return true;
  const isLoose = LOOSE.test(words) && !LOOSE_END.test(words) && !SUBJECT.test(words);
  return isLastOrProse && (OPEN_CLAUSE.test(words) || isLoose);
}

/** A line that ends in the middle of a sentence. */
export const brokenOffRule: Rule<'broken-off'> = {
  kinds: {
    'broken-off': { name: '途中で切れた文', says: ['', 'は、文が途中で切れています。'] },
  },
  find({ report, template, notes }) {
    const { lines, headingAt } = report;
    const isProse = lines.filter(({ text }) => isPolite(text.trimEnd())).length > 1;
    const last = lines.findLastIndex(({ text }) => !isBlank(text));
    return lines.flatMap((line, index) => {
      const words = (line.bullet?.text ?? line.text).trim();
      if (!isOpen(words, line.bullet !== null, isProse || index === last)) return [];
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
