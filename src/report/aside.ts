import { expressionOf, rowsOf } from '../domain/wordList.ts';
import {
  ABOUT,
  ASSENT,
  CONSENT,
  PREFACE_WORDS,
  REFUSALS,
  REMARK_WORDS,
  REMARKS,
} from './data/aside.ts';
import { withoutDates } from './dates.ts';
import { Line } from './lines.ts';
import { wordsKey } from './text/words.ts';

const LONGEST_ASIDE = 120;

/** A function that gives the kinds of the words in a text; null where the text has others than these and hiragana. */
export function createPhraseClassifier(
  ...lists: readonly string[]
): (text: string) => readonly string[] | null {
  const known = lists
    .flatMap(rowsOf)
    .flatMap(([words = '', kind = '']) => words.split('|').map((word) => ({ kind, word })))
    .toSorted((one, other) => other.word.length - one.word.length);
  return (text) => {
    const kinds: string[] = [];
    for (let rest = withoutDates(text).toLowerCase(); ;) {
      rest = rest.replace(/^[\s\p{P}\p{S}]+/u, '');
      if (rest === '') return kinds;
      const next = known.find(({ word }) => rest.startsWith(word));
      if (next !== undefined) kinds.push(next.kind);
      else if (!/^\p{Script=Hiragana}/u.test(rest)) return null;
      rest = rest.slice(next?.word.length ?? 1);
    }
  };
}

const prefaceKinds = createPhraseClassifier(PREFACE_WORDS);
const remarkKinds = createPhraseClassifier(PREFACE_WORDS, REMARK_WORDS);

const hasAny = (kinds: readonly string[] | null, ...wanted: readonly string[]): boolean =>
  wanted.some((kind) => kinds?.includes(kind));

const ENDED = /[。．.：:！!…\p{Extended_Pictographic}]\ufe0f?$/u;
const TOLD = /した[。．.]?$/u;
const QUOTED = /「[^「」]*」/gu;

const REST_MARK =
  /^(?:以下は?|ここから)?(?:(?:業務)?日報|本文)?の?(?:続き|つづき)(?:は?ここ)?(?:から)?$/u;
/** What begins in mid-sentence, or like a sentence of a report. */
const OF_REPORT =
  /^(?:の|に|は(?!い)|が|を|で(?!は)|と|から|まで|より|へ|て|た|し|って|ます)|ご承知|(?:以下|下記|こちら)を/u;
const ABOUT_WORK = /(?:本日|今日)[はも]|(?:続き|つづき)[はも](?!.*(?:以下|下記|こちら|次の))/u;

/** Whether a line says nothing but that the report or its rest follows: はい、承知しました。, 日報の続きを書きます。, 【続き】, Here is the report: */
export function isPreface(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_ASIDE || new Line(text).bullet !== null) return false;
  const words = wordsKey(text);
  if (REST_MARK.test(words)) return true;
  const kinds = prefaceKinds(text.replace(QUOTED, ''));
  if (/^[^\p{L}\p{N}「]/u.test(text)) return !ENDED.test(text) && hasAny(kinds, 'rest');
  if (!ENDED.test(text) || OF_REPORT.test(text) || ABOUT_WORK.test(text)) return false;
  const isShowing = hasAny(kinds, 'part', 'place') && hasAny(kinds, 'showing') && !TOLD.test(text);
  return isShowing || hasAny(kinds, 'rest', 'report', 'answer', 'pointing');
}

const ENDS: ReadonlySet<string> = new Set(['終わり', 'おわり', '終了']);

/** Whether a line below a report only says something of it: 以上が日報の続きです。修正が必要な場合はお知らせください。, ※テンプレートに沿って作成しました。, End of report. */
export function isClosingRemark(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_ASIDE || new Line(text).bullet !== null) return false;
  const kinds = remarkKinds(text);
  return (
    ENDS.has(wordsKey(text)) ||
    (hasAny(kinds, 'asking') && !TOLD.test(text)) ||
    (hasAny(kinds, 'rest', 'report') && hasAny(kinds, 'ending', 'making', 'showing'))
  );
}

const ABOUT_REPORT = expressionOf(ABOUT, 'iu');

export function isAboutReport(line: string): boolean {
  return ABOUT_REPORT.test(line.trim()) || isPreface(line) || isClosingRemark(line);
}

const LONGEST_REPLY = 20;
const REPLIES = [expressionOf(ASSENT), expressionOf(CONSENT)];

/** Whether a short sentence agrees or asks for agreement in words of a kind that a text has too. */
export function isReplyIn(sentence: string, text: string): boolean {
  const isShort = sentence.trim().length <= LONGEST_REPLY;
  return isShort && REPLIES.some((reply) => reply.test(sentence) && reply.test(text));
}

const REFUSAL = expressionOf(REFUSALS, 'iu');
const REMARK = expressionOf(REMARKS);

export function isRefusal(sentence: string): boolean {
  return REFUSAL.test(sentence);
}

export function isRemark(sentence: string): boolean {
  return REMARK.test(sentence);
}
