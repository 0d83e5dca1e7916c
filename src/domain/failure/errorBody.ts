import { decodedEscape, ENTITY, redactEcho } from './redactEcho.ts';
import { redactToken } from './sentToken.ts';

/** What an error answer says. */
export interface ErrorBody {
  /** The sentence for the person; '' where there is none. */
  readonly message: string;
  /** Everything to classify by: the sentences, types and codes. */
  readonly signals: string;
  /** An HTTP status named inside the body. */
  readonly status: number | null;
}

export const MESSAGE_LIMIT = 500;
/** More than this of an error's text is not looked at. */
const WORDS_LIMIT = 4000;
const DEPTH_LIMIT = 5;

const SENTENCE_KEYS = ['error', 'message', 'detail', 'msg', 'errors', 'error_message', 'title'];
const CODE_KEYS = ['code', 'type', 'error_type', 'status'];
const STATUS_KEYS = [
  'code',
  'status',
  'status_code',
  'statusCode',
  'http_status_code',
  'error_code',
];

const NO_WORDS: ErrorBody = { message: '', signals: '', status: null };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function joined(words: readonly ErrorBody[], separator: string): ErrorBody {
  const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
  return {
    message: distinct(words.map(({ message }) => message)).join(separator),
    signals: distinct(words.map(({ signals }) => signals)).join(' '),
    status: words.find(({ status }) => status !== null)?.status ?? null,
  };
}

/** The words of a validation detail: where and what; its `input` quotes the request. */
function locatedSentence(value: Readonly<Record<string, unknown>>): string | null {
  if (!Array.isArray(value['loc']) || typeof value['msg'] !== 'string') return null;
  return `${value['loc'].map(String).join('.')}: ${value['msg']}`;
}

/** A status, or one with two more digits behind it, as FastChat's codes are. */
function statusIn(value: Readonly<Record<string, unknown>>): number | null {
  const named = STATUS_KEYS.map((key) => Number(value[key]))
    .map((code) => (code >= 40_000 ? Math.floor(code / 100) : code))
    .find((status) => Number.isInteger(status) && status >= 400 && status < 600);
  return named ?? null;
}

/** Beside an `error_code` the sentence has other names; elsewhere `text` may quote the request. */
function sentenceKeysOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  return value['error_code'] ? [...SENTENCE_KEYS, 'error_msg', 'text'] : SENTENCE_KEYS;
}

/** The words of an error answer's JSON, whatever its shape. */
export function parseErrorJson(value: unknown, depth = 0): ErrorBody {
  if (depth > DEPTH_LIMIT) return NO_WORDS;
  if (typeof value === 'string') return { message: value, signals: value, status: null };
  if (Array.isArray(value)) {
    return joined(
      value.slice(0, 20).map((item) => parseErrorJson(item, depth + 1)),
      ' / ',
    );
  }
  if (!isRecord(value)) return NO_WORDS;
  const located = locatedSentence(value);
  const sentences =
    located === null
      ? sentenceKeysOf(value).map((key) => parseErrorJson(value[key], depth + 1))
      : [{ message: located, signals: located, status: null }];
  const codes = CODE_KEYS.map((key) => value[key]).filter((code) => typeof code === 'string');
  return {
    message: sentences.find(({ message }) => message !== '')?.message ?? '',
    signals: [...sentences.map(({ signals }) => signals), ...codes].join(' '),
    status: statusIn(value) ?? joined(sentences, ' ').status,
  };
}

function withoutMarkup(html: string): string {
  const stripTags = (text: string) => text.replace(/<[^<>]*>/gu, ' ');
  const text = stripTags(
    html
      .replace(/<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/giu, ' ')
      .replace(/<!--[\s\S]*?(?:-->|$)/gu, ' '),
  );
  return stripTags(text.replace(ENTITY, decodedEscape));
}

function wordsOfHtml(html: string): string {
  const title = /<title[^>]*>([\s\S]*?)<\/title>/iu.exec(html)?.[1] ?? '';
  const text = withoutMarkup(title);
  return text.trim() === '' ? withoutMarkup(html) : text;
}

/** The first sentence in JSON that was cut off. */
function sentenceInBrokenJson(text: string): string {
  return /"(?:error|message|detail)"\s*:\s*"((?:[^"\\]|\\.)*)/u.exec(text)?.[1] ?? '';
}

/** The words of an error answer: JSON of any shape, HTML, text, or what is left of broken JSON. */
export function parseErrorBody(bodyText: string): ErrorBody {
  const text = bodyText.trim();
  try {
    return parseErrorJson(JSON.parse(text));
  } catch {
    const words = /^<|<(?:!doctype|html|body|title)\b/iu.test(text)
      ? wordsOfHtml(text)
      : /^[[{"]/u.test(text)
        ? sentenceInBrokenJson(text)
        : text;
    return { message: words, signals: words, status: null };
  }
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\[nrt]/gu, ' ')
    .replace(/\\(["\\/])/gu, '$1');
}

function shortened(text: string): string {
  if (text.length <= MESSAGE_LIMIT) return text;
  const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });
  let end = 0;
  for (const { index, segment } of segmenter.segment(text.slice(0, MESSAGE_LIMIT + 100))) {
    if (index + segment.length > MESSAGE_LIMIT - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end)}…`;
}

/** The service's sentence as it may be shown and kept: no token, nothing of what was sent, one line, at most 500 characters. */
export function presentableMessage(
  message: string,
  token: string,
  sent: readonly string[],
): string {
  const readable = unescaped(redactToken(message, token).slice(0, WORDS_LIMIT));
  return shortened(
    redactEcho(redactToken(readable, token), [...sent, token])
      .replace(/\p{Surrogate}/gu, '\uFFFD')
      .replace(/[\p{White_Space}\p{Cc}]+/gu, ' ')
      .trim(),
  );
}
