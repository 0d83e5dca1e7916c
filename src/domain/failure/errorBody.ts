import { asRecord, parseJson } from '../decode.ts';
import { redactEcho } from './redactEcho.ts';
import { redactToken } from './tokenRedaction.ts';

export interface ErrorBody {
  /** The service's own words; '' where there are none. */
  readonly message: string;
  /** Messages and codes from which the kind of failure is told. */
  readonly signals: string;
  /** An HTTP status that the body names. */
  readonly status: number | null;
}

export const MAX_MESSAGE_LENGTH = 500;
const WORDS_LIMIT = 4000;
/** The kind of failure is named at the beginning of a text. */
const SIGNAL_LIMIT = 300;
/** Keeps two texts from matching as one. */
const SEAM = ';\n';
const DEPTH_LIMIT = 5;

/** Keys as `withPlainKeys` writes them; of two sentences the first one is shown. */
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

const SAYS_LITTLE =
  /^\P{L}*(?:error|failure|(?:bad|invalid) request|unauthorized|forbidden|not found|provider returned error|upstream error|(?:internal )?server error|request failed)?\P{L}*$/iu;
const CODE_KEYS = ['code', 'type', 'errortype', 'status'];
const STATUS_KEYS = ['code', 'status', 'statuscode', 'httpstatuscode', 'errorcode'];

const NO_BODY: ErrorBody = { message: '', signals: '', status: null };

function bodyOfText(message: string): ErrorBody {
  return { message, signals: message.slice(0, SIGNAL_LIMIT), status: null };
}

type JsonRecord = Readonly<Record<string, unknown>>;

function withPlainKeys(value: JsonRecord): JsonRecord {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replaceAll(/[_-]/gu, '').toLowerCase(),
      item,
    ]),
  );
}

function mergeBodies(bodies: readonly ErrorBody[], separator: string): ErrorBody {
  const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
  return {
    message: distinct(bodies.map(({ message }) => message)).join(separator),
    signals: distinct(bodies.map(({ signals }) => signals)).join(SEAM),
    status: bodies.find(({ status }) => status !== null)?.status ?? null,
  };
}

/** The words of a validation detail: where and what; its `input` quotes the request. */
function locatedSentence(value: JsonRecord): string | null {
  if (!Array.isArray(value['loc']) || typeof value['msg'] !== 'string') return null;
  return `${value['loc'].map(String).join('.')}: ${value['msg']}`;
}

function statusIn(value: JsonRecord): number | null {
  const named = STATUS_KEYS.map((key) => Number(value[key]));
  return named.find((status) => Number.isInteger(status) && status >= 400 && status < 600) ?? null;
}

function jsonWithin(text: string): unknown {
  const begin = text.search(/[[{]/u);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  return begin === -1 ? undefined : parseJson(text.slice(begin, end));
}

function parseErrorText(text: string, depth: number): ErrorBody {
  const { message, signals, status } = parseErrorJson(jsonWithin(text), depth);
  const around = bodyOfText(text);
  if (message !== '') return { message, signals: around.signals + SEAM + signals, status };
  return HTML_PAGE.test(text) ? bodyOfText(wordsOfPage(text)) : around;
}

export function parseErrorJson(value: unknown, depth = 0): ErrorBody {
  if (depth > DEPTH_LIMIT) return NO_BODY;
  if (typeof value === 'string') return parseErrorText(value, depth);
  if (Array.isArray(value)) {
    return mergeBodies(
      value.slice(0, 20).map((item) => parseErrorJson(item, depth + 1)),
      ' / ',
    );
  }
  const record = asRecord(value);
  if (record === null) return NO_BODY;
  const named = withPlainKeys(record);
  const located = locatedSentence(named);
  const sentences =
    located === null
      ? // An object says more than the name of an error beside it.
        [asRecord(named['error']), ...SENTENCE_KEYS.map((key) => named[key])].map((sentence) =>
          parseErrorJson(sentence, depth + 1),
        )
      : [bodyOfText(located)];
  const codes = CODE_KEYS.map((key) => named[key]).filter((code) => typeof code === 'string');
  const { signals, status } = mergeBodies([...sentences, ...codes.map(bodyOfText)], ' ');
  return {
    message:
      sentences.find(({ message }) => !SAYS_LITTLE.test(message.slice(0, SIGNAL_LIMIT)))?.message ??
      sentences.find(({ message }) => message !== '')?.message ??
      '',
    signals,
    status: statusIn(named) ?? status,
  };
}

export const HTML_PAGE = /^\s*<|<(?:!doctype|html|body|title)\b/iu;

/** The title of a page, or what stands in front of the page. */
function wordsOfPage(page: string): string {
  const [, title = ''] = /<title[^<>]*>([^<]*)/iu.exec(page) ?? [];
  return title.trim() || page.slice(0, page.indexOf('<')).trim();
}

const BROKEN_JSON = /^\[?\s*[{"]/u;

export function parseErrorBody(bodyText: string): ErrorBody {
  const text = bodyText.trim();
  const value = parseJson(text);
  if (value !== undefined) return parseErrorJson(value);
  return BROKEN_JSON.test(text) ? NO_BODY : parseErrorJson(text);
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
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  return `${text.slice(0, MAX_MESSAGE_LENGTH - 1).replace(/\p{Surrogate}$/u, '')}…`;
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
