import { expect, test } from 'vitest';
import { openCompletion } from '../../../src/services/inference/inferenceClient.ts';
import { serviceConfigFrom } from '../../../build/service.ts';
import { TEST_CHAT } from '../../support/inferenceHarness.ts';
import { createManualClock } from '../../support/manualClock.ts';

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
