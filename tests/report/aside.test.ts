import { expect, it } from 'vitest';
import { isClosingRemark, isPreface } from '../../src/report/aside.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

it.each([
  ['prefaces', isPreface, true],
  ['no prefaces', isPreface, false],
  ['closing remarks', isClosingRemark, true],
  ['no closing remarks', isClosingRemark, false],
] as const)('%s', (name, isOne, wanted) => {
  expect(
    rows(name)
      .flat()
      .filter((line) => isOne(line) !== wanted),
  ).toEqual([]);
});
