import { expect, it } from 'vitest';
import { bulletOf } from '../../../src/report/text/lineParts.ts';

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
