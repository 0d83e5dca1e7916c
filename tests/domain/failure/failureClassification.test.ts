import { describe, expect, test } from 'vitest';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import {
  failureFromResponse,
  failureFromStream,
  type FailedResponse,
} from '../../../src/domain/failure/failureClassification.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const NOTE = '検索画面の絞り込みを実装した。\n障害対応に追われた';

function classify(given: Partial<FailedResponse>): ServiceFailure {
  return failureFromResponse({
    status: 400,
    bodyText: '',
    retryAfterSeconds: null,
    token: 'hf_secretsecret',
    texts: [NOTE],
    ...given,
  });
}

const json = (value: unknown) => JSON.stringify(value);

/** What the failure of an answer must be; without a message where nothing is said. */
function expectFailure(status: string, bodyText: string, kind: string, message: string): void {
  expect(classify({ status: Number(status), bodyText })).toEqual({
    kind,
    status: Number(status),
    ...(message === '' ? {} : { message }),
  });
}

describe('the kind follows from the status, then from the words', () => {
  test.each(rows('by status and words'))('%s %j is %s', (status = '', words = '', kind = '') => {
    expectFailure(status, words, kind, words);
  });

  test.each(rows('words before a status'))(
    '%s %s is %s',
    (status = '', body = '', kind = '', message = '') => {
      expectFailure(status, body, kind, message);
    },
  );

  test.each(rows('words that waiting cannot mend'))(
    '%s %j is %s',
    (status = '', words = '', kind = '') => {
      expectFailure(status, json({ error: words }), kind, words);
    },
  );
});

describe('too long is told by what does not fit into what', () => {
  const type = 'invalid_request_error';

  test.each([...rows('too long').map((row) => [...row, 'too-long']), ...rows('not too long')])(
    '%s, %s',
    (_, status = '', message = '', kind = '') => {
      expectFailure(status, message, kind, message);
      expectFailure(status, json({ error: { message, type } }), kind, message);
    },
  );
});

describe('the words are found in every shape of body', () => {
  test.each(rows('shapes of body'))('%s', (_, bodyText, message) => {
    expect(classify({ bodyText })).toEqual({ kind: 'bad-request', status: 400, message });
  });

  test.each(rows('no message'))('no message from %s', (_, bodyText) => {
    expect(classify({ bodyText })).toEqual({ kind: 'bad-request', status: 400 });
  });
});

describe('what a failure may hold', () => {
  test('request id and seconds to wait', () => {
    expect(classify({ status: 429, requestId: 'r-1', retryAfterSeconds: 0 })).toEqual({
      kind: 'rate-limit',
      status: 429,
      requestId: 'r-1',
      retryAfterSeconds: 0,
    });
  });
});

describe('an error inside a stream', () => {
  const inStream = (data: unknown, hasReceivedText: boolean) =>
    failureFromStream({
      status: 200,
      requestId: 'r-1',
      data,
      hasReceivedText,
      token: 'hf_secretsecret',
      texts: [NOTE],
    });

  test.each(rows('in a stream'))(
    '%s',
    (_, data = '', hasReceivedText = '', kind = '', message = '') => {
      expect(inStream(JSON.parse(data), hasReceivedText === 'text')).toEqual({
        kind,
        status: 200,
        requestId: 'r-1',
        message,
      });
    },
  );

  test('nested without an end', () => {
    const data: unknown = JSON.parse(`${'['.repeat(100_000)}"x"${']'.repeat(100_000)}`);
    expect(inStream(data, false)).toEqual({ kind: 'server', status: 200, requestId: 'r-1' });
  });

  test('holds neither token nor notes', () => {
    expect(inStream({ error: `hf_secretsecret ${NOTE}` }, false)).toEqual({
      kind: 'server',
      status: 200,
      requestId: 'r-1',
      message: '••• …',
    });
  });
});
