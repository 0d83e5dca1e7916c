import * as data from '../data/names.ts';
import { anyOf, expressionOf } from '../../domain/wordList.ts';
import { withoutInsult } from '../tone/insults.ts';

export interface NamedParty {
  readonly text: string;
  readonly name: string;
  readonly start: number;
}

const NAMED = new RegExp(
  `(?<name>[\\p{Script=Han}々ヶ]{1,6}|[ァ-ヺー]{2,12}|(?<![A-Za-zＡ-Ｚａ-ｚ])[A-ZＡ-Ｚ][A-Za-z]{0,12})(?:(?<title>${anyOf(data.TITLES)})|(?<company>社)(?![員内外長会宅用名史是風食屋債歴格員交])|(?<trade>商事|建設|物産|製作所|工務店|商店|製薬|銀行|電機|食品|運輸))`,
  'gu',
);

const NOBODY = new RegExp(`${anyOf(data.NOBODY)}$`, 'u');

const NO_FIRM = new RegExp(`${anyOf(data.NO_FIRM)}$`, 'u');

const NUMERAL = /^[一二三四五六七八九十百千万数何]+[人名]?$/u;

export function namesIn(text: string): readonly NamedParty[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const written = match.groups?.['name'] ?? '';
    const name = withoutInsult(written);
    const insult = written.length - name.length;
    const isNone = NO_FIRM.exec(name);
    const isNobody =
      name === '' ||
      NOBODY.test(name) ||
      NUMERAL.test(name) ||
      (isNone !== null && (match.groups?.['title'] === undefined || isNone.index === 0));
    return isNobody ? [] : [{ text: match[0].slice(insult), name, start: match.index + insult }];
  });
}

/** Whether a text has a name, however it goes on: 本日田中さん is 田中. */
export function hasName(text: string, name: string): boolean {
  if (text.includes(name)) return true;
  for (let length = name.length - 1; length >= 2; length -= 1) {
    if (text.includes(name.slice(-length)) || text.includes(name.slice(0, length))) return true;
  }
  return false;
}

export const SOMEBODY = expressionOf(data.SOMEBODY);
