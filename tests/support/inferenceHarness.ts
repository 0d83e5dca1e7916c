import type { ChatRequest } from '../../src/services/inference/prompt.ts';
import type { Completion } from '../../src/services/inference/joinCompletion.ts';
import { createBrowserModel } from '../../src/services/inference/browserModel.ts';
import {
  requestCompletion,
  type CompletionDependencies,
} from '../../src/services/inference/requestCompletion.ts';
import { serviceConfigFrom } from '../../build/service.ts';
import { SENTINEL_NOTE, SENTINEL_TOKEN } from './leaks.ts';
import { createManualClock, type ManualClock } from './manualClock.ts';
import type { StandIn } from './standIn.ts';

export const TEST_DATE = '2026年11月20日(金)';
/** When the calls of the harness happen. */
export const TEST_NOW = Date.UTC(2026, 10, 20, 9, 42);

export const TEST_CHAT: ChatRequest = {
  model: 'meta-llama/Llama-3.1-8B-Instruct',
  maxTokens: 128,
  temperature: 0.7,
  messages: [
    { role: 'system', content: '日報を書きます。' },
    { role: 'user', content: `${SENTINEL_NOTE}\n\n【今日の日付】\n${TEST_DATE}\n` },
  ],
};

export type CallOutcome =
  | { readonly kind: 'resolved'; readonly value: Completion }
  | { readonly kind: 'rejected'; readonly reason: unknown };

export interface RunningCall {
  readonly outcome: Promise<CallOutcome>;
  readonly deltas: readonly string[];
  readonly isSettled: () => boolean;
  /** Resolves when so many deltas have come. */
  readonly received: (count: number) => Promise<void>;
  /** Resolves when the answer's headers have come. */
  readonly answered: Promise<void>;
  readonly abort: (reason?: unknown) => void;
}

export interface InferenceHarness {
  readonly clock: ManualClock;
  /** Timers that wait and were not called off. */
  readonly pendingTimers: () => number;
  /** What reached the network, by address and options. */
  readonly posts: readonly { readonly url: string; readonly init: RequestInit }[];
  /** `onDelta` is told after the delta is recorded. */
  readonly start: (
    chat?: ChatRequest,
    options?: { readonly signal?: AbortSignal; readonly onDelta?: (call: RunningCall) => void },
  ) => RunningCall;
}

/** Real calls of the real client by the real fetch, which finds the stand-in at the router's address. */
export function createInferenceHarness(
  standIn: StandIn | null,
  overrides: Partial<CompletionDependencies> & { readonly token?: string } = {},
): InferenceHarness {
  const manualClock = createManualClock(TEST_NOW);
  const pending = new Set<object>();
  const clock: ManualClock = {
    ...manualClock,
    after: (ms, run) => {
      const timer = {};
      pending.add(timer);
      const cancelTimer = manualClock.after(ms, () => {
        pending.delete(timer);
        run();
      });
      return () => {
        pending.delete(timer);
        cancelTimer();
      };
    },
  };
  const posts: { url: string; init: RequestInit }[] = [];
  const { token = SENTINEL_TOKEN, ...rest } = overrides;
  const service = serviceConfigFrom({});

  const start: InferenceHarness['start'] = (chat = TEST_CHAT, options = {}) => {
    const deltas: string[] = [];
    const waiting: { count: number; resolve: () => void }[] = [];
    const controller = new AbortController();
    let settled = false;
    let sendAnswer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      sendAnswer = resolve;
    });
    const dependencies: CompletionDependencies = {
      service,
      readToken: () => token,
      fetch: async (url, init) => {
        posts.push({ url, init });
        const response = await fetch(standIn ? standIn.origin + new URL(url).pathname : url, init);
        sendAnswer();
        return response;
      },
      clock,
      loadClient: () => import('../../src/services/inference/inferenceClient.ts'),
      loadBrowserModel: () => Promise.resolve(createBrowserModel()),
      isOnline: () => true,
      ...rest,
    };
    const outcome = requestCompletion(
      dependencies,
      {
        chat,
        onDelta: (delta) => {
          deltas.push(delta);
          for (const { count, resolve } of waiting) if (deltas.length >= count) resolve();
          options.onDelta?.(call);
        },
      },
      options.signal ?? controller.signal,
    ).then(
      (value): CallOutcome => {
        settled = true;
        return { kind: 'resolved', value };
      },
      (reason: unknown): CallOutcome => {
        settled = true;
        return { kind: 'rejected', reason };
      },
    );
    const call: RunningCall = {
      outcome,
      deltas,
      isSettled: () => settled,
      received: (count) =>
        new Promise((resolve) => {
          if (deltas.length >= count) resolve();
          else waiting.push({ count, resolve });
        }),
      answered,
      abort: (reason) => controller.abort(reason),
    };
    return call;
  };

  return { clock, pendingTimers: () => pending.size, posts, start };
}
