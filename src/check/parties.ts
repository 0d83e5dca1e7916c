import { nameAt } from './names.ts';

export interface Name {
  /** With its title. */
  readonly text: string;
  readonly name: string;
  readonly start: number;
  /** '' for a surname alone. */
  readonly title: string;
}

const TITLES = [
  'さん|様(?!子|式|々|相|変|態)|さま|氏(?!名)|くん|君|ちゃん(?!と)|先生|先輩|教授|監督(?!署)|師長',
  '[課部係社次室店所院]長|支店長|主任|専務|常務|リーダー|マネー?ジャー|チーフ|P(?![A-Za-z])',
];
const FIRMS =
  '商事|商会|建設|物産|製作所|工務店|商店|製薬|銀行|電機|食品|運輸|工業|産業|興業|不動産|病院|医院|社(?![員内外長会宅用名])';
const PLACES =
  '駅|市(?![場内外])|区(?![画間分])|町(?!内)|支店|営業所|店(?![長舗員頭内])|工場(?![長内])';
const OWN = '[\\p{Script=Han}々ヶ]{1,6}|[ァ-ヺー]{2,12}|(?<![A-Za-z])[A-Z][A-Za-z]{0,12}';
const NAMED = new RegExp(
  `(?<own>${OWN})(?:(?<title>${TITLES.join('|')})|(?<firm>${FIRMS})|(?<place>(?<![A-Za-z])(?:${PLACES})))`,
  'gu',
);
const LETTER_FIRM = /(?<![A-Za-z])(?<own>[A-Z])社/gu;
const KANJI = /[\p{Script=Han}々ヶ]{2,}/gu;

/** Who is somebody's part and nobody's name: お客様, 奥様, 店長, スタッフさん. */
const NOBODY = new RegExp(
  `(?:${[
    '[客奥皆神方者員同各何]|主人|担当|業者|患者|先生|社長|店長|ユーザー|スタッフ|メンバー|オーナー|クライアント|パートナー|ベンダー|メーカー',
    'ドライバー|テナント|ゲスト|ママ|パパ|バイト|パート|ヘルパー|ケアマネ?|ドクター|ナース|チーム|リーダー|サブ|マネー?ジャー|ワン|エリア|フロア',
    'グループ',
  ].join('|')})$`,
  'u',
);

/** People, firms and places of a text, by their title or trade. */
export function namesIn(text: string): readonly Name[] {
  const named = [...text.matchAll(NAMED)].flatMap(
    ({ 0: words, index, groups = {} }): readonly Name[] => {
      const own = groups['own'] ?? '';
      const name = groups['title'] === undefined ? firmOf(own) : personOf(own);
      if (name === null || NOBODY.test(name)) return [];
      const start = index + own.length - name.length;
      const rest = words.slice(own.length);
      return groups['title'] === undefined
        ? [{ text: name + rest, name, start, title: '' }]
        : [{ text: name + rest, name, start, title: rest }];
    },
  );
  const letters = [...text.matchAll(LETTER_FIRM)].map(({ 0: words, index }) => ({
    text: words,
    name: words,
    start: index,
    title: '',
  }));
  return [...named, ...letters];
}

/** The surname that a run of kanji before a title ends in; another script is a name as it is. */
function personOf(own: string): string | null {
  if (!/^\p{Script=Han}/u.test(own)) return own;
  for (let from = 0; from < own.length; from += 1) {
    const rest = own.slice(from);
    if (nameAt(rest) === rest && (rest.length > 1 || from === 0)) return rest;
  }
  return null;
}

function firmOf(own: string): string | null {
  if (!/^\p{Script=Han}/u.test(own)) return own;
  for (let from = 0; from < own.length; from += 1) {
    const rest = own.slice(from);
    if (rest.length > 1 && nameAt(rest) === rest) return rest;
  }
  return null;
}

/** Surnames and places that stand without a title, at the beginning of a run of kanji. */
export function bareNamesIn(text: string): readonly Name[] {
  return [...text.matchAll(KANJI)].flatMap(({ 0: run, index }) => {
    const name = nameAt(run);
    return name === null || name.length < 2 ? [] : [{ text: name, name, start: index, title: '' }];
  });
}
