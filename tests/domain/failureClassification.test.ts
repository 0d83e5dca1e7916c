import { describe, expect, test } from 'vitest';
import type { ServiceFailure } from '../../src/domain/failure.ts';
import { failureFromResponse, failureFromStream } from '../../src/domain/failureClassification.ts';
import type { FailedResponse } from '../../src/domain/failureClassification.ts';

const NOTE = '検索画面の絞り込みを実装した。\n障害対応に追われた';

function classify(given: Partial<FailedResponse>): ServiceFailure {
  return failureFromResponse({
    status: 400,
    bodyText: '',
    retryAfterSeconds: null,
    requestId: null,
    token: 'hf_secretsecret',
    sent: [NOTE],
    ...given,
  });
}

const json = (value: unknown) => JSON.stringify(value);

describe('the kind follows from the status, then from the words', () => {
  test.each<[number, string, ServiceFailure['kind']]>([
    [400, 'unknown field', 'bad-request'],
    [400, "The requested model 'x' is not supported by any provider", 'model-unavailable'],
    [400, 'maximum context length is 8192 tokens', 'too-long'],
    [401, 'Invalid username or password.', 'token-invalid'],
    [401, 'Access to this model is restricted', 'gated'],
    [401, 'Cannot access gated repo', 'gated'],
    [402, 'anything', 'credits'],
    [403, 'sufficient permissions to call Inference Providers', 'permission'],
    [403, 'you are not in the authorized list', 'gated'],
    [403, '', 'permission'],
    [404, '', 'model-unavailable'],
    [405, '', 'bad-request'],
    [408, '', 'bad-request'],
    [410, '', 'model-unavailable'],
    [413, '', 'too-long'],
    [418, '', 'bad-request'],
    [422, '`inputs` tokens + `max_new_tokens` must be <= 4096', 'too-long'],
    [422, 'not a number', 'bad-request'],
    [429, 'the context length is not what decides here', 'rate-limit'],
    [500, 'gated', 'server'],
    [503, '', 'server'],
    [599, '', 'server'],
    [200, 'fine', 'bad-response'],
    [304, '', 'bad-response'],
  ])('%i %j is %s', (status, bodyText, kind) => {
    const message = bodyText === '' ? {} : { message: bodyText };
    expect(classify({ status, bodyText })).toEqual({ kind, status, ...message });
  });

  test('a code or a type decides where the sentence says nothing', () => {
    expect(
      classify({ bodyText: json({ error: { message: 'Bad', code: 'model_not_supported' } }) }),
    ).toEqual({ kind: 'model-unavailable', status: 400, message: 'Bad' });
    expect(
      classify({ bodyText: json({ error: { message: 'Bad', type: 'context_length_exceeded' } }) }),
    ).toEqual({ kind: 'too-long', status: 400, message: 'Bad' });
  });
});

describe('the words are found in every shape of body', () => {
  test.each<[string, string, string]>([
    ['{"error":"…"}', json({ error: 'words' }), 'words'],
    [
      '{"error":{"message",…}}',
      json({ error: { message: 'words', type: 't', param: null, code: 1 } }),
      'words',
    ],
    ['{"message":"…"}', json({ message: 'words' }), 'words'],
    ['{"detail":"…"}', json({ detail: 'words' }), 'words'],
    [
      '{"detail":[{"loc","msg","input"}]}',
      json({ detail: [{ loc: ['body', 'n'], msg: 'words', input: NOTE }, { msg: 'more' }] }),
      'body.n: words / more',
    ],
    ['{"error":[…]}', json({ error: ['words', 'more'] }), 'words / more'],
    ['{"error":"","message":"…"}', json({ error: '', message: 'words' }), 'words'],
    ['a JSON string', json('words'), 'words'],
    ['an array of errors', json([{ error: { message: 'words' } }]), 'words'],
    ['text', 'words\nin  two lines', 'words in two lines'],
    ['text with a byte order mark', '\uFEFFwords', 'words'],
    [
      'HTML with a title',
      '<!DOCTYPE html><html><head><title>502 Bad &amp; broken</title></head><body>x</body></html>',
      '502 Bad & broken',
    ],
    [
      'HTML without one',
      '<html><style>p{}</style><script>evil("<b>")</script><p class="a">wor<b>ds</b></p><!-- no <b>no</b> no --></html>',
      'wor ds',
    ],
    ['HTML with escaped markup', '<p>&lt;script&gt;x&lt;/script&gt; words</p>', 'x words'],
    ['broken JSON', '{"error":"words of the ser', 'words of the ser'],
    ['escapes inside', json({ error: 'say \\u3042\\nplease \\"now\\"' }), 'say あ please "now"'],
    ['control characters', json({ error: 'a\u0000b\u001bc\ud800' }), 'a b c\uFFFD'],
  ])('%s', (_, bodyText, message) => {
    expect(classify({ bodyText })).toEqual({ kind: 'bad-request', status: 400, message });
  });

  test.each<[string, string]>([
    ['null', 'null'],
    ['nothing', ''],
    ['white space', ' \n'],
    ['a number', '42'],
    ['{}', '{}'],
    ['{"error":null}', '{"error":null}'],
    ['{"error":{}}', '{"error":{}}'],
    ['broken JSON without a sentence', '{"x":['],
    ['JSON nested very deep', `${'['.repeat(5000)}"x"${']'.repeat(5000)}`],
  ])('no message from %s', (_, bodyText) => {
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

  test('at most 500 characters, whole ones', () => {
    const family = '👩‍👩‍👧';
    const { message } = classify({ bodyText: 'あ'.repeat(495) + family.repeat(3) });
    expect(message).toEqual(`${'あ'.repeat(495)}…`);
    expect(classify({ bodyText: 'あ'.repeat(500) }).message).toEqual('あ'.repeat(500));
    expect(classify({ bodyText: 'あ'.repeat(501) }).message).toEqual(`${'あ'.repeat(499)}…`);
  });

  test.each([
    ['as it is', 'Bearer hf_secretsecret refused', 'Bearer ••• refused'],
    ['escaped', 'token \\u0068f_secretsecret', 'token •••'],
    ['at the limit', `${'x'.repeat(490)} hf_secretsecret`, `${'x'.repeat(490)} •••`],
  ])('never the token: %s', (_, bodyText, message) => {
    expect(classify({ bodyText })).toEqual({ kind: 'bad-request', status: 400, message });
  });

  test.each([
    ['a whole message', `Bad input: ${NOTE}!`, 'Bad input: …!'],
    ['a line', 'Bad: 障害対応に追われた (line 2)', 'Bad: … (line 2)'],
    ['inside JSON', `Bad: ${json({ content: NOTE })}`, 'Bad: {"content":"…"}'],
    [
      'with escapes',
      `Bad: ${json(NOTE).replaceAll(/[^ -~]/gu, (c) => `\\u${c.charCodeAt(0).toString(16)}`)}`,
      'Bad: "…"',
    ],
    ['cut short', 'Bad: 検索画面の絞り込みを実', 'Bad: …'],
  ])('never what was sent: %s', (_, bodyText, message) => {
    expect(classify({ bodyText: json({ error: bodyText }) })).toEqual({
      kind: 'bad-request',
      status: 400,
      message,
    });
  });

  test('a short English word is common property, a longer passage is not', () => {
    expect(classify({ bodyText: 'Too many requests', sent: ['many requests'] }).message).toEqual(
      'Too …',
    );
    expect(classify({ bodyText: 'Too many requests', sent: ['requests'] }).message).toEqual(
      'Too many requests',
    );
  });

  test('a megabyte of notes is looked through in time', () => {
    const sent = [`${'長い記録の一行です。'.repeat(100_000)}終わりの目印`];
    expect(classify({ bodyText: `Bad: ${'x'.repeat(300)} 終わりの目印`, sent }).message).toEqual(
      `Bad: ${'x'.repeat(300)} …`,
    );
  });
});

describe('an error inside a stream', () => {
  const inStream = (data: unknown, hasText: boolean) =>
    failureFromStream({
      status: 200,
      requestId: 'r-1',
      data,
      hasText,
      token: 'hf_secretsecret',
      sent: [NOTE],
    });

  test.each<[string, unknown, boolean, ServiceFailure['kind'], string]>([
    ['a status as code', { error: { message: 'w', code: 429 } }, true, 'rate-limit', 'w'],
    ['a status as text', { error: { message: 'w', code: '503' } }, true, 'server', 'w'],
    ['a status beside it', { error: 'w', status_code: 402 }, false, 'credits', 'w'],
    ['its words', { error: 'Rate limit exceeded' }, true, 'rate-limit', 'Rate limit exceeded'],
    ['its type', { error: { message: 'w', type: 'overloaded_error' } }, true, 'server', 'w'],
    ['too long', { message: 'must be <= 8192' }, false, 'too-long', 'must be <= 8192'],
    ['unknown after text', { message: 'stopped' }, true, 'interrupted', 'stopped'],
    ['unknown before text', { message: 'stopped' }, false, 'server', 'stopped'],
    ['plain text', 'stopped', true, 'interrupted', 'stopped'],
  ])('%s', (_, data, hasText, kind, message) => {
    expect(inStream(data, hasText)).toEqual({ kind, status: 200, requestId: 'r-1', message });
  });

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
