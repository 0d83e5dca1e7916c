import { expect, test } from 'vitest';
import { openCompletion } from '../../../src/services/inference/inferenceClient.ts';
import { serviceConfigFrom } from '../../../build/service.ts';
import { TEST_CHAT, TEST_NOW } from '../../support/inferenceHarness.ts';
import { createManualClock } from '../../support/manualClock.ts';

const TOKEN = 'hf_secretsecret';

/** One call that is answered like that: what was posted, what was told of the answer, and how it failed. */
async function ask(response: Response, environment = {}) {
  const posts: RequestInit[] = [];
  const told: unknown[] = [];
  const chunks = openCompletion({
    service: serviceConfigFrom(environment),
    chat: {
      ...TEST_CHAT,
      messages: [{ role: 'user', content: 'password reset for Suzuki' }],
    },
    token: TOKEN,
    fetch: (_, init) => {
      posts.push(init);
      return Promise.resolve(response);
    },
    clock: createManualClock(TEST_NOW),
    connectionFailure: () => Promise.resolve({ kind: 'network' }),
    signal: new AbortController().signal,
    onBytes: () => undefined,
    onResponse: (answer) => told.push(answer),
  });
  try {
    for await (const _ of chunks);
    return { posts, told };
  } catch (failure) {
    return { posts, told, failure };
  }
}

test.each([
  [{}, null],
  [{ VITE_HF_BILL_TO: 'my-company' }, 'my-company'],
])('the POST of a build with %j names who pays: %j', async (environment, paying) => {
  const { posts } = await ask(new Response('{"choices":[]}'), environment);
  expect(posts.map(({ headers }) => new Headers(headers).get('X-HF-Bill-To'))).toEqual([paying]);
});

test.each([
  ['an id', 'Root=1-6a443b7b:0', { requestId: 'Root=1-6a443b7b:0' }],
  ['the token', TOKEN, {}],
  ['the token without its prefix', 'id-secretsecret', {}],
  ['the token in capitals', 'SECRETSECRET', {}],
  ['the token in base64', Buffer.from(`Bearer ${TOKEN}`).toString('base64'), {}],
  ['the token in hex', Buffer.from(TOKEN).toString('hex'), {}],
  ['a note', 'passwordresetforSuzuki', {}],
  ['no id', 'a b', {}],
])('a request id that holds %s', async (_, id, told) => {
  const answer = await ask(new Response('', { headers: { 'x-request-id': id } }));
  expect(answer.told).toEqual([{ status: 200, ...told }]);
});

test.each([
  ['', {}],
  ['0', { retryAfterSeconds: 0 }],
  [' 20 ', { retryAfterSeconds: 20 }],
  ['1.2', { retryAfterSeconds: 2 }],
  ['-5', {}],
  ['soon', {}],
  ['Fri, 20 Nov 2026 09:42:30 GMT', {}],
])('Retry-After: %j is %j', async (header, seconds) => {
  const answer = new Response('', { status: 429, headers: { 'retry-after': header } });
  expect((await ask(answer)).failure).toEqual({ kind: 'rate-limit', status: 429, ...seconds });
});

const QUOTING = JSON.stringify({
  error: `Refused ${TOKEN} at password reset for Suzuki`,
  code: 503,
});

test.each([`data: ${QUOTING}\n\n`, QUOTING])(
  'a status of 200 whose error quotes what was sent: %s',
  async (body) => {
    const { failure } = await ask(new Response(body));
    expect(failure).toEqual({ kind: 'server', status: 200, message: 'Refused ••• at …' });
  },
);
