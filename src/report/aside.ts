import { anyOf, expressionOf, rowsOf } from '../domain/wordList.ts';
import {
  ABOUT,
  ASSENT,
  CONSENT,
  PREFACE_WORDS,
  REFUSALS,
  REMARKS,
  REMARK_WORDS,
} from './data/aside.ts';
import { bulletOf } from './text/lineParts.ts';
import { withoutDates } from './dates.ts';

const LONGEST_PREFACE = 120;

interface Word {
  readonly kind: string;
  readonly word: string;
}

const wordsIn = (...lists: readonly string[]): readonly Word[] =>
  lists
    .flatMap(rowsOf)
    .flatMap(([words = '', kind = '']) => words.split('|').map((word) => ({ kind, word })))
    .toSorted((one, other) => other.word.length - one.word.length);

const KNOWN = wordsIn(PREFACE_WORDS);
const KNOWN_OF_REMARKS = wordsIn(PREFACE_WORDS, REMARK_WORDS);

function readWords(
  text: string,
  known: readonly Word[] = KNOWN,
): {
  readonly kinds: readonly string[];
  readonly other: string;
} {
  const kinds: string[] = [];
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

const SAYING = ['rest', 'report', 'answer', 'pointing'];

const ABOUT_WORK =
  /ご承知|(?:以下|下記|こちら)を|(?:本日|今日)[はも]|(?:続き|つづき)[はも](?!.*(?:以下|下記|こちら|次の))/u;

const MID_SENTENCE = /^(?:の|に|は(?!い)|が|を|で(?!は)|と|から|まで|より|へ|て|た|し|って|ます)/u;

const ACKNOWLEDGED =
  '(?:(?:i apologi[sz]e|i.m sorry|sorry|apologies|thank you)[^.:]*|sure(?: thing)?|certainly|of course|absolutely|understood|okay|ok|yes|got it|no problem)[,.!: ]*';
const ANNOUNCED =
  "(?:(?:here(?:['’]s| is| are)|below is|the following is|this is|let me|i(?:['’]ll| will)|continu(?:ing|ation)) .*(?:report|continu|rest\\b|remain|left off).*|(?:continu(?:ed|ation|ing)|here|below)\\b.*:)";
const ENGLISH = new RegExp(`^(?:${ACKNOWLEDGED}(?:${ANNOUNCED})?|${ANNOUNCED})$`, 'iu');
const ENGLISH_REMARK =
  /^\P{L}*(?:i hope .*help|(?:please )?let me know if|feel free to|(?:this is the )?end of |note: .*\b(?:report|template)\b)/iu;
/** Whether a line says nothing but that the report or its rest follows: はい、承知しました。, 日報の続きを書きます。, 【続き】, Here is the report: */
export function isPreface(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_PREFACE || bulletOf(text) !== null) return false;
  const { kinds, other } = readWords(withoutDates(text).replace(/「[^「」]*」/gu, ''));
  const has = (wanted: readonly string[]): boolean => wanted.some((kind) => kinds.includes(kind));
  const isMarked = /^[^\p{L}\p{N}].*[^\p{L}\p{N}]$/u.test(text);
  if (isRestMark(text) || (isMarked && other === '' && has(['rest']))) return true;
  if (!ENDED.test(text) || /^[^\p{L}\p{N}「]/u.test(text)) return false;
  if (ENGLISH.test(text)) return true;
  const isShowing = has(['part', 'place']) && has(['showing']) && !/した[。．.]$/u.test(text);
  return (
    other === '' && !MID_SENTENCE.test(text) && !ABOUT_WORK.test(text) && (isShowing || has(SAYING))
  );
}

function isRestMark(text: string): boolean {
  const words = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  if (/^(?:to be )?continued$|^continuation$/iu.test(words)) return true;
  return /^(?:以下[、は]?|ここから[、は]?|(?:業務)?日報の?[（(]?|本文の?)?(?:続き|つづき)(?:は?ここ)?(?:から)?$/u.test(
    words,
  );
}

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
  const has = (...wanted: readonly string[]): boolean =>
    wanted.some((kind) => kinds.includes(kind));
  if (other !== '') return false;
  return (
    (has('asking') && !/した[。．.]?$/u.test(text)) ||
    (has('rest', 'report') && has('ending', 'making', 'showing'))
  );
}

const ANY_ASSENT = anyOf(ASSENT);
const ANY_CONSENT = anyOf(CONSENT);

const REPLIES: readonly (readonly [reply: RegExp, like: RegExp])[] = [
  [
    new RegExp(`^(?:はい、?)?${ANY_ASSENT}(?:(?:いた)?しました|です|ました)?$`, 'u'),
    new RegExp(ANY_ASSENT, 'u'),
  ],
  [
    new RegExp(
      `^(?:(?:これ|それ|以上|こちら|この(?:内容|形|件))(?:で|は|にて)、?)?${ANY_CONSENT}(?:でしょう|です)か$`,
      'u',
    ),
    new RegExp(`${ANY_CONSENT}(?:でしょう|です|か)`, 'u'),
  ],
];

export function isReplyIn(sentence: string, text: string): boolean {
  const words = sentence.replace(/[。！？!?\s]+$/u, '').trim();
  return REPLIES.some(([reply, like]) => reply.test(words) && like.test(text));
}

const REFUSAL = expressionOf(REFUSALS, 'iu');
const REMARK = expressionOf(REMARKS);
const SUBJECT = expressionOf(ABOUT, 'iu');

export function isRefusal(sentence: string): boolean {
  return REFUSAL.test(sentence);
}

export function isRemark(sentence: string): boolean {
  return REMARK.test(sentence.replace(/^[（(※＊*\s]+(?=注|補足)/u, ''));
}

export function mayBeAside(line: string): boolean {
  return SUBJECT.test(line) || isPreface(line) || isClosingRemark(line);
}
