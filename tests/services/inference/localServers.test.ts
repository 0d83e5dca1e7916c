import { describe, expect, test } from 'vitest';
import type { LocalModel, LocalSearch } from '../../../src/domain/provider.ts';
import {
  searchLocalServers,
  noAnswerReason,
} from '../../../src/services/inference/localServers.ts';
import { createLocalArea } from '../../../src/services/storage/localArea.ts';
import { createProviderStore } from '../../../src/services/storage/providerStore.ts';
import { settle } from '../../support/deferred.ts';
import { FakeStorageArea } from '../../support/fakeStorageArea.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const storeWith = (model?: LocalModel) => {
  const providerStore = createProviderStore(createLocalArea(new FakeStorageArea().open));
  if (model !== undefined) providerStore.selectModel(model);
  return providerStore;
};

const listOf = (...ids: readonly string[]) => ({ data: ids.map((id) => ({ id })) });

const hanging = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

interface Computer {
  /** By origin; `hangs` is one that never answers. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Origins that answer without letting the page read. */
  readonly closed?: readonly string[];
  readonly permission?: string | undefined;
}

/** This computer as a page finds it. */
function setUp({ answers = {}, closed = [], permission }: Computer = {}) {
  const asked: string[] = [];
  const inits: RequestInit[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const { origin, pathname } = new URL(url);
    const { signal, ...rest } = init;
    asked.push(`${origin}${pathname}`);
    inits.push(rest);
    const answer = answers[origin];
    if (answer === 'hangs') return hanging(signal);
    if (answer instanceof Response) return Promise.resolve(answer);
    return answer === undefined
      ? Promise.reject(new TypeError('fetch'))
      : Promise.resolve(Response.json(answer));
  };
  const probeServer = (url: string) => {
    const { origin, pathname } = new URL(url);
    asked.push(`opaque ${origin}${pathname}`);
    return Promise.resolve(closed.includes(origin) || origin in answers);
  };
  let state = permission;
  const permissions = {
    query: ({ name }: PermissionDescriptor) =>
      state === undefined || (name as string) !== 'local-network-access'
        ? Promise.reject(new TypeError(name))
        : Promise.resolve({ state } as PermissionStatus),
  };
  const clock = createManualClock(0);
  return {
    asked,
    inits,
    clock,
    answerQuestion: (given: string) => {
      state = given;
    },
    parts: { fetch, permissions, clock, probeServer },
  };
}

/** What a search has come to, and when it has ended. */
function search({ parts }: ReturnType<typeof setUp>, providerStore = storeWith()) {
  const told: LocalSearch[] = [];
  const ended = searchLocalServers(parts, providerStore).then((found) => told.push(found));
  return { told, ended, providerStore };
}

async function searched(computer: Computer, providerStore = storeWith()) {
  return { last: await searchLocalServers(setUp(computer).parts, providerStore), providerStore };
}

const LOCALHOST = 'http://localhost:11434';

test('asks each of the six addresses once, without credentials or redirects, and nothing else once one has answered', async () => {
  const computer = setUp({ answers: { 'http://127.0.0.1:1234': listOf('some-model') } });
  await search(computer).ended;
  expect(computer.asked).toEqual([
    'http://localhost:11434/v1/models',
    'http://127.0.0.1:11434/v1/models',
    'http://localhost:1234/v1/models',
    'http://127.0.0.1:1234/v1/models',
    'http://localhost:8080/v1/models',
    'http://127.0.0.1:8080/v1/models',
  ]);
  for (const init of computer.inits) {
    expect(init).toEqual({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
    });
  }
});

test('finds servers with what they have, each once, without what runs elsewhere', async () => {
  const ollama = listOf('gemma3:12b', 'gpt-oss:120b-cloud', 'kimi-k2:cloud', 'llama3.1:8b');
  const { last, providerStore } = await searched({
    answers: {
      'http://localhost:11434': ollama,
      'http://127.0.0.1:11434': ollama,
      'http://127.0.0.1:1234': { data: [{ id: 7 }, null] },
      'http://localhost:8080': { title: 'another program' },
    },
  });
  expect(last).toEqual({
    kind: 'found',
    servers: [
      { origin: 'http://localhost:11434', models: ['llama3.1:8b', 'gemma3:12b'], others: [] },
      { origin: 'http://127.0.0.1:1234', models: [], others: [] },
    ],
  });
  expect(providerStore.readModel()).toEqual({
    origin: LOCALHOST,
    model: 'llama3.1:8b',
    isAnswering: true,
  });
});

describe('the list of a server', () => {
  const serverOf = async (...data: readonly object[]) => {
    const { last } = await searched({ answers: { [LOCALHOST]: { data } } });
    return last?.kind === 'found' ? last.servers[0] : undefined;
  };

  test.each(rows('others'))('%s takes no chat', async (id = '', entry = '') => {
    const other = { id, ...(JSON.parse(entry || '{}') as object) };
    expect(await serverOf(other, { id: 'phi4' })).toEqual({
      origin: LOCALHOST,
      models: ['phi4'],
      others: [id],
    });
  });

  test.each(rows('models'))('%s may take chat', async (id = '', entry = '') => {
    const model = { id, ...(JSON.parse(entry || '{}') as object) };
    expect(await serverOf(model)).toEqual({ origin: LOCALHOST, models: [id], others: [] });
  });

  test.each(rows('proposed'))('of %s and %s the second is proposed', async (...ids) => {
    const server = await serverOf(...ids.map((id) => ({ id })));
    expect(server?.models).toEqual(ids.toReversed());
  });

  test('an embedding alone is shown and not taken', async () => {
    const { last, providerStore } = await searched({ answers: { [LOCALHOST]: listOf('bge-m3') } });
    expect(last).toEqual({
      kind: 'found',
      servers: [{ origin: LOCALHOST, models: [], others: ['bge-m3'] }],
    });
    expect(providerStore.readModel()).toBe(null);
  });

  test('of more than 1 MB is none, and is not read to its end', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 100_000;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    const { last } = await searched({ answers: { [LOCALHOST]: new Response(endless) } });
    expect(last).toEqual({ kind: 'unanswered' });
    expect(sent).toBeLessThan(1_500_000);
  });
});

test.each([
  ['prompt', [], 'unanswered'],
  ['granted', [], 'not-running'],
  ['denied', [], 'denied'],
  [undefined, [], 'unanswered'],
  ['granted', ['http://127.0.0.1:1234'], 'refused'],
  [undefined, ['http://127.0.0.1:1234'], 'refused'],
] as const)(
  'with the permission %j, and %j without CORS headers, a search comes to %s',
  async (permission, closed, kind) => {
    expect((await searched({ closed, permission })).last).toEqual({ kind });
  },
);

describe('an address that never answers', () => {
  const HANGS = { 'http://localhost:8080': 'hangs' };

  test('is given up after 3 s', async () => {
    const computer = setUp({ answers: HANGS, permission: 'granted' });
    const { told, ended } = search(computer);
    await settle();
    computer.clock.advance(2999);
    await settle();
    expect(told).toEqual([]);
    computer.clock.advance(1);
    await ended;
    expect(told).toEqual([{ kind: 'not-running' }]);
  });

  test('has the time that the person takes for the browser’s question besides, two minutes at most', async () => {
    const computer = setUp({ answers: HANGS, permission: 'prompt' });
    const { told, ended } = search(computer);
    for (let seconds = 0; seconds < 60; seconds += 3) {
      computer.clock.advance(3000);
      await settle();
    }
    expect(told).toEqual([]);
    computer.answerQuestion('denied');
    computer.clock.advance(3000);
    await ended;
    expect(told).toEqual([{ kind: 'denied' }]);
  });
});

describe('the model that was taken before', () => {
  const BEFORE = { origin: 'http://localhost:8080', model: 'phi4' };

  test('is waited for, and stays', async () => {
    const computer = setUp({
      answers: { [LOCALHOST]: listOf('llama3.1:8b'), [BEFORE.origin]: listOf('phi4') },
    });
    const { ended, providerStore } = search(computer, storeWith(BEFORE));
    await ended;
    expect(providerStore.readModel()).toEqual({ ...BEFORE, isAnswering: true });
  });

  test('gives way to one that is there where it is gone', async () => {
    const answers = { [LOCALHOST]: listOf('gemma3:4b'), [BEFORE.origin]: listOf() };
    const { providerStore } = await searched({ answers }, storeWith(BEFORE));
    expect(providerStore.readModel()?.model).toBe('gemma3:4b');
  });

  test('counts as gone where nothing answers', async () => {
    const { providerStore } = await searched({}, storeWith(BEFORE));
    expect(providerStore.readModel()).toEqual({ ...BEFORE, isAnswering: false });
  });
});

test.each([
  ['lets nobody read', { closed: [LOCALHOST] }, 'refused'],
  [
    'lets the page read, so that it has died under the request',
    { answers: { [LOCALHOST]: listOf() } },
    'not-running',
  ],
  ['is not there', {}, 'unanswered'],
] as const)('a server that fails a request and %s', async (_, computer: Computer, reason) => {
  const { signal } = new AbortController();
  const { parts, asked } = setUp(computer);
  expect(await noAnswerReason(LOCALHOST, parts, signal)).toBe(reason);
  expect(asked.every((url) => url.endsWith(`${LOCALHOST}/v1/models`))).toBe(true);
});
