import { expect, test } from 'vitest';
import {
  openCompletion,
  streamCompletion,
} from '../../../src/services/inference/inferenceClient.ts';
import { serviceConfigFrom } from '../../../src/services/inference/serviceConfig.ts';
import { TEST_CHAT } from '../../support/inferenceHarness.ts';
import { createManualClock } from '../../support/manualClock.ts';

test('the client itself sends one request and takes a 503 for an answer', async () => {
  const controller = new AbortController();
  const asked: { readonly input: unknown; readonly signal: unknown }[] = [];
  const chunks = streamCompletion({
    chat: TEST_CHAT,
    token: 'hf_abc',
    endpointUrl: null,
    fetch: (input, init) => {
      asked.push({ input, signal: init?.signal });
      return asked.length > 1
        ? Promise.reject(new Error('asked again'))
        : Promise.resolve(new Response('{"error":"busy"}', { status: 503 }));
    },
    signal: controller.signal,
  });
  await expect(chunks[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    name: 'ProviderApiError',
  });
  expect(asked).toEqual([
    {
      input: 'https://router.huggingface.co/v1/chat/completions',
      signal: controller.signal,
    },
  ]);
});

test.each([
  [{}, null],
  [{ VITE_HF_BILL_TO: 'my-company' }, 'my-company'],
])('the POST of a build with %j names who pays: %j', async (environment, paying) => {
  const posts: RequestInit[] = [];
  const { chunks } = openCompletion({
    service: serviceConfigFrom(environment),
    chat: TEST_CHAT,
    token: 'hf_abc',
    fetch: (_, init) => {
      posts.push(init);
      return Promise.resolve(new Response('{"choices":[{"message":{"content":"日報"}}]}'));
    },
    clock: createManualClock(0),
    connectionFailure: () => Promise.resolve({ kind: 'network' }),
    signal: new AbortController().signal,
    onBytes: () => undefined,
  });
  for await (const _ of chunks);
  expect(posts.map(({ headers }) => new Headers(headers).get('X-HF-Bill-To'))).toEqual([paying]);
});
