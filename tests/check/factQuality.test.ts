import { describe, expect, it } from 'vitest';
import * as quality from '../quality/factQuality.ts';

describe('a report held against its notes', () => {
  it.each([
    ['lines turned round', quality.turnedRound, 0.25],
    ['unequal values', quality.unequalValues, 0],
    ['wrong names', quality.wrongNames, 0.1],
    ['planted faults', quality.plantedFaults, 0.1],
    ['mends', quality.mendedFaults, 0],
  ])('tells %s', (_, measure, missed) => {
    const { cases, failed } = measure('tuning');
    expect(cases).toBeGreaterThanOrEqual(20);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(Math.ceil(cases * missed));
  });

  it.each([
    ['equal values', quality.equalValues, 0],
    ['honest lines', quality.honest, 0],
    ['good lines', quality.goodLines, 5],
    ['right names', quality.rightNames, 0],
    ['good reports', quality.goodReportsTold, 0],
    ['careful reports', quality.carefulReports, 0],
  ])('leaves %s alone', (_, measure, told) => {
    const { cases, failed } = measure('tuning');
    expect(cases).toBeGreaterThanOrEqual(20);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(told);
  });

  it('misses a fact taken out of a good report', () => {
    const { cases, failed, alarms } = quality.deletedFacts('tuning', 400);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.01);
    expect(alarms).toBeLessThanOrEqual(1);
  });

  it('sees a line with a fact of its own below the wrong heading', () => {
    const { cases, failed } = quality.movedLines('tuning', 200);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.02);
  });
});
