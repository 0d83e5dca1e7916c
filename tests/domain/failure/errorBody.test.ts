import { describe, expect, test } from 'vitest';
import {
  MESSAGE_LIMIT,
  presentableMessage,
  parseErrorBody,
  parseErrorJson,
} from '../../../src/domain/failure/errorBody.ts';

const signalsOf = (value: unknown) => parseErrorJson(value).signals.split(';\n');
const statusOf = (value: unknown) => parseErrorJson(value).status;

describe('the words of JSON', () => {
  test.each(['error', 'message', 'detail', 'msg', 'errors', 'error_message', 'title'])(
    'a sentence under %s',
    (key) => {
      expect(parseErrorJson({ [key]: 'words', text: 'others' }).message).toBe('words');
    },
  );

  test.each(['error_msg', 'text'])('a sentence under %s beside an error_code', (key) => {
    expect(parseErrorJson({ [key]: 'words', error_code: 17 }).message).toBe('words');
    expect(parseErrorJson({ [key]: 'words', error_code: 0 }).message).toBe('');
  });

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

  test('a list is read up to its twentieth item', () => {
    const items = Array.from({ length: 21 }, (_, index) => `no. ${index + 1}`);
    expect(parseErrorJson(items).message).toBe(items.slice(0, 20).join(' / '));
  });

  test('words are read down to the fifth level', () => {
    const inLists = (levels: number): unknown => (levels === 0 ? 'words' : [inLists(levels - 1)]);
    const inRecords = (levels: number): unknown =>
      levels === 0 ? 'words' : { error: inRecords(levels - 1) };
    expect([5, 6].map((levels) => parseErrorJson(inLists(levels)).message)).toEqual(['words', '']);
    expect([5, 6].map((levels) => parseErrorJson(inRecords(levels)).message)).toEqual([
      'words',
      '',
    ]);
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
  test.each<[unknown, number | null]>([
    [399, null],
    [400, 400],
    [599, 599],
    [600, null],
    [429.5, null],
    ['429', 429],
    [50001, 500],
    [42903, 429],
    [39999, null],
    [60000, null],
    [5001, null],
    ['failed', null],
    [null, null],
  ])('%j is %j', (code, status) => {
    expect(statusOf({ code })).toBe(status);
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
  test.each([
    ['a title with attributes', '<title lang="en">Bad gateway</title><p>x</p>', 'Bad gateway'],
    ['a title in capitals over lines', '<TITLE>\nBad\ngateway\n</TITLE>x', 'Bad gateway'],
    ['a blank title', '<title> \n</title><p>words</p>', 'words'],
    ['a title without an end', '<html><title>words', 'words'],
    ['a paragraph', '<p>one</p><p>two</p>', 'one two'],
    ['scripts and styles', '<p>a<script>x</script >b<style>y</style\n>c</p>', 'a b c'],
    ['a script with attributes over lines', '<p>a<script src="s">\nx\n</script>b', 'a b'],
    ['hidden parts', '<p>a<noscript>x</noscript>b<TEMPLATE>y</template>c', 'a b c'],
    ['a script without an end', '<p>a<script>x < y', 'a'],
    ['a style closed by another tag', '<p>a<style>x</script>y', 'a'],
    ['comments', '<p>a<!-- x > y\nz -->b<!---->c', 'a b c'],
    ['a comment without an end', '<p>a<!-- x > y', 'a'],
    ['entities', '<p>a&amp;b&lt;c&quot;d&quot;e&#39;f&nbsp;g', 'a&b<c"d"e\'f g'],
    ['entities by number', '<p>&#26908;&#x7D22;&#x110000;&apos;', "検索'"],
    ['escaped tags', '<p>a&lt;b class=&quot;x&quot;&gt;c', 'a c'],
    ['an entity of an entity', '<p>&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('HTML: %s', (_, body, words) => {
    expect(inOneLine(body)).toBe(words);
    expect(parseErrorBody(body).signals).toBe(parseErrorBody(body).message);
  });

  test.each([
    ['a document type', 'HTTP 502 <!DOCTYPE html><p>words', 'HTTP 502 words'],
    ['a document', 'HTTP 502 <html lang="en"><p>words', 'HTTP 502 words'],
    ['a body', 'HTTP 502 <body>words', 'HTTP 502 words'],
    ['a title', 'HTTP 502 <title>words</title>', 'words'],
    ['no tag of a document', 'n must be <max> or <bodyless>', 'n must be <max> or <bodyless>'],
    ['a comparison', 'n must be < 5', 'n must be < 5'],
  ])('text before %s', (_, body, words) => {
    expect(inOneLine(body)).toBe(words);
  });

  test.each([
    ['an error', '{"error":"the wor', 'the wor'],
    ['a message further in', '[{"error":{"code":1,"message":"words","x', 'words'],
    ['a detail', '{"detail":"words"', 'words'],
    ['blanks around the colon', '{"error"  : \n "words', 'words'],
    ['an empty sentence', '{"error":"","x":"y', ''],
    ['escapes', '{"error":"say \\"a\\\\b\\" to', 'say \\"a\\\\b\\" to'],
    ['the end within an escape', '{"error":"words\\', 'words'],
    ['no sentence', '{"text":"words', ''],
    ['a value of another kind', '{"error":{"text":"words', ''],
    ['a text that is cut off', '"words', ''],
    ['a list that is cut off', '["words', ''],
  ])('JSON cut off: %s', (_, body, message) => {
    expect(parseErrorBody(body)).toEqual({ message, signals: message, status: null });
  });

  test('text is taken as it is, without white space at its ends', () => {
    const message = 'It said "error": "words" {';
    expect(parseErrorBody(` \n${message}\n`)).toEqual({ message, signals: message, status: null });
  });

  test('JSON is read with its status, behind a byte order mark too', () => {
    expect(parseErrorBody('\uFEFF {"detail":"words","status":503}\n')).toEqual({
      ...parseErrorJson({ detail: 'words' }),
      status: 503,
    });
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
    expect(shown('x'.repeat(MESSAGE_LIMIT))).toBe('x'.repeat(500));
    expect(shown('x'.repeat(MESSAGE_LIMIT + 1))).toBe(`${'x'.repeat(499)}…`);
    expect(shown(`${'x'.repeat(498)}e\u0301xx`)).toBe(`${'x'.repeat(498)}…`);
    expect(shown(`${'x'.repeat(497)}e\u0301xx`)).toBe(`${'x'.repeat(497)}e\u0301…`);
  });

  test('is made from the first 4,000 code units', () => {
    expect(shown(`a${' '.repeat(3998)}bc`)).toBe('a b');
    expect(shown(`a${' '.repeat(3999)}bc`)).toBe('a');
  });

  test('holds no part of a token that the limit would cut', () => {
    expect(shown(`a${' '.repeat(3990)}top-secret`, 'top-secret')).toBe('a •••');
  });

  test('holds no token that was escaped', () => {
    expect(shown('a \\u0074op-secret', 'top-secret')).toBe('a •••');
  });

  test('holds nothing of what was sent', () => {
    expect(shown('a \\u691c索画面を\\n直した b', '', ['検索画面を直した'])).toBe('a … b');
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

  test('keeps what only looks percent-encoded', () => {
    expect(shown('100%25 %E6%A4 %zz 50%')).toBe('100% %E6%A4 %zz 50%');
  });
});
