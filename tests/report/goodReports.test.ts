import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import { goodReports } from '../corpus/goodReports.ts';

const reports = goodReports();

describe('the good reports', () => {
  it('have names of their own', () => {
    expect(new Set(reports.map(({ name }) => name)).size).toBe(reports.length);
    expect(reports.length).toBeGreaterThanOrEqual(60);
  });

  it.each(reports)('$name has the form of its template', ({ report, request }) => {
    expect(checkReport(report, request).filter(({ kind }) => kind === 'form')).toEqual([]);
  });
});
