/** Where the ending of a sentence in 常体 begins, and what it is in です・ます; null where only a person can tell. */
export interface PlainEnding {
  readonly start: number;
  readonly polite: string | null;
}

interface EndingRule {
  readonly pattern: RegExp;
  /** What takes its place; null where that is not certain. */
  readonly polite: string | ((match: RegExpExecArray) => string) | null;
}

/** Endings that are polite, or no predicate at all. */
const NOT_PLAIN =
  /(?:(?:です|ます|でした|ました|ません|ましょう|でしょう|ください|下さい|くださいませ)(?:ね|よ|か|が|ので|から)?|まだ|ただ|多く|近く|遠く|しばらく|おそらく|ごとく|もう|よう|さよう|ほう|そう|[一二三四五六七八九]つ|いくつ|ひとつ|ふたつ|はず|まず|必ず|あす|ひる|はる|うち|いつ|ずつ|あした|いたす|また)$/u;

const U_STEMS = '行使買会合言思払洗願迷笑習失救追誘扱伺歌拾吸違舞従争狙補担装奪整揃食雇負';
const TSU_STEMS = '待持立打勝育放保';
const GO_ROWS: Readonly<Record<string, string>> = {
  う: 'い',
  く: 'き',
  ぐ: 'ぎ',
  す: 'し',
  つ: 'ち',
  ぬ: 'に',
  ぶ: 'び',
  む: 'み',
  る: 'り',
};
const NEGATIVE_ROWS: Readonly<Record<string, string>> = {
  わ: 'い',
  か: 'き',
  が: 'ぎ',
  さ: 'し',
  た: 'ち',
  な: 'に',
  ば: 'び',
  ま: 'み',
  ら: 'り',
};
const MU_STEMS = '進済読頼組込休悩積踏住絡囲望沈含噛包盛編痛産';

const wentBy = (stem: string): string =>
  U_STEMS.includes(stem) ? 'い' : TSU_STEMS.includes(stem) ? 'ち' : 'り';

function negative(match: RegExpExecArray): string {
  const [, row = '', past = ''] = match;
  return `${NEGATIVE_ROWS[row] ?? row}ません${past === '' ? '' : 'でした'}`;
}

const ADJECTIVES =
  '重多高安早速遅悪良長短強弱軽薄低狭広古深浅近遠暗硬固細太厚熱寒暑痛辛甘苦眠若鋭怖';

/** The first that fits decides. */
const RULES: readonly EndingRule[] = [
  { pattern: /(?:であった|だった)$/u, polite: 'でした' },
  { pattern: /である$/u, polite: 'です' },
  {
    pattern: /(?:では|じゃ)な(?:い|(かった))$/u,
    polite: (m) => `ではありません${m[1] ? 'でした' : ''}`,
  },
  {
    pattern:
      /(少|危|切|汚|もったい|つたな|きたな|だらしが?|申し訳|仕方が?|しょうが)な(?:い|かった)$/u,
    polite: (m) => `${m[0]}です`,
  },
  {
    pattern: /([がはも])な(?:い|(かった))$/u,
    polite: (m) => `${m[1]}ありません${m[2] ? 'でした' : ''}`,
  },
  { pattern: /(?<=[てで])いな(?:い|(かった))$/u, polite: (m) => `いません${m[1] ? 'でした' : ''}` },
  {
    pattern: /(?<=[しっいん見得出])([てで])な(?:い|(かった))$/u,
    polite: (m) => `${m[1]}いません${m[2] ? 'でした' : ''}`,
  },
  { pattern: /(?<=て)こな(?:い|(かった))$/u, polite: (m) => `きません${m[1] ? 'でした' : ''}` },
  { pattern: /([わかがさたなばまら])な(?:い|(かった))$/u, polite: negative },
  {
    pattern: /([いきぎしじちにひびみりえけげせぜてでねへべめれ来見出得])な(?:い|(かった))$/u,
    polite: negative,
  },
  { pattern: /(?<=[\p{Script=Han}\p{Script=Katakana}ー」）)])だ$/u, polite: 'です' },
  {
    pattern:
      /(?<=の|よう|そう|はず|だけ|つもり|ところ|まま|ほど|みたい|ため|まで|から|ばかり|こと)だ$/u,
    polite: 'です',
  },
  { pattern: new RegExp(`(?<=[${MU_STEMS}])んだ$`, 'u'), polite: 'みました' },
  { pattern: /(?<=[運学選遊呼飛並及])んだ$/u, polite: 'びました' },
  { pattern: /んだ$/u, polite: null },
  { pattern: /(?<=[急防泳継])いだ$/u, polite: 'ぎました' },
  { pattern: /した$/u, polite: 'しました' },
  { pattern: /(?<=[てで])いた$/u, polite: 'いました' },
  { pattern: /(?<=\p{Script=Han}|気づ|つ|片付|片づ)いた$/u, polite: 'きました' },
  { pattern: /(?<=[をは])行った$/u, polite: '行いました' },
  { pattern: /(?<=[にへ])行った$/u, polite: '行きました' },
  {
    pattern: /(?<=[ぁ-ん\p{Script=Han}])かった$/u,
    polite: (m) =>
      /(?:し|な|た|よ|多|重|高|安|早|遅|悪|長|短|強|弱|軽|薄|低|狭|広|古|小さ|大き|\p{Script=Han}し)$/u.test(
        m.input.slice(0, m.index),
      )
        ? 'かったです'
        : 'かりました',
  },
  { pattern: /もらった$/u, polite: 'もらいました' },
  { pattern: /(?<![ぁ-んー])やった$|(?<=[をはもてで])やった$/u, polite: 'やりました' },
  { pattern: /(?<=[あかがさしたなまらわ終決変止])った$/u, polite: 'りました' },
  {
    pattern: /(\p{Script=Han})った$/u,
    polite: (m) => (m[1] === '行' ? m[0] : `${m[1]}${wentBy(m[1] ?? '')}ました`),
  },
  { pattern: /った$/u, polite: null },
  { pattern: /(?<=[きぎしじちにみびりえけげせぜてでねべめれ来見出得寝着])た$/u, polite: 'ました' },
  { pattern: /(?<=\p{Script=Han})た$/u, polite: null },
  { pattern: new RegExp(`(?:た|し|[${ADJECTIVES}])い$`, 'u'), polite: (m) => `${m[0]}です` },
  {
    pattern:
      /(?:らしい|にくい|づらい|やすい|ない|よい|いい|くさい|どい|つこい|ひどい|すごい|きつい|つらい|だるい|うるさい|うまい|まずい|ややこしい)$/u,
    polite: (m) => `${m[0]}です`,
  },
  { pattern: /([^\s、。]?)する$/u, polite: (m) => `${m[1]}します` },
  {
    pattern: /(?<=[てで])(?:い|み)?る$/u,
    polite: (m) => (m[0].length === 1 ? 'ます' : `${m[0].slice(0, -1)}ます`),
  },
  { pattern: /(?<=できな|こな|お)る$/u, polite: 'ります' },
  { pattern: /(?<=[きぎしじちにみびえけげせぜねべめれ来見出得寝着])る$/u, polite: 'ます' },
  { pattern: /(?<=[がはもでに])いる$/u, polite: 'います' },
  { pattern: /(?<=[あかがさたなまらわ作送取残終減売測図戻困])る$/u, polite: 'ります' },
  { pattern: /(?<=[をには])(行)う$/u, polite: '行います' },
  { pattern: /(?<=[書聞届続働動開空置着引歩除抜解叩向泣付巻焼敷突描導])く$/u, polite: 'きます' },
  {
    pattern: /(?<=\p{Script=Han})([うぐすつぶむ])$/u,
    polite: (m) => `${GO_ROWS[m[1] ?? ''] ?? ''}ます`,
  },
  { pattern: /(?<=て)([いお])く$/u, polite: (m) => `${m[1]}きます` },
  { pattern: /(?<=て)もらう$/u, polite: 'もらいます' },
  { pattern: /(?:だろう|かもしれない)$/u, polite: null },
];

const LAST = /[いうくぐすつぶむるただ]$/u;

/** The ending of a sentence, without its 。, where that is in 常体; null where it is です・ます or no predicate. */
export function plainEnding(sentence: string): PlainEnding | null {
  if (!LAST.test(sentence) || NOT_PLAIN.test(sentence)) return null;
  for (const { pattern, polite } of RULES) {
    const match = pattern.exec(sentence);
    if (match === null) continue;
    if (polite === null) return { start: match.index, polite: null };
    const words = typeof polite === 'string' ? polite : polite(match);
    return { start: match.index, polite: words === match[0] ? null : words };
  }
  return null;
}

/** A sentence with its ending in です・ます, where that is certain. */
export function politeSentence(sentence: string): string {
  const ending = plainEnding(sentence);
  return ending?.polite ? sentence.slice(0, ending.start) + ending.polite : sentence;
}
