import { expect, it } from 'vitest';
import { withoutCellQuotes } from '../../src/domain/pastedCells.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

it.each(rows('cells'))('%s loses its quotes', (_, pasted, expected) => {
  expect(withoutCellQuotes(pasted)).toBe(expected);
});

it.each(rows('no cells'))('%s stays as it is', (_, pasted) => {
  expect(withoutCellQuotes(pasted)).toBe(pasted);
});
