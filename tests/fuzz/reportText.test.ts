import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsForToday } from '../../src/report/items.ts';
import { continueText, resumePoint } from '../../src/report/continue.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { headingsIn } from '../../src/report/text/headings.ts';
import { lineKey as headingKey } from '../../src/report/text/lineParts.ts';
import { NOTHING_TO_REPORT } from '../../src/report/text/frameLines.ts';
import { fuzzRuns } from './runs.ts';
import { dates, noisyText, templates, words } from './texts.ts';

/** A report whose lines are all different, as far as a repetition is told by them. */
const report = fc
  .array(fc.tuple(words, fc.constantFrom('・', '- ', '■ ', '## ', '', '1. '), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  })
  .map((lines) =>
    lines
      .map(
        ([text, mark, isSpaced], index) =>
          `${isSpaced && index > 0 ? '\n' : ''}${mark}${text}番${index}目`,
      )
      .join('\n'),
  );

/** The lines with words; a blank line at a seam is the product's to set. */
function written(text: string): readonly string[] {
  return text.split('\n').filter((lineText) => lineText !== '');
}

describe('joining', { timeout: 60_000 }, () => {
  const answers: Readonly<Record<string, (stable: string, text: string) => string>> = {
    'goes on': (stable, text) => text.slice(stable.length),
    'repeats the last lines': (stable, text) => {
      const lines = stable.split('\n').slice(0, -1);
      const from = lines.slice(0, Math.floor(lines.length / 2)).join('\n');
      return text.slice(from === '' ? 0 : from.length + 1);
    },
    'repeats everything': (_, text) => text,
    'announces the rest': (stable, text) => `以下、続きです。\n${text.slice(stable.length)}`,
  };

  it.each(Object.entries(answers))('loses nothing where the model %s', (_, answer) => {
    fc.assert(
      fc.property(report, fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
        const before = resumePoint(text.slice(0, Math.floor(text.length * share)));
        fc.pre(before.stable.endsWith('\n'));
        const joined = continueText(before, '', answer(before.stable, text));
        expect(written(joined)).toEqual(written(text));
      }),
      fuzzRuns,
    );
  });

  it('keeps what is written, and cutting back loses nothing', () => {
    fc.assert(
      fc.property(noisyText, noisyText, templates, (text, more, template) => {
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

/** An input line, and the words of it that the draft must have. */
const inputLine = fc.tuple(words, fc.constantFrom('', '・', '- ', '* ', '　・', '  - ', '\t', ' '));

const field = (
  name: string,
): fc.Arbitrary<{ readonly text: string; readonly items: readonly string[] }> =>
  fc
    .tuple(
      fc.array(inputLine, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\n\n', '\n　\n'),
    )
    .map(([lines, lineBreak]) => {
      const items = lines.map(([text], index) => `${text}〈${name}${index}〉`);
      return { text: lines.map(([, mark], index) => mark + items[index]).join(lineBreak), items };
    });

describe('the draft without the service', { timeout: 60_000 }, () => {
  it('has every line of the inputs once and every heading of the template', () => {
    fc.assert(
      fc.property(
        field('今'),
        field('明'),
        fc.option(field('備'), { nil: { text: '', items: [] } }),
        templates,
        dates,
        (today, tomorrow, remarks, template, date) => {
          const draft = fillTemplate({
            today: today.text,
            tomorrow: tomorrow.text,
            remarks: remarks.text,
            template,
            date,
          });
          const lines = draft.split(/\r\n|\n|\r/u);
          for (const item of [...today.items, ...tomorrow.items, ...remarks.items]) {
            expect(draft.split(item).length, item).toBe(2);
          }
          for (const { text, key } of headingsIn(template)) {
            if (NOTHING_TO_REPORT.test(key)) continue;
            const isThere = lines.some(
              (drafted) =>
                headingKey(drafted) === headingKey(text) || drafted.trim().startsWith(text),
            );
            expect(isThere, text).toBe(true);
          }
        },
      ),
      fuzzRuns,
    );
  });
});

describe('findings', { timeout: 60_000 }, () => {
  it('select what they name', () => {
    fc.assert(
      fc.property(noisyText, templates, words, (text, template, today) => {
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

describe('carry-over', { timeout: 60_000 }, () => {
  it('takes over what the draft put under tomorrow', () => {
    fc.assert(
      fc.property(field('明'), (tomorrow) => {
        const draft = fillTemplate({
          today: '実装',
          tomorrow: tomorrow.text,
          remarks: '',
          template: '■ 今日\n・\n\n■ 明日\n・\n\n■ 備考\n・',
          date: '2026年11月20日(金)',
        });
        expect(itemsForToday(draft)).toEqual(tomorrow.items);
      }),
      fuzzRuns,
    );
  });
});
