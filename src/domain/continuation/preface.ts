import { bulletOf } from '../text/bullets.ts';
import { withoutDates } from '../text/dateExpressions.ts';

const LONGEST_PREFACE = 120;

type WordKind =
  | 'rest'
  | 'report'
  | 'part'
  | 'pointing'
  | 'answer'
  | 'showing'
  | 'making'
  | 'setting'
  | 'particle';

/** All that a preface is made of, by what it does there; a line with any other word says something of its own. */
const WORDS: readonly (readonly [kind: WordKind, words: string])[] = [
  ['rest', '続き つづき'],
  ['report', '日報 業務日報 日誌'],
  ['part', '続け 残り 後半 部分 本文 文章 内容 全文 形式 レポート 報告書 テンプレート'],
  ['pointing', '以下 下記 次の通り 次のとおり 次のように こちら'],
  [
    'answer',
    'はい ええ 承知 了解 かしこまりました 畏まりました わかりました 分かりました もちろん',
  ],
  ['showing', '書き 書か 記し 記載 出力 示し お送り お届け 提示'],
  ['making', '作成 生成 まとめ 書き直'],
  [
    'setting',
    'それでは では 早速 お待たせ 失礼 申し訳 あり 本日 今日 ご依頼 ご要望 ご指定 ご指示 指定 途中 途切れ 切れ 先ほど 先程 前回 最後 修正後 次の行 箇所 ところ ここ',
  ],
  [
    'particle',
    'の に は が を で と から まで より へ て た し い き っ って しまい ので 通り とおり ように です でし ます まし ません いたし 致し なり なっ ございます させていただき させて頂き',
  ],
];

const KNOWN = WORDS.flatMap(([kind, words]) =>
  words.split(' ').map((word) => ({ kind, word })),
).toSorted((one, other) => other.word.length - one.word.length);

/** The known words at the start of a text, in order, and what comes behind them. */
function readWords(text: string): {
  readonly kinds: readonly WordKind[];
  readonly other: string;
} {
  const kinds: WordKind[] = [];
  let other = text;
  for (;;) {
    other = other.replace(/^[\s\p{P}]+/u, '');
    const next = KNOWN.find(({ word }) => other.startsWith(word));
    if (next === undefined) return { kinds, other };
    kinds.push(next.kind);
    other = other.slice(next.word.length);
  }
}

const ENDED = /[。．.：:！!…]$/u;

const SAYING: readonly WordKind[] = ['rest', 'report', 'answer', 'pointing'];

/** What follows is the object of a sentence, or the day its subject: such a sentence is about the work. */
const ABOUT_WORK = /(?:以下|下記|こちら)を|(?:本日|今日)[はも]/u;

const ACKNOWLEDGED =
  '(?:sure(?: thing)?|certainly|of course|absolutely|understood|okay|ok|yes|got it|no problem)[,.!: ]*';
const ANNOUNCED =
  "(?:(?:here(?:['’]s| is| are)|below is|the following is|this is|let me|i(?:['’]ll| will)|continu(?:ing|ation)) .*(?:report|continu|rest\\b|remain|left off).*|(?:continued|continuation|here|below)\\b.*:)";
const ENGLISH = new RegExp(`^(?:${ACKNOWLEDGED}(?:${ANNOUNCED})?|${ANNOUNCED})$`, 'iu');
const ENGLISH_STARTS =
  "sure|certainly|of course|absolutely|understood|okay|ok|yes|got it|no problem|here|below is|the following is|this is|let me|i will|i'll|i’ll|continu".split(
    '|',
  );

/** Whether a line says nothing but that the report or its rest follows: はい、承知しました。, 日報の続きを書きます。, Here is the report: */
export function isPreface(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_PREFACE) return false;
  if (isRestMark(text)) return true;
  if (!ENDED.test(text) || /^[^\p{L}\p{N}]/u.test(text)) return false;
  if (ENGLISH.test(text)) return true;
  const { kinds, other } = readWords(withoutDates(text));
  const isShowing =
    kinds.includes('part') && kinds.includes('showing') && !/した[。．.]$/u.test(text);
  return (
    other === '' &&
    readWords(text).kinds[0] !== 'particle' &&
    !ABOUT_WORK.test(text) &&
    (isShowing || kinds.some((kind) => SAYING.includes(kind)))
  );
}

/** 【続き】, ---続き---, (continued) */
function isRestMark(text: string): boolean {
  const words = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (bulletOf(text) !== null) return false;
  if (/^(?:to be )?continued$|^continuation$/iu.test(words)) return true;
  return /^(?:以下[、は]?|ここから[、は]?|(?:業務)?日報の?[（(]?|本文の?)?(?:続き|つづき)$/u.test(
    words,
  );
}

/** Whether a line that is still being written may become a preface. */
export function mayBecomePreface(line: string): boolean {
  const text = line.trim().replace(/^[（(【［[<＜]/u, '');
  if (text === '' || text.length > LONGEST_PREFACE) return false;
  const english = text.toLowerCase();
  const isStarted = (word: string): boolean => text.startsWith(word) || word.startsWith(text);
  return (
    ENGLISH_STARTS.some((start) => start.startsWith(english) || english.startsWith(start)) ||
    (KNOWN.some(({ kind, word }) => kind !== 'particle' && isStarted(word)) &&
      isOpen(readWords(text).other))
  );
}

/** Whether what comes behind the known words may become one. */
function isOpen(other: string): boolean {
  return other === '' || KNOWN.some(({ word }) => word.startsWith(other));
}
