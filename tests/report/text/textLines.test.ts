import { expect, it } from 'vitest';
import { lineBreakOf, textLines } from '../../../src/report/text/textLines.ts';

it('a line tells where it stands, whatever its break', () => {
  expect(textLines('あ\r\nい\n\rう\r')).toEqual([
    { text: 'あ', start: 0, end: 1, next: 3, bullet: null },
    { text: 'い', start: 3, end: 4, next: 5, bullet: null },
    { text: '', start: 5, end: 5, next: 6, bullet: null },
    { text: 'う', start: 6, end: 7, next: 8, bullet: null },
    { text: '', start: 8, end: 8, next: 8, bullet: null },
  ]);
  expect(textLines('')).toEqual([{ text: '', start: 0, end: 0, next: 0, bullet: null }]);
});

it.each([
  ['あ\r\nい\n', '\r\n'],
  ['あ\nい\r\n', '\n'],
  ['あ\rい\n', '\r'],
  ['あ', '\n'],
])('the first line break of %j is %j', (text, lineBreak) => {
  expect(lineBreakOf(text)).toBe(lineBreak);
});
