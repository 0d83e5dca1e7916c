/** Words that people and things are called in anger, and that begin no name of any. */
const KANJI =
  '老害|無能|馬鹿|阿呆|糞|駄目|最低|最悪|極悪|性悪|意地悪|陰湿|陰険|卑怯|卑劣|傲慢|横柄|横暴|強欲|変態|低能|低脳|脳筋|雑魚|無責任|無神経|非常識|独裁|暴君|悪魔|愚痴|愚図|下衆|毒舌|気違い|基地外|腹黒|怠慢|無礼|下品|頑固|短気|冷酷|鬼畜';
const KATAKANA =
  'クソ|バカ|アホ|ボケ|クズ|カス|ゴミ|ハゲ|デブ|ブス|チビ|ブタ|サル|タコ|ダメ|ヘボ|ザコ|ガキ|ゲス|グズ|ドジ|ケチ|ドケチ|セコ|ダサ|キモ|ウザ|エロ|スケベ|ヘタレ|ポンコツ|ボンクラ|ノロマ|マヌケ|トンマ|アタオカ|キチガイ|メンヘラ|サイコ|サイコパス|ヒス|ヒステリー|ネチネチ|ワンマン|ババア|ババァ|クソババア|ジジイ|ジジィ|ヤクザ|チンピラ|パワハラ|モラハラ|セクハラ|カスハラ|アルハラ|ロジハラ|ブラック|モンスター|クレーマー|ヤバ|バカタレ';
const LATIN =
  'DQN|FUCK(?:ING|ER)?|SHIT(?:TY)?|BULLSHIT|DAMN|CRAP|WTF|STFU|IDIOTS?|STUPID|ASSHOLE|BITCH|BASTARD|SUCKS?|KUSO|BAKA';

/** What stands for nothing but scorn in front of what is meant: in ゴミアプリ, but not in カスタム. */
const IN_FRONT = 'クソ|ゴミ|ポンコツ|メンヘラ|キチガイ|ボンクラ|(?:バカ|アホ)(?!ラ|リ|ン|ボ)|DQN';

const PREFIX = new RegExp(`^(?:${KANJI})+`, 'u');
const WHOLE = new RegExp(`^(?:${KANJI}|${KATAKANA}|${LATIN}|鬼|局|女帝)+$`, 'iu');
const INSULT = new RegExp(
  `${KANJI}|(?<![ァ-ヺー])(?:(?:${KATAKANA})(?![ァ-ヺー])|${IN_FRONT})|(?<![A-Za-z])(?:${LATIN})(?![A-Za-z])`,
  'iu',
);

/** A name without what its bearer is called in anger: 田中 of 老害田中; '' where nothing else is left. */
export function withoutInsult(name: string): string {
  return WHOLE.test(name) ? '' : name.replace(PREFIX, '');
}

/** Whether words call somebody or something names. */
export function isInsulting(words: string): boolean {
  return INSULT.test(words.normalize('NFKC'));
}
