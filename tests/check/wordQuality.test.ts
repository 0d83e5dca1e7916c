import { describe, expect, it } from 'vitest';
import {
  ownWordsAllowed,
  ownWordsFaults,
  quietReports,
  styleAllowed,
  styleFaults,
} from '../quality/wordQuality.ts';

describe("the report's own words", () => {
  it('are quiet in good reports', () => {
    expect(quietReports('all').failed).toEqual([]);
  });

  it('are told where their Japanese is at fault, and not where it is allowed', () => {
    const { cases, failed } = styleFaults('all');
    expect(cases).toBeGreaterThanOrEqual(86);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.05);
    expect(styleAllowed('all').cases).toBeGreaterThanOrEqual(100);
    expect(styleAllowed('all').failed).toEqual([]);
  });

  it('are told where they are no report, and not where they look like it', () => {
    const { cases, failed } = ownWordsFaults('all');
    expect(cases).toBeGreaterThanOrEqual(56);
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(cases * 0.05);
    // Braces that no note has are taken for a place that nobody filled.
    expect(ownWordsAllowed('all').failed).toEqual([
      '・{{name}}の差し込みを実装しました。: placeholder {{name}}',
    ]);
  });
});
