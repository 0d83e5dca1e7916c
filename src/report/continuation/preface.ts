import { bulletOf } from '../text/bullets.ts';
import { withoutDates } from '../text/dateExpressions.ts';

const LONGEST_PREFACE = 120;

type WordKind =
  | 'rest'
  | 'report'
  | 'part'
  | 'place'
  | 'pointing'
  | 'answer'
  | 'showing'
  | 'making'
  | 'setting'
  | 'ending'
  | 'asking';

/** All that a preface is made of, by what it does there; a line with any other word but those in hiragana says something of its own. */
const WORDS: readonly (readonly [kind: WordKind, words: string])[] = [
  ['rest', '続き つづき'],
  ['report', '日報 業務日報 日誌'],
  ['part', '続け 残り 後半 部分 本文 文章 内容 全文 形式 見出し 項目 レポート 報告書 テンプレート'],
  ['place', '次の行 最後の行 途中 途切 切れ 書き終 行 末尾 直前 箇所 ところ'],
  ['pointing', '以下 下記 次の通り 次のとおり 次のように こちら'],
  [
    'answer',
    'はい ええ 承知 了解 かしこまりました 畏まりました わかりました 分かりました もちろん',
  ],
  ['showing', '再開 書 記 記載 出力 示 送 届け 提示 表示'],
  ['making', '作成 生成 まとめ 書き直'],
  [
    'setting',
    'それでは では 早速 お待たせ 失礼 申し訳 中断 本日 今日 依頼 要望 指定 指示 次 入 始め 先ほど 先程 前回 最後 最初 修正後 致 頂 通り',
  ],
];

/** What else a remark is made of: where a report ends, how it was made, what may be asked for. */
const REMARKS: typeof WORDS = [
  ['ending', '以上 上記 終わ 終了 完成 完了 終え ここまで'],
  [
    'setting',
    '全て 情報 メモ 元 基 沿 従 合わせ 表現 簡潔 丁寧 文体 修正 変更 追加 調整 訂正 必要 場合 応 点 不明 確認 査収 知 申 付 教',
  ],
  ['asking', 'いかが よろしい 問題ない 問題な'],
  ['making', '書き換え 仕上げ'],
];

interface Word {
  readonly kind: WordKind;
  readonly word: string;
}

const wordsOf = (words: typeof WORDS): readonly Word[] =>
  words
    .flatMap(([kind, list]) => list.split(' ').map((word) => ({ kind, word })))
    .toSorted((one, other) => other.word.length - one.word.length);

const KNOWN = wordsOf(WORDS);
const KNOWN_OF_REMARKS = wordsOf([...WORDS, ...REMARKS]);

/** The known words at the start of a text, in order, and what comes behind them. */
function readWords(
  text: string,
  known: readonly Word[] = KNOWN,
): {
  readonly kinds: readonly WordKind[];
  readonly other: string;
} {
  const kinds: WordKind[] = [];
  let other = text;
  for (;;) {
    other = other.replace(/^[\s\p{P}\p{S}]+/u, '');
    const next = known.find(({ word }) => other.startsWith(word));
    if (next !== undefined) kinds.push(next.kind);
    else if (!/^\p{Script=Hiragana}/u.test(other)) return { kinds, other };
    other = other.slice(next?.word.length ?? 1);
  }
}

const ENDED = /[。．.：:！!…]$/u;

const SAYING: readonly WordKind[] = ['rest', 'report', 'answer', 'pointing'];

/** What follows is the object of a sentence, or the day or the rest its subject: such a sentence is about the work. */
const ABOUT_WORK =
  /ご承知|(?:以下|下記|こちら)を|(?:本日|今日)[はも]|(?:続き|つづき)[はも](?!.*(?:以下|下記|こちら|次の))/u;

/** What a sentence does not begin with. */
const MID_SENTENCE = /^(?:の|に|は(?!い)|が|を|で(?!は)|と|から|まで|より|へ|て|た|し|って|ます)/u;

const ACKNOWLEDGED =
  '(?:(?:i apologi[sz]e|i.m sorry|sorry|apologies|thank you)[^.:]*|sure(?: thing)?|certainly|of course|absolutely|understood|okay|ok|yes|got it|no problem)[,.!: ]*';
const ANNOUNCED =
  "(?:(?:here(?:['’]s| is| are)|below is|the following is|this is|let me|i(?:['’]ll| will)|continu(?:ing|ation)) .*(?:report|continu|rest\\b|remain|left off).*|(?:continu(?:ed|ation|ing)|here|below)\\b.*:)";
const ENGLISH = new RegExp(`^(?:${ACKNOWLEDGED}(?:${ANNOUNCED})?|${ANNOUNCED})$`, 'iu');
const ENGLISH_REMARK =
  /^\P{L}*(?:i hope .*help|(?:please )?let me know if|feel free to|(?:this is the )?end of |note: .*\b(?:report|template)\b)/iu;
const ENGLISH_STARTS =
  "i apolog|i'm sorry|sorry|apologies|thank|sure|certainly|of course|absolutely|understood|okay|ok|yes|got it|no problem|here|below is|the following is|this is|let me|i will|i'll|i’ll|continu".split(
    '|',
  );

/** Whether a line says nothing but that the report or its rest follows: はい、承知しました。, 日報の続きを書きます。, 【続き】, Here is the report: */
export function isPreface(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_PREFACE || bulletOf(text) !== null) return false;
  const { kinds, other } = readWords(withoutDates(text).replace(/「[^「」]*」/gu, ''));
  const has = (wanted: readonly WordKind[]): boolean => wanted.some((kind) => kinds.includes(kind));
  const isMarked = /^[^\p{L}\p{N}].*[^\p{L}\p{N}]$/u.test(text);
  if (isRestMark(text) || (isMarked && other === '' && has(['rest']))) return true;
  if (!ENDED.test(text) || /^[^\p{L}\p{N}「]/u.test(text)) return false;
  if (ENGLISH.test(text)) return true;
  const isShowing = has(['part', 'place']) && has(['showing']) && !/した[。．.]$/u.test(text);
  return (
    other === '' && !MID_SENTENCE.test(text) && !ABOUT_WORK.test(text) && (isShowing || has(SAYING))
  );
}

/** 続き, # 続き, 続き↓, (continued) */
function isRestMark(text: string): boolean {
  const words = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (/^(?:to be )?continued$|^continuation$/iu.test(words)) return true;
  return /^(?:以下[、は]?|ここから[、は]?|(?:業務)?日報の?[（(]?|本文の?)?(?:続き|つづき)(?:は?ここ)?(?:から)?$/u.test(
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
    (KNOWN.some(({ word }) => isStarted(word)) && isOpen(readWords(text).other))
  );
}

/** Whether what comes behind the known words may become one. */
function isOpen(other: string): boolean {
  return other === '' || KNOWN.some(({ word }) => word.startsWith(other));
}

/** Whether a line may be a note on what stands above it, or asks its reader for something. */
export function isAddressed(line: string): boolean {
  return ADDRESSED.test(line.trim());
}

const ADDRESSED =
  /^(?:※|[\p{P}\p{S}]*(?:備考|補足|注))|日報|続き|テンプレート|見出し|書き直|(?:ください|下さい|ですか|ますか|でしょうか|幸いです|どうぞ)[。！？!?]?$/u;

/** What a line below a report says of it: 以上が日報の続きです。修正が必要な場合はお知らせください。, ※テンプレートに沿って作成しました。, End of report. */
export function isClosingRemark(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_PREFACE || bulletOf(text) !== null) return false;
  if (ENGLISH_REMARK.test(text) || /^\P{L}*(?:終わり|おわり|終了)\P{L}*$/u.test(text)) return true;
  const { kinds, other } = readWords(withoutDates(text), KNOWN_OF_REMARKS);
  const has = (...wanted: readonly WordKind[]): boolean =>
    wanted.some((kind) => kinds.includes(kind));
  if (other !== '') return false;
  return (
    (has('asking') && !/した[。．.]?$/u.test(text)) ||
    (has('rest', 'report') && has('ending', 'making', 'showing'))
  );
}
