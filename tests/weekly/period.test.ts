import { describe, expect, it } from 'vitest';
import { daysLabel, daysWithoutReport, periodBetween, periodOf } from '../../src/weekly/index.ts';

describe('periods', () => {
  it.each([
    ['this-week', '2026-11-20', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['this-week', '2026-11-16', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['this-week', '2026-11-22', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['last-week', '2026-11-20', { kind: 'week', from: '2026-11-09', to: '2026-11-15' }],
    ['this-week', '2027-01-01', { kind: 'week', from: '2026-12-28', to: '2027-01-03' }],
    ['this-month', '2026-10-31', { kind: 'month', from: '2026-10-01', to: '2026-10-31' }],
    ['this-month', '2028-02-10', { kind: 'month', from: '2028-02-01', to: '2028-02-29' }],
    ['this-month', '2026-12-31', { kind: 'month', from: '2026-12-01', to: '2026-12-31' }],
    ['last-month', '2027-01-31', { kind: 'month', from: '2026-12-01', to: '2026-12-31' }],
    ['last-month', '2026-03-31', { kind: 'month', from: '2026-02-01', to: '2026-02-28' }],
  ] as const)('%s on %s', (choice, today, period) => {
    expect(periodOf(choice, today)).toEqual(period);
  });

  it.each([
    ['2026-11-16', '2026-11-22', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['2026-11-16', '2026-11-23', { kind: 'month', from: '2026-11-16', to: '2026-11-23' }],
    ['2026-11-18', '2026-11-18', { kind: 'week', from: '2026-11-18', to: '2026-11-18' }],
    ['2027-01-02', '2026-12-28', { kind: 'week', from: '2026-12-28', to: '2027-01-02' }],
  ] as const)('from %s to %s', (from, to, period) => {
    expect(periodBetween(from, to)).toEqual(period);
  });

  it('names the weekdays between the first report and yesterday that no report tells of', () => {
    const reports = ['2027-01-02', '2026-12-29'].map((day) => ({ day, text: '' }));
    const week = periodOf('this-week', '2027-01-01');
    expect(daysWithoutReport(reports, week, '2027-01-01')).toEqual(['2026-12-30', '2026-12-31']);
    const before = { day: '2026-12-21', text: '' };
    expect(daysWithoutReport([...reports, before], week, '2026-12-31')).toEqual([
      '2026-12-28',
      '2026-12-30',
    ]);
    expect(daysWithoutReport([before], week, '2026-12-27')).toEqual([]);
    expect(daysWithoutReport([before], week, '2027-03-01')).toHaveLength(5);
  });
});

describe('daysLabel', () => {
  it.each([
    [[], undefined, ''],
    [['2026-11-16'], undefined, '（月）'],
    [['2026-11-16', '2026-11-17'], undefined, '（月・火）'],
    [['2026-11-18', '2026-11-17', '2026-11-16'], undefined, '（月〜水）'],
    [['2026-11-16', '2026-11-18'], undefined, '（月・水）'],
    [['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'], undefined, '（月〜水・金）'],
    [['2026-12-31', '2027-01-01', '2027-01-02'], undefined, '（木〜土）'],
    [['2026-11-02', '2026-11-12'], undefined, '（11/2・11/12）'],
    [['2026-11-02', '2026-11-03', '2026-11-04'], 'month', '（11/2〜11/4）'],
    [['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10'], 'month', '（11/5〜11/10）'],
    [['2026-12-31', '2027-01-01', '2027-01-06'], 'month', '（12/31・1/1・1/6）'],
  ] as const)('%j, %s', (days, kind, label) => {
    expect(daysLabel(days, kind)).toBe(label);
  });
});
