import * as data from '../data/endings.ts';
import { anyOf, rowsOf } from '../../domain/wordList.ts';

/** Where the ending of a sentence in 常体 begins, and what it is in です・ます; null where only a person can tell. */
export interface PlainEnding {
  readonly start: number;
  readonly polite: string | null;
}

/** An ending with what takes its place; `$1` and `$&` as in `replace`, null where that is not certain. */
type EndingRule = readonly [ending: RegExp, polite: string | null];

const rule = (ending: string, polite: string | null): EndingRule => [
  new RegExp(`${ending}$`, 'u'),
  polite,
];

const HAN = '\\p{Script=Han}';

const GODAN = (
  [
    ['う', 'い', 'わ', 'った'],
    ['く', 'き', 'か', 'いた'],
    ['ぐ', 'ぎ', 'が', 'いだ'],
    ['す', 'し', 'さ', 'した'],
    ['つ', 'ち', 'た', 'った'],
    ['ぬ', 'に', 'な', 'んだ'],
    ['ぶ', 'び', 'ば', 'んだ'],
    ['む', 'み', 'ま', 'んだ'],
  ] as const
).map(([row, polite, negative, past]) => {
  const stems = rowsOf(data.GODAN_STEMS).flatMap(([stem, its]) => (its === row ? [stem] : []));
  return [row, polite, negative, past, stems.join('|')] as const;
});

const ICHIDAN = '[見来出得寝着似煮経観診看]';
const ICHIDAN_STEM = anyOf(data.ICHIDAN_STEMS);
const RA_STEM = anyOf(data.RA_STEMS);
const BEHIND = '(?<=^|[をがもは、。])';
const RU_PAST = `${HAN}[わがま]?|${RA_STEM}|${BEHIND}(?:と|へ|まい)|(?<=^|[がも、。])はい|(?<=^|[にくと、。])(?<!をに)な|(?<=^|[がもは、。んつろ]|\\p{Script=Katakana}|ー|${HAN}(?<![話見出付立知目間合]))あ`;

const I_ADJECTIVE = anyOf(data.I_ADJECTIVES);
const NAI_ADJECTIVE = '(?:つま|くだ|下|詰ま)ら|おさ';

const denial = (stem: string, polite: string): readonly EndingRule[] => [
  rule(`${stem}ない`, `${polite}ません`),
  rule(`${stem}なかった`, `${polite}ませんでした`),
];
const TE = '(?<=[しっいんきりみえけげせねべめれ見来出得寝着])て';
const stemsOf = (wanted: string): string =>
  GODAN.flatMap(([, , , past, stems]) => (past === wanted ? [stems] : [])).join('|');
const DE = `(?<=(?:${stemsOf('んだ')})ん|(?:${stemsOf('いだ')})い)で`;
const PEOPLE = '(?<=[人者員客様名手師子]|さん|担当|スタッフ|メンバー)[がも]';

/** The table of endings; the first that fits decides. */
const RULES: readonly EndingRule[] = [
  rule('(?:であった|だった)', 'でした'),
  rule('である', 'です'),
  rule('だろう', 'でしょう'),
  rule('(?:では|じゃ)ない', 'ではありません'),
  rule('(?:では|じゃ)なかった', 'ではありませんでした'),

  rule(`(?:${NAI_ADJECTIVE})な(?:い|かった)`, '$&です'),
  ...denial(TE, 'てい'),
  ...denial(DE, 'でい'),
  ...denial('([てで])こ', '$1き'),
  ...GODAN.flatMap(([, polite, negative, , stems]) =>
    denial(/[わば]/u.test(negative) ? negative : `(?<=${stems})${negative}`, polite),
  ),
  ...denial('行か', '行き'),
  ...denial('ら', 'り'),
  ...denial('((?<!し)が|は|しか|に)', '$1あり'),
  ...denial(`(${ICHIDAN_STEM})`, '$1'),
  rule('んな(?:い|かった)', null),
  rule('な(?:い|かった)', '$&です'),

  rule(`(?:${I_ADJECTIVE})かった`, '$&です'),
  rule('(?<=向|[にへ]む)かった', 'かいました'),
  rule(
    '(?<=[かわ分判解助預儲掛架懸浸漬受授]|見つ|見付|もう|ぶつ|たす|[あさ]ず|ざ|散ら)かった',
    'かりました',
  ),
  rule('かった', null),

  rule(`(?<=[${HAN}\\p{Script=Katakana}])さんだ`, 'さんです'),
  ...GODAN.filter(([, , , past]) => past.endsWith('だ')).map(([, polite, , past, stems]) =>
    rule(`(?<=${stems})${past}`, `${polite}ました`),
  ),
  rule(
    `(?<=(?<![いた])た|(?:[てで]|${HAN})いた|(?<![ゆくたうぬひつ])る|[てで]くる|[^\\s。、]い|(?<!ち|せ|来|さい)な)んだ`,
    'んです',
  ),
  rule('んだ', null),
  rule('(?<=みた|くら|ぐら|きれ|せ|[違扱願使払伝狙勢匂疑祝舞嫌])いだ', 'いです'),
  rule('いだ', null),
  rule('(?<=[^\\s。、])だ', 'です'),

  rule(
    '(?<=(?:[社店院駅庁室館局校署屋宅園庫場所]|(?:客|引|問|出)先|[いきしちみり])に|へ|て|[んい]で)行った',
    '行きました',
  ),
  rule('(?<=を)行った', '行いました'),
  rule('[行逝覆]った', null),
  rule('(?<=[をが])通った', '通りました'),
  rule('(?<=(?:[室校院塾]|ジム)に)通った', '通いました'),
  rule('通った', null),
  rule('(?<=て|[んい]で)いった', 'いきました'),
  rule('したがった|(?<![てで])しまった|[ちじ]ゃった', null),
  ...GODAN.filter(([row]) => row === 'う' || row === 'つ').map(([, polite, , past, stems]) =>
    rule(`(?<=${stems})${past}`, `${polite}ました`),
  ),
  rule(`(?<=${RU_PAST})った`, 'りました'),
  rule('った', null),
  rule('(?<=[てでにも用率強悔報老]|(?<![もあ])が)いた', 'いました'),
  ...GODAN.filter(([row]) => row === 'く').map(([, polite, , past, stems]) =>
    rule(`(?<=${stems})${past}`, `${polite}ました`),
  ),
  rule('いた', null),
  rule('した', 'しました'),
  rule(`${TE}た`, 'ていました'),
  rule(`${DE}た`, 'でいました'),
  rule(`(?<=[きぎじちにひびみりえけげせぜてでねべめれ]|${ICHIDAN})た`, 'ました'),
  rule(`(?<=${HAN})た`, null),

  rule(`(?:${I_ADJECTIVE}|い)い`, '$&です'),

  rule('(?<![こさ])する', 'します'),
  rule(`(?<=[てで用率強悔報老]|(?<!気)に|${PEOPLE})いる`, 'います'),
  rule('いる', null),
  rule('(?<=なさ|くださ|下さ|いらっしゃ|おっしゃ|ござ)る', 'います'),
  rule(`${TE}る`, 'ています'),
  rule(`${DE}る`, 'でいます'),
  rule('(?<=[てでがはにもを、])くる', 'きます'),
  rule('(?<![つおめ])くる|[こさず]する|[ずう]る', null),
  rule('(?<=[^をがに、])とる|(?<=[りきしちみび])よる', null),
  rule('(?:しゃべ|すべ|[かが]え|あせ|ふけ|しげ|しめ|ひね|うね|のめ|^ね|をね|[混交]じ)る', null),
  rule('(?<=[で起生飽尽おい]き|[過す]ぎ|[てで]み|[えけげせぜてでねべめれ])る', 'ます'),
  rule(`(?<=${HAN}[じちびみり]|${ICHIDAN})る`, 'ます'),
  rule('[いきぎしじちにびみり]る', null),
  rule(
    `(?<=${HAN}|[あかがさざたなばまやらわうくぐすつぬぶむゆおこごそぞとどのほぼもよろ])る`,
    'ります',
  ),

  rule(`(?<=[かがさたなばまらわ]|${HAN})う`, 'います'),
  rule('行く', '行きます'),
  rule('(?<=[てで])いく', 'いきます'),
  ...GODAN.filter(([row]) => row !== 'う').map(([row, polite, , , stems]) =>
    rule(`(?<=${stems})${row}`, `${polite}ます`),
  ),
];

const POLITE =
  /(?:です|ます|でした|ました|ません|でしょう|ましょう|ください|下さい)(?:ませ)?(?:ね|よ|か|が|ので|から)?$/u;
const LAST = /[いうくぐすつぬぶむるただ]$/u;
const NO_PREDICATE = /(?:まだ|ただ|また|あした|あなた|あす)$/u;

export function isPolite(sentence: string): boolean {
  return POLITE.test(sentence);
}

/** The ending of a sentence, without its 。, where that is in 常体; null where it is です・ます or no predicate. */
export function plainEnding(sentence: string): PlainEnding | null {
  if (!LAST.test(sentence) || isPolite(sentence) || NO_PREDICATE.test(sentence)) return null;
  for (const [ending, polite] of RULES) {
    const match = ending.exec(sentence);
    if (match === null) continue;
    return {
      start: match.index,
      polite:
        polite === null ? null : match[0].replace(/^.*$/u, polite.replaceAll('$1', match[1] ?? '')),
    };
  }
  return null;
}
