import { chatCompletionStream } from '@huggingface/inference';
import type { ChatRequest } from './prompt.ts';
import type { CompletionChunk } from './completionChunk.ts';
import {
  createInferenceFetch,
  type RequestRecord,
  type InferenceFetchDependencies,
} from './inferenceFetch.ts';
import type { ServiceConfig } from './places.ts';

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
  service: { kind, url, billTo },
  chat,
  token,
  signal,
  onBytes,
  ...network
}: CompletionRequest): OpenCompletion {
  const { fetch, record, chunks } = createInferenceFetch(network, {
    url,
    maxTokens: chat.maxTokens,
    token,
    sent: chat.messages.map(({ content }) => content),
    signal,
    onBytes,
  });
  const sending = chatCompletionStream(
    {
      accessToken: token,
      model: chat.model,
      messages: chat.messages.map(({ role, content }) => ({ role, content })),
      max_tokens: chat.maxTokens,
      temperature: chat.temperature,
      ...(kind === 'custom' ? { endpointUrl: url } : {}),
    },
    { fetch, signal, retry_on_error: false, ...(billTo === undefined ? {} : { billTo }) },
  );
  async function* sent(): AsyncGenerator<CompletionChunk> {
    await sending.next();
    yield* chunks();
  }
  return { chunks: sent(), record };
}
