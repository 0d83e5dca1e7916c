import * as data from '../data/quantities.ts';
import { anyOf } from '../../domain/wordList.ts';

/** -2 is a minus, -1 and 1 are words that say less and more (減, 増), 0 is neither; -0.5 says that something differs, and not which way. */
export type Sign = -2 | -1 | -0.5 | 0 | 1;

/** Which values are meant: from it on, above it, up to it, below it; a second ~ is said loosely, ~ alone is about it, '' is the value itself. */
export type Limit = '' | '~' | '>=' | '>' | '>~' | '<=' | '<' | '<~';

export interface QuantityMarks {
  readonly sign: Sign;
  readonly limit: Limit;
  /** How many characters before and behind belong to the number: −5%, 5%減. */
  readonly before: number;
  readonly behind: number;
}

const DIGIT = '[0-9０-９]';

const MINUS = /(?:(?:マイナス|氷点下|零下)[ \t]?|[−▲△])$/u;
const PLUS = /(?:プラス[ \t]?|[+＋])$/u;
/** A hyphen joins (3-5件, A-5, 10時-12時, ビル-3) more often than it takes away. */
const HYPHEN = new RegExp(`(?<![A-Za-zＡ-Ｚａ-ｚ)）]|${DIGIT}.{0,2})[-－‐]$`, 'u');
const DIFFERENCE =
  /(?:比|差|差異|差額|誤差|ずれ|ズレ|増減|過不足|損益|収支)(?:[はがで：:]|[ \t\u3000]){0,2}$/u;
const APART = /[^ \t\u3000][ \t\u3000はがで：:]$/u;
const COUNTED = /[^0-9０-９,，.．]$/u;
const ORDINAL = /[時日月年号階番章条版版目週歳課班組章期Ff]$/u;
const SIGNED_UNIT = /(?:[%％℃度円万億]|ポイント|pt|割)/u;
const RATE = /[%％℃度割]|ポイント|pt/u;
const OPENING = /^[ \t\u3000]*(?:[-－‐−▲△]|マイナス|氷点下|零下)?$/u;

const UNEVEN = '改善|悪化|合[わい]|(?:の?(?:誤差|差異?|ずれ|ズレ|違い|相違|過不足))';
const UNEVEN_BEFORE =
  /(?:不足|赤字|黒字|損失|欠損|減少|低下|下落|増加|上昇|超過|未達)(?:[額幅分率数])?(?:[はがでの：:]|[ \t])?(?:約|およそ)?$/u;
const THERE =
  /^(?:ほど|程度|くらい|ぐらい|、|の|も){0,2}(?:あ[りっ]|ござい|出(?:まし|て|た)|発生|生じ|見つか|確認|認め)/u;
const BETWEEN =
  '(?:ほど|程度|くらい|ぐらい|余り|あまり|近く|以上|強|弱|も|の|分|、?[前昨]?[年月週日]?比|[ \\t])';
const TURN = new RegExp(
  `^\\p{Script=Han}?${BETWEEN}{0,3}(?:(?<more>${anyOf(data.MORE)})|(?<less>${anyOf(data.LESS)})|(?<uneven>${UNEVEN}))`,
  'iu',
);

const WORDS = '増加|減少|増員|減員|上昇|低下|アップ|ダウン|以上|以下|以内|未満|以降|以後|以前';
const WORD_END = '(?=$|[^\\p{L}]|[でのにとをがは])';
const ADJACENT = new RegExp(`^(?:${WORDS}|[増減超]${WORD_END})`, 'u');
const PRICE = new RegExp(`^[高安]${WORD_END}`, 'u');
const PRICED = /(?:[円銭%％]|ドル|ポイント)$/u;
const PARTS = new RegExp(
  `^(?<sign>(?:マイナス|プラス|氷点下|零下)[ \\t]?|[-－‐−▲△+＋]|[xｘ×✕*＊])?(?<figures>${DIGIT}[0-9０-９,，.．]*|[〇一二三四五六七八九十百千万億]+)(?<unit>[^0-9０-９]*?)(?<word>${WORDS}|[増減超高安])?$`,
  'u',
);

const LIMITS: Readonly<Record<string, Limit>> = {
  以上: '>=',
  以降: '>=',
  以後: '>=',
  超: '>',
  以下: '<=',
  以内: '<=',
  以前: '<=',
  未満: '<',
};
const ABOVE =
  /^(?:を(?:大きく|わずかに|やや)?(?:上回(?:っ|[らりる])?|[超越]え?|オーバー)|を?超え|超(?!過))/u;
const BELOW =
  /^(?:を(?:大きく|わずかに|やや)?(?:下回(?:っ|[らりる])?|割(?=[っれらりる])(?:っ|[れらりる])|割り込[まみむん])|に(?:満た|届か|達しな))/u;
/** 50個を切った says that less is left, 木材を20本切った does not. */
const CUT = /^を?切[っらりる]/u;
const LEFT = /(?:[人名%％円度点秒分日]|時間|週間|ポイント|キロ|kg)$/u;
const DENIED =
  /^(?:て(?:は)?(?:い|お)?(?:り)?|る?こと(?:は|も|が)?(?:あり)?|はし|し)?(?:な[いかくし]|ま?せん|ず)|^ては?(?:いけ|な[らり]|だめ|駄目|困)/u;
const ABOUT_BEHIND =
  /^(?:ほど|程度|くらい|ぐらい|前後|強|弱|余|あまり|近|ちか|から|[〜～~]|まで|ちょ|少々|も|足らず|そこそこ|だけ|しか|より)/u;
const ABOUT_BEFORE =
  /(?:約|およそ|おおよそ|おおむね|ほぼ|最大|最低|最長|最短|最多|少なくとも|上限|下限|せいぜい|だいたい|大体)[ \t]?(?:で|は)?$/u;

const OPPOSITES: Readonly<Record<string, readonly [more: string, less: string]>> =
  Object.fromEntries(
    (
      [
        ['増加', '減少'],
        ['増員', '減員'],
        ['上昇', '低下'],
        ['アップ', 'ダウン'],
        ['増', '減'],
        ['高', '安'],
      ] as const
    ).flatMap((pair) => pair.map((word) => [word, pair])),
  );

export function marksOf(text: string, start: number, end: number): QuantityMarks {
  const before = text.slice(Math.max(0, start - 12), start);
  const words = text.slice(start, end);
  const behind = text.slice(end, end + 16);
  const isOpening = OPENING.test(text.slice(0, start));
  const price = PRICED.test(words) ? PRICE.exec(behind)?.[0] : undefined;
  const adjacent = price ?? ADJACENT.exec(behind)?.[0] ?? '';
  const hasSign = (isOpening ? RATE : SIGNED_UNIT).test(words);
  const minus = hasSign || !isOpening ? MINUS.exec(before)?.[0] : null;
  const hyphen = HYPHEN.exec(before)?.[0] ?? '';
  const lead = before.slice(0, before.length - hyphen.length);
  const isMinus = hyphen !== '' && (hasSign || DIFFERENCE.test(lead));
  const isLess = hyphen !== '' && APART.test(lead) && COUNTED.test(words) && !ORDINAL.test(words);
  const plus = PLUS.exec(before)?.[0];
  const written = minus ?? (isMinus || isLess ? hyphen : plus) ?? '';
  return {
    sign: minus || isMinus ? -2 : isLess ? -1 : plus ? 1 : turnOf(before, behind, price),
    limit: LIMITS[adjacent] ?? looseLimit(before, words, behind),
    before: written.length,
    behind: adjacent.length,
  };
}

function turnOf(before: string, behind: string, price: string | undefined): Sign {
  if (price !== undefined) return price === '高' ? 1 : -1;
  const turn = TURN.exec(behind)?.groups;
  if (turn?.['more'] !== undefined) return 1;
  if (turn?.['less'] !== undefined) return -1;
  return turn !== undefined ||
    UNEVEN_BEFORE.test(before) ||
    (DIFFERENCE.test(before) && THERE.test(behind))
    ? -0.5
    : 0;
}

const REFERENCE =
  /(?:目標|予定|計画|基準|規定|定員|予算|想定|予想|見込み?|上限|下限|制限|平均|前[年日月週回]|昨年|先[月週])(?:時間|値|数|額|の)?(?:の|は|である|だった|：|:)?$/u;

function looseLimit(before: string, words: string, behind: string): Limit {
  if (REFERENCE.test(before)) return ABOUT_BEFORE.test(before) ? '~' : '';
  const above = ABOVE.exec(behind)?.[0];
  if (above !== undefined) return DENIED.test(behind.slice(above.length)) ? '<~' : '>~';
  const isCut = CUT.test(behind);
  if (isCut && !LEFT.test(words)) return '~';
  const below = (isCut ? CUT : BELOW).exec(behind)?.[0];
  if (below !== undefined) {
    return !below.startsWith('に') && DENIED.test(behind.slice(below.length)) ? '>~' : '<~';
  }
  return ABOUT_BEHIND.test(behind) || ABOUT_BEFORE.test(before) ? '~' : '';
}

/** Whether what is said of a value in one way is true where it is known in another: a minus is a fall, and no word is either. */
export function agrees(
  said: { readonly sign: Sign; readonly limit: Limit },
  known: { readonly sign: Sign; readonly limit: Limit },
): boolean {
  return Math.abs(said.sign - known.sign) < 2 && isWithin(said.limit, known.limit);
}

function isWithin(said: Limit, known: Limit): boolean {
  if (said === '' || said === known || said === '~' || known === '~') return true;
  if (known === '' || said[0] !== known[0]) return false;
  return said[1] === '~' || known[1] === '~' || known.length === 1;
}

export function goesOneWay(
  one: { readonly sign: Sign; readonly limit: Limit },
  other: { readonly sign: Sign; readonly limit: Limit },
): boolean {
  const boundOf = ({ limit }: { readonly limit: Limit }): string => limit.replace(/[~=]/gu, '');
  return boundOf(one) === boundOf(other) && agrees(one, other);
}

export function numberParts(written: string): {
  readonly sign: string;
  readonly figures: string;
  readonly unit: string;
  readonly word: string;
} {
  const { sign = '', figures = '', unit = '', word = '' } = PARTS.exec(written)?.groups ?? {};
  return { sign, figures, unit, word };
}

export function wordLike(own: string, wanted: string, sign: Sign): string {
  const pair = OPPOSITES[own];
  if (pair !== undefined) return Math.abs(sign) < 1 ? '' : pair[sign > 0 ? 0 : 1];
  return LIMITS[wanted] === undefined ? '' : wanted;
}
