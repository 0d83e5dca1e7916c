import type { ChatRequest } from '../../src/services/inference/prompt.ts';
import type { Completion } from '../../src/services/inference/joinCompletion.ts';
import { createBrowserModel } from '../../src/services/inference/browserModel.ts';
import {
  requestCompletion,
  type CompletionParts,
} from '../../src/services/inference/requestCompletion.ts';
import { serviceConfigFrom } from '../../build/service.ts';
import { deferred } from './deferred.ts';
import { SENTINEL_NOTE, SENTINEL_TOKEN } from './leaks.ts';
import { createManualClock } from './manualClock.ts';
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

type CallOutcome =
  | { readonly kind: 'resolved'; readonly value: Completion }
  | { readonly kind: 'rejected'; readonly reason: unknown };

/** Real calls of the real client by the real fetch, which finds the stand-in at the router's address. */
export function createInferenceHarness(
  standIn: StandIn | null,
  overrides: Partial<CompletionParts> & { readonly token?: string } = {},
) {
  const clock = createManualClock(TEST_NOW);
  /** What reached the network, by address and options. */
  const posts: { url: string; init: RequestInit }[] = [];
  const { token = SENTINEL_TOKEN, ...rest } = overrides;
  const service = serviceConfigFrom({});

  const dependencies: CompletionParts = {
    service,
    readToken: () => token,
    fetch: async (url, init) => {
      posts.push({ url, init });
      const response = await fetch(standIn ? standIn.origin + new URL(url).pathname : url, init);
      return response;
    },
    clock,
    loadClient: () => import('../../src/services/inference/inferenceClient.ts'),
    loadBrowserModel: () => Promise.resolve(createBrowserModel()),
    isOnline: () => true,
    probeServer: () => Promise.resolve(false),
    ...rest,
  };

  const start = (chat = TEST_CHAT) => {
    const deltas: string[] = [];
    const waiting: { count: number; resolve: () => void }[] = [];
    const controller = new AbortController();
    let settled = false;
    const answered = deferred<void>();
    const { fetch: send } = dependencies;
    const telling: typeof send = async (...request) => {
      const response = await send(...request);
      answered.resolve();
      return response;
    };
    const outcome = requestCompletion(
      { ...dependencies, fetch: telling },
      {
        chat,
        onDelta: (delta) => {
          deltas.push(delta);
          for (const { count, resolve } of waiting) if (deltas.length >= count) resolve();
        },
      },
      controller.signal,
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
    return {
      outcome,
      deltas,
      isSettled: () => settled,
      /** Resolves when so many deltas have come. */
      received: (count: number) =>
        new Promise<void>((resolve) => {
          if (deltas.length >= count) resolve();
          else waiting.push({ count, resolve });
        }),
      /** Resolves when the answer's headers have come. */
      answered: answered.promise,
      abort: (reason?: unknown) => controller.abort(reason),
    };
  };

  return { clock, posts, start, dependencies };
}
