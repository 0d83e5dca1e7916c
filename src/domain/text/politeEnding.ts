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

/** 五段: 送る, 送ります, 送らない, 送った, and the stems that are known to end so. */
const GODAN: readonly (readonly [
  row: string,
  polite: string,
  negative: string,
  past: string,
  stems: string,
])[] = [
  [
    'う',
    'い',
    'わ',
    'った',
    '[会合言思買使払洗願迷笑習失救追誘扱伺歌拾吸違舞従争狙補担奪揃整食雇負貰縫這請問酔襲祝占装沿添養賄伴疑競嫌慕給構遭逢商償伝繕倣結漂匂飼狂拭敬潤労仰庇呪憩適叶弔掬遣集誓這徨抗]|向か|味わ|賑わ|にぎわ|うかが|うたが|ちが|ねが|おこな|行な|損な|伴な|失な|補な|そこな|ともな|うしな|おぎな|ふるま|てしま|でしま|ひろ|そろ|おも|ら|くださ|なさ|いらっしゃ|おっしゃ',
  ],
  [
    'く',
    'き',
    'か',
    'いた',
    '[書聞届続働動開空置着引歩除抜解叩向泣付巻焼敷突描導響輝驚招磨裂説築傾省拭履吐弾吹沸湧乾頂渇欠咲炊研裁疼鳴撒蒔掃透退]|[気近片つ基]づ|[^ぁ-ん]つ|いただ|うご|とど|つづ|ひら|おどろ|のぞ|はたら|[てで]お|をお',
  ],
  [
    'ぐ',
    'ぎ',
    'が',
    'いだ',
    '[急防泳継接繋稼注騒脱仰塞凌漕嗅剥担紡削跨扇]|つな|いそ|かせ|ふさ|しの|さわ|およ',
  ],
  ['す', 'し', 'さ', 'した', `${HAN}|[かがたなばまらわおこごそとどのほもよろや]`],
  ['つ', 'ち', 'た', 'った', '[待持立打勝育放保建経発絶討撃裁]'],
  ['ぬ', 'に', 'な', 'んだ', '死'],
  ['ぶ', 'び', 'ば', 'んだ', '[運学選遊呼飛並及喜叫結転尊]'],
  [
    'む',
    'み',
    'ま',
    'んだ',
    '[進済読頼組込休悩積踏住絡囲望沈含噛包盛編痛産刻励飲病縮緩営富弾挑拝恵傷臨混涼]',
  ],
];

/** 一段 that are a kanji and る. */
const ICHIDAN = '[見来出得寝着似煮経観診看]';
/** Stems in kana that ら行 goes on from in the past. */
const RU_PAST = `${HAN}|[わがまなやざば]|(?<![っしい])と|お|あ|[あ当わ隔い]た|[はまめ]い|[つおめ]く|のこ|もど|もぐ|こも|つも|さぼ|サボ|しぼ|のぼ|へ|刺さ|ささ|混じ|[かわ分判解助]か|見つか|見付か|預か|儲か|もうか|ぶつか|受か|授か|掛か|たすか|引っかか`;
const I_ADJECTIVE = `[重多高安早速遅悪良長短強弱軽薄低狭広古深浅近遠暗硬固堅細太厚熱暑寒痛辛甘苦眠若鋭怖汚臭酷凄濃淡緩鈍渋丸白黒赤青痒旨拙偉尊清幼脆憎醜賢粗荒煩狡怠巧鋭危少無良好]|[した]|${HAN}し|\\p{Script=Katakana}ー?|よ|い|くさ|ど|つこ|すご|きつ|つら|うま|まず|やす|にく|づら|ぽ|こわ|えら|かゆ|おお?き|大き|小さ|ちいさ|うるさ|はや|おそ|たか|なが|つよ|よわ|[明緩]る|[かだゆぬずわ]る|[細暖温で]か|[柔軟やわ]らか|こまか|あたたか|せこ|ださ|うざ|しょぼ|きも|やば|えぐ|危う`;
/** い-adjectives that end in ない and are no denial. */
const NAI_ADJECTIVE =
  '少|危|切|汚|儚|情け|もったい|勿体|つた|きた|だらし|だらしが|申し訳|申しわけ|仕方|しかた|つまら|くだら|さりげ|何気|なにげ|ぎこち|そっけ|素っ気|あっけ|呆気|せわし|頼り|限り|はした|とんでも|みっとも|大人げ|味気|おさ|やむを得|揺るぎ|物足り|たわい|他愛|えげつ|あどけ';

/** The table of endings; the first that fits decides. */
const RULES: readonly EndingRule[] = [
  // Nouns and な-adjectives.
  rule('(?:であった|だった)', 'でした'),
  rule('である', 'です'),
  rule('だろう', 'でしょう'),
  rule('(?:では|じゃ)ない', 'ではありません'),
  rule('(?:では|じゃ)なかった', 'ではありませんでした'),

  // ない.
  rule(`(?:く|${NAI_ADJECTIVE})な(?:い|かった)`, '$&です'),
  rule('(?<=[しっいんきりみえけげせねべめれ見来出得寝着])てない', 'ていません'),
  rule('(?<=[しっいんきりみえけげせねべめれ見来出得寝着])てなかった', 'ていませんでした'),
  rule('(?<=[んい])でない', 'でいません'),
  rule('(?<=[んい])でなかった', 'でいませんでした'),
  rule(`(?<!${HAN})でない`, 'ではありません'),
  rule(`(?<!${HAN})でなかった`, 'ではありませんでした'),
  rule('([てで])こない', '$1きません'),
  rule('([てで])こなかった', '$1きませんでした'),
  ...GODAN.filter(([row]) => row === 'ぐ').flatMap(([, , , , stems]) => [
    rule(`(?<=${stems})がない`, 'ぎません'),
    rule(`(?<=${stems})がなかった`, 'ぎませんでした'),
  ]),
  rule('(?:なんか|とか)な(?:い|かった)', '$&です'),
  rule('([がはも]|しか)ない', '$1ありません'),
  rule('([がはも]|しか)なかった', '$1ありませんでした'),
  ...[...GODAN, ['る', 'り', 'ら', 'った', '']].flatMap(([, polite, negative]) =>
    negative === 'が'
      ? []
      : [
          rule(`${negative}ない`, `${polite}ません`),
          rule(`${negative}なかった`, `${polite}ませんでした`),
        ],
  ),
  rule(`([いきぎしじちにひびみりえけげせぜてねへべめれ]|${ICHIDAN})ない`, '$1ません'),
  rule(`([いきぎしじちにひびみりえけげせぜてねへべめれ]|${ICHIDAN})なかった`, '$1ませんでした'),
  rule('んな(?:い|かった)', null),
  rule('な(?:い|かった)', '$&です'),

  // The past of い-adjectives, and of verbs in かる and かう.
  rule('(?<![き見])つかった|をかった', null),
  rule(`(?<=向)かった`, 'かいました'),
  rule(
    '(?<=[細暖温]か|らか|たたか|でか|こまか|(?<!ま)たか|[ちふあ]か|じか|[こよ]わ)かった',
    '$&です',
  ),
  rule(
    '(?<=[かわ分判解助預儲掛架懸浸漬受授]|見つ|見付|もう|ぶつ|たす|[あさ]ず|ざ|散ら|っ)かった',
    'かりました',
  ),
  rule('かった', 'かったです'),

  // だ.
  rule(`(?<=[${HAN}\\p{Script=Katakana}])さんだ`, 'さんです'),
  ...GODAN.filter(([, , , past]) => past.endsWith('だ')).map(([, polite, , past, stems]) =>
    rule(`(?<=${stems})${past}`, `${polite}ました`),
  ),
  rule('(?<=[たるいな])んだ', 'んです'),
  rule('んだ', null),
  rule('(?<=みた|くら|ぐら|きれ|せ|[違扱願使払伝狙勢匂疑祝舞嫌])いだ', 'いです'),
  rule('いだ', null),
  rule('(?<=[^\\s。、])だ', 'です'),

  // た.
  rule('(?<=[にへ]|[てで])行った', '行きました'),
  rule('(?<=を)行った', '行いました'),
  rule('[行逝覆]った', null),
  rule('(?<=[をが])通った', '通りました'),
  rule('(?<=に)通った', '通いました'),
  rule('通った', null),
  rule('(?<=[てで])いった', 'いきました'),
  rule('したがった|(?<![てで])しまった|[ちじ]ゃった', null),
  ...GODAN.filter(([row]) => row === 'う' || row === 'つ').map(([, polite, , past, stems]) =>
    rule(`(?<=${stems})${past}`, `${polite}ました`),
  ),
  rule(`(?<=${RU_PAST})った`, 'りました'),
  rule('った', null),
  rule('(?<=[てでがにも用率強悔報老])いた', 'いました'),
  ...GODAN.filter(([row]) => row === 'く').map(([, polite, , past, stems]) =>
    rule(`(?<=${stems})${past}`, `${polite}ました`),
  ),
  rule('いた', null),
  rule('した', 'しました'),
  rule('(?<=[しっいんきりみえけげせねべめれ見来出得寝着])てた', 'ていました'),
  rule('(?<=[んい])でた', 'でいました'),
  rule(`(?<=[きぎじちにひびみりえけげせぜてでねべめれ]|${ICHIDAN})た`, 'ました'),
  rule(`(?<=${HAN})た`, null),

  // い-adjectives.
  rule(`(?:${I_ADJECTIVE})い`, '$&です'),

  // る.
  rule('(?<![こさ])する', 'します'),
  rule('(?<=[てでがにも用率強悔報老])いる', 'います'),
  rule('いる', null),
  rule('(?<=[しっいんきりみえけげせねべめれ見来出得寝着])てる', 'ています'),
  rule('(?<=[んい])でる', 'でいます'),
  rule('(?<=[てでがはにもを、])くる', 'きます'),
  rule('(?<![つおめ])くる|[こさず]する|ずる', null),
  rule('(?<=[^をがに、])とる|(?<=[りきしちみび])よる', null),
  rule('(?:しゃべ|すべ|かえ|あせ|ふけ|しげ|しめ|ひね|うね|のめ|[混交]じ)る', null),
  rule('(?<=[で起生飽尽おい]き|[過す]ぎ|[てで]み|[えけげせぜてでねべめれ])る', 'ます'),
  rule(`(?<=${HAN}[じちびみり]|${ICHIDAN})る`, 'ます'),
  rule('[いきぎしじちにびみり]る', null),
  rule(
    `(?<=${HAN}|[あかがさざたなばまやらわうくぐすつぬぶむゆおこごそぞとどのほぼもよろ])る`,
    'ります',
  ),

  // The other verbs.
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
/** Words that end like a predicate and are none. */
const NO_PREDICATE = /(?:まだ|ただ|また|あした|あなた|あす)$/u;

/** Whether a sentence, without its 。, ends in です・ます. */
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

/** A sentence with its ending in です・ます, where that is certain. */
export function politeSentence(sentence: string): string {
  const ending = plainEnding(sentence);
  return ending?.polite ? sentence.slice(0, ending.start) + ending.polite : sentence;
}

/** A sentence that tells of what is done, or of what is planned; null where the other form is not certain. */
export function inTense(tense: 'done' | 'planned', sentence: string): string | null {
  const [, words = '', stop = ''] = /^(.*?)(。?)$/su.exec(sentence) ?? [];
  if (plainEnding(words) !== null) {
    const isDone = /(?:ました|でした|たです)$/u.test(politeSentence(words));
    return politeSentence(words) !== words && isDone === (tense === 'done') ? sentence : null;
  }
  if (!isPolite(words)) return sentence;
  if (tense === 'planned') {
    if (/ませんでした$|でした$|たです$/u.test(words)) return null;
    return words.replace(/ました$/u, 'ます') + stop;
  }
  if (/(?:予定|つもり|見込み|たい)です$|ません$|ましょう$/u.test(words)) return null;
  return words.replace(/(?<!(?:て|で)(?:い|おり)|あり|ござい)ます$/u, 'ました') + stop;
}
