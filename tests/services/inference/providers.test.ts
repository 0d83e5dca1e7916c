import { PROVIDERS } from '../../../src/domain/provider.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CompletionParts } from '../../../src/services/inference/requestCompletion.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createProviderStore } from '../../../src/services/storage/providerStore.ts';
import { settle } from '../../support/deferred.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createInferenceHarness, TEST_CHAT } from '../../support/inferenceHarness.ts';
import { SENTINEL_TAIL } from '../../support/leaks.ts';
import type { ScenarioName } from '../../support/scenarios.ts';
import { startStandIn, type StandIn } from '../../support/standIn.ts';

const KEY = 'marshmallow-nippo.place';
const LLAMA = { origin: 'http://127.0.0.1:1234', model: 'llama3.1:8b' };
const HERE: Readonly<Record<string, string>> = { [KEY]: 'this-computer' };

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.forgetRequests();
});

function setUp(overrides: Partial<CompletionParts> = {}, entries = HERE) {
  const area = new FakeStorageArea(entries);
  const providerStore = createProviderStore(createLocalArea(area.open));
  if (entries === HERE) providerStore.selectModel(LLAMA);
  return {
    area,
    providerStore,
    harness: createInferenceHarness(standIn, { providerStore, ...overrides }),
  };
}

async function run(scenario: ScenarioName, overrides: Partial<CompletionParts> = {}) {
  standIn.setScenario(scenario);
  const { harness, providerStore } = setUp(overrides);
  const outcome = await harness.start().outcome;
  return { outcome, isAnswering: providerStore.readModel()?.isAnswering };
}

test('a model of this computer gets the same request, by its own name, and nothing of the person but the notes', async () => {
  standIn.setScenario('one-line');
  const { harness } = setUp({
    service: {
      providers: PROVIDERS,
      url: 'https://router.huggingface.co/v1/chat/completions',
      origin: 'https://router.huggingface.co',
      billTo: 'my-company',
    },
  });
  expect(await harness.start().outcome).toMatchObject({ kind: 'resolved' });
  expect(
    harness.posts.map(({ url, init: { headers, body } }) => ({
      url,
      headers: Object.fromEntries(new Headers(headers)),
      body: JSON.parse(body as string) as unknown,
    })),
  ).toEqual([
    {
      url: 'http://127.0.0.1:1234/v1/chat/completions',
      headers: { 'content-type': 'application/json' },
      body: {
        messages: TEST_CHAT.messages,
        max_tokens: 128,
        temperature: 0.7,
        reasoning_effort: 'none',
        stream: true,
        model: LLAMA.model,
      },
    },
  ]);
  expect(JSON.stringify(standIn.requests)).not.toContain(SENTINEL_TAIL);
});

test.each([
  ['one-line', { kind: 'resolved' }, true],
  ['status-503', { reason: { kind: 'server', status: 503 } }, false],
  ['memory', { reason: { kind: 'local-memory', status: 500 } }, false],
  ['memory-in-stream', { reason: { kind: 'local-memory', status: 200 } }, false],
  ['no-chat', { reason: { kind: 'model-unavailable', status: 400 } }, false],
  ['model-crashed', { reason: { kind: 'model-unavailable', status: 400 } }, false],
  ['model-unloaded', { reason: { kind: 'model-unavailable', status: 400 } }, false],
  ['status-403-proxy', { reason: { kind: 'model-unavailable', status: 403 } }, false],
  ['status-403-disabled', { reason: { kind: 'model-unavailable', status: 403 } }, false],
  ['status-403-pending', { reason: { kind: 'model-unavailable', status: 403 } }, false],
  ['status-502', { reason: { kind: 'model-unavailable', status: 502 } }, false],
  ['html-200', { reason: { kind: 'model-unavailable', status: 200 } }, false],
  ['thinking', { reason: { kind: 'only-thinking', status: 200 } }, false],
  ['status-404', { reason: { kind: 'model-unavailable', status: 404 } }, false],
  ['status-401', { reason: { kind: 'token-invalid', status: 401 } }, false],
] as const)('%s comes to %j, and the model counts as answering: %j', async (scenario, end, is) => {
  const { outcome, isAnswering } = await run(scenario, { isOnline: () => false });
  expect(outcome).toMatchObject(
    'reason' in end ? { reason: { ...end.reason, provider: 'this-computer' } } : end,
  );
  expect(isAnswering).toBe(is);
  expect(standIn.countPosts()).toBe(1);
});

test.each([
  [true, 'granted', 'local-refused'],
  [false, 'granted', 'local-not-running'],
  [false, 'denied', 'local-denied'],
  [false, 'prompt', 'local-unanswered'],
  [false, '', 'local-unanswered'],
])('no answer, one to a second look: %j, permission %j', async (isThere, state, kind) => {
  const asked: string[] = [];
  const { outcome, isAnswering } = await run('ok', {
    fetch: (url, { method = 'GET' }) => {
      asked.push(`${method} ${url}`);
      return Promise.reject(new TypeError('fetch'));
    },
    probeServer: (url) => {
      asked.push(`LOOK ${url}`);
      return Promise.resolve(isThere);
    },
    permissions: {
      query: () =>
        state === ''
          ? Promise.reject(new TypeError())
          : Promise.resolve({ state } as PermissionStatus),
    },
  });
  expect(outcome).toEqual({ kind: 'rejected', reason: { kind, provider: 'this-computer' } });
  expect(isAnswering).toBe(false);
  expect(asked).toEqual([
    'POST http://127.0.0.1:1234/v1/chat/completions',
    'LOOK http://127.0.0.1:1234/v1/models',
    ...(isThere ? ['GET http://127.0.0.1:1234/v1/models'] : []),
  ]);
});

test('a server that does not know reasoning_effort is asked once more without it, and never with it again', async () => {
  standIn.setScenario('effort-unknown');
  const { harness } = setUp();
  const bodies = () =>
    standIn.requests
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { reasoning_effort?: string }).reasoning_effort);
  expect(await harness.start().outcome).toMatchObject({ kind: 'resolved' });
  expect(bodies()).toEqual(['none', undefined]);
  expect(await harness.start().outcome).toMatchObject({ kind: 'resolved' });
  expect(bodies()).toEqual(['none', undefined, undefined]);
});

test('another 400 is not asked again', async () => {
  await run('status-400');
  expect(standIn.countPosts()).toBe(1);
});

test('only this computer is told how long to think', async () => {
  standIn.setScenario('one-line');
  await setUp({}, { [KEY]: 'hugging-face' }).harness.start().outcome;
  expect(standIn.requests.at(-1)?.body).not.toHaveProperty('reasoning_effort');
});

test.each([
  ['for the first piece', 0, 240_000],
  ['for a further one', 1, 30_000],
  ['in all', 11, 10],
])('a model of this computer has its own time %s', async (_, pieces, ms) => {
  standIn.setScenario('gated');
  const { harness } = setUp();
  const call = harness.start();
  await call.answered;
  for (let piece = 1; piece <= pieces; piece += 1) {
    if (piece > 1) harness.clock.advance(29_999);
    standIn.releaseNext();
    await call.received(piece);
  }
  harness.clock.advance(ms - 1);
  await settle();
  expect(call.isSettled()).toBe(false);
  harness.clock.advance(1);
  expect(await call.outcome).toMatchObject({
    reason: { kind: 'timeout', provider: 'this-computer' },
  });
});

test.each<[string, kept: string, isBlocked: boolean, reason: object]>([
  [
    'no model taken',
    'this-computer',
    false,
    { kind: 'model-unavailable', provider: 'this-computer' },
  ],
  ['a word that is no place', 'elsewhere', false, { kind: 'provider-unknown' }],
  ['storage that does not answer', 'this-computer', true, { kind: 'provider-unknown' }],
])('%s: nothing is asked', async (_, kept, isBlocked, reason) => {
  const { area, harness } = setUp({}, { [KEY]: kept });
  area.isBlocked = isBlocked;
  expect(await harness.start().outcome).toEqual({ kind: 'rejected', reason });
  expect(harness.posts).toEqual([]);
});

test('each request goes to the place that stands then', async () => {
  standIn.setScenario('one-line');
  const { area, harness } = setUp();
  for (const place of ['hugging-face', 'this-computer']) {
    area.setItem(KEY, place);
    await harness.start().outcome;
  }
  expect(harness.posts.map(({ url }) => new URL(url).origin)).toEqual([
    'https://router.huggingface.co',
    LLAMA.origin,
  ]);
});

test('a place that changes while the client loads gets nothing', async () => {
  const { area, harness } = setUp({
    loadClient: () => {
      area.setItem(KEY, 'hugging-face');
      return import('../../../src/services/inference/inferenceClient.ts');
    },
  });
  expect(await harness.start().outcome).toEqual({
    kind: 'rejected',
    reason: { kind: 'provider-unknown', provider: 'this-computer' },
  });
  expect(harness.posts).toEqual([]);
});
