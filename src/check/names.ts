import { unpackWords } from '../domain/wordList.ts';
import { NAMES } from './data/surnames.ts';
import { rarityOf } from './match.ts';

export interface Name {
  /** The letters in front of a title or trade, with it. */
  readonly text: string;
  /** The same without it. */
  readonly run: string;
  /** The surname or place in it; where the run begins with other letters, they may be part of a name that is not known. */
  readonly name: string;
  readonly start: number;
  /** さん or 部長; '' for a firm. */
  readonly title: string;
}

const TITLES = [
  'さん|様(?!子|式|々|相|変|態)|さま|氏(?!名)|くん|君|ちゃん(?!と)|先生|先輩|教授|監督(?!署)|師長',
  '[課部係社次室店所院]長|支店長|主任|専務|常務|リーダー|マネー?ジャー|チーフ|P(?![A-Za-z])',
];
const FIRMS =
  '商事|商会|建設|物産|製作所|工務店|商店|製薬|銀行|電機|食品|運輸|工業|産業|興業|不動産|病院|医院|社(?![員内外長会宅用名])';
const OWN = '[\\p{Script=Han}々ヶ]{1,6}|[ァ-ヺー]{2,12}|(?<![A-Za-z])[A-Z][A-Za-z]{0,12}';
const NAMED = new RegExp(`(?<own>${OWN})(?:(?<title>${TITLES.join('|')})|(?:${FIRMS}))`, 'gu');

/** Roles, which are no names: お客様, 奥様, 店長, スタッフさん. */
const NOBODY = new RegExp(
  `(?:${[
    '[客奥皆神方者員同各何]|主人|担当|業者|患者|先生|社長|店長|ユーザー|スタッフ|メンバー|オーナー|クライアント|パートナー|ベンダー|メーカー',
    'ドライバー|テナント|ゲスト|ママ|パパ|バイト|パート|ヘルパー|ケアマネ?|ドクター|ナース|チーム|リーダー|サブ|マネー?ジャー|ワン|エリア|フロア',
    'グループ',
  ].join('|')})$`,
  'u',
);

/** People and firms of a text, by their title or trade. */
export function namesIn(text: string): readonly Name[] {
  return [...text.matchAll(NAMED)].flatMap(({ 0: words, index, groups = {} }) => {
    const own = groups['own'] ?? '';
    const name = /^\p{Script=Han}/u.test(own) ? surnameOf(own) : own;
    if (name === null || NOBODY.test(name)) return [];
    const run = endsInWord(own.slice(0, -name.length)) ? name : own;
    const start = index + own.length - run.length;
    const text = run + words.slice(own.length);
    return [{ text, run, name, start, title: groups['title'] ?? '' }];
  });
}

/** Whether what stands before a surname is a word that reports have: the 担当 of 担当田中様. */
function endsInWord(before: string): boolean {
  return before.length > 1 && rarityOf(before.slice(-2)) < 1;
}

/** The surname or place that a run of kanji ends in. */
function surnameOf(run: string): string | null {
  for (let from = 0; from < run.length - 1; from += 1) {
    const rest = run.slice(from);
    if (nameAtStart(rest) === rest) return rest;
  }
  return null;
}

const MAX_NAME_LENGTH = 4;

/** The longest of some names that a run of kanji begins with. */
export function longestNameAtStart(names: ReadonlySet<string>, run: string): string | null {
  for (let length = Math.min(MAX_NAME_LENGTH, run.length); length > 1; length -= 1) {
    const name = run.slice(0, length);
    if (names.has(name)) return name;
  }
  return null;
}

let surnames: ReadonlySet<string> | null = null;

/** The longest surname or place that a run of kanji begins with: 田中 of 田中商事. */
export function nameAtStart(run: string): string | null {
  surnames ??= new Set(unpackWords(NAMES));
  return longestNameAtStart(surnames, run);
}
