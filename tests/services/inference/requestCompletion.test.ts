import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import {
  requestCompletion,
  type CompletionDependencies,
} from '../../../src/services/inference/requestCompletion.ts';
import type { PolicyViolation } from '../../../src/services/browser/policyViolations.ts';
import { serviceConfigFrom } from '../../../src/services/inference/serviceConfig.ts';
import {
  TEST_CHAT,
  TEST_DATE,
  TEST_NOW,
  createInferenceHarness,
  settleTasks,
} from '../../support/inferenceHarness.ts';
import { SENTINEL_NOTE, SENTINEL_TOKEN } from '../../support/leaks.ts';
import { scenarioList, type ScenarioName } from '../../support/scenarios.ts';
import { reportTokens, scriptedReport } from '../../support/scriptedReport.ts';
import { startStandIn, type StandIn } from '../../support/standIn.ts';

const REPORT = scriptedReport(TEST_DATE);
const GATED_WORDS =
  'Access to model meta-llama/Llama-3.1-8B-Instruct is restricted and you are not in the authorized list. Visit https://huggingface.co/meta-llama/Llama-3.1-8B-Instruct to ask for access.';

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

/** The number of the stand-in's next call. */
let nextRequest = 1;
beforeEach(() => {
  standIn.forgetRequests();
  nextRequest = standIn.countCalls() + 1;
});

function requestId(): string {
  return `standin-${nextRequest}`;
}

async function run(
  scenario: ScenarioName,
  overrides: Parameters<typeof createInferenceHarness>[1] = {},
) {
  standIn.setScenario(scenario);
  const harness = createInferenceHarness(standIn, overrides);
  const call = harness.start();
  return { harness, call, outcome: await call.outcome };
}

describe('the request', () => {
  test('is one POST of what was asked for, to the pinned address, with nothing else about the person', async () => {
    const { harness, outcome } = await run('ok');
    expect(outcome).toEqual({ kind: 'resolved', value: { text: REPORT, finish: 'stop' } });
    expect(
      harness.posts.map(({ url, init: { headers, signal, ...init } }) => ({
        url,
        headers: Object.fromEntries(new Headers(headers)),
        hasSignal: signal instanceof AbortSignal,
        ...init,
        body: JSON.parse(init.body as string) as unknown,
      })),
    ).toEqual([
      {
        url: 'https://router.huggingface.co/v1/chat/completions',
        method: 'POST',
        headers: {
          authorization: `Bearer ${SENTINEL_TOKEN}`,
          'content-type': 'application/json',
        },
        hasSignal: true,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        body: {
          model: TEST_CHAT.model,
          messages: TEST_CHAT.messages,
          max_tokens: 128,
          temperature: 0.7,
          stream: true,
        },
      },
    ]);
    expect(standIn.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/chat/completions',
    ]);
  });

  test('carries the token of the moment of the call', async () => {
    let token = 'hf_first';
    standIn.setScenario('one-line');
    const harness = createInferenceHarness(standIn, { readToken: () => token });
    token = 'hf_second';
    await harness.start().outcome;
    expect(standIn.requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer hf_second',
    ]);
  });

  test('an error of the service is not answered by a second one', async () => {
    for (const scenario of ['status-503', 'status-429', 'status-500', 'redirect'] as const) {
      standIn.forgetRequests();
      await run(scenario);
      await settleTasks();
      expect({ scenario, posts: standIn.countPosts() }).toEqual({ scenario, posts: 1 });
    }
  });
});

describe('an answer with the whole report', () => {
  test.each<ScenarioName>([
    'ok',
    'json-answer',
    'json-answer-as-text',
    'json-answer-without-finish',
    'json-answer-as-stream',
    'stream-as-text',
    'crlf',
    'cr',
    'comments-bom-usage',
    'error-null',
    'error-after-report',
    'notices-in-stream',
    'content-parts',
    'json-content-parts',
    'chunks-without-choices',
    'finish-without-done',
    'heartbeats',
    'choice-one',
    'whole-at-the-end',
    'text-choices',
    'reset-after-finish',
    'split-utf8-after-0',
    'split-utf8-after-1',
    'split-utf8-after-n',
  ])('%s', async (scenario) => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual({ kind: 'resolved', value: { text: REPORT, finish: 'stop' } });
    expect(call.deltas.join('')).toEqual(REPORT);
  });

  test.each<[ScenarioName, readonly string[]]>([
    ['split-utf8', ['障害☕𠮷を直しました。']],
    ['no-final-blank-line', ['書き出し', 'と末尾']],
    ['several-data-lines', ['二行で一つ']],
    ['two-choices', ['本案']],
    ['one-line', ['本日の作業は順調でした。']],
  ])('%s brings its deltas in order', async (scenario, deltas) => {
    const { outcome, call } = await run(scenario);
    expect(call.deltas).toEqual(deltas);
    expect(outcome).toEqual({
      kind: 'resolved',
      value: { text: deltas.join(''), finish: 'stop' },
    });
  });

  test('deltas arrive while the answer is still on its way', async () => {
    standIn.setScenario('gated');
    const call = createInferenceHarness(standIn).start();
    await call.answered;
    standIn.releaseNext();
    await call.received(1);
    expect(call.isSettled()).toEqual(false);
    expect(call.deltas).toEqual([Array.from(REPORT).slice(0, 4).join('')]);
    call.abort();
    await call.outcome;
  });

  test('an answer that does not end after its finish_reason is not waited for', async () => {
    standIn.setScenario('stall-after-finish');
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.received(Math.ceil(Array.from(REPORT).length / 4));
    while (!call.isSettled()) {
      await settleTasks();
      harness.clock.advance(100);
    }
    expect(await call.outcome).toEqual({
      kind: 'resolved',
      value: { text: REPORT, finish: 'stop' },
    });
    expect(harness.clock.now()).toBeLessThan(TEST_NOW + 15_000);
  });

  test('a pause behind a finish that is on every chunk is waited for', async () => {
    standIn.setScenario('finish-on-every-chunk');
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.received(8);
    harness.clock.advance(14_000);
    expect(call.isSettled()).toEqual(false);
    expect(await call.outcome).toEqual({
      kind: 'resolved',
      value: { text: REPORT, finish: 'stop' },
    });
  });

  test('an empty finish_reason is none', async () => {
    const { outcome } = await run('empty-finish');
    expect(outcome).toEqual({ kind: 'resolved', value: { text: REPORT, finish: 'length' } });
  });

  test('an end that only usage and [DONE] tell is not known to be that of the report', async () => {
    const { outcome } = await run('usage-without-finish');
    expect(outcome).toEqual({ kind: 'resolved', value: { text: REPORT, finish: 'length' } });
    const half = await run('usage-without-finish-half');
    expect(half.outcome).toEqual({
      kind: 'resolved',
      value: { text: REPORT.split('\n').slice(0, 4).join('\n'), finish: 'length' },
    });
  });

  test.each<ScenarioName>(['cut-off', 'json-answer-cut-off'])(
    '%s tells that the service stopped at the limit',
    async (scenario) => {
      const { outcome } = await run(scenario);
      expect(outcome).toEqual({
        kind: 'resolved',
        value: { text: reportTokens(REPORT).slice(0, 128).join(''), finish: 'length' },
      });
    },
  );
});

describe('an answer of the service that is a failure', () => {
  const message = 'words of the service';

  test.each<[ScenarioName, Omit<ServiceFailure, 'requestId'>]>([
    [
      'status-401',
      {
        kind: 'token-invalid',
        status: 401,
        message: 'Invalid credentials in Authorization header',
      },
    ],
    [
      'status-401-gated',
      {
        kind: 'gated',
        status: 401,
        message:
          'Access to model meta-llama/Llama-3.1-8B-Instruct is restricted. You must have access to it and be authenticated to access it.',
      },
    ],
    [
      'status-402',
      {
        kind: 'credits',
        status: 402,
        message:
          'You have exceeded your monthly included credits for Inference Providers. Subscribe to PRO to get 20x more monthly included credits.',
      },
    ],
    [
      'status-403-permission',
      {
        kind: 'permission',
        status: 403,
        message:
          'This authentication method does not have sufficient permissions to call Inference Providers on behalf of user someone',
      },
    ],
    ['status-403-gated', { kind: 'gated', status: 403, message: GATED_WORDS }],
    ['status-403', { kind: 'permission', status: 403, message: 'Forbidden' }],
    ['status-404', { kind: 'model-unavailable', status: 404, message: 'Not Found' }],
    [
      'status-410',
      {
        kind: 'model-unavailable',
        status: 410,
        message: 'The requested model is deprecated and no longer supported by provider',
      },
    ],
    [
      'status-400-unsupported',
      {
        kind: 'model-unavailable',
        status: 400,
        message:
          "The requested model 'meta-llama/Llama-3.1-8B-Instruct' is not supported by any provider you have enabled.",
      },
    ],
    ['status-400-model-code', { kind: 'model-unavailable', status: 400, message: 'Bad request' }],
    [
      'status-400-context-length',
      {
        kind: 'too-long',
        status: 400,
        message:
          "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      },
    ],
    ['status-400', { kind: 'bad-request', status: 400, message: 'Bad request: unknown field' }],
    ['status-413', { kind: 'too-long', status: 413, message: 'Payload Too Large' }],
    ['status-418', { kind: 'bad-request', status: 418, message: 'I am a teapot' }],
    [
      'status-422-too-long',
      {
        kind: 'too-long',
        status: 422,
        message:
          'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8192. Given: 9000 `inputs` tokens and 128 `max_new_tokens`',
      },
    ],
    [
      'status-422',
      {
        kind: 'bad-request',
        status: 422,
        message: 'body.temperature: Input should be a valid number / body.user: Field required',
      },
    ],
    [
      'status-429',
      {
        kind: 'rate-limit',
        status: 429,
        message: 'Too many requests. Please slow down.',
        retryAfterSeconds: 20,
      },
    ],
    [
      'status-429-date',
      { kind: 'rate-limit', status: 429, message: 'Rate limit reached', retryAfterSeconds: 30 },
    ],
    ['status-429-bare', { kind: 'rate-limit', status: 429 }],
    [
      'status-400-context-size',
      {
        kind: 'too-long',
        status: 400,
        message: 'request (4476 tokens) exceeds the available context size (4096 tokens)',
      },
    ],
    [
      'status-400-content-filter',
      {
        kind: 'filtered',
        status: 400,
        message: 'The response was filtered due to the prompt triggering a content policy.',
      },
    ],
    [
      'status-400-budget',
      {
        kind: 'credits',
        status: 400,
        message: 'Budget has been exceeded! Current cost: 0.5, Max budget: 0.1',
      },
    ],
    [
      'status-424',
      {
        kind: 'server',
        status: 424,
        message: 'Request failed during generation: Server error: CUDA out of memory',
      },
    ],
    ['status-498', { kind: 'rate-limit', status: 498, message: 'Flex tier capacity exceeded' }],
    [
      'status-429-year',
      {
        kind: 'rate-limit',
        status: 429,
        message: 'Too many requests. Please slow down.',
        retryAfterSeconds: 31_536_000,
      },
    ],
    ['status-500', { kind: 'server', status: 500, message: 'Internal server error' }],
    ['status-502', { kind: 'server', status: 502, message: '502 Bad Gateway' }],
    ['status-503', { kind: 'server', status: 503, message: 'Service Unavailable' }],
    [
      'status-503-retry-after',
      { kind: 'server', status: 503, message: 'Model is overloaded', retryAfterSeconds: 5 },
    ],
    ['status-504', { kind: 'server', status: 504, message: 'upstream request timeout' }],

    ['body-error-string', { kind: 'bad-request', status: 400, message }],
    ['body-error-object', { kind: 'bad-request', status: 400, message }],
    ['body-message', { kind: 'bad-request', status: 400, message }],
    ['body-detail', { kind: 'bad-request', status: 400, message }],
    [
      'body-detail-list',
      {
        kind: 'bad-request',
        status: 400,
        message: 'body.model: words of the service / body.top_k: more words',
      },
    ],
    ['body-text', { kind: 'bad-request', status: 400, message }],
    ['body-html', { kind: 'bad-request', status: 400, message: 'words of the & service' }],
    ['body-null', { kind: 'bad-request', status: 400 }],
    ['body-empty', { kind: 'bad-request', status: 400 }],
    ['body-broken-json', { kind: 'bad-request', status: 400, message: 'words of the serv' }],
    [
      'body-long',
      {
        kind: 'bad-request',
        status: 400,
        message: `${'長い説明です。👩‍👩‍👧'.repeat(33)}長い説明…`,
      },
    ],
    ['body-huge', { kind: 'server', status: 500, message: `${message} ${'x'.repeat(500 - 22)}…` }],
    [
      'body-echo',
      {
        kind: 'bad-request',
        status: 400,
        message:
          'Refused Bearer ••• with {"model":"meta-llama/Llama-3.1-8B-Instruct","messages":[{"role":"system","content":"…"},{"role":"user","content":"… "}],"max_tokens":128,"temperature":0.7,"stream":true}',
      },
    ],
    [
      'body-echo-forms',
      { kind: 'bad-request', status: 400, message: 'Refused (…) (…) (…) (…) (…) (…)' },
    ],

    ['html-200', { kind: 'bad-response', status: 200, message: 'Sign in to the network' }],
    ['error-200', { kind: 'bad-response', status: 200, message }],
    ['broken-json-200', { kind: 'bad-response', status: 200 }],
    ['null-200', { kind: 'bad-response', status: 200 }],
    ['flood', { kind: 'bad-response', status: 200 }],
    ['text-200', { kind: 'bad-response', status: 200, message }],

    [
      'rate-limit-in-stream',
      {
        kind: 'rate-limit',
        status: 200,
        message: 'Rate limit exceeded, try again later',
      },
    ],
    [
      'too-long-in-stream',
      {
        kind: 'too-long',
        status: 200,
        message: 'Input validation error: `inputs` must have less than 4095 tokens. Given: 4476',
      },
    ],
    ['error-object-first', { kind: 'server', status: 200, message: 'The engine is down' }],
    [
      'error-code-first',
      { kind: 'server', status: 200, message: 'NETWORK ERROR DUE TO HIGH TRAFFIC' },
    ],
    ['detail-first', { kind: 'rate-limit', status: 200, message: 'Rate limit exceeded' }],
    [
      'error-field',
      {
        kind: 'too-long',
        status: 200,
        message: 'the request exceeds the available context size',
      },
    ],
    [
      'status-429-quota',
      {
        kind: 'credits',
        status: 429,
        message: 'You exceeded your current quota, please check your plan and billing details.',
      },
    ],
    [
      'status-403-balance',
      { kind: 'credits', status: 403, message: 'Sorry, your account balance is insufficient' },
    ],
    [
      'status-400-paused',
      {
        kind: 'model-unavailable',
        status: 400,
        message: 'The model is paused, ask a maintainer to restart it',
      },
    ],
    [
      'status-409-cold',
      {
        kind: 'model-unavailable',
        status: 409,
        message: 'Model meta-llama/Llama-3.1-8B-Instruct is cold',
      },
    ],
    [
      'status-400-serverless',
      {
        kind: 'model-unavailable',
        status: 400,
        message:
          'Unable to access non-serverless model x. Please visit https://api.example/models to create a dedicated endpoint.',
      },
    ],
    [
      'status-400-api-key',
      {
        kind: 'token-invalid',
        status: 400,
        message: 'API key not valid. Please pass a valid API key.',
      },
    ],
    [
      'status-401-restricted-key',
      {
        kind: 'permission',
        status: 401,
        message: 'You have insufficient permissions for this operation. Restricted API key.',
      },
    ],
    [
      'status-403-model',
      {
        kind: 'permission',
        status: 403,
        message: 'team not allowed to access model. This team can only access models=[]',
      },
    ],
    [
      'status-409-context',
      {
        kind: 'too-long',
        status: 409,
        message: 'This request exceeds the context window: 9000 tokens, 8192 allowed',
      },
    ],
    [
      'status-404-tunnel',
      {
        kind: 'server',
        status: 404,
        message: 'The endpoint llm.ngrok.app is offline. ERR_NGROK_3200',
      },
    ],
    ['body-capitals', { kind: 'bad-request', status: 400, message }],
    ['body-reason-and-message', { kind: 'bad-request', status: 400, message }],
    ['body-raw', { kind: 'bad-request', status: 400, message }],
    ['body-noscript', { kind: 'bad-request', status: 400, message }],
    ['body-json-string', { kind: 'bad-request', status: 400, message }],
    ['body-html-error', { kind: 'bad-request', status: 400, message: 'Words of the service.' }],
    [
      'body-support-id',
      {
        kind: 'permission',
        status: 403,
        message: 'Request Rejected / support ID is: 18014398509481984',
      },
    ],
    ['body-shift-jis', { kind: 'bad-request', status: 400, message: 'ご利用できません' }],
    ['base-resp-200', { kind: 'credits', status: 200, message: 'insufficient balance' }],
    ['error-after-finish', { kind: 'rate-limit', status: 200, message: 'Rate limit exceeded' }],
    ['error-event-text', { kind: 'server', status: 200, message: 'something went wrong' }],
    [
      'error-event-after-0',
      { kind: 'server', status: 200, message: 'The engine stopped while generating' },
    ],

    ['no-content', { kind: 'empty', status: 204 }],
    ['empty-stream', { kind: 'empty', status: 200 }],
    ['empty-choices', { kind: 'empty', status: 200 }],
    ['null-content', { kind: 'empty', status: 200 }],
    ['tool-calls', { kind: 'empty', status: 200 }],
    ['empty-json', { kind: 'empty', status: 200 }],
    ['empty-cut-off', { kind: 'empty', status: 200 }],
    ['cut-off-after-0', { kind: 'empty', status: 200 }],
    ['silent-end-after-0', { kind: 'empty', status: 200 }],
    ['reset-after-0', { kind: 'interrupted', status: 200 }],
    ['fin-after-0', { kind: 'interrupted', status: 200 }],
    ['bad-json-after-0', { kind: 'bad-response', status: 200 }],
  ])('%s', async (scenario, failure) => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual({
      kind: 'rejected',
      reason: { ...failure, requestId: requestId() },
    });
    expect(call.deltas).toEqual([]);
    expect(standIn.countPosts()).toEqual(1);
  });

  const deltas = (count: number) => [
    Array.from(REPORT)
      .slice(0, count * 4)
      .join(''),
  ];

  test.each<[ScenarioName, Omit<ServiceFailure, 'requestId'>, readonly string[]]>([
    ['silent-end-after-1', { kind: 'interrupted', status: 200 }, deltas(1)],
    ['silent-end-after-n', { kind: 'interrupted', status: 200 }, deltas(8)],
    ['reset-after-1', { kind: 'interrupted', status: 200 }, deltas(1)],
    ['reset-after-n', { kind: 'interrupted', status: 200 }, deltas(8)],
    ['fin-after-1', { kind: 'interrupted', status: 200 }, deltas(1)],
    ['fin-after-n', { kind: 'interrupted', status: 200 }, deltas(8)],
    ['bad-json-after-1', { kind: 'bad-response', status: 200 }, deltas(1)],
    ['bad-json-after-n', { kind: 'bad-response', status: 200 }, deltas(8)],
    [
      'error-event-after-1',
      { kind: 'interrupted', status: 200, message: 'The engine stopped while generating' },
      deltas(1),
    ],
    [
      'error-event-after-n',
      { kind: 'interrupted', status: 200, message: 'The engine stopped while generating' },
      deltas(8),
    ],
    [
      'error-in-stream',
      { kind: 'server', status: 200, message: 'The engine is overloaded' },
      deltas(3),
    ],
    [
      'error-object-in-stream',
      { kind: 'interrupted', status: 200, message: 'The engine has died' },
      deltas(3),
    ],
    [
      'groq-error-in-stream',
      { kind: 'interrupted', status: 200, message: 'stopped by the engine' },
      deltas(3),
    ],
    [
      'choice-error-in-stream',
      { kind: 'server', status: 200, message: 'Provider disconnected' },
      deltas(3),
    ],
    [
      'error-event-unended',
      { kind: 'interrupted', status: 200, message: 'out of memory' },
      deltas(3),
    ],
    ['done-without-finish', { kind: 'interrupted', status: 200 }, [REPORT]],
    ['whole-then-reset', { kind: 'interrupted', status: 200 }, [REPORT]],
    ['finish-on-every-chunk-reset', { kind: 'interrupted', status: 200 }, deltas(8)],
    [
      'error-mark-in-stream',
      { kind: 'interrupted', status: 200, message: 'words of the service' },
      deltas(3),
    ],
    ['content-filter', { kind: 'filtered', status: 200 }, ['途中まで']],
    ['finish-sensitive', { kind: 'filtered', status: 200 }, ['途中まで']],
    ['finish-safety', { kind: 'filtered', status: 200 }, ['途中まで']],
    ['finish-recitation', { kind: 'filtered', status: 200 }, ['途中まで']],
    ['finish-guardrail', { kind: 'filtered', status: 200 }, ['途中まで']],
    ['finish-filtered', { kind: 'filtered', status: 200 }, ['途中まで']],
    ['aborted-by-service', { kind: 'interrupted', status: 200 }, ['途中まで']],
  ])('%s keeps the text that came before it', async (scenario, failure, received) => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual({
      kind: 'rejected',
      reason: { ...failure, requestId: requestId() },
    });
    expect([call.deltas.join('')]).toEqual(received);
  });

  test('a body that never ends is not waited for', async () => {
    standIn.setScenario('body-endless');
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.answered;
    while (!call.isSettled()) {
      await settleTasks();
      harness.clock.advance(100);
    }
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: {
        kind: 'server',
        status: 500,
        requestId: requestId(),
        message: 'words of the service',
      },
    });
    expect(harness.clock.now() - TEST_NOW).toBeLessThan(6000);
  });
});

test('a request id that is the token is none', async () => {
  const { outcome } = await run('request-id-echo');
  expect(outcome).toEqual({ kind: 'rejected', reason: { kind: 'server', status: 500 } });
});

describe('a request that does not get through', () => {
  test.each<[ScenarioName, boolean, ServiceFailure]>([
    ['reset-before-answer', true, { kind: 'network' }],
    ['reset-before-answer', false, { kind: 'offline' }],
    ['redirect', true, { kind: 'network' }],
  ])('%s, online %j', async (scenario, online, failure) => {
    const { outcome } = await run(scenario, { isOnline: () => online });
    expect(outcome).toEqual({ kind: 'rejected', reason: failure });
  });

  test.each<[string, PolicyViolation, 'before' | 'after', ServiceFailure]>([
    [
      'refused by the page’s policy',
      {
        effectiveDirective: 'connect-src',
        blockedURI: 'https://router.huggingface.co/v1/chat/completions',
      },
      'before',
      { kind: 'policy-blocked' },
    ],
    [
      'refused by the page’s policy, told afterwards',
      { effectiveDirective: 'connect-src', blockedURI: 'https://router.huggingface.co/v1' },
      'after',
      { kind: 'policy-blocked' },
    ],
    [
      'while the policy refuses another connection',
      { effectiveDirective: 'connect-src', blockedURI: 'https://elsewhere.example/' },
      'before',
      { kind: 'network' },
    ],
    [
      'while the policy refuses a style',
      { effectiveDirective: 'style-src-attr', blockedURI: 'https://router.huggingface.co' },
      'before',
      { kind: 'network' },
    ],
  ])('%s', async (_, violation, moment, failure) => {
    let notify: (violation: PolicyViolation) => void = () => undefined;
    let watchers = 0;
    const harness = createInferenceHarness(standIn, {
      watchPolicy: (onViolation) => {
        notify = onViolation;
        watchers += 1;
        return () => {
          watchers -= 1;
        };
      },
      fetch: async () => {
        if (moment === 'before') notify(violation);
        throw new TypeError('Failed to fetch');
      },
    });
    const call = harness.start();
    for (let task = 0; task < 20 && !call.isSettled(); task += 1) await settleTasks();
    if (moment === 'after') notify(violation);
    else harness.clock.advance(100);
    expect(await call.outcome).toEqual({ kind: 'rejected', reason: failure });
    expect(watchers).toEqual(0);
  });
});

describe('a call that the client refuses', () => {
  test.each<[string, string, ServiceFailure]>([
    ['no token', '', { kind: 'token-missing' }],
    ['a blank token', ' \n', { kind: 'token-missing' }],
    ['another prefix', 'sk-SentinelOfTheTests', { kind: 'token-format' }],
    ['white space before it', ` ${SENTINEL_TOKEN}`, { kind: 'token-format' }],
    ['a control character', `${SENTINEL_TOKEN}\u0000\u0001`, { kind: 'token-format' }],
    ['a line end inside', `${SENTINEL_TOKEN}\nx`, { kind: 'token-format' }],
    ['a character that no header carries', `${SENTINEL_TOKEN}あ`, { kind: 'token-format' }],
    ['a Latin-1 character', `${SENTINEL_TOKEN}é`, { kind: 'token-format' }],
  ])('%s', async (_, token, failure) => {
    const { outcome, harness } = await run('ok', { token });
    expect(outcome).toEqual({ kind: 'rejected', reason: failure });
    expect(harness.posts).toEqual([]);
  });

  test('white space that the header drops is no obstacle', async () => {
    const { outcome } = await run('one-line', { token: `${SENTINEL_TOKEN}\n` });
    expect(outcome.kind).toEqual('resolved');
    expect(standIn.requests[0]?.headers['authorization']).toEqual(`Bearer ${SENTINEL_TOKEN}`);
  });

  test.each(['', ' ', 'https://elsewhere.example/model', '/model'])(
    'the model %j',
    async (model) => {
      standIn.setScenario('ok');
      const harness = createInferenceHarness(standIn);
      const outcome = await harness.start({ ...TEST_CHAT, model }).outcome;
      expect(outcome).toEqual({ kind: 'rejected', reason: { kind: 'bad-request' } });
      expect(harness.posts).toEqual([]);
    },
  );

  test('a token that cannot be read is an answer all the same', async () => {
    const harness = createInferenceHarness(standIn, {
      readToken: () => {
        throw new Error(SENTINEL_TOKEN);
      },
    });
    expect(await harness.start().outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'bad-response' },
    });
  });

  test('offline while the client is to be loaded', async () => {
    const harness = createInferenceHarness(standIn, {
      loadClient: () => Promise.reject(new TypeError('Failed to fetch')),
      isOnline: () => false,
    });
    expect(await harness.start().outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'offline' },
    });
  });

  test('a client that cannot be loaded is asked for again at the next call', async () => {
    standIn.setScenario('one-line');
    let attempts = 0;
    const harness = createInferenceHarness(standIn, {
      loadClient: () => {
        attempts += 1;
        return attempts === 1
          ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
          : import('../../../src/services/inference/inferenceClient.ts');
      },
    });
    expect(await harness.start().outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'client-not-loaded' },
    });
    expect((await harness.start().outcome).kind).toEqual('resolved');
  });

  test('offline, a client that cannot be loaded does not tell the person to reload', async () => {
    const { outcome } = createInferenceHarness(standIn, {
      isOnline: () => false,
      loadClient: () => Promise.reject(new TypeError('Failed to fetch')),
    }).start();
    expect(await outcome).toEqual({ kind: 'rejected', reason: { kind: 'offline' } });
  });
});

describe('a call that is stopped', () => {
  test.each<ScenarioName>(['hang', 'hang-after-headers', 'stall-after-1', 'slow'])(
    'settles at once and lets go of the connection: %s',
    async (scenario) => {
      standIn.setScenario(scenario);
      const call = createInferenceHarness(standIn).start();
      await standIn.posted(nextRequest);
      if (scenario !== 'hang') await call.answered;
      call.abort('stopped');
      for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
      expect(call.isSettled()).toEqual(true);
      expect(await call.outcome).toEqual({ kind: 'rejected', reason: 'stopped' });
      expect(await standIn.closed(nextRequest)).toEqual('aborted');
    },
  );

  test('is told no delta that comes later', async () => {
    standIn.setScenario('gated');
    const call = createInferenceHarness(standIn).start();
    await call.answered;
    standIn.releaseNext();
    await call.received(1);
    standIn.releaseNext();
    standIn.releaseNext();
    call.abort();
    await call.outcome;
    await standIn.closed(nextRequest);
    for (let task = 0; task < 20; task += 1) await settleTasks();
    expect(call.deltas).toEqual([Array.from(REPORT).slice(0, 4).join('')]);
  });

  test('by what a delta led to is told no further one', async () => {
    standIn.setScenario('cr');
    const call = createInferenceHarness(standIn).start(TEST_CHAT, {
      onDelta: ({ abort }) => abort('stopped'),
    });
    expect(await call.outcome).toEqual({ kind: 'rejected', reason: 'stopped' });
    for (let task = 0; task < 20; task += 1) await settleTasks();
    expect(call.deltas).toEqual([Array.from(REPORT).slice(0, 4).join('')]);
  });

  test('before it was asked for does nothing at all', async () => {
    let loads = 0;
    const harness = createInferenceHarness(standIn, {
      loadClient: () => {
        loads += 1;
        return import('../../../src/services/inference/inferenceClient.ts');
      },
    });
    const call = harness.start(TEST_CHAT, { signal: AbortSignal.abort('stopped') });
    expect(await call.outcome).toEqual({ kind: 'rejected', reason: 'stopped' });
    expect({ loads, timers: harness.pendingTimers() }).toEqual({ loads: 0, timers: 0 });
  });

  test('before it began sends nothing', async () => {
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    call.abort('stopped');
    expect(await call.outcome).toEqual({ kind: 'rejected', reason: 'stopped' });
    for (let task = 0; task < 20; task += 1) await settleTasks();
    expect(harness.posts).toEqual([]);
  });

  test('the rest of a huge error is not downloaded', async () => {
    standIn.setScenario('body-huge');
    await createInferenceHarness(standIn).start().outcome;
    expect(await standIn.closed(nextRequest)).toEqual('aborted');
  });

  test('an answer cut short by a failure is let go of, too', async () => {
    standIn.setScenario('bad-json-after-1');
    await createInferenceHarness(standIn).start().outcome;
    expect(['aborted', 'complete']).toContain(await standIn.closed(nextRequest));
    standIn.setScenario('stall-after-finish');
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.answered;
    while (!call.isSettled()) {
      await settleTasks();
      harness.clock.advance(100);
    }
    expect(await standIn.closed(nextRequest + 1)).toEqual('aborted');
  });

  test('stopping the actor stops the call', async () => {
    standIn.setScenario('hang');
    const dependencies: CompletionDependencies = {
      service: serviceConfigFrom({}),
      readToken: () => SENTINEL_TOKEN,
      fetch: (url, init) =>
        fetch(url.replace('https://router.huggingface.co', standIn.origin), init),
      clock: createInferenceHarness(standIn).clock,
      loadClient: () => import('../../../src/services/inference/inferenceClient.ts'),
      isOnline: () => true,
    };
    const logic = fromPromise(({ signal }) =>
      requestCompletion(dependencies, { chat: TEST_CHAT, onDelta: () => undefined }, signal),
    );
    const actor = createActor(logic);
    actor.start();
    await standIn.posted(nextRequest);
    actor.stop();
    expect(await standIn.closed(nextRequest)).toEqual('aborted');
  });
});

describe('a call that takes too long', () => {
  test('30 s to the first byte of the answer', async () => {
    for (const scenario of ['hang', 'hang-after-headers'] as const) {
      standIn.setScenario(scenario);
      const harness = createInferenceHarness(standIn);
      const call = harness.start();
      await standIn.posted(nextRequest);
      if (scenario !== 'hang') await call.answered;
      await settleTasks();
      harness.clock.advance(29_999);
      await settleTasks();
      expect(call.isSettled()).toEqual(false);
      harness.clock.advance(1);
      expect(await call.outcome).toEqual({
        kind: 'rejected',
        reason:
          scenario === 'hang'
            ? { kind: 'timeout' }
            : { kind: 'timeout', status: 200, requestId: requestId() },
      });
      expect(await standIn.closed(nextRequest)).toEqual('aborted');
      nextRequest += 1;
    }
  });

  test('15 s between two deltas', async () => {
    standIn.setScenario('gated');
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.answered;
    standIn.releaseNext();
    await call.received(1);
    harness.clock.advance(14_999);
    standIn.releaseNext();
    await call.received(2);
    harness.clock.advance(14_999);
    await settleTasks();
    expect(call.isSettled()).toEqual(false);
    harness.clock.advance(1);
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'timeout', status: 200, requestId: requestId() },
    });
    expect(call.deltas).toEqual([
      Array.from(REPORT).slice(0, 4).join(''),
      Array.from(REPORT).slice(4, 8).join(''),
    ]);
  });

  test('120 s in all', async () => {
    standIn.setScenario('gated');
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.answered;
    for (let count = 1; count <= 11; count += 1) {
      standIn.releaseNext();
      await call.received(count);
      harness.clock.advance(10_900);
    }
    await settleTasks();
    expect(call.isSettled()).toEqual(false);
    harness.clock.advance(100);
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'timeout', status: 200, requestId: requestId() },
    });
  });

  test('a client that never loads is not waited for', async () => {
    const harness = createInferenceHarness(standIn, {
      loadClient: () => new Promise(() => undefined),
    });
    const call = harness.start();
    harness.clock.advance(30_000);
    expect(await call.outcome).toEqual({
      kind: 'rejected',
      reason: { kind: 'client-not-loaded' },
    });
  });

  test('no timer is left behind', async () => {
    for (const scenario of ['ok', 'status-503', 'hang'] as const) {
      standIn.setScenario(scenario);
      const harness = createInferenceHarness(standIn, { watchPolicy: () => () => undefined });
      const call = harness.start();
      await standIn.posted(nextRequest);
      if (scenario === 'hang') call.abort();
      await call.outcome;
      await standIn.closed(nextRequest);
      for (let task = 0; task < 5; task += 1) await settleTasks();
      expect(harness.pendingTimers()).toEqual(0);
      nextRequest += 1;
    }
  });
});

describe('a build with an endpoint of its own', () => {
  const service = () =>
    serviceConfigFrom({
      VITE_INFERENCE_ENDPOINT: `${standIn.origin}/team/v1`,
      VITE_INFERENCE_MODEL: 'local',
    });

  test('calls only that address, with its own key and model', async () => {
    standIn.setScenario('ok');
    const harness = createInferenceHarness(standIn, { service: service(), token: 'local-key' });
    const outcome = await harness.start({ ...TEST_CHAT, model: 'local' }).outcome;
    expect(outcome).toEqual({ kind: 'resolved', value: { text: REPORT, finish: 'stop' } });
    expect(
      standIn.requests.map(({ method, path, headers, body }) => ({
        method,
        path,
        authorization: headers['authorization'],
        body,
      })),
    ).toEqual([
      {
        method: 'POST',
        path: '/team/v1/chat/completions',
        authorization: 'Bearer local-key',
        body: {
          model: 'local',
          messages: TEST_CHAT.messages,
          max_tokens: 128,
          temperature: 0.7,
          stream: true,
        },
      },
    ]);
  });

  test('sends no Authorization header without a key', async () => {
    const { outcome } = await run('json-answer', { service: service(), token: '' });
    expect(outcome.kind).toEqual('resolved');
    expect(standIn.requests.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
  });

  test.each<[ScenarioName, Omit<ServiceFailure, 'requestId'>]>([
    ['html-200', { kind: 'bad-response', status: 200, message: 'Sign in to the network' }],
    ['error-200', { kind: 'bad-response', status: 200, message: 'words of the service' }],
    [
      'status-401',
      {
        kind: 'token-invalid',
        status: 401,
        message: 'Invalid credentials in Authorization header',
      },
    ],
  ])('checks the answer itself: %s', async (scenario, failure) => {
    const { outcome } = await run(scenario, { service: service(), token: 'local-key' });
    expect(outcome).toEqual({ kind: 'rejected', reason: { ...failure, requestId: requestId() } });
  });

  test('refuses a key that a header cannot carry', async () => {
    const { outcome } = await run('ok', { service: service(), token: 'local\u0001key' });
    expect(outcome).toEqual({ kind: 'rejected', reason: { kind: 'token-format' } });
  });
});

/** Every text inside a value: hidden properties, symbols, prototypes' getters and causes included. */
function textsIn(value: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof value === 'string') return [value];
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return [];
  if (seen.has(value)) return [];
  seen.add(value);
  return Reflect.ownKeys(value).flatMap((key) => [
    String(key),
    ...textsIn(Reflect.get(value, key), seen),
  ]);
}

describe('no failure holds the token or a note', () => {
  const never = new Set<ScenarioName>(['slow', 'cut-off-slow']);

  test.each(scenarioList.map(({ name }) => name).filter((name) => !never.has(name)))(
    '%s',
    async (scenario) => {
      standIn.setScenario(scenario);
      const harness = createInferenceHarness(standIn);
      const call = harness.start();
      await standIn.posted(nextRequest);
      for (let step = 0; step < 2000 && !call.isSettled(); step += 1) {
        await settleTasks();
        if (standIn.requests.length > 0 && step > 200) harness.clock.advance(100);
      }
      if (!call.isSettled()) harness.clock.advance(120_000);
      const outcome = await call.outcome;
      const texts = outcome.kind === 'rejected' ? textsIn(outcome.reason) : [];
      const whole = JSON.stringify([outcome, texts]);
      expect(whole).not.toContain(SENTINEL_TOKEN);
      for (let start = 0; start + 6 <= SENTINEL_NOTE.length; start += 1) {
        expect(whole).not.toContain(SENTINEL_NOTE.slice(start, start + 6));
      }
      expect(
        standIn.requests.map(({ headers, path, bodyText }) => ({
          holders: Object.entries(headers)
            .filter(([, value]) => value.includes(SENTINEL_TOKEN))
            .map(([name]) => name),
          isElsewhere:
            `${path}${bodyText}`.includes(SENTINEL_TOKEN) || path.includes(SENTINEL_NOTE),
        })),
      ).toEqual([{ holders: ['authorization'], isElsewhere: false }]);
    },
  );
});
