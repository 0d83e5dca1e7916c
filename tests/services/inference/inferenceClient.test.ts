import { expect, test } from 'vitest';
import { streamCompletion } from '../../../src/services/inference/inferenceClient.ts';
import { TEST_CHAT } from '../../support/inferenceHarness.ts';

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
