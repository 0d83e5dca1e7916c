import { describe, expect, it } from 'vitest';
import { cleanUp } from '../../src/report/cleanUp.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { companyTemplates, corpusDrafts, corpusOutputs } from '../corpus/readCorpus.ts';

const outputs = corpusOutputs();
const drafts = corpusDrafts();
const good = outputs.filter(({ name }) => name.startsWith('good-'));

describe('the corpus', () => {
  it('holds at least 60 outputs and ten company templates, each with a good output and a draft', () => {
    expect(outputs.length).toBeGreaterThanOrEqual(60);
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
});

describe.each(outputs)('output $name', ({ request, raw, expected, isDateRepaired, findings }) => {
  it('is cleaned up', () => {
    expect(cleanUp(raw, request)).toEqual({ text: expected, isDateRepaired });
    expect(cleanUp(expected, request)).toEqual({ text: expected, isDateRepaired: false });
  });

  it('shows what to check, and where', () => {
    const found = checkReport(expected, request);
    expect(found.map(({ kind, text }) => ({ kind, text }))).toEqual(findings);
    for (const { kind, text, range } of found) {
      const isElsewhere = kind === 'omitted';
      expect(range === null ? null : expected.slice(range.start, range.end)).toBe(
        isElsewhere ? null : text,
      );
    }
  });
});

describe.each(drafts)('draft $name', ({ request, draft }) => {
  it('is filled in on the device', () => {
    expect(fillTemplate(request)).toBe(draft);
  });

  it('has nothing to check but harsh words kept as they were written', () => {
    expect(checkReport(draft, request).filter(({ kind }) => kind !== 'harsh')).toEqual([]);
  });
});
