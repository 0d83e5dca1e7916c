import { expect, test } from 'vitest';
import { readLiveModels } from '../../../src/services/inference/liveModels.ts';
import { createManualClock } from '../../support/manualClock.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const SPECIFIED = 'meta-llama/Llama-3.1-8B-Instruct';
const URL = 'https://router.huggingface.co/v1/models';

function ask(answer: (signal: AbortSignal) => Promise<Response>) {
  const clock = createManualClock(0);
  const sent: [string, RequestInit][] = [];
  const models = readLiveModels({
    fetch: (url, init) => {
      sent.push([url, init]);
      return answer(init.signal!);
    },
    clock,
    service: { origin: 'https://router.huggingface.co', model: SPECIFIED },
  });
  return { models, sent, clock };
}

const json = (body: unknown) => Promise.resolve(Response.json(body));

const live = { provider: 'nscale', status: 'live' };
const words = { input_modalities: ['text'], output_modalities: ['text'] };

test('lists the live chat models, the specified one first, then by name', async () => {
  const { models, sent } = ask(() =>
    json({
      object: 'list',
      data: [
        { id: 'zai-org/GLM-5', architecture: words, providers: [live] },
        { id: SPECIFIED, architecture: words, providers: [{ status: 'error' }, live] },
        { id: 'openai/gpt-oss-20b', providers: [live] },
        { id: 'allenai/OLMo', architecture: null, providers: [live] },
        { id: 'gone/model', architecture: words, providers: [{ status: 'staging' }] },
        { id: 'nobody/serves-it', architecture: words, providers: [] },
        { id: 'draws/pictures', architecture: { output_modalities: ['image'] }, providers: [live] },
        { id: '', providers: [live] },
        { id: 'no/providers' },
        null,
      ],
    }),
  );
  expect(await models).toEqual([SPECIFIED, 'allenai/OLMo', 'openai/gpt-oss-20b', 'zai-org/GLM-5']);
  expect(sent).toEqual([
    [
      URL,
      {
        signal: expect.any(AbortSignal) as AbortSignal,
        redirect: 'error',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      },
    ],
  ]);
});

test.each(rows('failures'))('%s', async (_, code, body, kind) => {
  const status = Number(code);
  const { models } = ask(() => Promise.resolve(new Response(body, { status })));
  expect(await models).toEqual({ kind, status });
});

test('no answer is a network that fails', async () => {
  expect(await ask(() => Promise.reject(new TypeError())).models).toEqual({ kind: 'network' });
});

test('waits half a minute', async () => {
  const { models, clock } = ask(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  clock.advance(30_000);
  expect(await models).toEqual({ kind: 'timeout' });
});
