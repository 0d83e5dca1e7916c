import { describe, expect, it } from 'vitest';
import { MEASURES } from '../quality/checkQuality.ts';
import { setAsideScore } from '../quality/setAside.ts';

/** How many of each may come out otherwise than they should; of what is missed, which part. */
const MOST: Readonly<Record<keyof typeof MEASURES, number>> = {
  'unequal values missed': 0.06,
  'wrong names missed': 0.1,
  'planted faults missed': 0.2,
  'mends that leave or bring a finding': 0,
  'leftovers missed': 0.05,
  'equal values told': 2,
  'honest lines told': 6,
  'right names told': 0,
  'good reports with a finding': 1,
  'careful reports with a finding': 2,
  'good days with a finding': 3,
  // Braces that no note has are taken for a place that nobody filled.
  'what looks like leftovers, told': 1,
};

describe('a report held against its notes', () => {
  it.each(Object.entries(MEASURES))('%s', (name, measure) => {
    const { cases, failed } = measure('all');
    const most = MOST[name as keyof typeof MEASURES];
    expect(cases).toBeGreaterThanOrEqual(20);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(most < 1 ? most * cases : most);
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
