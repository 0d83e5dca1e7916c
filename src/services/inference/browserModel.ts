import { presentableMessage } from '../../domain/failure/errorBody.ts';
import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { CompletionRequest, OpenCompletion } from './inferenceClient.ts';
import type { RequestRecord } from './inferenceFetch.ts';
import type { ChatMessage } from './prompt.ts';

const TEXT = [{ type: 'text', languages: ['ja'] }] as const;
const JAPANESE = { expectedInputs: TEXT, expectedOutputs: TEXT };

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface DownloadMonitor {
  /** `loaded`: the part of 1. */
  addEventListener(
    type: 'downloadprogress',
    listener: (progress: { readonly loaded: number }) => void,
  ): void;
}

interface SessionOptions {
  readonly initialPrompts?: readonly ChatMessage[];
  readonly monitor?: (monitor: DownloadMonitor) => void;
  readonly signal: AbortSignal;
}

interface Session {
  promptStreaming(input: string, options: { readonly signal: AbortSignal }): AsyncIterable<string>;
  destroy(): void;
}

/** What is used of the Prompt API, which TypeScript's DOM does not know. */
export interface LanguageModel {
  availability(languages: typeof JAPANESE): Promise<Availability>;
  create(options: typeof JAPANESE & SessionOptions): Promise<Session>;
}

type Kinds = Readonly<Record<string, ServiceFailureKind>>;

/** By the name of the browser's exception. */
const KINDS: Kinds = {
  QuotaExceededError: 'too-long',
  NetworkError: 'network',
  AbortError: 'interrupted',
};
const KINDS_OF_SESSION: Kinds = {
  ...KINDS,
  NotAllowedError: 'browser-unavailable',
  NotSupportedError: 'browser-unavailable',
  InvalidStateError: 'browser-unavailable',
};
/** An answer that the browser takes for unsafe, or for another language, is kept back. */
const KINDS_OF_ANSWER: Kinds = {
  ...KINDS,
  NotAllowedError: 'browser-unavailable',
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

/** The browser's own model; undefined where the browser has none. */
export function createBrowserModel(model: LanguageModel | undefined) {
  const availability = async (): Promise<Availability> => {
    const told = await model?.availability(JAPANESE).catch(() => undefined);
    return told ?? 'unavailable';
  };

  /** Begun within a press, which the browser demands. Null once the model is there, or where it was stopped. */
  const download = async (
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<ServiceFailure | null> => {
    const monitor = (progress: DownloadMonitor) =>
      progress.addEventListener('downloadprogress', ({ loaded }) => onProgress(loaded));
    try {
      const session = await model?.create({ ...JAPANESE, monitor, signal });
      session?.destroy();
      return session === undefined ? { kind: 'browser-unavailable' } : null;
    } catch (error) {
      return signal.aborted ? null : failureOf(error, KINDS_OF_SESSION, []);
    }
  };

  /** One answer by a session of its own. It ends by itself: the model takes no limit of tokens. */
  const openCompletion = ({
    chat,
    signal,
    onBytes,
  }: Pick<CompletionRequest, 'chat' | 'signal' | 'onBytes'>): OpenCompletion => {
    const record: RequestRecord = { isSent: true, isEnded: false, answer: null, failure: null };
    const sent = chat.messages.map(({ content }) => content);
    const ended = (failure: ServiceFailure): Error => {
      record.failure = failure;
      return new Error(failure.kind);
    };

    async function openSession(): Promise<Session> {
      const told = await availability();
      if (model === undefined) throw ended({ kind: 'browser-unavailable' });
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

  return { availability, download, openCompletion };
}
