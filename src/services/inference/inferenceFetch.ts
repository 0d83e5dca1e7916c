import { parseJson } from '../../domain/decode.ts';
import { presentableMessage } from '../../domain/failure/errorBody.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import {
  failureFromResponse,
  failureFromStream,
  type SentSecrets,
} from '../../domain/failure/failureClassification.ts';
import { isBearerToken } from '../../domain/failure/sentToken.ts';
import type { Clock } from '../browser/clock.ts';
import { completionTokens, readChunk, type CompletionChunk } from './completionChunk.ts';
import { createEventParser, type ServerSentEvent } from './serverSentEvents.ts';

export interface InferenceRequest extends SentSecrets {
  /** Where the POST goes, whatever the client asks for. */
  readonly url: string;
  readonly maxTokens: number;
  readonly signal: AbortSignal;
  readonly onBytes: () => void;
}

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export interface InferenceFetchDependencies {
  readonly fetch: SendRequest;
  readonly clock: Clock;
  readonly connectionFailure: () => Promise<ServiceFailure>;
}

export interface RequestRecord {
  isSent: boolean;
  /** [DONE] came, or the end of an answer in one piece. */
  isEnded: boolean;
  answer: { readonly status: number; readonly requestId?: string } | null;
  failure: ServiceFailure | null;
}

/** Whole seconds to wait by a Retry-After header, which holds seconds or an HTTP date; null where it says neither. */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(value)) return Math.ceil(Number(value));
  if (!/^[A-Z][a-z]{2}/.test(value)) return null;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now) / 1000));
}

class CallEnded extends Error {}

const ERROR_BODY_BYTES = 65_536;
const ERROR_BODY_MS = 5000;
const ANSWER_CHARACTERS = 8_000_000;
const REQUEST_ID_HEADERS = ['x-request-id', 'x-amzn-requestid', 'request-id', 'cf-ray'];

const EVENT_FIELD = /^(?:data|event|error|id|retry)?:/;
const LONGEST_EVENT_FIELD = 'event:'.length;

function requestIdOf(headers: Headers, { token, sent }: SentSecrets): string | null {
  const id = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find((value) => value !== null);
  if (id === undefined || !/^[\w.:=;,/+-]{1,128}$/.test(id)) return null;
  return presentableMessage(id, token, sent) === id ? id : null;
}

const contentTypeOf = (response: Response): string => response.headers.get('content-type') ?? '';

const CHARSET = /\bcharset\s*=\s*["']?([\w-]+)/iu;

/** A page or a text in the character set that its type names, else the page itself; JSON is always UTF-8. */
function decodedBody(bytes: Uint8Array, contentType: string): string {
  const utf8 = new TextDecoder().decode(bytes);
  const isText = contentType.startsWith('text/');
  const [, charset] =
    (isText && (CHARSET.exec(contentType) ?? CHARSET.exec(utf8.slice(0, 2000)))) || [];
  try {
    return charset === undefined ? utf8 : new TextDecoder(charset).decode(bytes);
  } catch {
    return utf8;
  }
}

async function boundedText(response: Response, clock: Clock): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const cancel = () => void reader.cancel().catch(() => undefined);
  const cancelTimer = clock.after(ERROR_BODY_MS, cancel);
  const bytes: number[] = [];
  try {
    while (bytes.length < ERROR_BODY_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const byte of value) bytes.push(byte);
    }
  } catch {
    // What arrived before the body broke off still tells something.
  } finally {
    cancelTimer();
    cancel();
  }
  return decodedBody(Uint8Array.from(bytes), contentTypeOf(response));
}

function parsedOrText(text: string): unknown {
  const value = parseJson(text);
  return value === undefined ? text : value;
}

/** A word that keeps the connection open, or an event of a name of the server's own, is no part of the answer. */
function isHeartbeat({ name, data }: ServerSentEvent): boolean {
  if (name === 'error') return false;
  return /^(?:message)?$/iu.test(name)
    ? /^\W*(?:(?:ping|pong|heart.?beat|keep.?alive|processing|ok)\W*)?$/iu.test(data)
    : true;
}

/** How some servers tell of an error in words: `[ERROR] …`. */
const ERROR_MARK = /^\[?error\b\]?\s*:?\s*/iu;

const isDone = ({ data }: ServerSentEvent): boolean => /^\s*\[DONE\]\s*$/iu.test(data);

/** What the body is by its first characters; null while they do not tell. The declared type is often wrong. */
function formOf(head: string, contentType: string): 'events' | 'document' | null {
  const text = head.trimStart();
  if (/^[[{<]/.test(text)) return 'document';
  if (text !== '' && contentType.startsWith('text/event-stream')) return 'events';
  if (EVENT_FIELD.test(text)) return 'events';
  return text.length < LONGEST_EVENT_FIELD ? null : 'document';
}

const NO_EVENTS = 'data: [DONE]\n\n';

/** The fetch for one request: one POST with one credential to one address. `chunks` are the answer's, once the client has sent it. */
export function createInferenceFetch(
  { fetch: send, clock, connectionFailure }: InferenceFetchDependencies,
  call: InferenceRequest,
): {
  readonly fetch: typeof fetch;
  readonly record: RequestRecord;
  readonly chunks: () => AsyncGenerator<CompletionChunk>;
} {
  let answered: Response | null = null;
  const record: RequestRecord = { isSent: false, isEnded: false, answer: null, failure: null };

  const ended = (failure: ServiceFailure): CallEnded => {
    record.failure ??= failure;
    return new CallEnded();
  };

  const headersOf = (init: RequestInit | undefined): Headers => {
    const isCarried =
      call.token === '' || isBearerToken(call.token.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, ''));
    if (!isCarried) throw ended({ kind: 'token-format' });
    const headers = new Headers(init?.headers);
    // Firefox sends it, and asks for it in a preflight that the router refuses.
    headers.delete('User-Agent');
    return headers;
  };

  const post = async (init: RequestInit | undefined): Promise<Response> => {
    const headers = headersOf(init);
    record.isSent = true;
    try {
      return await send(call.url, {
        method: 'POST',
        headers,
        body: init?.body ?? null,
        signal: call.signal,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      });
    } catch {
      throw ended(call.signal.aborted ? { kind: 'network' } : await connectionFailure());
    }
  };

  async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw ended({ kind: 'interrupted', ...record.answer });
      });
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      if (!done) call.onBytes();
      length += text.length;
      if (length > ANSWER_CHARACTERS) throw ended({ kind: 'bad-response', ...record.answer });
      if (text !== '') yield text;
      if (done) return;
    }
  }

  const failedResponse = ({ status, headers }: Response, bodyText: string): CallEnded =>
    ended(
      failureFromResponse({
        ...call,
        status,
        ...record.answer,
        bodyText,
        retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), clock.now()),
      }),
    );

  const chunkOfDocument = (response: Response, text: string): CompletionChunk => {
    const content = parsedOrText(text);
    const reading = readChunk(content);
    if (reading.kind !== 'chunk') throw failedResponse(response, text);
    record.isEnded = true;
    const isAtLimit = completionTokens(content) === call.maxTokens;
    return { ...reading.chunk, finish: (isAtLimit ? null : reading.chunk.finish) ?? 'length' };
  };

  async function* chunksOf(response: Response): AsyncGenerator<CompletionChunk> {
    if (!response.body) return;
    const parser = createEventParser();
    const contentType = contentTypeOf(response);
    let head = '';
    let form: 'events' | 'document' | null = null;
    let hasFinish = false;
    let endsWithUsage = false;
    let received = '';

    const failedStream = (data: unknown): CallEnded =>
      ended(
        failureFromStream({
          ...call,
          status: response.status,
          ...record.answer,
          data,
          hasText: received !== '',
        }),
      );

    const chunkOfEvent = (event: ServerSentEvent): CompletionChunk | null => {
      const content = parsedOrText(event.data);
      const reading = readChunk(content);
      if (reading.kind === 'error') throw failedStream(reading.data);
      if (event.name === 'error') throw failedStream(content);
      if (typeof content === 'string') {
        if (isHeartbeat(event)) return null;
        const words = content.replace(ERROR_MARK, '');
        throw words === content
          ? ended({ kind: 'bad-response', ...record.answer })
          : failedStream(words);
      }
      endsWithUsage = completionTokens(content) > 0;
      if (reading.kind !== 'chunk') return null;
      hasFinish ||= reading.chunk.finish !== null;
      // Some servers end with the whole completion.
      const isRepeated = reading.isWhole && reading.chunk.text.trim() === received.trim();
      const chunk = isRepeated ? { ...reading.chunk, text: '' } : reading.chunk;
      received += chunk.text;
      return chunk;
    };

    /** Ended as it should; without a word on why, the report may be whole or not, like one at the limit. */
    const lastChunks = (): readonly CompletionChunk[] => {
      record.isEnded = true;
      return endsWithUsage && !hasFinish ? [{ text: '', finish: 'length' }] : [];
    };

    for await (const text of textOf(response.body)) {
      if (form === 'document') {
        head += text;
        continue;
      }
      if (form === null) {
        head += text;
        form = formOf(head, contentType);
        if (form !== 'events') continue;
      }
      const events = parser.push(head === '' ? text : head);
      head = '';
      for (const event of events) {
        if (isDone(event)) return yield* lastChunks();
        const chunk = chunkOfEvent(event);
        if (chunk) yield chunk;
      }
    }
    if (form !== 'events') {
      if (head.trim() !== '') yield chunkOfDocument(response, head);
      return;
    }
    for (const event of parser.end()) {
      if (isDone(event)) return yield* lastChunks();
      const isWhole = event.name === 'error' || typeof parsedOrText(event.data) !== 'string';
      const chunk = isWhole ? chunkOfEvent(event) : null;
      if (chunk) yield chunk;
    }
  }

  const fetchOnce: typeof fetch = async (input, init) => {
    if (record.isSent || input !== call.url) throw ended({ kind: 'bad-request' });
    const response = await post(init);
    const { status } = response;
    const requestId = requestIdOf(response.headers, call);
    answered = response;
    record.answer = { status, ...(requestId === null ? {} : { requestId }) };
    if (!response.ok) throw failedResponse(response, await boundedText(response, clock));
    return new Response(NO_EVENTS, { headers: { 'content-type': 'text/event-stream' } });
  };

  async function* chunks(): AsyncGenerator<CompletionChunk> {
    if (answered !== null) yield* chunksOf(answered);
  }

  return { fetch: fetchOnce, record, chunks };
}
