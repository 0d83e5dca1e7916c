import { expect, test } from 'vitest';
import { parseErrorBody, presentableMessage } from '../../../src/domain/failure/errorBody.ts';
import {
  failureFromResponse,
  failureFromStream,
} from '../../../src/domain/failure/failureClassification.ts';
import { redactToken } from '../../../src/domain/failure/tokenRedaction.ts';

const LENGTH = 300_000;

const KINDS = [
  ['kana', 'あ'],
  ['white space', ' '],
  ['letters', 'a'],
  ['signs', '-<"'],
  [
    'what the expressions look for',
    'reference-is max tokens <title <title> <!--&#x1;\\u00 api key error ',
  ],
] as const;

/** Where a long text can stand. */
const PLACES: readonly (readonly [string, (text: string) => string])[] = [
  ['a body', (text) => `${text}x`],
  ['a sentence', (text) => JSON.stringify({ error: `${text}x` })],
  ['a code', (text) => JSON.stringify({ error: { message: 'Error', code: text, type: text } })],
  ['a list', (text) => JSON.stringify({ detail: [text, { loc: [text], msg: text }] })],
  ['a string with JSON', (text) => JSON.stringify({ error: `x ${JSON.stringify([text])}` })],
  ['JSON cut off', (text) => `{"error":"${text}`],
  ['a title', (text) => `<html><title>${text}x</title><p>x`],
  ['a page', (text) => `${text}<html><title>${text}`],
];

const cases = PLACES.flatMap(([place, put]) =>
  KINDS.map(
    ([kind, unit]) => [`${place}: ${kind}`, put(unit.repeat(LENGTH / unit.length))] as const,
  ),
);

test.each(cases)('300,000 characters in %s are read at once', (_, bodyText) => {
  const answer = { token: 'hf_secretsecret', texts: ['x'.repeat(20)] };
  for (const status of [200, 400, 403, 429, 500]) {
    const failure = failureFromResponse({
      ...answer,
      status,
      bodyText,
      retryAfterSeconds: null,
    });
    expect(failure.message?.length ?? 0).toBeLessThanOrEqual(500);
  }
  expect(
    failureFromStream({ ...answer, status: 200, data: bodyText, hasReceivedText: true }).status,
  ).toBe(200);
  expect(
    presentableMessage(bodyText, 'hf_secretsecret', ['x'.repeat(20)]).length,
  ).toBeLessThanOrEqual(500);
  expect(redactToken(bodyText, 'hf_secretsecret')).toBe(bodyText);
  expect(parseErrorBody(bodyText).status).toBeNull();
});
