import { describe, expect, test } from 'vitest';
import {
  MAX_MESSAGE_LENGTH,
  presentableMessage,
  parseErrorBody,
  parseErrorJson,
} from '../../../src/domain/failure/errorBody.ts';
import { casesBeside } from '../../support/rows.ts';

const rows = casesBeside(import.meta.url);

const signalsOf = (value: unknown) => parseErrorJson(value).signals.split(';\n');
const statusOf = (value: unknown) => parseErrorJson(value).status;

describe('the words of JSON', () => {
  test.each(['error', 'message', 'detail', 'msg', 'errors', 'error_message', 'title'])(
    'a sentence under %s',
    (key) => {
      expect(parseErrorJson({ [key]: 'words', text: 'others' }).message).toBe('words');
    },
  );

  test.each([42, true, null, undefined])('none in %j', (value) => {
    expect(parseErrorJson(value)).toEqual({ message: '', signals: '', status: null });
  });

  test('a list has each of its words once and no empty ones', () => {
    expect(parseErrorJson(['one', '', 'two', 'one', null])).toEqual({
      message: 'one / two',
      signals: 'one;\ntwo',
      status: null,
    });
  });

  test('a validation detail says where, and keeps its input out', () => {
    expect(
      parseErrorJson({ loc: ['body', 0, 'n'], msg: 'too large', input: 'note', type: 't' }),
    ).toEqual({ message: 'body.0.n: too large', signals: 'body.0.n: too large;\nt', status: null });
    expect(parseErrorJson({ loc: 'body', msg: 'too large' }).message).toBe('too large');
    expect(parseErrorJson({ loc: ['body'], msg: 5 }).message).toBe('');
    expect(parseErrorJson({ msg: 'too large' }).message).toBe('too large');
  });

  test('signals are all sentences, then codes and types that are texts', () => {
    expect(
      signalsOf({
        status: 'failed',
        error_type: 'validation',
        type: 'input',
        code: 'e1',
        detail: 'two',
        error: { message: 'one', code: 400 },
      }),
    ).toEqual(['one', 'two', 'e1', 'input', 'validation', 'failed']);
    expect(signalsOf({ error: 'one', code: 429, type: null })).toEqual(['one']);
  });
});

describe('a status in JSON', () => {
  test.each(rows('statuses'))('%j is %j', (code, status) => {
    expect(statusOf({ code: JSON.parse(code) })).toBe(JSON.parse(status));
  });

  test.each(['code', 'status', 'status_code', 'statusCode', 'http_status_code', 'error_code'])(
    'stands under %s',
    (key) => {
      expect(statusOf({ [key]: 503 })).toBe(503);
    },
  );

  test('is the first that is one, and nearer ones come before those further in', () => {
    expect(statusOf({ code: 'overloaded', status: 503, status_code: 429 })).toBe(503);
    expect(statusOf({ status: 503, error: { code: 429 } })).toBe(503);
    expect(statusOf({ status: 1, error: { code: 429 } })).toBe(429);
    expect(statusOf(['words', { code: 429 }, { code: 503 }])).toBe(429);
    expect(statusOf({ error: 'words' })).toBe(null);
  });
});

const inOneLine = (body: string) => parseErrorBody(body).message.replace(/\s+/gu, ' ').trim();

describe('the words of a body', () => {
  test.each(rows('pages'))('%s', (_, body, words) => {
    expect(inOneLine(body)).toBe(words);
  });

  test('text is taken as it is, without white space at its ends', () => {
    const message = 'It said "error": "words" {';
    expect(parseErrorBody(` \n${message}\n`)).toEqual({ message, signals: message, status: null });
  });
});

describe('a message that may be shown', () => {
  const shown = (message: string, token = '', sent: readonly string[] = []) =>
    presentableMessage(message, token, sent);

  test.each([
    ['letters', '\\u3042\\u00E9\\u00e9', 'あéé'],
    ['line ends and tabs', 'a\\nb\\rc\\td', 'a b c d'],
    ['quotes and slashes', '\\"a\\/b\\\\c\\"', '"a/b\\c"'],
    ['what is no escape', '\\u12x \\d', '\\u12x \\d'],
  ])('has no escapes: %s', (_, message, text) => {
    expect(shown(message)).toBe(text);
  });

  test('is one line without blanks at its ends', () => {
    expect(shown('\n a\u3000 \r\n\tb\u0007 ')).toBe('a b');
  });

  test('has no half of a character', () => {
    expect(shown('a\ud83d b\ude00 😀')).toBe('a\uFFFD b\uFFFD 😀');
  });

  test('ends in an ellipsis where it is longer than the limit', () => {
    expect(shown('x'.repeat(MAX_MESSAGE_LENGTH))).toBe('x'.repeat(500));
    expect(shown('x'.repeat(MAX_MESSAGE_LENGTH + 1))).toBe(`${'x'.repeat(499)}…`);
    expect(shown(`${'x'.repeat(498)}😀xx`)).toBe(`${'x'.repeat(498)}…`);
  });

  test('holds no part of a token that the limit would cut', () => {
    expect(shown(`a${' '.repeat(3990)}top-secret`, 'top-secret')).toBe('a •••');
  });

  test('holds no token that was escaped', () => {
    expect(shown('a \\u0074op-secret', 'top-secret')).toBe('a •••');
  });

  const NOTE = '検索画面の絞り込みを直した。\nAPI "v2" は 3割 <済>、障害☕対応';
  const bytes = [...Buffer.from(NOTE)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`);
  const units = Array.from(
    NOTE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const inJson = JSON.stringify(NOTE).slice(1, -1);

  test.each([
    ['percent-encoded', encodeURIComponent(NOTE)],
    [
      'percent-encoded in small letters',
      encodeURIComponent(NOTE).replace(/%../gu, (byte) => byte.toLowerCase()),
    ],
    ['percent-encoded, every byte', bytes.join('')],
    ['in JSON', inJson],
    ['in JSON twice', JSON.stringify(inJson).slice(1, -1)],
    ['in \\u', units.join('')],
    ['in \\\\u', units.join('').replaceAll('\\', '\\\\')],
  ])('holds nothing of what was sent %s', (_, form) => {
    expect(shown(`Bad: (${form}) refused`, '', [NOTE])).toMatch(/^Bad: \(\\?…\) refused$/u);
  });
});
