import { expect, test } from 'vitest';
import { LOCAL_ORIGINS } from '../../../src/domain/place.ts';
import { searchLocalServers, whyNoAnswer } from '../../../src/services/inference/localServers.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createPlaceStore } from '../../../src/services/storage/placeStore.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

type Answers = Readonly<Record<string, unknown>>;

const places = createPlaceStore(createLocalArea(new FakeStorageArea().open));

const listOf = (...ids: readonly string[]) => ({ data: ids.map((id) => ({ id })) });

/** This computer as a page finds it: what answers at which origin, and the origins that answer without letting the page read. */
function setUp(answers: Answers = {}, closed: readonly string[] = [], permission?: string) {
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const { origin, pathname } = new URL(url);
    const { signal: _, ...rest } = init;
    asked.push(`${init.mode === 'no-cors' ? 'opaque ' : ''}${origin}${pathname}`);
    inits.push(rest);
    if (origin in answers) return Promise.resolve(Response.json(answers[origin]));
    const isOpaque = init.mode === 'no-cors' && closed.includes(origin);
    return isOpaque ? Promise.resolve(new Response()) : Promise.reject(new TypeError('fetch'));
  };
  const permissions = {
    query: ({ name }: PermissionDescriptor) =>
      permission === undefined || (name as string) !== 'local-network-access'
        ? Promise.reject(new TypeError(name))
        : Promise.resolve({ state: permission } as PermissionStatus),
  };
  return { asked, inits, parts: { fetch, permissions, clock: createManualClock(0) } };
}

test('asks each of the six addresses once, without credentials, and nothing else once one has answered', async () => {
  const { asked, inits, parts } = setUp({ 'http://127.0.0.1:1234': listOf('some-model') });
  await searchLocalServers(parts, places);
  expect(asked).toEqual([
    'http://localhost:11434/v1/models',
    'http://127.0.0.1:11434/v1/models',
    'http://localhost:1234/v1/models',
    'http://127.0.0.1:1234/v1/models',
    'http://localhost:8080/v1/models',
    'http://127.0.0.1:8080/v1/models',
  ]);
  for (const init of inits) {
    expect(init).toEqual({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    });
  }
});

test('finds servers with what they have, each once, without what runs elsewhere', async () => {
  const ollama = listOf('gemma3:4b', 'gpt-oss:120b-cloud', 'kimi-k2:cloud', 'llama3.1:8b');
  const { parts } = setUp({
    'http://localhost:11434': ollama,
    'http://127.0.0.1:11434': ollama,
    'http://127.0.0.1:1234': { data: [{ id: 7 }, null] },
    'http://localhost:8080': { title: 'another program' },
  });
  expect(await searchLocalServers(parts, places)).toEqual({
    kind: 'found',
    servers: [
      { origin: 'http://localhost:11434', models: ['gemma3:4b', 'llama3.1:8b'] },
      { origin: 'http://127.0.0.1:1234', models: [] },
    ],
    specified: { origin: 'http://localhost:11434', model: 'llama3.1:8b' },
  });
});

const specifiedOf = async (id: string) => {
  const { parts } = setUp({ 'http://localhost:8080': listOf(id) });
  const found = await searchLocalServers(parts, places);
  return found.kind === 'found' ? found.specified : undefined;
};

test.each(rows('specified'))('%s is the specified model', async (id = '') => {
  expect(await specifiedOf(id)).toEqual({ origin: 'http://localhost:8080', model: id });
});

test.each(rows('others'))('%s is not the specified model', async (id = '') => {
  expect(await specifiedOf(id)).toBe(null);
});

test.each([
  ['prompt', [], 'not-running'],
  ['granted', [], 'not-running'],
  ['denied', [], 'denied'],
  [undefined, [], 'unreachable'],
  ['granted', ['http://127.0.0.1:1234'], 'refused'],
  [undefined, ['http://127.0.0.1:1234'], 'refused'],
] as const)(
  'with the permission %j, and %j without CORS headers, a search comes to %s',
  async (permission, closed, kind) => {
    expect(await searchLocalServers(setUp({}, closed, permission).parts, places)).toEqual({ kind });
  },
);

test('what does not answer at all is given up after two minutes', async () => {
  const { parts } = setUp();
  const hanging = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((__, reject) => {
      if (signal?.aborted) return reject(new TypeError('fetch'));
      signal?.addEventListener('abort', () => reject(new TypeError('fetch')));
    });
  const search = searchLocalServers({ ...parts, fetch: hanging }, places);
  parts.clock.advance(120_000);
  expect(await search).toEqual({ kind: 'unreachable' });
});

test('after a failed request only its own origin is asked, once', async () => {
  const { signal } = new AbortController();
  const [origin = ''] = LOCAL_ORIGINS;
  const open = setUp({}, [origin], 'granted');
  expect(await whyNoAnswer(origin, open.parts, signal)).toBe('refused');
  expect(open.asked).toEqual([`opaque ${origin}/v1/models`]);
});

test('a search notes whether the model that was taken is there', async () => {
  const own = createPlaceStore(createLocalArea(new FakeStorageArea().open));
  own.take({ origin: 'http://localhost:8080', model: 'llama3.1' });
  await searchLocalServers(setUp({ 'http://localhost:8080': listOf('gemma3:4b') }).parts, own);
  expect(own.readModel()?.isAnswering).toBe(false);
  await searchLocalServers(setUp({ 'http://localhost:8080': listOf('llama3.1') }).parts, own);
  expect(own.readModel()?.isAnswering).toBe(true);
});
