import { describe, expect, test } from 'vitest';
import { readChunk } from '../../../src/services/inference/completionChunk.ts';

const withContent = (content: unknown) =>
  readChunk({ choices: [{ index: 0, delta: { content } }] });

describe('the text of a chunk', () => {
  test.each<[string, unknown, string]>([
    ['a text', '文', '文'],
    [
      'typed parts',
      [
        { type: 'text', text: '一' },
        { type: 'text', text: '二' },
      ],
      '一二',
    ],
    ['parts without a type', [{ text: '一' }, '二'], '一二'],
    ['one part', { type: 'text', text: '文' }, '文'],
    ['thoughts', [{ type: 'thinking', thinking: [{ type: 'text', text: '考' }] }], ''],
    [
      'thoughts as text',
      [
        { type: 'reasoning', text: '考' },
        { type: 'text', text: '文' },
      ],
      '文',
    ],
    ['an image', [{ type: 'image_url', image_url: { url: 'x' } }], ''],
    ['a text that is none', [{ type: 'text', text: 5 }, null, 7], ''],
    ['nothing', null, ''],
  ])('%s', (_, content, text) => {
    expect(withContent(content)).toEqual({
      kind: 'chunk',
      chunk: { text, finish: null },
      isWhole: false,
    });
  });
});

describe('an error among chunks', () => {
  test.each<[unknown]>([
    [{ error: 'w' }],
    [{ error: {} }],
    [{ error: { message: 'w' }, choices: [] }],
    [{ object: 'error', message: 'w', code: 503 }],
    [{ object: 'error', message: 'w', code: null }],
    [{ type: 'error', message: 'w' }],
    [{ type: 'overloaded_error', message: 'w' }],
    [{ status: 'failed', message: 'w' }],
    [{ status: 503, message: 'w' }],
    [{ type: 'notice', message: 'w', code: '429' }],
    [{ code: 'InvalidParameter', message: 'w' }],
    [{ detail: [{ loc: ['body'], msg: 'w' }] }],
    [{ message: 'w' }],
    [{ text: 'w', error_code: 50_001 }],
    [[{ error: { message: 'w' } }]],
  ])('%j', (data) => {
    expect(readChunk(data)).toEqual({ kind: 'error', data });
  });

  test.each<[unknown]>([
    [{}],
    [null],
    ['words'],
    [{ type: 'ping' }],
    [{ type: 'status', message: 'loading' }],
    [{ object: 'notice', message: 'One before you', code: 200 }],
    [{ object: 'chat.completion.chunk', message: 'x', usage: { total_tokens: 1 } }],
    [{ status: 'processing', message: 'queued' }],
    [{ message: { role: 'assistant', content: 'x' } }],
    [{ text: 'x', error_code: 0 }],
    [{ error: null }],
  ])('not %j', (data) => {
    expect(readChunk(data)).toEqual({ kind: 'other' });
  });

  test.each<[unknown]>([[null], [''], [false], [0]])('not an error that is %j', (error) => {
    const choice = { index: 0, delta: { content: '文' }, finish_reason: 'stop', error };
    expect(readChunk({ choices: [choice], error, x_groq: { error }, error_code: error })).toEqual({
      kind: 'chunk',
      chunk: { text: '文', finish: 'stop' },
      isWhole: false,
    });
  });
});

describe('the choice that is read', () => {
  const choice = (index: number | undefined, content: string) => ({
    ...(index === undefined ? {} : { index }),
    delta: { content },
  });

  test.each<[string, unknown, string]>([
    ['the only one, numbered 1', [choice(1, '文')], '文'],
    ['the only one, without a number', [choice(undefined, '文')], '文'],
    ['one whose text stands right in it', [{ index: 0, text: '文' }], '文'],
    ['none of none', [], ''],
  ])('%s', (_, choices, text) => {
    expect(readChunk({ choices })).toEqual({
      kind: 'chunk',
      chunk: { text, finish: null },
      isWhole: false,
    });
  });
});
