import { expect, it } from 'vitest';
import { Line, lineBreakOf, textLines } from '../../../src/report/lines.ts';

it.each([
  ['・ 実装 ', '・ ', '実装', false],
  ['  - [x] 実装', '  - [x] ', '実装', false],
  ['-', '-', '', false],
  ['●実装', '●', '実装', false],
  ['１．実装', '１．', '実装', true],
  ['\u3000(12) 実装 ', '\u3000(12) ', '実装', true],
  ['①', '①', '', true],
  ['\u3000└ 準備', '\u3000└ ', '準備', false],
  ['├準備', '├', '準備', false],
  ['> 実装', '> ', '実装', false],
  [' 1-2. 実装', ' 1-2. ', '実装', true],
  ['☐ 実装', '☐ ', '実装', false],
  ['▫️実装', '▫️', '実装', false],
])('%j is the item %j %j', (line, prefix, words, isNumbered) => {
  expect(new Line(line).bullet).toMatchObject({ prefix, words, isNumbered });
});

it.each(['実装', '-実装', '└──', '●●様', '1.5倍', '2026) 年', ''])('%j is no item', (line) => {
  expect(new Line(line).bullet).toBeNull();
});

it.each([
  ['（Ｔｏ Ｄｏ）', 'todo'],
  ['■ 1. 本日（11/20）の作業：', '本日の作業'],
  [':memo: 【1】課題・所感', '課題所感'],
  ['（ア）入金', '入金'],
  ['1️⃣ 今日', '今日'],
  ['{{日付}}', 'date'],
  ['――――', '―'],
  ['[/info]', '[/info]'],
])('what %j has in common with others that say the same is %j', (line, key) => {
  expect(new Line(line).key).toBe(key);
});

it('a line tells where it stands, whatever its break', () => {
  const placesOf = (text: string) =>
    textLines(text).map(({ text: line, start, end, nextStart }) => [line, start, end, nextStart]);
  expect(placesOf('あ\r\nい\n\rう\r')).toEqual([
    ['あ', 0, 1, 3],
    ['い', 3, 4, 5],
    ['', 5, 5, 6],
    ['う', 6, 7, 8],
    ['', 8, 8, 8],
  ]);
  expect(placesOf('')).toEqual([['', 0, 0, 0]]);
});

it('a line is read with the marks of its text', () => {
  const [box, cell] = textLines('◎ 業務：検品\n| 明日 | 納品 |', new Set(['◎']));
  expect([box?.item.marker, box?.label?.value, box?.role, box?.cells]).toEqual([
    '◎',
    '検品',
    'today',
    null,
  ]);
  expect([cell?.bullet, cell?.label?.key, cell?.role, cell?.cells]).toEqual([
    null,
    '明日',
    'tomorrow',
    ['明日', '納品'],
  ]);
});

it.each([
  ['あ\r\nい\n', '\r\n'],
  ['あ\nい\r\n', '\n'],
  ['あ\rい\n', '\r'],
  ['あ', '\n'],
])('the first line break of %j is %j', (text, lineBreak) => {
  expect(lineBreakOf(text)).toBe(lineBreak);
});
