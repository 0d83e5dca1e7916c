import { parseJson } from '../../domain/decode.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import {
  failureFromResponse,
  failureFromStream,
  type RequestContext,
} from '../../domain/failure/failureClassification.ts';
import { completionTokens, readChunk, type CompletionChunk } from './completionChunk.ts';
import { WHOLE_BODY_EVENT, eventsOf, isDone, type ServerSentEvent } from './serverSentEvents.ts';

export interface ResponseInfo {
  readonly status: number;
  readonly requestId?: string;
}

interface AnswerParts extends RequestContext {
  readonly answer: ResponseInfo;
  readonly maxTokens: number;
  readonly onBytes: () => void;
}

const MAX_LENGTH = 8_000_000;

/** Throws a ServiceFailure where the text breaks off, or is longer than `maxLength` characters. */
export async function* decodedText(
  body: ReadableStream<Uint8Array>,
  answer: ResponseInfo,
  onBytes: () => void,
  maxLength = MAX_LENGTH,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw { kind: 'interrupted', ...answer } satisfies ServiceFailure;
    });
    const text = decoder.decode(value, { stream: !done });
    if (!done) onBytes();
    length += text.length;
    if (length > maxLength) {
      void reader.cancel().catch(() => undefined);
      throw { kind: 'bad-response', ...answer } satisfies ServiceFailure;
    }
    if (text !== '') yield text;
    if (done) return;
  }
}

/** A word that keeps the connection open, or an event with a name of the server's own: no part of the answer. */
function isHeartbeat({ name, data }: ServerSentEvent): boolean {
  const isNamed = !/^(?:message)?$/iu.test(name);
  return isNamed || /^\W*(?:(?:ping|pong|heart.?beat|keep.?alive|processing|ok)\W*)?$/iu.test(data);
}

/** Some servers send an error as text: `[ERROR] …`. */
const ERROR_PREFIX = /^\[?error\b\]?\s*:?\s*/iu;

/** The chunks of an answer, whatever its form. Throws a ServiceFailure. */
export async function* readAnswer(
  { body, headers }: Response,
  parts: AnswerParts,
): AsyncGenerator<CompletionChunk> {
  if (!body) return;
  const { answer, maxTokens } = parts;
  let hasFinish = false;
  let endsWithUsage = false;
  let received = '';
  const failed = (data: unknown) =>
    failureFromStream({ ...parts, ...answer, data, hasReceivedText: received !== '' });

  const contentType = headers.get('content-type') ?? '';
  for await (const event of eventsOf(decodedText(body, answer, parts.onBytes), contentType)) {
    const value = parseJson(event.data);
    const content = value === undefined ? event.data : value;
    const reading = readChunk(content);
    if (event.name === WHOLE_BODY_EVENT) {
      if (reading.kind !== 'chunk') {
        throw failureFromResponse({ ...parts, ...answer, bodyText: event.data });
      }
      const { text, finish } = reading.chunk;
      const isAtLimit = completionTokens(content) === maxTokens;
      yield { text, finish: (isAtLimit ? null : finish) ?? 'length', isLast: true };
      return;
    }
    if (isDone(event)) {
      // Without a finish the report may be whole or not, like one at the limit.
      yield { text: '', finish: endsWithUsage && !hasFinish ? 'length' : null, isLast: true };
      return;
    }
    if (reading.kind === 'error') throw failed(reading.data);
    if (event.name === 'error') throw failed(content);
    if (typeof content === 'string') {
      if (isHeartbeat(event)) continue;
      const words = content.replace(ERROR_PREFIX, '');
      throw words === content
        ? ({ kind: 'bad-response', ...answer } satisfies ServiceFailure)
        : failed(words);
    }
    endsWithUsage = completionTokens(content) > 0;
    if (reading.kind !== 'chunk') continue;
    const { text, finish } = reading.chunk;
    hasFinish ||= finish !== null;
    // Some servers end with the whole completion.
    const isRepeated = reading.isWhole && text.trim() === received.trim();
    const chunk = isRepeated ? { text: '', finish } : reading.chunk;
    received += chunk.text;
    yield chunk;
  }
}
