import { describe, expect, test } from 'vitest';
import type { ServiceFailure } from '../../../src/domain/failure/failure.ts';
import {
  failureFromResponse,
  failureFromStream,
  type FailedResponse,
} from '../../../src/domain/failure/failureClassification.ts';

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
    [408, '', 'timeout'],
    [410, '', 'model-unavailable'],
    [413, '', 'too-long'],
    [418, '', 'bad-request'],
    [422, '`inputs` tokens + `max_new_tokens` must be <= 4096', 'too-long'],
    [422, 'not a number', 'bad-request'],
    [424, 'Request failed during generation: Server error', 'server'],
    [425, 'Too Early', 'server'],
    [429, 'Context length exceeded', 'too-long'],
    [500, 'gated', 'server'],
    [498, 'Flex tier capacity exceeded', 'rate-limit'],
    [451, '', 'blocked'],
    [499, 'Client closed request', 'timeout'],
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

/** What services say of a request that does not fit, and by which status. */
const TOO_LONG: readonly (readonly [string, number, string])[] = [
  ['llama.cpp', 400, 'request (4476 tokens) exceeds the available context size (4096 tokens)'],
  ['llama.cpp before', 400, 'the request exceeds the available context size, try increasing it'],
  ['llama.cpp in the middle', 500, 'Context size has been exceeded.'],
  ['LM Studio', 400, 'tokens to keep from the initial prompt is greater than the context length'],
  ['TGI', 422, 'Input validation error: `inputs` must have less than 4095 tokens. Given: 4476'],
  ['TGI, all', 422, '`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 4000 and 128'],
  [
    'vLLM',
    400,
    'The decoder prompt (length 9000) is longer than the maximum model length of 8192. Make sure that `max_model_len` is no smaller',
  ],
  [
    'vLLM, all',
    400,
    "'max_tokens' or 'max_completion_tokens' is too large: 128. This model's maximum context length is 4096 tokens and your request has 4000 input tokens",
  ],
  [
    'SambaNova',
    400,
    'Requested generation length 1 is not possible! The provided prompt is 4309 tokens long, so generating 1 tokens requires a sequence length of 4310, but the maximum supported sequence length is just 4096!',
  ],
  ['SGLang', 400, 'Input length (9000 tokens) exceeds the maximum allowed length (8187 tokens).'],
  ['Ollama', 400, 'prompt too long; exceeded max context length by 5000 tokens'],
  ['OpenAI', 400, 'Your input exceeds the context window of this model.'],
  ['Azure', 400, "Invalid 'messages[1].content': string too long. Expected at most 1048576"],
  ['Groq', 400, 'Please reduce the length of the messages or completion.'],
  ['Gemini', 400, 'The input token count (1196265) exceeds the maximum number of tokens allowed'],
  ['xAI', 400, "This model's maximum prompt length is 131072 but it contains 537812 tokens"],
  [
    'Together',
    403,
    "The input (140000 tokens) is longer than the model's context length (131072).",
  ],
  ['Mistral', 400, 'Prompt contains 140000 tokens, too large for model with 131072 maximum'],
  ['Kimi', 400, 'Your request exceeded model token limit: 262144 (requested: 300000)'],
  ['Cohere', 400, 'too many tokens: total number of tokens in the prompt cannot exceed 4081'],
  [
    'Bedrock',
    400,
    'Too many input tokens. Max input tokens: 8192, request input token count: 9279',
  ],
  ['Anthropic', 400, 'prompt is too long: 215000 tokens > 200000 maximum'],
  ['Anthropic, all', 400, 'input length and `max_tokens` exceed context limit: 195000 + 8192'],
  ['DashScope', 400, 'Range of input length should be [1, 129024]'],
  ['TensorRT-LLM', 500, 'The sum of prompt length (9000) should not exceed max_num_tokens (8192)'],
  ['a proxy', 400, 'Request Entity Too Large'],
  ['pydantic', 422, 'body.messages.0.content: String should have at most 4096 characters'],
  ['a gateway', 400, 'This model supports up to 4096 tokens, but your prompt has 5000'],
  ['a code alone', 400, 'exceed_context_size_error'],
  ['another code alone', 400, 'model_context_window_exceeded'],
  ['a class', 400, 'litellm.ContextWindowExceededError: BadRequestError'],
];

/** What sounds alike and means something else. */
const NOT_TOO_LONG: readonly (readonly [string, number, string, ServiceFailure['kind']])[] = [
  [
    'tokens per minute',
    400,
    'Rate limit: tokens per minute exceeded for this request',
    'rate-limit',
  ],
  ['TPM', 400, 'Request exceeds the TPM limit of 6000 tokens', 'rate-limit'],
  ['the day', 400, 'Your request exceeds the daily token limit', 'credits'],
  ['credits', 400, 'You have exceeded your monthly included credits', 'credits'],
  ['a budget', 400, 'Budget has been exceeded! Current cost: 0.5, Max budget: 0.1', 'credits'],
  [
    'the answer, TGI',
    422,
    'Input validation error: `max_new_tokens` must be <= 512',
    'bad-request',
  ],
  [
    'the answer, OpenAI',
    400,
    'max_tokens is too large: 8000. This model supports at most 4096 completion tokens, whereas you provided 8000.',
    'bad-request',
  ],
  ['the answer, pydantic', 422, 'body.max_tokens: Input should be at most 4096', 'bad-request'],
  [
    'the answer, DeepSeek',
    400,
    'Invalid max_tokens value, the valid range is [1, 8192]',
    'bad-request',
  ],
  [
    'the answer, a gateway',
    400,
    'max_tokens in the request body exceeds 4096 tokens',
    'bad-request',
  ],
  ['a temperature', 400, 'Invalid request: temperature is too large, at most 2', 'bad-request'],
  ['stops', 422, 'Input validation error: `stop` supports up to 4 stop sequences', 'bad-request'],
  ['a header', 400, 'Request Header Or Cookie Too Large', 'bad-request'],
  ['a key', 403, 'The request exceeds the permissions of this token', 'permission'],
  ['a time', 400, 'The request took too long to process', 'timeout'],
  ['a deadline', 400, 'context deadline exceeded', 'timeout'],
  ['a queue', 500, 'request queue size exceeded', 'server'],
  ['memory', 422, 'CUDA out of memory for a request of more than 4000 tokens', 'server'],
  [
    'a model',
    400,
    'The model is too large to be loaded automatically (16GB > 10GB)',
    'bad-request',
  ],
];

describe('too long is told by what does not fit into what', () => {
  test.each(TOO_LONG)('%s, %i', (_, status, message) => {
    expect(classify({ status, bodyText: message })).toEqual({ kind: 'too-long', status, message });
    const type = 'invalid_request_error';
    expect(classify({ status, bodyText: json({ error: { message, type } }) })).toEqual({
      kind: 'too-long',
      status,
      message,
    });
  });

  test.each(NOT_TOO_LONG)('not: %s, %i', (_, status, message, kind) => {
    const type = 'invalid_request_error';
    expect(classify({ status, bodyText: message })).toEqual({ kind, status, message });
    expect(classify({ status, bodyText: json({ error: { message, type } }) })).toEqual({
      kind,
      status,
      message,
    });
  });
});

describe('the words come before a status that tells little', () => {
  const AZURE =
    "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.";

  test.each<[number, unknown, ServiceFailure['kind'], string]>([
    [400, { error: { message: AZURE, code: 'content_filter', status: 400 } }, 'filtered', AZURE],
    [
      403,
      { error: { message: 'your input was flagged', code: 403 } },
      'filtered',
      'your input was flagged',
    ],
    [400, { error: { message: 'No', type: 'budget_exceeded', code: '400' } }, 'credits', 'No'],
    [400, { error: { message: 'No', code: 'billing_hard_limit_reached' } }, 'credits', 'No'],
    [400, { error: 'Your credit balance is too low' }, 'credits', 'Your credit balance is too low'],
    [400, { error: { message: 'No', type: 'rate_limit_error' } }, 'rate-limit', 'No'],
    [
      422,
      { error: 'Model is overloaded', error_type: 'overloaded' },
      'server',
      'Model is overloaded',
    ],
    [422, { error: 'CUDA out of memory' }, 'server', 'CUDA out of memory'],
    [422, { error: 'Incomplete generation' }, 'server', 'Incomplete generation'],
    [400, { object: 'error', message: 'No', code: 50002 }, 'server', 'No'],
    [400, { object: 'error', message: 'No', code: 42901 }, 'rate-limit', 'No'],
    [400, { object: 'error', message: 'No', code: 40302 }, 'bad-request', 'No'],
    [200, { error: { message: 'No', code: 502 } }, 'server', 'No'],
    [200, { error: 'Rate limit exceeded' }, 'rate-limit', 'Rate limit exceeded'],
  ])('%i %j is %s', (status, body, kind, message) => {
    expect(classify({ status, bodyText: json(body) })).toEqual({ kind, status, message });
  });
});

describe('the words tell what waiting or another token cannot mend', () => {
  test.each<[number, string, ServiceFailure['kind']]>([
    [429, 'Quota exceeded for requests per minute', 'rate-limit'],
    [429, 'Rate limit reached on tokens per day (TPD). Upgrade at /settings/billing', 'rate-limit'],
    [429, 'This request would exceed the rate limit of 40,000 input tokens', 'rate-limit'],
    [429, 'Request too large on tokens per min (TPM): Limit 10000', 'too-long'],
    [429, '余额不足', 'credits'],
    [403, 'No active subscription', 'credits'],
    [403, 'Invalid subscription key', 'permission'],
    [403, 'Your input was flagged. No credits were charged.', 'filtered'],
    [400, 'Content Exists Risk', 'filtered'],
    [400, 'Model not loaded', 'model-unavailable'],
    [400, 'Unknown model: llama', 'model-unavailable'],
    [409, 'The model org/Llama-3.1-8B is paused', 'model-unavailable'],
    [409, 'Conflict', 'bad-request'],
    [400, 'The API key has expired', 'token-invalid'],
    [400, 'Missing required parameter: model', 'bad-request'],
    [403, 'This restricted API key cannot be used here', 'permission'],
    [403, 'The fine-grained token has not been approved by the organization', 'approval-pending'],
    [403, 'Administrator approval is required for this token', 'approval-pending'],
    [403, 'Access to this gated model is awaiting approval', 'gated'],
    [403, 'Your organization has disabled Inference Providers', 'inference-disabled'],
    [403, 'Inference is turned off by an administrator', 'inference-disabled'],
    [
      403,
      'Insufficient permissions to call Inference Providers on behalf of organization acme',
      'permission',
    ],
    [403, 'This key is disabled', 'permission'],
    [400, 'The provider is not enabled', 'model-unavailable'],
    [401, 'You do not have access to this model', 'permission'],
    [404, 'Tunnel abc.example not found', 'server'],
    [404, 'Endpoint /v1/chat not found', 'model-unavailable'],
  ])('%i %j is %s', (status, message, kind) => {
    expect(classify({ status, bodyText: json({ error: message }) })).toEqual({
      kind,
      status,
      message,
    });
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
    ['escaped', 'token \\u0068f_\\u0073ecretsecret', 'token •••'],
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
    [
      'TGI: overloaded',
      { error: { message: 'Model is overloaded', http_status_code: 422 } },
      false,
      'server',
      'Model is overloaded',
    ],
    [
      'TGI: memory',
      { error: { message: 'CUDA out of memory', http_status_code: 422 } },
      true,
      'interrupted',
      'CUDA out of memory',
    ],
    [
      'TGI: too long',
      { error: { message: '`inputs` must have less than 9 tokens', http_status_code: 422 } },
      false,
      'too-long',
      '`inputs` must have less than 9 tokens',
    ],
    [
      'refused before text',
      { error: { message: 'w', http_status_code: 422 } },
      false,
      'bad-request',
      'w',
    ],
    [
      'refused after text, which no request is',
      { error: { message: 'w', http_status_code: 422 } },
      true,
      'interrupted',
      'w',
    ],
    [
      'a context that text has filled',
      { error: { message: 'w', code: 'model_context_window_exceeded' } },
      true,
      'interrupted',
      'w',
    ],
    ['a status with more behind it', { text: 'w', error_code: 50001 }, false, 'server', 'w'],
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
