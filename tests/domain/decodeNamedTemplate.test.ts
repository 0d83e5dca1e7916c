import { expect, test } from 'vitest';
import { decode, encode } from '../../src/domain/decode.ts';
import { namedTemplateSchema } from '../../src/domain/namedTemplate.ts';

const TEMPLATE = { id: 'a', name: '週次', text: '■ 型\r\n\uD800', savedAt: 7 };
const KEPT = { version: 1, ...TEMPLATE };

test('a named template comes back as it was kept', () => {
  expect(encode(TEMPLATE)).toEqual(KEPT);
  expect(decode(namedTemplateSchema, encode(TEMPLATE))).toEqual(TEMPLATE);
  expect(decode(namedTemplateSchema, { ...KEPT, text: '', more: 1 })).toEqual({
    ...TEMPLATE,
    text: '',
  });
});

test.each([
  { version: 2 },
  { id: '' },
  { id: 7 },
  { name: undefined },
  { name: ' ' },
  { name: 7 },
  { name: 'あ'.repeat(41) },
  { text: null },
  { savedAt: -1 },
  { savedAt: '7' },
])('one with %j is none', (part) => {
  expect(decode(namedTemplateSchema, { ...KEPT, ...part })).toBe(null);
});
