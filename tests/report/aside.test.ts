import { describe, expect, it } from 'vitest';
import { isClosingRemark, isPreface } from '../../src/report/aside.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('isPreface', () => {
  it.each(rows('prefaces').flat())('%s', (line) => {
    expect(isPreface(line)).toBe(true);
  });

  it.each(rows('no prefaces').flat())('is not %j', (line) => {
    expect(isPreface(line)).toBe(false);
  });
});

describe('isClosingRemark', () => {
  it.each(rows('closing remarks').flat())('%s', (line) => {
    expect(isClosingRemark(line)).toBe(true);
  });

  it.each(rows('no closing remarks').flat())('is not %j', (line) => {
    expect(isClosingRemark(line)).toBe(false);
  });
});
