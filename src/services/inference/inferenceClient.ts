import { chatCompletionStream } from '@huggingface/inference';
import type { ChatRequest } from './prompt.ts';
import type { CompletionChunk } from './completionChunk.ts';
import {
  createInferenceFetch,
  type RequestRecord,
  type InferenceFetchDependencies,
} from './inferenceFetch.ts';
import type { ServiceConfig } from './places.ts';

export interface StreamedCompletion {
  readonly chat: ChatRequest;
  readonly token: string;
  /** Null for the Hugging Face router. */
  readonly endpointUrl: string | null;
  /** The organisation that pays; undefined for the person. */
  readonly billTo?: string | undefined;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

export function streamCompletion({
  chat,
  token,
  endpointUrl,
  billTo,
  fetch,
  signal,
}: StreamedCompletion): AsyncIterable<unknown> {
  return chatCompletionStream(
    {
      accessToken: token,
      model: chat.model,
      messages: chat.messages.map(({ role, content }) => ({ role, content })),
      max_tokens: chat.maxTokens,
      temperature: chat.temperature,
      ...(endpointUrl === null ? {} : { endpointUrl }),
    },
    { fetch, signal, retry_on_error: false, ...(billTo === undefined ? {} : { billTo }) },
  );
}

export interface CompletionRequest extends InferenceFetchDependencies {
  readonly service: Pick<ServiceConfig, 'kind' | 'url' | 'billTo'>;
  readonly chat: ChatRequest;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly onBytes: () => void;
}

export interface OpenCompletion {
  readonly chunks: AsyncIterable<CompletionChunk>;
  readonly record: RequestRecord;
}

/** One chat completion through the client: exactly one POST to the service, begun by the first chunk asked for. */
export function openCompletion({
  service,
  chat,
  token,
  signal,
  onBytes,
  ...network
}: CompletionRequest): OpenCompletion {
  const { fetch, record, chunks } = createInferenceFetch(network, {
    url: service.url,
    maxTokens: chat.maxTokens,
    token,
    sent: chat.messages.map(({ content }) => content),
    signal,
    onBytes,
  });
  const endpointUrl = service.kind === 'custom' ? service.url : null;
  const sending = streamCompletion({
    chat,
    token,
    endpointUrl,
    billTo: service.billTo,
    fetch,
    signal,
  })[Symbol.asyncIterator]();
  async function* sent(): AsyncGenerator<CompletionChunk> {
    await sending.next();
    yield* chunks();
  }
  return { chunks: sent(), record };
}
