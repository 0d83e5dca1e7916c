import { asRecord, parseJson } from '../decode.ts';
import { redactEcho } from './redactEcho.ts';
import { redactToken } from './sentToken.ts';

export interface ErrorBody {
  readonly message: string;
  readonly signals: string;
  readonly status: number | null;
}

export const MESSAGE_LIMIT = 500;
const WORDS_LIMIT = 4000;
/** What kind of failure a text tells of stands at its beginning. */
const SIGNAL_LIMIT = 300;
/** What stands on both sides of it is never read as one. */
const SEAM = ';\n';
const DEPTH_LIMIT = 5;

/** Names as `plainNames` writes them; of two sentences the first one is shown. */
const SENTENCE_KEYS = [
  'message',
  'error',
  'detail',
  'msg',
  'errors',
  'errormessage',
  'errordescription',
  'statusmsg',
  'baseresp',
  'fault',
  'faultstring',
  'description',
  'title',
  'metadata',
  'raw',
];

const EMPTY_WORDS =
  /^\P{L}*(?:error|failure|(?:bad|invalid) request|unauthorized|forbidden|not found|provider returned error|upstream error|(?:internal )?server error|request failed)?\P{L}*$/iu;
const CODE_KEYS = ['code', 'type', 'errortype', 'status'];
const STATUS_KEYS = ['code', 'status', 'statuscode', 'httpstatuscode', 'errorcode'];

const NO_WORDS: ErrorBody = { message: '', signals: '', status: null };

function plainWords(message: string): ErrorBody {
  return { message, signals: message.slice(0, SIGNAL_LIMIT), status: null };
}

type JsonRecord = Readonly<Record<string, unknown>>;

function plainNames(value: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replaceAll(/[_-]/gu, '').toLowerCase(),
      item,
    ]),
  );
}

function joined(words: readonly ErrorBody[], separator: string): ErrorBody {
  const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
  return {
    message: distinct(words.map(({ message }) => message)).join(separator),
    signals: distinct(words.map(({ signals }) => signals)).join(SEAM),
    status: words.find(({ status }) => status !== null)?.status ?? null,
  };
}

/** The words of a validation detail: where and what; its `input` quotes the request. */
function locatedSentence(value: JsonRecord): string | null {
  if (!Array.isArray(value['loc']) || typeof value['msg'] !== 'string') return null;
  return `${value['loc'].map(String).join('.')}: ${value['msg']}`;
}

/** A status, or one with two more digits behind it, as FastChat's codes are. */
function statusIn(value: JsonRecord): number | null {
  const named = STATUS_KEYS.map((key) => Number(value[key]))
    .map((code) => (code >= 40_000 ? Math.floor(code / 100) : code))
    .find((status) => Number.isInteger(status) && status >= 400 && status < 600);
  return named ?? null;
}

/** An object says more than the name of an error beside it; beside an `error_code`, `text` does not quote the request. */
function sentencesOf(value: JsonRecord): readonly unknown[] {
  const { error, errorcode } = value;
  return [
    asRecord(error),
    ...SENTENCE_KEYS.map((key) => value[key]),
    errorcode === 0 ? undefined : value['errormsg'],
    errorcode ? value['text'] : undefined,
  ];
}

function jsonWithin(text: string): unknown {
  const begin = text.search(/[[{]/u);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  return begin === -1 ? undefined : parseJson(text.slice(begin, end));
}

function parseErrorText(text: string, depth: number): ErrorBody {
  const { message, signals, status } = parseErrorJson(jsonWithin(text), depth);
  const around = plainWords(text);
  if (message !== '') return { message, signals: around.signals + SEAM + signals, status };
  return PAGE.test(text) ? plainWords(wordsOfHtml(text)) : around;
}

export function parseErrorJson(value: unknown, depth = 0): ErrorBody {
  if (depth > DEPTH_LIMIT) return NO_WORDS;
  if (typeof value === 'string') return parseErrorText(value, depth);
  if (Array.isArray(value)) {
    return joined(
      value.slice(0, 20).map((item) => parseErrorJson(item, depth + 1)),
      ' / ',
    );
  }
  const record = asRecord(value);
  if (record === null) return NO_WORDS;
  const named = plainNames(record);
  const located = locatedSentence(named);
  const sentences =
    located === null
      ? sentencesOf(named).map((sentence) => parseErrorJson(sentence, depth + 1))
      : [plainWords(located)];
  const codes = CODE_KEYS.map((key) => named[key]).filter((code) => typeof code === 'string');
  const { signals, status } = joined([...sentences, ...codes.map(plainWords)], ' ');
  return {
    message:
      sentences.find(({ message }) => !EMPTY_WORDS.test(message.slice(0, SIGNAL_LIMIT)))?.message ??
      sentences.find(({ message }) => message !== '')?.message ??
      '',
    signals,
    status: statusIn(named) ?? status,
  };
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/giu;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const LAST_CODE_POINT = 0x10ffff;

function decodedEntity(_: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? '';
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '';
}

function withoutMarkup(html: string): string {
  const stripTags = (text: string) => text.replace(/<[^<>]*>/gu, ' ');
  const text = stripTags(
    html
      .replace(/<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/giu, ' ')
      .replace(/<!--[\s\S]*?(?:-->|$)/gu, ' '),
  );
  return stripTags(text.replace(ENTITY, decodedEntity));
}

export const PAGE = /^\s*<|<(?:!doctype|html|body|title)\b/iu;

const EMPTY_TITLE =
  /^\P{L}*(?:error|エラー|oops|untitled|document|alert|attention|warning|notice)?\P{L}*$/iu;
const FIRST_SENTENCE = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？]|$)/u;
const SUPPORT_ID =
  /\b(?:(?:support|reference|request|incident|event|correlation|trace|error|ray)\s*(?:id|no\.?|number|code)|reference)\b[\s:#=]*(?:is[\s:]*)?(?=[\w.-]{0,63}\d)[\w.-]{4,64}/iu;

function wordsOfHtml(html: string): string {
  const [found = '', inner = ''] = /<title[^<>]*>([^<]*)<\/title>/iu.exec(html) ?? [];
  const title = withoutMarkup(inner).trim();
  const rest = html.replace(found, ' ');
  const body =
    withoutMarkup(rest).trim() || withoutMarkup(rest.replaceAll(/<\/?noscript>/giu, ' ')).trim();
  const sentence = FIRST_SENTENCE.exec(body.replace(title, '').trim())?.[0] ?? '';
  const says = EMPTY_TITLE.test(title.slice(0, SIGNAL_LIMIT)) ? sentence : title;
  const words = title === '' ? body : says || title;
  const id = SUPPORT_ID.exec(body)?.[0];
  return id === undefined || words.includes(id) ? words : `${words} / ${id}`;
}

const BROKEN_JSON = /^(?:[{"]|\[\s*(?:[[{"]|$))/u;

function sentenceInBrokenJson(text: string): string {
  return /"(?:error|message|detail)"\s*:\s*"((?:[^"\\]|\\.)*)/u.exec(text)?.[1] ?? '';
}

export function parseErrorBody(bodyText: string): ErrorBody {
  const text = bodyText.trim();
  const value = parseJson(text);
  if (value !== undefined) return parseErrorJson(value);
  return parseErrorText(BROKEN_JSON.test(text) ? sentenceInBrokenJson(text) : text, 0);
}

function decodedBytes(percentEncoded: string): string {
  try {
    return decodeURIComponent(percentEncoded);
  } catch {
    return percentEncoded;
  }
}

function unescaped(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+/giu, decodedBytes)
    .replace(/\\u([0-9a-f]{4})/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\[nrt]/gu, ' ')
    .replace(/\\(["\\/])/gu, '$1');
}

function shortened(text: string): string {
  if (text.length <= MESSAGE_LIMIT) return text;
  return `${text.slice(0, MESSAGE_LIMIT - 1).replace(/\p{Surrogate}$/u, '')}…`;
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
