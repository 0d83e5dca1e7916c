import { describe, expect, it } from 'vitest';
import { headingFindings } from '../../src/check/headingFindings.ts';
import { goodReports } from '../corpus/goodReports.ts';

const reports = goodReports();

describe('the good reports', () => {
  it('have names of their own', () => {
    expect(new Set(reports.map(({ name }) => name)).size).toBe(reports.length);
    expect(reports.length).toBeGreaterThanOrEqual(60);
  });

  it.each(reports)('$name has the headings of its template', ({ report, request }) => {
    expect(headingFindings(report, request)).toEqual([]);
  });
});
