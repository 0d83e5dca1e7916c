import { describe, expect, it } from 'vitest';
import {
  harshLines,
  harshTraps,
  ownWordsAllowed,
  ownWordsFaults,
  quietReports,
  styleAllowed,
  styleFaults,
} from '../../quality/wordQuality.ts';

describe("the report's own words", () => {
  it('are told where they are harsh, with a soft wording that passes all checks', () => {
    const { cases, failed } = harshLines('tuning');
    expect(cases).toBe(134);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.03);
  });

  it('are not told where the same words hurt nobody', () => {
    const { cases, failed } = harshTraps('tuning');
    expect(cases).toBeGreaterThanOrEqual(200);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(1);
  });

  it('are quiet in good reports', () => {
    expect(quietReports('tuning').failed).toEqual([]);
  });

  it('are told where their Japanese is at fault, and not where it is allowed', () => {
    const { cases, failed } = styleFaults('tuning');
    expect(cases).toBeGreaterThanOrEqual(66);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.05);
    expect(styleAllowed('tuning').cases).toBeGreaterThanOrEqual(66);
    expect(styleAllowed('tuning').failed).toEqual([]);
  });

  it('are told where they are no report, and not where they look like it', () => {
    const { cases, failed } = ownWordsFaults('tuning');
    expect(cases).toBeGreaterThanOrEqual(40);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.05);
    expect(ownWordsAllowed('tuning').failed).toEqual([]);
  });
});
