import { chatCompletionStream } from '@huggingface/inference';
import type { ChatRequest } from '../domain/prompt.ts';

export interface StreamedChat {
  readonly chat: ChatRequest;
  readonly token: string;
  /** Null for the Hugging Face router. */
  readonly endpointUrl: string | null;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** The chunks of one chat completion, through the client: exactly one POST by the given fetch, or the client's own refusal. */
export type StreamChat = (call: StreamedChat) => AsyncIterable<unknown>;

export const streamChat: StreamChat = ({ chat, token, endpointUrl, fetch, signal }) =>
  chatCompletionStream(
    {
      accessToken: token,
      model: chat.model,
      messages: chat.messages.map(({ role, content }) => ({ role, content })),
      max_tokens: chat.maxTokens,
      temperature: chat.temperature,
      ...(endpointUrl === null ? {} : { endpointUrl }),
    },
    { fetch, signal, retry_on_error: false },
  );
