import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ServiceFailure, ServiceFailureKind } from '../../../src/domain/failure/failure.ts';
import { createBrowserModel } from '../../../src/services/inference/browserModel.ts';
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
import { knownAnswers, scenarioList, type ScenarioName } from '../../support/scenarios.ts';
import { reportTokens, scriptedReport } from '../../support/scriptedReport.ts';
import { startStandIn, type StandIn } from '../../support/standIn.ts';

const REPORT = scriptedReport(TEST_DATE);
/** A failure of a scenario, with what the service said. */
type FailureRow = [ScenarioName, kind: ServiceFailureKind, status: number, message?: string];

const failureOf = (kind: ServiceFailureKind, status: number, message?: string) => ({
  kind,
  status,
  ...(message === undefined ? {} : { message }),
});

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
      value: { text: REPORT, finish: 'length' },
    });
  });

  test.each<[ScenarioName, number]>([
    ['finish-on-every-chunk-end', 8],
    ['finish-on-every-chunk-stall', 8],
    ['finish-on-first-chunk-end', 8],
    ['finish-on-first-chunk-stall', 8],
    ['finish-on-only-chunk-end', 1],
  ])('%s: a finish that says nothing is no end of the report', async (scenario, pieces) => {
    standIn.setScenario(scenario);
    const harness = createInferenceHarness(standIn);
    const call = harness.start();
    await call.received(pieces);
    await settleTasks();
    if (scenario.endsWith('stall')) {
      harness.clock.advance(14_999);
      expect(call.isSettled()).toEqual(false);
      harness.clock.advance(1);
    }
    const text = Array.from(REPORT)
      .slice(0, 4 * pieces)
      .join('');
    expect(await call.outcome).toEqual({ kind: 'resolved', value: { text, finish: 'length' } });
  });

  test('a whole answer without a finish_reason is not known to be whole', async () => {
    const { outcome } = await run('json-answer-without-finish');
    expect(outcome).toEqual({ kind: 'resolved', value: { text: REPORT, finish: 'length' } });
  });

  test('a context that is full leaves no room for a further call', async () => {
    const { outcome } = await run('finish-context-window');
    expect(outcome).toEqual({ kind: 'resolved', value: { text: '途中まで', finish: 'full' } });
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

  test.each<ScenarioName>(['cut-off', 'json-answer-cut-off', 'json-answer-at-limit'])(
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

describe('a report 20 times as long as asked for', () => {
  test.each<[ScenarioName, string]>([
    ['report-without-end', '・検索画面を直しました。\n'],
    ['json-answer-without-end', 'あ'],
  ])('is cut off, and its connection let go of: %s', async (scenario, line) => {
    const { outcome, call } = await run(scenario);
    const text = line.repeat(10_240).slice(0, 20 * 4 * TEST_CHAT.maxTokens);
    expect(outcome).toEqual({ kind: 'resolved', value: { text, finish: 'full' } });
    expect(call.deltas.join('')).toBe(text);
    expect(await standIn.closed(nextRequest)).toBe(
      scenario === 'report-without-end' ? 'aborted' : 'complete',
    );
  });
});

describe('an answer of the service that is a failure', () => {
  const isFailure = async (scenario: ScenarioName, failure: Omit<ServiceFailure, 'requestId'>) => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual({
      kind: 'rejected',
      reason: { ...failure, requestId: requestId() },
    });
    expect(call.deltas).toEqual([]);
    expect(standIn.countPosts()).toEqual(1);
  };

  test.each(knownAnswers.map(({ name, failure }) => [name, failure] as const))('%s', isFailure);

  test.each<FailureRow>([
    [
      'status-422',
      'bad-request',
      422,
      'body.temperature: Input should be a valid number / body.user: Field required',
    ],
    ['body-long', 'bad-request', 400, `${'長い説明です。👩‍👩‍👧'.repeat(33)}長い説明…`],
    ['body-huge', 'server', 500, `words of the service ${'x'.repeat(500 - 22)}…`],
    [
      'body-echo',
      'bad-request',
      400,
      'Refused Bearer ••• with {"model":"meta-llama/Llama-3.1-8B-Instruct","messages":[{"role":"system","content":"…"},{"role":"user","content":"… "}],"max_tokens":128,"temperature":0.7,"stream":true}',
    ],
    [
      'body-echo-forms',
      'bad-request',
      400,
      'Refused (…) ("…") (…) (•••) (•••) (•••) (QmVhcmVyIGhmX1•••Y=) (68665f•••)',
    ],
    ['flood', 'bad-response', 200],
    ['rate-limit-in-stream', 'rate-limit', 200, 'Rate limit exceeded, try again later'],
    [
      'too-long-in-stream',
      'too-long',
      200,
      'Input validation error: `inputs` must have less than 4095 tokens. Given: 4476',
    ],
    ['error-object-first', 'server', 200, 'The engine is down'],
    ['error-code-first', 'server', 200, 'NETWORK ERROR DUE TO HIGH TRAFFIC'],
    ['detail-first', 'rate-limit', 200, 'Rate limit exceeded'],
    ['error-field', 'too-long', 200, 'the request exceeds the available context size'],
    ['body-shift-jis', 'bad-request', 400, 'ご利用できません'],
    ['error-after-finish', 'rate-limit', 200, 'Rate limit exceeded'],
    ['error-event-text', 'server', 200, 'something went wrong'],
    ['error-event-after-0', 'server', 200, 'The engine stopped while generating'],
    ['no-content', 'empty', 204],
    ['empty-stream', 'empty', 200],
    ['empty-choices', 'empty', 200],
    ['null-content', 'empty', 200],
    ['tool-calls', 'empty', 200],
    ['empty-json', 'empty', 200],
    ['empty-cut-off', 'empty', 200],
    ['cut-off-after-0', 'empty', 200],
    ['silent-end-after-0', 'empty', 200],
    ['reset-after-0', 'interrupted', 200],
    ['fin-after-0', 'interrupted', 200],
    ['bad-json-after-0', 'bad-response', 200],
  ])('%s', (scenario, ...failure) => isFailure(scenario, failureOf(...failure)));

  const letters = (count: number) => Array.from(REPORT).slice(0, count).join('');

  test.each<[string, ...FailureRow]>([
    [letters(4), 'silent-end-after-1', 'interrupted', 200],
    [letters(32), 'silent-end-after-n', 'interrupted', 200],
    [letters(4), 'reset-after-1', 'interrupted', 200],
    [letters(32), 'reset-after-n', 'interrupted', 200],
    [letters(4), 'fin-after-1', 'interrupted', 200],
    [letters(32), 'fin-after-n', 'interrupted', 200],
    [letters(4), 'bad-json-after-1', 'bad-response', 200],
    [letters(32), 'bad-json-after-n', 'bad-response', 200],
    [letters(4), 'error-event-after-1', 'interrupted', 200, 'The engine stopped while generating'],
    [letters(32), 'error-event-after-n', 'interrupted', 200, 'The engine stopped while generating'],
    [letters(12), 'error-in-stream', 'server', 200, 'The engine is overloaded'],
    [letters(12), 'error-object-in-stream', 'interrupted', 200, 'The engine has died'],
    [letters(12), 'groq-error-in-stream', 'interrupted', 200, 'stopped by the engine'],
    [letters(12), 'choice-error-in-stream', 'server', 200, 'Provider disconnected'],
    [letters(12), 'error-event-unended', 'interrupted', 200, 'out of memory'],
    [REPORT, 'done-without-finish', 'interrupted', 200],
    [REPORT, 'whole-then-reset', 'interrupted', 200],
    [letters(32), 'finish-on-every-chunk-reset', 'interrupted', 200],
    [letters(12), 'error-mark-in-stream', 'interrupted', 200, 'words of the service'],
    ['途中まで', 'content-filter', 'filtered', 200],
    ['途中まで', 'finish-sensitive', 'filtered', 200],
    ['途中まで', 'finish-safety', 'filtered', 200],
    ['途中まで', 'finish-recitation', 'filtered', 200],
    ['途中まで', 'finish-guardrail', 'filtered', 200],
    ['途中まで', 'finish-filtered', 'filtered', 200],
    ['途中まで', 'tool-calls-after-text', 'interrupted', 200],
    ['途中まで', 'aborted-by-service', 'interrupted', 200],
  ])('%j is kept before the failure of %s', async (received, scenario, ...failure) => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual({
      kind: 'rejected',
      reason: { ...failureOf(...failure), requestId: requestId() },
    });
    expect(call.deltas.join('')).toBe(received);
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

test('a delta that is the token is left out of the report', async () => {
  const { outcome, call } = await run('token-in-text');
  const text = '認証は••• ••• ••• QmVhcmVyIGhmX1•••Y= 68665f••• です。';
  expect(outcome).toEqual({ kind: 'resolved', value: { text, finish: 'stop' } });
  expect(call.deltas.join('')).toBe(text);
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
      loadBrowserModel: () => Promise.resolve(createBrowserModel()),
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

  test.each(['html-200', 'error-200', 'status-401'] as const)(
    'checks the answer itself: %s',
    async (scenario) => {
      const { outcome } = await run(scenario, { service: service(), token: 'local-key' });
      const known = knownAnswers.find(({ name }) => name === scenario);
      expect(outcome).toEqual({
        kind: 'rejected',
        reason: { ...known?.failure, requestId: requestId() },
      });
    },
  );

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
