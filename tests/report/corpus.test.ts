import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/checkReport.ts';
import { assemble } from '../../src/report/assemble.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { goodReports } from '../corpus/readQuality.ts';
import { companyTemplates, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';

const outputs = corpusOutputs();
const drafts = corpusDrafts();
const good = outputs.filter(({ name }) => name.startsWith('good-'));

it('has a good output and a draft of each of ten company templates', () => {
  expect(companyTemplates.size).toBe(10);
  for (const template of companyTemplates.values()) {
    expect(good.some(({ request }) => request.template === template)).toBe(true);
    expect(drafts.some(({ request }) => request.template === template)).toBe(true);
  }
});

it('has good outputs without a finding, with at least 20 katakana words that no input has', () => {
  const words = new Set(
    good.flatMap(({ expected, request }) => {
      const inputs = Object.values(request).join('\n');
      return (expected.match(/[ァ-ヺー]{4,}/gu) ?? []).filter((word) => !inputs.includes(word));
    }),
  );
  expect(words.size).toBeGreaterThanOrEqual(20);
  expect(good.flatMap(({ findings }) => findings)).toEqual([]);
});

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

it('has 60 good reports at least, each in the form of its template', () => {
  const reports = goodReports();
  expect(new Set(reports.map(({ name }) => name)).size).toBe(reports.length);
  expect(reports.length).toBeGreaterThanOrEqual(60);
  const misses = reports.filter(({ report, request }) =>
    checkReport(report, request).some(({ kind }) => kind === 'form'),
  );
  expect(misses.map(({ name }) => name)).toEqual([]);
});
