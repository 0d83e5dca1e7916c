import type { ServiceFailure } from './failure/failure.ts';

/** What can be asked for a report; the names are stored. */
export const PROVIDERS = ['this-computer', 'hugging-face', 'browser'] as const;

export type Provider = (typeof PROVIDERS)[number];

export const DEFAULT_PROVIDER: Provider = 'hugging-face';

/** Without a first chunk for so long the page asks whether to go on waiting: a local model is read from the disk first. */
export const FIRST_CHUNK_SECONDS: Readonly<Record<Provider, number>> = {
  'hugging-face': 30,
  'this-computer': 120,
  browser: 120,
};

export interface LocalModel {
  /** One of LOCAL_ORIGINS. */
  readonly origin: string;
  readonly model: string;
}

export interface SelectedModel extends LocalModel {
  /** Whether it answered when it was last asked. */
  readonly isAnswering: boolean;
}

/** Those of Ollama, LM Studio and llama.cpp; the page asks no others. */
export const LOCAL_ORIGINS: readonly string[] = [11434, 1234, 8080].flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
]);

export interface LocalServer {
  readonly origin: string;
  /** Those that write, the one to propose first. */
  readonly models: readonly string[];
  /** Those that take no chat: embeddings, speech, pictures. */
  readonly others: readonly string[];
}

/**
 * Why no server answered. `refused`: one is there and allows this page nothing; `denied`: the person did not allow the page
 * this computer; `unanswered`: they may not have answered the browser's question, which it does not always tell.
 */
export type NoAnswerReason = 'not-running' | 'refused' | 'denied' | 'unanswered';

export type LocalSearch =
  | { readonly kind: 'searching' | NoAnswerReason }
  | { readonly kind: 'found'; readonly servers: readonly LocalServer[] };

/** Whether the page's browser lets it talk to a server on this computer. */
export type LocalAccess = 'reached' | 'not-from-safari' | 'not-from-phone';

/** Safari, and whatever runs on its engine, refuses plain http from a page of https. */
export function localAccess(
  protocol: string,
  { vendor, userAgent }: Pick<Navigator, 'vendor' | 'userAgent'>,
): LocalAccess {
  if (/Android|iPhone|iPod|Mobile/u.test(userAgent)) return 'not-from-phone';
  return protocol === 'https:' && vendor.startsWith('Apple') ? 'not-from-safari' : 'reached';
}

export interface TrialResult {
  readonly text: string;
  readonly seconds: number;
}

export type ModelDownload =
  | { readonly kind: 'unknown' | 'missing' | 'there' }
  | { readonly kind: 'running'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure };
