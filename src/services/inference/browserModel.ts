import { presentableMessage } from '../../domain/failure/errorBody.ts';
import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import type { ModelDownload } from '../../domain/place.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { OpenCompletion } from './inferenceClient.ts';
import type { RequestRecord } from './inferenceFetch.ts';
import type { CompletionCall } from './places.ts';
import type { ChatMessage } from './prompt.ts';

const TEXT = [{ type: 'text', languages: ['ja'] }] as const;
const JAPANESE = { expectedInputs: TEXT, expectedOutputs: TEXT };

/** What is used of the Prompt API, which TypeScript's DOM does not know. */
export interface LanguageModel {
  availability(languages: typeof JAPANESE): Promise<Availability>;
  create(options: SessionOptions): Promise<Session>;
}

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

type SessionOptions = typeof JAPANESE & {
  readonly initialPrompts?: readonly ChatMessage[];
  readonly monitor?: (monitor: DownloadMonitor) => void;
  readonly signal: AbortSignal;
};

interface DownloadMonitor {
  /** `loaded` is a part of 1. */
  addEventListener(type: 'downloadprogress', tell: (event: { loaded: number }) => void): void;
}

interface Session {
  promptStreaming(input: string, options: { readonly signal: AbortSignal }): AsyncIterable<string>;
  destroy(): void;
}

declare global {
  interface Window {
    readonly LanguageModel?: LanguageModel;
  }
}

type Kinds = Readonly<Record<string, ServiceFailureKind>>;

/** By the name of the browser's exception. */
const KINDS: Kinds = {
  QuotaExceededError: 'too-long',
  NetworkError: 'network',
  AbortError: 'interrupted',
  NotAllowedError: 'browser-unavailable',
};
const KINDS_OF_SESSION: Kinds = {
  ...KINDS,
  NotSupportedError: 'browser-unavailable',
  InvalidStateError: 'browser-unavailable',
};
/** An answer that the browser takes for unsafe, or for another language, is kept back. */
const KINDS_OF_ANSWER: Kinds = {
  ...KINDS,
  NotReadableError: 'filtered',
  NotSupportedError: 'filtered',
  InvalidStateError: 'interrupted',
};

function failureOf(error: unknown, kinds: Kinds, sent: readonly string[]): ServiceFailure {
  const { name, message } = error instanceof Error ? error : new Error();
  const words = presentableMessage(message, '', sent);
  const kind = kinds[name] ?? 'bad-response';
  return {
    kind: kind === 'browser-unavailable' && /\bspace\b/iu.test(words) ? 'browser-space' : kind,
    ...(words === '' ? {} : { message: words }),
  };
}

const NO_MODEL: LanguageModel = {
  availability: () => Promise.resolve('unavailable'),
  create: () => Promise.reject(new DOMException('', 'NotSupportedError')),
};

export type BrowserModel = ReturnType<typeof createBrowserModel>;

export function createBrowserModel(model: LanguageModel = NO_MODEL) {
  const availability = (): Promise<Availability> =>
    model.availability(JAPANESE).catch(() => 'unavailable');

  let state: ModelDownload = { kind: 'unknown' };
  let running = new AbortController();
  const listeners = new Set<() => void>();
  const tell = (next: ModelDownload) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const look = async (): Promise<void> => {
    const told = await availability();
    if (state.kind !== 'running') tell({ kind: told === 'available' ? 'there' : 'missing' });
  };

  const download = async (): Promise<void> => {
    running = new AbortController();
    const { signal } = running;
    tell({ kind: 'running', part: 0 });
    const monitor = (progress: DownloadMonitor) =>
      progress.addEventListener('downloadprogress', ({ loaded }) =>
        tell({ kind: 'running', part: loaded }),
      );
    try {
      const session = await model.create({ ...JAPANESE, monitor, signal });
      session.destroy();
      tell({ kind: 'there' });
    } catch (error) {
      const failure = failureOf(error, KINDS_OF_SESSION, []);
      tell(signal.aborted ? { kind: 'missing' } : { kind: 'failed', failure });
    }
  };

  /** One answer by a session of its own. It ends by itself: the model takes no limit of tokens. */
  const openCompletion = ({ chat, signal, onBytes }: CompletionCall): OpenCompletion => {
    const record: RequestRecord = { isSent: true, isEnded: false, answer: null, failure: null };
    const sent = chat.messages.map(({ content }) => content);
    const ended = (failure: ServiceFailure): Error => {
      record.failure = failure;
      return new Error(failure.kind);
    };

    async function openSession(): Promise<Session> {
      const told = await availability();
      // A session would begin the download; of one that cannot be, the browser says why.
      if (told.startsWith('download')) throw ended({ kind: 'browser-not-downloaded' });
      const initialPrompts = chat.messages.slice(0, -1);
      return model.create({ ...JAPANESE, initialPrompts, signal }).catch((error: unknown) => {
        throw ended(failureOf(error, KINDS_OF_SESSION, sent));
      });
    }

    async function* chunks(): AsyncGenerator<CompletionChunk> {
      const session = await openSession();
      try {
        for await (const text of session.promptStreaming(sent.at(-1) ?? '', { signal })) {
          onBytes();
          yield { text, finish: null };
        }
      } catch (error) {
        throw ended(failureOf(error, KINDS_OF_ANSWER, sent));
      } finally {
        session.destroy();
      }
      record.isEnded = true;
      yield { text: '', finish: 'stop' };
    }

    return { chunks: chunks(), record };
  };

  return {
    isOffered: async () => (await availability()) !== 'unavailable',
    openCompletion,
    look,
    download,
    stop: () => running.abort(),
    read: () => state,
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
