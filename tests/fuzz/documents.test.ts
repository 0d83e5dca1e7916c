import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDocument, type ReportDocument } from '../../src/report/document.ts';
import {
  companyTemplates,
  corpusCompanies,
  corpusCopies,
  corpusDrafts,
  corpusFills,
  corpusOutputs,
} from '../corpus/readCorpus.ts';
import { faultyReports, goodReports } from '../corpus/readQuality.ts';
import { anyForm } from './forms.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText } from './texts.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

const spanOf = (lines: ReportDocument['lines']): readonly Range[] =>
  lines.map(({ start, next }) => ({ start, end: next }));

/** Whether ranges stand behind one another, and joined are the text. */
function join(ranges: readonly Range[], text: string): boolean {
  let from = 0;
  for (const { start, end } of ranges) {
    if (start !== from || end < start) return false;
    from = end;
  }
  return from === text.length;
}

function expectWhole(text: string): void {
  const document = parseDocument(text);
  const { lines, headings, head, sections, closing } = document;
  expect(document.text).toBe(text);
  expect(join(spanOf(lines), text)).toBe(true);
  expect(join([...spanOf(head), ...sections, ...spanOf(closing)], text)).toBe(true);
  const parts = [
    ...head,
    ...sections.flatMap((section) => [section.headingLine, ...section.lines]),
    ...closing,
  ];
  expect(join(spanOf(parts), text)).toBe(true);
  for (const { line, start, end, text: words } of headings) {
    expect([text.slice(start, end), lines[line]?.text.trim()]).toEqual([words, words]);
  }
  expect(headings.map(({ line }) => line)).toEqual(
    [...new Set(headings.map(({ line }) => line))].toSorted((one, other) => one - other),
  );
}

it('a document is its text, byte for byte: every corpus', () => {
  const texts = [
    ...corpusOutputs().flatMap(({ raw, request }) => [raw, request.template]),
    ...goodReports().flatMap(({ report, request }) => [report, request.template]),
    ...faultyReports().map(({ report }) => report),
    ...corpusCompanies().flatMap(({ draft, request }) => [draft, request.template]),
    ...corpusDrafts().map(({ draft }) => draft),
    ...corpusFills().map(({ template }) => template),
    ...corpusCopies().map(({ report }) => report),
    ...companyTemplates.values(),
  ];
  for (const text of texts) {
    expectWhole(text);
    expectWhole(text.replaceAll('\n', '\r\n'));
  }
});

it('a document is its text, byte for byte: mixed ones', { timeout: 120_000 }, () => {
  fc.assert(fc.property(fc.oneof(noisyText, anyForm), expectWhole), fuzzRuns);
});
