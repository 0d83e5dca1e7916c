import { expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import { EXAMPLE_NOTES } from '../../src/domain/inputFields.ts';
import { sampleReport } from '../../src/domain/sampleReport.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

const DATE = '2026年11月20日(金)';

it('has the headings, the date and the closing of the default template, and nothing that the notes do not say', () => {
  const request = { ...EXAMPLE_NOTES, template: DEFAULT_TEMPLATE, date: DATE };
  expect(checkReport(sampleReport(DATE), request)).toEqual([]);
});
