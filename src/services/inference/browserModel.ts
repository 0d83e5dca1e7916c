import { presentableMessage } from '../../domain/failure/errorBody.ts';
import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import type { ModelDownload } from '../../domain/provider.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { createStore } from '../browser/pageTarget.ts';
import type { CompletionChunk } from './completionChunk.ts';
import type { CompletionCall } from './providers.ts';
import type { ChatMessage } from './prompt.ts';

const TEXT = [{ type: 'text', languages: ['ja'] }] as const;
const JAPANESE = { expectedInputs: TEXT, expectedOutputs: TEXT };

/** What is used of the Prompt API, which TypeScript's DOM does not know. */
export interface LanguageModel {
  availability(languages: typeof JAPANESE): Promise<Availability>;
  create(options: typeof JAPANESE & SessionOptions): Promise<Session>;
}

export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface SessionOptions {
  readonly initialPrompts?: readonly ChatMessage[];
  readonly samplingMode?: 'predictable';
  readonly monitor?: (monitor: {
    addEventListener(type: 'downloadprogress', listener: (part: { loaded: number }) => void): void;
  }) => void;
  readonly signal: AbortSignal;
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

/** By the name of the exception. `filtered`: the browser takes the answer for unsafe or for another language. */
function kindOf(name: string, isAnswering: boolean): ServiceFailureKind {
  if (name === 'QuotaExceededError') return 'too-long';
  if (name === 'NetworkError' && !isAnswering) return 'network';
  if (name === 'NotAllowedError' || !isAnswering) return 'browser-unavailable';
  return /^Not(?:Supported|Readable)Error$/u.test(name) ? 'filtered' : 'interrupted';
}

function failureOf(error: unknown, isAnswering: boolean, sent: readonly string[]): ServiceFailure {
  const { name, message } = error instanceof Error ? error : new Error();
  const words = presentableMessage(message, '', sent);
  return { kind: kindOf(name, isAnswering), ...(words === '' ? {} : { message: words }) };
}

/** Browsers that do not know it ignore it. */
const PREDICTABLE_SAMPLING = { samplingMode: 'predictable' } as const;

const NO_MODEL: LanguageModel = {
  availability: () => Promise.resolve('unavailable'),
  create: () => Promise.reject(new DOMException('', 'NotSupportedError')),
};

export type BrowserModel = ReturnType<typeof createBrowserModel>;

export function createBrowserModel(model: LanguageModel = NO_MODEL) {
  const availability = (): Promise<Availability> =>
    model.availability(JAPANESE).catch(() => 'unavailable');

  let downloading = new AbortController();
  const { get, subscribe, set } = createStore<ModelDownload>({ kind: 'unknown' });

  const refresh = async (): Promise<void> => {
    const now = await availability();
    if (get().kind !== 'running') set({ kind: now === 'available' ? 'there' : 'missing' });
  };

  const download = async (): Promise<void> => {
    downloading = new AbortController();
    const { signal } = downloading;
    set({ kind: 'running', fraction: 0 });
    try {
      const session = await model.create({
        ...JAPANESE,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded }) =>
            set({ kind: 'running', fraction: loaded }),
          ),
        signal,
      });
      session.destroy();
      set({ kind: 'there' });
    } catch (error) {
      const failure = failureOf(error, false, []);
      set(signal.aborted ? { kind: 'missing' } : { kind: 'failed', failure });
    }
  };

  /** One answer, in a session of its own. The model takes no limit of tokens. */
  async function* openCompletion({
    chat,
    signal,
    onBytes,
  }: CompletionCall): AsyncGenerator<CompletionChunk> {
    const sent = chat.messages.map(({ content }) => content);
    const initialPrompts = chat.messages.slice(0, -1);
    const sampling = chat.temperature < DEFAULT_SETTINGS.temperature && PREDICTABLE_SAMPLING;
    // Creating a session would begin the download; where there can be no model, `create` says why.
    if ((await availability()).startsWith('download')) {
      throw { kind: 'browser-unavailable' } satisfies ServiceFailure;
    }
    let session: Session | null = null;
    try {
      session = await model.create({ ...JAPANESE, ...sampling, initialPrompts, signal });
      for await (const text of session.promptStreaming(sent.at(-1) ?? '', { signal })) {
        onBytes();
        yield { text, finish: null };
      }
    } catch (error) {
      throw failureOf(error, session !== null, sent);
    } finally {
      session?.destroy();
    }
    yield { text: '', finish: 'stop', isLast: true };
  }

  return {
    isOffered: async () => (await availability()) !== 'unavailable',
    openCompletion,
    refresh,
    download,
    stop: () => downloading.abort(),
    get,
    subscribe,
  };
}
