import type { ServiceFailure } from './failure/failure.ts';

/** Where a report is written, in the words in which the choice is kept. */
export const PLACES = ['hugging-face', 'this-computer', 'browser'] as const;

export type Place = (typeof PLACES)[number];

export interface LocalModel {
  /** One of LOCAL_ORIGINS. */
  readonly origin: string;
  readonly model: string;
}

export interface TakenModel extends LocalModel {
  readonly isAnswering: boolean;
}

/** Those of Ollama, LM Studio and llama.cpp; the page asks no others. */
export const LOCAL_ORIGINS: readonly string[] = [11434, 1234, 8080].flatMap((port) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
]);

export interface LocalServer {
  readonly origin: string;
  readonly models: readonly string[];
}

/**
 * Why no server answered. `refused`: one is there and allows this page nothing; `denied`: the person did not allow the page
 * this computer; `unreachable`: the browser does not tell which.
 */
export type NoAnswer = 'not-running' | 'refused' | 'denied' | 'unreachable';

export type LocalSearch =
  | {
      readonly kind: 'found';
      readonly servers: readonly LocalServer[];
      /** The specified model where one of them has it. */
      readonly specified: LocalModel | null;
    }
  | { readonly kind: NoAnswer };

export type ModelDownload =
  | { readonly kind: 'unknown' | 'missing' | 'there' }
  | { readonly kind: 'running'; readonly part: number }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure };
