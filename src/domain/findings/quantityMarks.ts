/** -2 is a minus, -1 and 1 are words that say less and more (減, 増), 0 is neither. */
export type Sign = -2 | -1 | 0 | 1;

/** Which values are meant: from it on, above it, up to it, below it; a second ~ is said loosely, ~ alone is about it, '' is the value itself. */
export type Limit = '' | '~' | '>=' | '>' | '>~' | '<=' | '<' | '<~';

/** What stands around a number and says which way it goes. */
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
const SIGNED_UNIT = /(?:[%％℃度円万億]|ポイント|pt|割)/u;
/** What begins a line with a sign is a value only with one of these: ▲3階 is an item. */
const RATE = /[%％℃度割]|ポイント|pt/u;
const OPENING = /^[ \t\u3000]*(?:[-－‐−▲△]|マイナス|氷点下|零下)?$/u;

const MORE =
  '増(?![減設])|アップ(?![デログ])|上が|上げ|上昇|上回|伸び|向上|引き?上げ|値上|超過|オーバー|延長|拡大|プラス|黒字|up(?![a-z])';
const LESS =
  '減(?![免税])|ダウン(?![ロタ])|低下|下が|下げ|下落|下回|落ち|落と|落込|引き?下げ|値下|割?引(?:き(?![上続渡継取出受換込き]|[ず])|(?=$|[でのにと、。）)]))|値引|オフ|縮小|短縮|削減|節約|マイナス|赤字|損失|不足|down(?![a-z])';
const BETWEEN =
  '(?:ほど|程度|くらい|ぐらい|余り|あまり|近く|以上|強|弱|も|の|分|、?[前昨]?[年月週日]?比|[ \\t])';
const TURN = new RegExp(`^${BETWEEN}{0,3}(?:(?<more>${MORE})|(?<less>${LESS}))`, 'iu');

const WORDS = '増加|減少|増員|減員|上昇|低下|アップ|ダウン|以上|以下|以内|未満|以降|以後|以前';
/** What stands right behind a number as a part of it. */
const ADJACENT = new RegExp(`^(?:${WORDS}|[増減超](?=$|[^\\p{L}]|[でのにとをがは]))`, 'u');
const PARTS = new RegExp(
  `^(?<sign>(?:マイナス|氷点下|零下)[ \\t]?|[-－‐−▲△]|[xｘ×✕*＊])?(?<figures>${DIGIT}[0-9０-９,，.．]*|[〇一二三四五六七八九十百千万億]+)(?<unit>[^0-9０-９]*?)(?<word>${WORDS}|[増減超])?$`,
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
const ABOVE = /^(?:を(?:大きく|わずかに|やや)?(?:上回|超|越|オーバー)|を?超え|超(?!過))/u;
const BELOW = /^(?:を(?:大きく|わずかに|やや)?(?:下回|割(?:[っれ]|り込))|に(?:満た|届か|達しな))/u;
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
      ] as const
    ).flatMap((pair) => pair.map((word) => [word, pair])),
  );

/** The sign and the limit of the number that stands from `start` to `end`. */
export function marksOf(text: string, start: number, end: number): QuantityMarks {
  const before = text.slice(Math.max(0, start - 8), start);
  const words = text.slice(start, end);
  const behind = text.slice(end, end + 16);
  const adjacent = ADJACENT.exec(behind)?.[0] ?? '';
  const hasSign = (OPENING.test(text.slice(0, start)) ? RATE : SIGNED_UNIT).test(words);
  const minus = hasSign || !OPENING.test(text.slice(0, start)) ? MINUS.exec(before)?.[0] : null;
  const hyphen = hasSign ? HYPHEN.exec(before)?.[0] : null;
  const plus = PLUS.exec(before)?.[0];
  const turn = TURN.exec(behind)?.groups;
  const sign = minus || hyphen ? -2 : plus || turn?.['more'] ? 1 : turn?.['less'] ? -1 : 0;
  return {
    sign,
    limit: LIMITS[adjacent] ?? looseLimit(before, behind),
    before: (minus ?? hyphen ?? '').length,
    behind: adjacent.length,
  };
}

/** What a value is held against: who is over a target of 6分 has not 6分 and more. */
const REFERENCE =
  /(?:目標|予定|計画|基準|規定|定員|予算|想定|予想|見込み?|上限|下限|制限|平均|前[年日月週回]|昨年|先[月週])(?:時間|値|数|額|の)?(?:の|は|である|だった|：|:)?$/u;

function looseLimit(before: string, behind: string): Limit {
  if (REFERENCE.test(before)) return ABOUT_BEFORE.test(before) ? '~' : '';
  if (ABOVE.test(behind)) return '>~';
  if (BELOW.test(behind)) return '<~';
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

/** A number taken apart: −5%減 is −, 5, % and 減. */
export function numberParts(written: string): {
  readonly sign: string;
  readonly figures: string;
  readonly unit: string;
  readonly word: string;
} {
  const { sign = '', figures = '', unit = '', word = '' } = PARTS.exec(written)?.groups ?? {};
  return { sign, figures, unit, word };
}

/** The word that stands behind a number in a report where a note has another: 減少 for 増加 beside 5%減. */
export function wordLike(own: string, wanted: string, sign: Sign): string {
  const pair = OPPOSITES[own];
  if (pair !== undefined) return sign === 0 ? '' : pair[sign > 0 ? 0 : 1];
  return LIMITS[wanted] === undefined ? '' : wanted;
}
