import { expect, it } from 'vitest';
import { bulletOf, lineKey } from '../../../src/report/text/lineParts.ts';

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
])('%j is the item %j %j', (line, lead, text, isNumbered) => {
  expect(bulletOf(line)).toEqual({ lead, text, isNumbered });
});

it.each([['実装'], ['-実装'], ['└──'], ['●●様'], ['1.5倍'], ['2026) 年'], ['']])(
  '%j is no item',
  (line) => {
    expect(bulletOf(line)).toBeNull();
  },
);

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
  expect(lineKey(line)).toBe(key);
});
