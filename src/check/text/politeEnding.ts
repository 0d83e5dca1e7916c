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

/** 五段 but for る: 書く, 書きます, 書かない, 書いた, and the stems that are known to end so. */
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
    '[会合言思買使払洗願迷笑習失救追誘扱伺歌拾吸違舞従争狙補担奪揃整食雇負貰縫這請問酔襲祝占装沿添養賄伴疑競嫌慕給構遭逢商償伝繕倣結漂匂飼狂拭敬潤労仰庇呪憩適叶弔掬遣集誓徨抗培患煩囲謳唄纏交奮揮乞恋訪窺]|向か|[にへ]むか|味わ|賑わ|にぎわ|うかが|うたが|ちが|ねが|おこな|行な|損な|伴な|失な|補な|そこな|ともな|うしな|おぎな|ふるま|てしま|でしま|ひろ|そろ|おも|ら|くださ|なさ|いらっしゃ|おっしゃ',
  ],
  [
    'く',
    'き',
    'か',
    'いた',
    '[書聞届続働動開空置着引歩除抜解叩向泣付巻焼敷突描導響輝驚招磨裂説築傾省拭履吐弾吹沸湧乾頂渇欠咲炊研裁疼鳴撒蒔掃透退効利]|[気近片つ基]づ|[^ぁ-ん]つ|いただ|うご|とど|つづ|ひら|おどろ|のぞ|はたら|[てで]お|をお',
  ],
  [
    'ぐ',
    'ぎ',
    'が',
    'いだ',
    '[急防泳継接繋稼注騒脱仰塞凌漕嗅剥担紡削跨]|つな|いそ|かせ|ふさ|しの|さわ|およ',
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
/** Other 一段 that no adjective ends like: 食べない against 情けない, できない against 間違いない. */
const ICHIDAN_STEM = [
  ICHIDAN,
  `${HAN}(?<![情味])け`,
  `${HAN}(?<![支覚応替])え`,
  `${HAN}(?<![当隔])て`,
  `${HAN}(?<!気兼)ね`,
  `${HAN}[せぜべめ]|(?<![つそこ])れ|${HAN}[つそこ]れ`,
  '[上下投逃告挙妨広曲掲遂揚]げ',
  '[起生飽尽]き|過ぎ|[てで]き|出来|[感信通応生閉禁命演論報]じ|[落満朽]ち|[浴伸帯]び|[試顧]み|[足借降懲]り|[用率強報老]い',
  `(?:[てではもに]|(?<![ふち])が|しか)い`,
  `(?:${HAN}(?<!忙)|\\p{Script=Katakana}|ー|[A-Za-z]|[をもはがとくにりうん]|^)し`,
  'いけ|いただけ|かけ|つけ|[らみふき]え|かね|やめ|きめ|すすめ|はじめ|あきらめ|まとめ|たべ|しらべ|くらべ|ならべ|てみ|[かさたなまらわやばがろ]せ',
].join('|');
/** Stems in kana that ら行 goes on from. */
const RA_STEM =
  '[おかさまよだ]わ|くわわ|つたわ|ことわ|たずさわ|[あさ]が|つなが|ひろが|ころが|[いきぎしじちにびみりえけげせてねべめれ]たが|きま|とま|はじま|あつま|たま|つま|まとま|うま|せま|そま|たかま|ひろま|しずま|おさま|あらたま|かたま|つかま|あやま|や|ざ|しば|んば|くば|ねば|らば|[受聞読引]\\p{L}と|[てでとがな]お|[あ当わ隔い]た|[つおめ]く|のこ|もど|もぐ|こも|つも|さぼ|サボ|しぼ|のぼ|刺さ|ささ|混じ';
/** Words that one of ら行 begins behind: 本をとった, 形になった. */
const BEHIND = '(?<=^|[をがもは、。])';
const RU_PAST = `${HAN}[わがま]?|${RA_STEM}|${BEHIND}(?:と|へ|まい)|(?<=^|[がも、。])はい|(?<=^|[にくと、。])(?<!をに)な|(?<=^|[がもは、。んつろ]|\\p{Script=Katakana}|ー|${HAN}(?<![話見出付立知目間合]))あ`;

const I_ADJECTIVE = `[重多高安早速遅悪良長短強弱軽薄低狭広古深浅近遠暗硬固堅細太厚熱暑寒痛辛甘苦眠若鋭怖汚臭酷凄濃淡緩鈍渋丸白黒赤青痒旨拙偉尊清幼脆憎醜賢粗荒煩狡怠巧危少無良好]|(?<!を|^)し|[いきぎしじちにびみりえけげせぜてでねべめれ]た|${ICHIDAN}た|(?:冷|が|も|む|か|ひら|平|煙|眠|重)た|\\p{Script=Katakana}ー?|よ|くさ|ど|つこ|すご|きつ|つら|うま|あま|まず|やす|にく|づら|ぽ|こわ|よわ|えら|かゆ|おお?き|大き|小さ|ちいさ|うるさ|はや|おそ|なが|つよ|さむ|ねむ|せま|ひろ|ふる|おも|おお|とお|うす|あさ|にが|すっぱ|もろ|しろ|くろ|[明緩]る|[かだゆぬずわ]る|[細暖温]か|(?<![${HAN}\\p{Script=Katakana}ー0-9０-９])でか|[柔軟やわ]らか|こまか|たたか|(?<!ま)たか|[ちふあわ]か|みじか|せこ|ださ|うざ|しょぼ|きも|やば|えぐ|危う`;
/** い-adjectives in ない that end like the denial of a verb. */
const NAI_ADJECTIVE = '(?:つま|くだ|下|詰ま)ら|おさ';

/** The plain form of a denial and of its past. */
const denial = (stem: string, polite: string): readonly EndingRule[] => [
  rule(`${stem}ない`, `${polite}ません`),
  rule(`${stem}なかった`, `${polite}ませんでした`),
];
/** て and で of a verb. */
const TE = '(?<=[しっいんきりみえけげせねべめれ見来出得寝着])て';
const stemsOf = (wanted: string): string =>
  GODAN.flatMap(([, , , past, stems]) => (past === wanted ? [stems] : [])).join('|');
const DE = `(?<=(?:${stemsOf('んだ')})ん|(?:${stemsOf('いだ')})い)で`;
/** Who is somewhere; what is not a person is needed (いる, 要る). */
const PEOPLE = '(?<=[人者員客様名手師子]|さん|担当|スタッフ|メンバー)[がも]';

/** The table of endings; the first that fits decides. */
const RULES: readonly EndingRule[] = [
  // Nouns and な-adjectives.
  rule('(?:であった|だった)', 'でした'),
  rule('である', 'です'),
  rule('だろう', 'でしょう'),
  rule('(?:では|じゃ)ない', 'ではありません'),
  rule('(?:では|じゃ)なかった', 'ではありませんでした'),

  // ない. What is no verb for certain takes です, which is right for verbs too.
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

  // The past of い-adjectives, and of verbs in かる and かう.
  rule(`(?:${I_ADJECTIVE})かった`, '$&です'),
  rule('(?<=向|[にへ]む)かった', 'かいました'),
  rule(
    '(?<=[かわ分判解助預儲掛架懸浸漬受授]|見つ|見付|もう|ぶつ|たす|[あさ]ず|ざ|散ら)かった',
    'かりました',
  ),
  rule('かった', null),

  // だ.
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

  // た.
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

  // い-adjectives.
  rule(`(?:${I_ADJECTIVE}|い)い`, '$&です'),

  // る.
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
