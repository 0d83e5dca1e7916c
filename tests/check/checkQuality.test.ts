import { describe, expect, it } from 'vitest';
import * as quality from '../quality/checkQuality.ts';
import { setAsideScore } from '../quality/setAside.ts';

describe('a report held against its notes', () => {
  it.each([
    ['unequal values', quality.unequalValues, 0.06],
    ['wrong names', quality.wrongNames, 0.1],
    ['planted faults', quality.plantedFaults, 0.2],
    ['mends', quality.mendedFaults, 0],
    ['faults of its own words', quality.ownWordsFaults, 0.05],
  ])('tells %s', (_, measure, missed) => {
    const { cases, failed } = measure('all');
    expect(cases).toBeGreaterThanOrEqual(20);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * missed);
  });

  it.each([
    ['equal values', quality.equalValues, 2],
    ['honest lines', quality.honestLines, 6],
    ['right names', quality.rightNames, 0],
    ['good reports', quality.goodReportsTold, 1],
    ['careful reports', quality.carefulReports, 2],
    ['good days', quality.goodDays, 2],
    // Braces that no note has are taken for a place that nobody filled.
    ['words that look like faults', quality.ownWordsAllowed, 1],
  ])('leaves %s alone', (_, measure, told) => {
    const { cases, failed } = measure('all');
    expect(cases).toBeGreaterThanOrEqual(20);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(told);
  });

  it.each([
    ['', 1, 15],
    ['2', 0, 5],
  ])('leaves faultless texts of the hand %j alone', (hand, reports, pairs) => {
    const { falsely, pairsTold } = setAsideScore(hand);
    expect(falsely.length, falsely.join('\n')).toBeLessThanOrEqual(reports);
    expect(pairsTold.length, pairsTold.join('\n')).toBeLessThanOrEqual(pairs);
  });
});
