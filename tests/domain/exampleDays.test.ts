import { expect, it } from 'vitest';
import { EXAMPLE_DAYS, EXAMPLE_NOTES, sampleReport } from '../../src/domain/exampleDays.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

const DATE = '2026年11月20日(金)';

it.each(EXAMPLE_DAYS.map(({ trade, notes }) => [trade, notes] as const))(
  '%s: has the headings, the date and the closing of the default template, all that the notes say and nothing else',
  (_, notes) => {
    const request = { ...notes, template: DEFAULT_TEMPLATE, date: DATE };
    expect(checkReport(sampleReport(DATE, notes), request)).toEqual([]);
    for (const other of EXAMPLE_DAYS.filter((day) => day.notes !== notes)) {
      expect(checkReport(sampleReport(DATE, other.notes), request)).not.toEqual([]);
    }
  },
);

it('is the first day’s where the notes are of none', () => {
  const own = { ...EXAMPLE_NOTES, remarks: '自分の備考' };
  expect(sampleReport(DATE, own)).toBe(sampleReport(DATE));
  expect(sampleReport(DATE, EXAMPLE_NOTES)).toBe(sampleReport(DATE));
});
