import { expect, test } from 'vitest';
import { decode, encode } from '../../src/domain/decode.ts';
import {
  decodeLocalTemplate,
  encodeTemplateRevision,
  newestTemplate,
  savedTemplateSchema,
} from '../../src/domain/savedTemplate.ts';

const KEPT = { text: '型\r\n\0\uD800', revision: 5 };

test('comes back from the database as it was kept', () => {
  expect(decode(savedTemplateSchema, encode(KEPT))).toEqual(KEPT);
});

test.each([
  undefined,
  null,
  'text',
  [],
  KEPT,
  { version: 2, ...KEPT },
  { version: 1, text: '型' },
  { version: 1, text: null, revision: 5 },
  ...['5', 0, -1, 0.5, NaN, Infinity, 2 ** 53].map((revision) => ({
    version: 1,
    text: '型',
    revision,
  })),
])('is none as %j', (value) => {
  expect(decode(savedTemplateSchema, value)).toBe(null);
});

test.each([
  [KEPT.text, encodeTemplateRevision(KEPT), 5, true],
  ['', encodeTemplateRevision({ text: '', revision: 1 }), 1, true],
  ['乙甲', encodeTemplateRevision({ text: '甲乙', revision: 5 }), 5, false],
  ['\u0001\u0000', encodeTemplateRevision({ text: '\u0000\u001F', revision: 5 }), 5, false],
  [`${KEPT.text}\0`, encodeTemplateRevision(KEPT), 5, false],
  [KEPT.text, { ...(encodeTemplateRevision(KEPT) as object), version: 2 }, 0, false],
  [KEPT.text, { ...(encodeTemplateRevision(KEPT) as object), revision: 1e300 }, 0, false],
  [KEPT.text, null, 0, false],
])('the text %j with %j beside it', (text, beside, revision, isOfText) => {
  expect(decodeLocalTemplate(text, beside)).toEqual({ text, revision, isOfText });
});

const local = (text: string, revision: number, isOfText = true) => ({ text, revision, isOfText });

test.each([
  ['neither is there', null, null, null],
  ['localStorage has none', null, KEPT, KEPT],
  ['localStorage is older', local('前', 4), KEPT, KEPT],
  ['both are the same', local(KEPT.text, 5), KEPT, KEPT],
  ['localStorage is newer', local('新', 6), KEPT, { text: '新', revision: 7 }],
  ['the database has none', local('新', 2), null, { text: '新', revision: 3 }],
  ['two tabs saved at once', local('新', 5), KEPT, { text: '新', revision: 6 }],
  ['the text has no revision', local('手', 4, false), KEPT, { text: '手', revision: 6 }],
  ['it never had one', local('手', 0, false), null, { text: '手', revision: 1 }],
])('what counts where %s', (_, one, other, newest) => {
  expect(newestTemplate(one, other)).toEqual(newest);
});
