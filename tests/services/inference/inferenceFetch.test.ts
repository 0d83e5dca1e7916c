import { describe, expect, test } from 'vitest';
import {
  createInferenceFetch,
  retryAfterSeconds,
} from '../../../src/services/inference/inferenceFetch.ts';
import { createManualClock } from '../../support/manualClock.ts';

const URL_OF_SERVICE = 'https://router.huggingface.co/v1/chat/completions';
const TOKEN = 'hf_secretsecret';

function createFetch(requestId?: string) {
  const sent: string[] = [];
  const made = createInferenceFetch(
    {
      fetch: (url) => {
        sent.push(url);
        const headers = requestId === undefined ? {} : { 'x-request-id': requestId };
        return Promise.resolve(new Response('data: [DONE]\n\n', { headers }));
      },
      clock: createManualClock(0),
      connectionFailure: () => Promise.resolve({ kind: 'network' }),
    },
    {
      url: URL_OF_SERVICE,
      maxTokens: 128,
      token: TOKEN,
      sent: ['password reset for Suzuki'],
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
    const { fetch, record } = createFetch(id);
    await fetch(URL_OF_SERVICE);
    expect(record.answer).toEqual({ status: 200, ...told });
  });
});

test.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['20', 20],
  [' 20 ', 20],
  ['1.2', 2],
  ['-5', null],
  ['soon', null],
  ['Fri, 20 Nov 2026 09:42:30 GMT', 30],
  ['Fri, 20 Nov 2026 09:41:00 GMT', 0],
])('Retry-After: %j is %j', (header, seconds) => {
  expect(retryAfterSeconds(header, Date.UTC(2026, 10, 20, 9, 42, 0))).toEqual(seconds);
});
