import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueText, resumePoint } from '../../src/report/continue.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { anyForm } from './forms.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText, words } from './texts.ts';

describe('joining', { timeout: 60_000 }, () => {
  it('keeps what is written, and cutting back loses nothing', () => {
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
});

describe('findings', { timeout: 60_000 }, () => {
  it('select what they name', () => {
    fc.assert(
      fc.property(noisyText, anyForm, words, (text, template, today) => {
        const date = '2026年11月20日(金)';
        const request = { today, tomorrow: '確認', remarks: '', template, date };
        for (const { text: named, range } of checkReport(text, request)) {
          if (range.start < range.end) expect(text.slice(range.start, range.end)).toBe(named);
        }
      }),
      fuzzRuns,
    );
  });

  it('are none about numbers, dates and words where the report only says what the inputs say', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), (lines) => {
        const text = lines.join('\n');
        const request = {
          today: text,
          tomorrow: '確認',
          remarks: '',
          template: '■ 本日\n・',
          date: '2026年11月20日(金)',
        };
        const found = checkReport(lines.map((said) => `・${said}`).join('\n'), request);
        expect(found.filter(({ kind }) => kind.startsWith('unknown'))).toEqual([]);
      }),
      fuzzRuns,
    );
  });
});
