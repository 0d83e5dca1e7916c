import type { Availability, LanguageModel } from '../../src/services/inference/browserModel.ts';

export interface LanguageModelPlan {
  readonly availability?: Availability;
  /** What each session answers, piece by piece; those that follow, what the last one does. */
  readonly answers?: readonly (readonly string[])[];
  /** What breaks the making of a session, or the answer behind so many of its pieces. */
  readonly error?: { readonly name: string; readonly message: string; readonly after?: number };
  /** The answer goes no further behind so many pieces. */
  readonly holdAfter?: number;
}

export interface LanguageModelStandIn {
  readonly model: LanguageModel;
  /** The sessions asked for: what they began with and were asked. */
  readonly sessions: {
    initial: unknown;
    languages: unknown;
    samplingMode?: string | undefined;
    prompts: string[];
    isOpen: boolean;
  }[];
  /** Of the download that a session waits for; 1 ends it. */
  readonly progress: (part: number) => void;
  readonly failDownload: (name: string, message: string) => void;
}

/** The browser's Prompt API. A page takes it over as text: it uses nothing from outside. */
export function standInForLanguageModel(plan: LanguageModelPlan): LanguageModelStandIn {
  let state = plan.availability ?? 'available';
  const answers = plan.answers ?? [];
  const sessions: LanguageModelStandIn['sessions'] = [];
  let tell = (_part: number): void => undefined;
  let failDownload = (_error: DOMException): void => undefined;
  const planned = () =>
    plan.error === undefined ? null : new DOMException(plan.error.message, plan.error.name);
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  const model: LanguageModel = {
    availability: () => Promise.resolve(state),
    create: async (options) => {
      const { expectedInputs, expectedOutputs, initialPrompts, samplingMode, monitor, signal } =
        options;
      const error = planned();
      if (error !== null && plan.error?.after === undefined) throw error;
      if (state === 'unavailable') throw new DOMException('No model here.', 'NotSupportedError');
      const listeners: ((progress: { readonly loaded: number }) => void)[] = [];
      monitor?.({ addEventListener: (_type, listener) => listeners.push(listener) });
      if (state !== 'available') {
        state = 'downloading';
        const downloaded = new Promise<void>((resolve, reject) => {
          tell = (part) => {
            for (const listener of listeners) listener({ loaded: part });
            if (part === 1) resolve();
          };
          failDownload = reject;
        });
        await Promise.race([downloaded, aborted(signal)]).catch((reason: unknown) => {
          state = 'downloadable';
          throw reason;
        });
        state = 'available';
      }
      const session = {
        initial: initialPrompts,
        languages: { expectedInputs, expectedOutputs },
        ...(samplingMode !== undefined && { samplingMode }),
        prompts: [] as string[],
        isOpen: true,
      };
      const pieces = answers[sessions.length] ?? answers.at(-1) ?? [];
      sessions.push(session);
      return {
        promptStreaming: (input, { signal: promptSignal }) => {
          session.prompts.push(input);
          let next = 0;
          return new ReadableStream<string>({
            start: (controller) =>
              promptSignal.addEventListener('abort', () => controller.error(promptSignal.reason)),
            pull: async (controller) => {
              if (next === plan.holdAfter) await aborted(promptSignal);
              if (error !== null && next === plan.error?.after) throw error;
              const piece = pieces[next];
              next += 1;
              if (piece === undefined) controller.close();
              else controller.enqueue(piece);
            },
          });
        },
        destroy: () => {
          session.isOpen = false;
        },
      };
    },
  };
  return {
    model,
    sessions,
    progress: (part) => tell(part),
    failDownload: (name, message) => failDownload(new DOMException(message, name)),
  };
}
