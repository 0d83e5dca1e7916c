import { chatCompletionStream } from '@huggingface/inference';
import { asRecord, parseJson } from '../../domain/decode.ts';
import { presentableMessage } from '../../domain/failure/errorBody.ts';
import type { ServiceFailure } from '../../domain/failure/failure.ts';
import {
  failureFromResponse,
  type RequestContext,
} from '../../domain/failure/failureClassification.ts';
import { canBeBearerToken } from '../../domain/failure/tokenRedaction.ts';
import { type Clock, withTimeout } from '../browser/clock.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { CompletionCall, ProviderParts } from './providers.ts';
import { type ResponseInfo, readAnswer } from './readAnswer.ts';

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export interface CompletionRequest extends CompletionCall {
  readonly service: Pick<
    ProviderParts['service'],
    'providers' | 'url' | 'billTo' | 'isLocalServer'
  >;
  readonly fetch: SendRequest;
  readonly clock: Clock;
}

const REQUEST_ID_HEADERS = ['x-request-id', 'x-amzn-requestid', 'request-id', 'cf-ray'];

function responseInfoOf(
  { status, headers }: Response,
  { token, texts }: RequestContext,
): ResponseInfo {
  const id = REQUEST_ID_HEADERS.map((name) => headers.get(name)).find((value) => value !== null);
  const isPlain = id && /^[\w.:=;,/+-]{1,128}$/.test(id);
  return isPlain && presentableMessage(id, token, texts) === id
    ? { status, requestId: id }
    : { status };
}

/** Whole seconds to wait by a Retry-After header; null where it holds an HTTP date or nothing. */
function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  return /^\d+(?:\.\d+)?$/.test(value) ? Math.ceil(Number(value)) : null;
}

const ERROR_BODY_LENGTH = 65_536;
const ERROR_BODY_MS = 5000;

function headersOf(init: RequestInit | undefined, token: string): Headers {
  const isSendable =
    token === '' || canBeBearerToken(token.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, ''));
  if (!isSendable) throw { kind: 'token-format' } satisfies ServiceFailure;
  const headers = new Headers(init?.headers);
  // Firefox sends it, and asks for it in a preflight that the router refuses.
  headers.delete('User-Agent');
  return headers;
}

/** A body that asks the model not to think. */
function withoutThinking(body: unknown): string {
  const fields = typeof body === 'string' ? asRecord(parseJson(body)) : null;
  return JSON.stringify({ ...fields, reasoning_effort: 'none' });
}

/** How servers refuse `reasoning_effort`; earlier versions of Ollama say `invalid reasoning value`. */
const EFFORT_REFUSAL = /\breasoning(?:_effort| effort| value)\b/iu;

const NO_EVENTS = 'data: [DONE]\n\n';

/**
 * One chat completion, begun by the first chunk asked for. @huggingface/inference makes the body; it is sent with one credential to
 * one address, once more where the server refuses `reasoning_effort`. Throws a ServiceFailure, or what the library says of its arguments.
 */
export async function* openCompletion({
  service: { providers, url, billTo, isLocalServer },
  chat: { model, messages, maxTokens, temperature },
  onReasoningEffortRefused,
  token,
  signal,
  onBytes,
  onResponse,
  connectionFailure,
  fetch: send,
  clock,
}: CompletionRequest): AsyncGenerator<CompletionChunk> {
  const requestContext = { token, texts: messages.map(({ content }) => content), isLocalServer };
  let chunks = null as AsyncIterable<CompletionChunk> | null;

  const fetchForClient: typeof fetch = async (_, init) => {
    const headers = headersOf(init, token);
    const post = (body: RequestInit['body'] = null) =>
      send(url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      }).catch(async () => {
        throw await connectionFailure();
      });
    const errorBodyOf = async (response: Response) => {
      if (response.ok) return '';
      const body = response.text().catch(() => '');
      return withTimeout(clock, ERROR_BODY_MS, body, () => '');
    };
    let response = await post(onReasoningEffortRefused ? withoutThinking(init?.body) : init?.body);
    let bodyText = await errorBodyOf(response);
    if (onReasoningEffortRefused && response.status === 400 && EFFORT_REFUSAL.test(bodyText)) {
      onReasoningEffortRefused();
      response = await post(init?.body);
      bodyText = await errorBodyOf(response);
    }
    const answer = responseInfoOf(response, requestContext);
    onResponse(answer);
    if (!response.ok) {
      throw failureFromResponse({
        ...requestContext,
        ...answer,
        bodyText: bodyText.slice(0, ERROR_BODY_LENGTH),
        retryAfterSeconds: retryAfterSeconds(response.headers),
      });
    }
    chunks = readAnswer(response, { ...requestContext, answer, maxTokens, onBytes });
    return new Response(NO_EVENTS, { headers: { 'content-type': 'text/event-stream' } });
  };

  await chatCompletionStream(
    {
      accessToken: token,
      model,
      messages: messages.map(({ role, content }) => ({ role, content })),
      max_tokens: maxTokens,
      temperature,
      ...(providers.length === 0 ? { endpointUrl: url } : {}),
    },
    {
      fetch: fetchForClient,
      signal,
      retry_on_error: false,
      ...(billTo === undefined ? {} : { billTo }),
    },
  ).next();
  if (chunks !== null) yield* chunks;
}
