import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import { assemble } from '../../src/report/repair.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { goodReports } from '../corpus/readQuality.ts';
import { corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';

const outputs = corpusOutputs();
const drafts = corpusDrafts();

it('has its outputs put in form, 95 of 100 to the letter', () => {
  const misses = outputs.filter(
    ({ request, raw, assembled }) => assemble(request, raw, true).text !== assembled,
  );
  expect(misses.slice(Math.floor(outputs.length / 20)).map(({ name }) => name)).toEqual([]);
});

describe.each(outputs)('output $name', ({ request, raw, expected, findings }) => {
  it('is the same again, and is dated', () => {
    const { text } = assemble(request, raw, true);
    expect(assemble(request, text, true)).toMatchObject({ text });
  });

  it('shows what to check, and where', () => {
    const found = checkReport(expected, request);
    expect(found.map(({ kind, text }) => ({ kind, text }))).toEqual(findings);
    for (const { kind, text, range } of found) {
      const isElsewhere = kind === 'omitted';
      expect(expected.slice(range.start, range.end)).toBe(isElsewhere ? '' : text);
    }
  });
});

it('has its drafts filled in on the device, 95 of 100 to the letter', () => {
  const misses = drafts.filter(({ request, draft }) => fillTemplate(request) !== draft);
  expect(misses.slice(Math.floor(drafts.length / 20)).map(({ name }) => name)).toEqual([]);
});

it.each(drafts)('draft $name has nothing to check but harsh words', ({ request, draft }) => {
  expect(checkReport(draft, request).filter(({ kind }) => kind !== 'harsh')).toEqual([]);
});

it('has its good reports each in the form of its template', () => {
  const misses = goodReports().filter(({ report, request }) =>
    checkReport(report, request).some(({ kind }) => kind === 'form'),
  );
  expect(misses.map(({ name }) => name)).toEqual([]);
});
