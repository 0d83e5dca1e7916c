import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../src/domain/report.ts';
import type { TextRange } from '../../src/domain/textEdits.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { continueText, resumePoint } from '../../src/report/continue.ts';
import { parseDocument, type ReportDocument } from '../../src/report/document.ts';
import { anyForm } from './forms.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText, words } from './texts.ts';
import { requestOf } from '../support/requestOf.ts';

const spanOf = (lines: ReportDocument['lines']): readonly TextRange[] =>
  lines.map(({ start, nextStart }) => ({ start, end: nextStart }));

/** Whether ranges stand behind one another, and joined are the text. */
function join(ranges: readonly TextRange[], text: string): boolean {
  let from = 0;
  for (const { start, end } of ranges) {
    if (start !== from || end < start) return false;
    from = end;
  }
  return from === text.length;
}

const requestWith = (today: string, template: string): ReportRequest =>
  requestOf({
    today,
    tomorrow: '確認',
    template,
  });

function expectWhole(text: string): void {
  const document = parseDocument(text);
  const { lines, headings, head, sections, closing } = document;
  expect(document.text).toBe(text);
  expect(join(spanOf(lines), text)).toBe(true);
  const parts = [
    ...head,
    ...sections.flatMap(({ heading, lines: own }) =>
      [lines[heading.lineIndex] ?? [], ...own].flat(),
    ),
    ...closing,
  ];
  expect(join(spanOf(parts), text)).toBe(true);
  for (const { lineIndex, start, text: words } of headings) {
    expect([text.slice(start, start + words.length), lines[lineIndex]?.text.trim()]).toEqual([
      words,
      words,
    ]);
  }
  expect(headings.map(({ lineIndex }) => lineIndex)).toEqual(
    [...new Set(headings.map(({ lineIndex }) => lineIndex))].toSorted((one, other) => one - other),
  );
}

describe('mixed texts', { timeout: 120_000 }, () => {
  it('are their documents, byte for byte', () => {
    fc.assert(fc.property(fc.oneof(noisyText, anyForm), expectWhole), fuzzRuns);
  });

  it('keep what is written where they are joined, and lose nothing where they are cut back', () => {
    fc.assert(
      fc.property(noisyText, noisyText, anyForm, (text, more, template) => {
        const { stable, tail } = resumePoint(text);
        expect(text.startsWith(stable + tail)).toBe(true);
        expect(text.slice(stable.length + tail.length)).toMatch(/^[\uD800-\uDFFF\uFFFD]*$/);
        const joined = continueText({ stable, tail }, template, more);
        // A fence alone goes where the model starts again.
        expect(joined.startsWith(/[\p{L}\p{N}]/u.test(stable) ? stable : '')).toBe(true);
      }),
      fuzzRuns,
    );
  });

  it('have findings that select what they name', () => {
    fc.assert(
      fc.property(noisyText, anyForm, words, (text, template, today) => {
        for (const { text: named, range } of checkReport(text, requestWith(today, template))) {
          if (range.start < range.end) expect(text.slice(range.start, range.end)).toBe(named);
        }
      }),
      fuzzRuns,
    );
  });

  it('have no findings about numbers, dates and words where the report only says what the inputs say', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (lines) => {
        const request = requestWith(lines.join('\n'), '■ 本日\n・');
        const found = checkReport(lines.map((said) => `・${said}`).join('\n'), request);
        expect(found.filter(({ kind }) => kind.startsWith('unknown'))).toEqual([]);
      }),
      fuzzRuns,
    );
  });
});
