import { expect, it } from 'vitest';
import { withoutCellQuotes } from '../../src/domain/pastedCells.ts';

it.each([
  ['a cell with a break', '"設計\n実装"', '設計\n実装'],
  ['a cell as Excel ends it', '"設計\n実装"\n', '設計\n実装\n'],
  ['a cell with a tab', '"設計\t3h"', '設計\t3h'],
  ['quotes in a cell', '"""A""案\n実装"', '"A"案\n実装'],
  ['a row', '"設計\n実装"\t"測定\n修正"', '設計\n実装\t測定\n修正'],
  ['a column', '"設計\n実装"\n"測定\n修正"\n', '設計\n実装\n測定\n修正\n'],
])('%s loses its quotes', (_, pasted, expected) => {
  expect(withoutCellQuotes(pasted)).toBe(expected);
});

it.each([
  ['a quoted line', '"設計"'],
  ['quoted lines', '"設計"\n"実装"'],
  ['words in front', '案は"設計\n実装"'],
  ['words behind', '"設計\n実装"です'],
  ['lines around', '彼の言葉:\n"設計\n実装"\n以上'],
  ['two quotes of one line', '"設計"と\n"実装"'],
  ['an open quote', '"設計\n実装'],
  ['Japanese quotes', '“設計\n実装”'],
  ['nothing', ''],
])('%s stays as it is', (_, pasted) => {
  expect(withoutCellQuotes(pasted)).toBe(pasted);
});

it('takes a long cell, and many lines that only begin with a quote', () => {
  const long = 'あ""い\n'.repeat(100_000);
  expect(withoutCellQuotes(`"${long}"`) === long.replaceAll('""', '"')).toBe(true);
  const open = '"あ\n'.repeat(100_001);
  expect(withoutCellQuotes(open) === open).toBe(true);
});
