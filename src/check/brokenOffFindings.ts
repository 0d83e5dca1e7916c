import { locatedFinding, type LocatedFinding } from './finding.ts';
import { isBlank } from '../domain/inputFields.ts';
import { isPolite } from './text/politeEnding.ts';
import type { Rule } from './rule.ts';
import type { Texts } from './texts.ts';

const NOUN_END =
  '(?:[\\p{Script=Han}\\p{Script=Katakana}A-Za-z0-9０-９ー々」』）)]|\\p{Script=Han}わ?[しせりれちみきけえび]|さん|さま|こと|もの|ところ|これ|それ|ほう|ため)';
const OPEN_PARTICLE = new RegExp(`を$|${NOUN_END}(?:が|(?:に|で|と|から|まで|より)?は)$`, 'u');
/** One that short items end in too: 会議はZoomで, 納期は25日に. */
const LOOSE_PARTICLE = new RegExp(`${NOUN_END}[にへとで]$`, 'u');
const LOOSE_END =
  /(?:代わり|限り|通り|ぶり)に$|(?:特|緒|同時|急|順|別|主|常|共|更|直ち|無事|丁寧|次第|目標|中心|優先|第一|基|念頭|[0-9０-９日時分月週曜年前後際間内降毎])に$|(?:様|さん|さま|各位|御中|殿|部|課|皆)へ$|(?:[0-9０-９人名]|全員|途中|後|自分)で$|[：:]|(?<!(?:本日|今日|明日|昨日|今回|午前|午後))は/u;

const OPEN_CLAUSE =
  /(?:[しいきりちみびっえけせめれべね]て(?<!に(?:つい|対し|関し|向け|合わせ|応じ|とっ)て|[とを](?:し|通し)て)|んで|ており|ので|[すた]が)、?$|(?:[りし]|から|ため|けれど|けど|ところ|結果|一方)、$/u;

const OPEN_ITEM = new RegExp(
  `、$|^[^：:。は]*(?:${NOUN_END}(?:[のや]|(?<![何誰])も)|(?:様|さん|先方)(?:から|より)|(?<!から.*)[庫店社駅所場室館局校院部課宅先]まで|のため)$`,
  'u',
);

function brokenOffFindings({ report, template, notes }: Texts): readonly LocatedFinding[] {
  const { lines, headingAt } = report;
  const isProse =
    lines.filter(({ text }) => isPolite(text.trimEnd().replace(/。$/u, ''))).length > 1;
  const last = lines.findLastIndex(({ text }) => !isBlank(text));
  return lines.flatMap((line, index): readonly LocatedFinding[] => {
    const { bullet } = line;
    const words = (bullet?.text ?? line.text).trim();
    const isLoose =
      ((LOOSE_PARTICLE.test(words) && !LOOSE_END.test(words)) ||
        OPEN_CLAUSE.test(words) ||
        (bullet !== null && OPEN_ITEM.test(words))) &&
      (isProse || index === last);
    if (!OPEN_PARTICLE.test(words) && !isLoose) return [];
    const below = lines[index + 1];
    const goesOn =
      !isBlank(below?.text ?? '') && below?.bullet === null && !headingAt.has(index + 1);
    const isFrame = headingAt.has(index) || template.words.has(line.text.trim());
    const sentence = words.split('。').at(-1) ?? words;
    const isNoted = ['\n', '\r', '。'].some((end) => `${notes}\n`.includes(sentence + end));
    if (isFrame || goesOn || isNoted || /[|｜]/u.test(words)) return [];
    return [locatedFinding('broken-off', words, line.start + line.text.lastIndexOf(words))];
  });
}

export const brokenOffRule = { kinds: ['broken-off'], find: brokenOffFindings } satisfies Rule;
