import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import { serviceConfigFrom } from '../../../build/service.ts';
import { settle } from '../../support/deferred.ts';
import {
  TEST_CHAT,
  TEST_DATE,
  TEST_NOW,
  createInferenceHarness,
} from '../../support/inferenceHarness.ts';
import { SENTINEL_NOTE, SENTINEL_TOKEN } from '../../support/leaks.ts';
import { knownAnswers, type ScenarioName } from '../../support/scenarios.ts';
import { reportTokens, scriptedReport } from '../../support/scriptedReport.ts';
import { startStandIn, type StandIn } from '../../support/standIn.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const ROUTER = 'https://router.huggingface.co/v1/chat/completions';
const REPORT = scriptedReport(TEST_DATE);
const resolved = (text: string, finish: string) => ({ kind: 'resolved', value: { text, finish } });
const rejected = (reason: object) => ({ kind: 'rejected', reason });

/** The cells of a row: a kind, a status and what the service said. */
const failureOf = ([kind, status, message]: readonly string[]) => ({
  kind,
  status: Number(status),
  ...(message === undefined ? {} : { message }),
});

/** So many of the first characters of the report. */
const letters = (count: number) => Array.from(REPORT).slice(0, count).join('');

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

/** The failure of a call that the stand-in has answered. */
const answeredBy = (failure: object) =>
  rejected({ ...failure, requestId: `standin-${nextRequest}` });

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

let outcomes: Promise<unknown>[] = [];
afterEach(async () => {
  const told = textsIn(await Promise.all(outcomes)).join('\n');
  expect(told).not.toContain(SENTINEL_TOKEN);
  for (let at = 0; at + 6 <= SENTINEL_NOTE.length; at += 1) {
    expect(told).not.toContain(SENTINEL_NOTE.slice(at, at + 6));
  }
  for (const { path, bodyText, headers } of standIn.requests) {
    const { authorization: _, ...others } = headers;
    expect(JSON.stringify([path, bodyText, others])).not.toContain(SENTINEL_TOKEN);
    expect(path).not.toContain(SENTINEL_NOTE);
  }
  outcomes = [];
});

function start(
  scenario: string,
  overrides: Parameters<typeof createInferenceHarness>[1] = {},
  chat = TEST_CHAT,
) {
  standIn.setScenario(scenario);
  const harness = createInferenceHarness(standIn, overrides);
  const call = harness.start(chat);
  outcomes.push(call.outcome);
  return { harness, call };
}

async function run(...asked: Parameters<typeof start>) {
  const { harness, call } = start(...asked);
  return { harness, call, outcome: await call.outcome };
}

/** Lets the time go on until the call has an outcome, and says how much it was. */
async function waitFor({ harness, call }: ReturnType<typeof start>): Promise<number> {
  while (!call.isSettled()) {
    await settle();
    harness.clock.advance(100);
  }
  return harness.clock.now() - TEST_NOW;
}

test('a request is one POST of what was asked for, to the pinned address, with nothing else about the person', async () => {
  const { harness, outcome } = await run('ok');
  expect(outcome).toEqual(resolved(REPORT, 'stop'));
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
      url: ROUTER,
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

describe('an answer with the whole report', () => {
  test.each(rows('whole answers'))('%s', async (scenario = '') => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual(resolved(REPORT, 'stop'));
    expect(call.deltas.join('')).toEqual(REPORT);
  });

  test.each(rows('deltas'))('%s brings its deltas in order', async (scenario = '', ...deltas) => {
    const { outcome, call } = await run(scenario);
    expect(call.deltas).toEqual(deltas);
    expect(outcome).toEqual(resolved(deltas.join(''), 'stop'));
  });

  test('an answer that does not end after its finish_reason is not waited for', async () => {
    const { harness, call } = start('stall-after-finish');
    await call.received(Math.ceil(Array.from(REPORT).length / 4));
    const waited = await waitFor({ harness, call });
    expect(await call.outcome).toEqual(resolved(REPORT, 'stop'));
    expect(waited).toBeLessThan(15_000);
  });

  test.each(rows('finishes that say nothing'))(
    '%s: a finish that says nothing is no end of the report',
    async (scenario = '', count) => {
      const pieces = Number(count);
      const { harness, call } = start(scenario);
      await call.received(pieces);
      await settle();
      if (scenario.endsWith('stall')) {
        harness.clock.advance(14_999);
        expect(call.isSettled()).toEqual(false);
        harness.clock.advance(1);
      }
      const text = letters(4 * pieces);
      expect(await call.outcome).toEqual(resolved(text, 'length'));
    },
  );

  test.each([
    ['json-answer-without-finish', REPORT, 'length'],
    ['empty-finish', REPORT, 'length'],
    ['usage-without-finish', REPORT, 'length'],
    ['finish-context-window', '途中まで', 'full'],
  ])('%s does not say that the report is whole', async (scenario, text, finish) => {
    expect((await run(scenario)).outcome).toEqual(resolved(text, finish));
  });

  test.each<ScenarioName>(['cut-off', 'json-answer-cut-off', 'json-answer-at-limit'])(
    '%s tells that the service stopped at the limit',
    async (scenario) => {
      const { outcome } = await run(scenario);
      expect(outcome).toEqual(resolved(reportTokens(REPORT).slice(0, 128).join(''), 'length'));
    },
  );
});

test.each<[ScenarioName, string]>([
  ['report-without-end', '・検索画面を直しました。\n'],
  ['json-answer-without-end', 'あ'],
])(
  'a report 20 times as long as asked for is cut off, and its connection let go of: %s',
  async (scenario, line) => {
    const { outcome, call } = await run(scenario);
    const text = line.repeat(10_240).slice(0, 20 * 4 * TEST_CHAT.maxTokens);
    expect(outcome).toEqual(resolved(text, 'full'));
    expect(call.deltas.join('')).toBe(text);
    expect(await standIn.closed(nextRequest)).toBe(
      scenario === 'report-without-end' ? 'aborted' : 'complete',
    );
  },
);

describe('an answer of the service that is a failure', () => {
  const isFailure = async (scenario: string, failure: object) => {
    const { outcome, call } = await run(scenario);
    expect(outcome).toEqual(answeredBy(failure));
    expect(call.deltas).toEqual([]);
    expect(standIn.countPosts()).toEqual(1);
  };

  test.each(knownAnswers.map(({ name, failure }) => [name, failure] as const))('%s', isFailure);

  test.each(rows('failures'))('%s', (scenario = '', ...failure) =>
    isFailure(scenario, failureOf(failure)),
  );

  test.each(rows('failures behind text'))(
    '%j is kept before the failure of %s',
    async (kept = '', scenario = '', ...failure) => {
      const { outcome, call } = await run(scenario);
      expect(outcome).toEqual(answeredBy(failureOf(failure)));
      const received = /^\d+$/u.test(kept) ? letters(Number(kept)) : kept;
      expect(call.deltas.join('')).toBe(received === 'all' ? REPORT : received);
    },
  );

  test('a body that never ends is not waited for', async () => {
    const { harness, call } = start('body-endless');
    await call.answered;
    const waited = await waitFor({ harness, call });
    expect(await call.outcome).toEqual(answeredBy({ kind: 'server', status: 500 }));
    expect(waited).toBeLessThan(6000);
  });
});

test('a delta that is the token is left out of the report', async () => {
  const { outcome, call } = await run('token-in-text');
  const text = '認証は••• ••• ••• QmVhcmVyIGhmX1•••Y= 68665f••• です。';
  expect(outcome).toEqual(resolved(text, 'stop'));
  expect(call.deltas.join('')).toBe(text);
});

test('a refused token that came by signing in is told as one', async () => {
  const isSignedIn = (token: string) => token === SENTINEL_TOKEN;
  const { outcome } = await run('status-401', { isSignedIn });
  expect(outcome).toMatchObject(rejected({ kind: 'token-invalid', isSignedIn: true }));
});

describe('a request that does not get through', () => {
  test.each<ScenarioName>(['reset-before-answer', 'redirect'])('%s', async (scenario) => {
    expect((await run(scenario)).outcome).toEqual(rejected({ kind: 'network' }));
  });

  test.each<[string, string, 'before' | 'after', ServiceFailure]>([
    ['refused by the page’s policy', ROUTER, 'before', { kind: 'policy-blocked' }],
    ['refused by it, told afterwards', ROUTER, 'after', { kind: 'policy-blocked' }],
    ['while it refuses another', 'https://elsewhere.example/', 'before', { kind: 'network' }],
  ])('%s', async (_, blockedURI, moment, failure) => {
    const document = new EventTarget();
    const notify = () => {
      const violation = { effectiveDirective: 'connect-src', blockedURI };
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    };
    const harness = createInferenceHarness(standIn, {
      document,
      fetch: async () => {
        if (moment === 'before') notify();
        throw new TypeError('Failed to fetch');
      },
    });
    const call = harness.start();
    for (let task = 0; task < 20 && !call.isSettled(); task += 1) await settle();
    if (moment === 'after') notify();
    else harness.clock.advance(100);
    expect(await call.outcome).toEqual(rejected(failure));
  });
});

describe('a call that the client refuses', () => {
  test.each(rows('refused tokens'))('%s', async (_, cell = '', kind) => {
    const token = cell.replace('{token}', SENTINEL_TOKEN).replace('{control}', '\u0000\u0001');
    const { outcome, harness } = await run('ok', { token });
    expect(outcome).toEqual(rejected({ kind }));
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
      const { outcome, harness } = await run('ok', {}, { ...TEST_CHAT, model });
      expect(outcome).toEqual(rejected({ kind: 'bad-request' }));
      expect(harness.posts).toEqual([]);
    },
  );

  test('a token that cannot be read is an answer all the same', async () => {
    const readToken = () => {
      throw new Error(SENTINEL_TOKEN);
    };
    const { outcome } = await run('ok', { readToken });
    expect(outcome).toEqual(rejected({ kind: 'bad-response' }));
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
    expect(await harness.start().outcome).toEqual(rejected({ kind: 'client-not-loaded' }));
    expect((await harness.start().outcome).kind).toEqual('resolved');
  });
});

describe('a call that is stopped', () => {
  test.each<ScenarioName>(['hang', 'hang-after-headers', 'stall-after-1', 'slow'])(
    'settles at once and lets go of the connection: %s',
    async (scenario) => {
      const { call } = start(scenario);
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
    const { call } = start('gated');
    await call.answered;
    standIn.releaseNext();
    await call.received(1);
    standIn.releaseNext();
    standIn.releaseNext();
    call.abort();
    await call.outcome;
    await standIn.closed(nextRequest);
    for (let task = 0; task < 20; task += 1) await settle();
    expect(call.deltas).toEqual([letters(4)]);
  });
});

describe('a call that takes too long', () => {
  test.each<[ScenarioName, object]>([
    ['hang', {}],
    ['hang-after-headers', { status: 200 }],
  ])('60 s to the first byte of the answer: %s', async (scenario, answer) => {
    const { harness, call } = start(scenario);
    await standIn.posted(nextRequest);
    if (scenario !== 'hang') await call.answered;
    await settle();
    harness.clock.advance(59_999);
    await settle();
    expect(call.isSettled()).toEqual(false);
    harness.clock.advance(1);
    expect(await call.outcome).toMatchObject(rejected({ kind: 'timeout', ...answer }));
    expect(await standIn.closed(nextRequest)).toEqual('aborted');
  });

  test('15 s between two deltas', async () => {
    const { harness, call } = start('gated');
    await call.answered;
    standIn.releaseNext();
    await call.received(1);
    harness.clock.advance(14_999);
    standIn.releaseNext();
    await call.received(2);
    harness.clock.advance(14_999);
    await settle();
    expect(call.isSettled()).toEqual(false);
    harness.clock.advance(1);
    expect(await call.outcome).toEqual(answeredBy({ kind: 'timeout', status: 200 }));
    expect(call.deltas).toEqual([letters(4), letters(8).slice(letters(4).length)]);
  });

  test('120 s in all', async () => {
    const { harness, call } = start('gated');
    await call.answered;
    for (let count = 1; count <= 11; count += 1) {
      standIn.releaseNext();
      await call.received(count);
      harness.clock.advance(10_900);
    }
    await settle();
    expect(call.isSettled()).toEqual(false);
    harness.clock.advance(100);
    expect(await call.outcome).toEqual(answeredBy({ kind: 'timeout', status: 200 }));
  });
});

describe('a build with an endpoint of its own', () => {
  const service = () =>
    serviceConfigFrom({
      VITE_INFERENCE_ENDPOINT: `${standIn.origin}/team/v1`,
      VITE_INFERENCE_MODEL: 'local',
    });

  test('calls only that address, with its own key and model', async () => {
    const asked = { ...TEST_CHAT, model: 'local' };
    const { outcome } = await run('ok', { service: service(), token: 'local-key' }, asked);
    expect(outcome).toEqual(resolved(REPORT, 'stop'));
    expect(standIn.requests).toMatchObject([
      {
        path: '/team/v1/chat/completions',
        headers: { authorization: 'Bearer local-key' },
        body: { model: 'local', messages: TEST_CHAT.messages },
      },
    ]);
  });

  test('sends no Authorization header without a key', async () => {
    const { outcome } = await run('json-answer', { service: service(), token: '' });
    expect(outcome.kind).toEqual('resolved');
    expect(standIn.requests.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
  });
});
