import { describe, expect, test } from 'vitest';
import { createInferenceFetch } from '../../../src/services/inference/inferenceFetch.ts';
import { createManualClock } from '../../support/manualClock.ts';

const URL_OF_SERVICE = 'https://router.huggingface.co/v1/chat/completions';

function createFetch() {
  const sent: string[] = [];
  const made = createInferenceFetch(
    {
      fetch: (url) => {
        sent.push(url);
        return Promise.resolve(new Response('data: [DONE]\n\n'));
      },
      clock: createManualClock(0),
      connectionFailure: () => Promise.resolve({ kind: 'network' }),
    },
    {
      url: URL_OF_SERVICE,
      maxTokens: 128,
      token: 'hf_abc',
      sent: [],
      signal: new AbortController().signal,
      onBytes: () => undefined,
    },
  );
  return { ...made, sent };
}

describe('createInferenceFetch', () => {
  test.each([
    'https://huggingface.co/api/models/m',
    'https://router.huggingface.co/v1/models',
    `${URL_OF_SERVICE}?x=1`,
  ])('refuses %s', async (url) => {
    const { fetch, record, sent } = createFetch();
    await expect(fetch(url)).rejects.toThrow('');
    expect({ sent, record }).toEqual({
      sent: [],
      record: { isSent: false, isEnded: false, answer: null, failure: { kind: 'bad-request' } },
    });
  });

  test('sends one request and no second one', async () => {
    const { fetch, record, sent } = createFetch();
    await fetch(URL_OF_SERVICE);
    await expect(fetch(URL_OF_SERVICE)).rejects.toThrow('');
    expect({ sent, failure: record.failure }).toEqual({
      sent: [URL_OF_SERVICE],
      failure: { kind: 'bad-request' },
    });
  });
});
