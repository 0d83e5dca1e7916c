import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../src/domain/report.ts';
import { assemble } from '../../src/report/assemble.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { readForm } from '../../src/report/form.ts';
import { itemOf } from '../../src/report/text/lineParts.ts';
import { anyForm, answerOf, DAY, OWN_HEADINGS, type Plan, plans, uniformForms } from './forms.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText } from './texts.ts';

const requestFor = (template: string, remarks = '鍵'): ReportRequest => ({
  today: '検品',
  tomorrow: '納品',
  remarks,
  template,
  date: DAY,
});

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/u);
const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** What of each fixed line stands in front of its values; the whole line where it has none. */
const fixedLines = (
  template: string,
): readonly { readonly text: string; readonly isWhole: boolean }[] =>
  readForm(template, DAY).lines.flatMap(({ text, places, under }) => [
    { text: text.slice(0, places[0]?.[0]), isWhole: places.length === 0 },
    ...under.map((rule) => ({ text: rule, isWhole: true })),
  ]);

/** The first fixed line that does not stand below the others, byte for byte. */
function missingLine(template: string, text: string): string | undefined {
  const lines = linesOf(text);
  let from = 0;
  return fixedLines(template).find(({ text: own, isWhole }) => {
    const at = lines.findIndex(
      (line, index) => index >= from && (isWhole ? line === own : line.startsWith(own)),
    );
    from = at + 1;
    return at === -1;
  })?.text;
}

/** The words of a text that a template and other texts do not have. */
function unknownWords(
  text: string,
  template: string,
  ...others: readonly string[]
): readonly string[] {
  const fixed = readForm(template, DAY).lines.map((line) => line.text);
  const known = [template, ...fixed, ...others, DAY, '特になし', '未'].join('\n').normalize('NFKC');
  const bare = linesOf(text)
    .map((line) => itemOf(line).words)
    .join('\n');
  return (bare.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !known.includes(word),
  );
}

const placesIn = (text: string, signs: readonly string[]): readonly number[] =>
  signs.map((sign) => text.indexOf(sign));
const isInOrder = (places: readonly number[]): boolean =>
  places.every((place, index) => place >= (places[index - 1] ?? 0));

const property = (
  holds: (template: string, plan: Plan) => void,
  runs: fc.Parameters<unknown> = fuzzRuns,
): void => {
  fc.assert(fc.property(anyForm, plans, holds), runs);
};

describe('an answer of a form', { timeout: 600_000 }, () => {
  it('has every fixed line of its template, byte for byte and in order, where it is in form', () => {
    property((template, plan) => {
      const answer = answerOf(template, plan).text;
      const { text, isInForm } = assemble(requestFor(template), answer, true);
      if (isInForm)
        expect(missingLine(template, text), `${answer}\n=====\n${text}`).toBeUndefined();
    });
  });

  it.each([true, false])('loses no word and has none twice: whole %j', (isWhole) => {
    property((template, plan) => {
      const answer = answerOf(template, plan);
      const { text } = assemble(requestFor(template), answer.text, isWhole);
      const others = answer.signs.flat().filter((sign) => countOf(text, sign) !== 1);
      expect(others, `${answer.text}\n=====\n${text}`).toEqual([]);
    });
  });

  it('says nothing that neither it nor its template says', () => {
    property((template, plan) => {
      const answer = answerOf(template, plan).text;
      const { text } = assemble(requestFor(template), answer, true);
      expect(unknownWords(text, template, answer), `${answer}\n=====\n${text}`).toEqual([]);
    }, fuzzRuns);
  });

  it('keeps its order within a section', () => {
    property((template, plan) => {
      const answer = answerOf(template, plan);
      const { text } = assemble(requestFor(template), answer.text, true);
      for (const own of answer.signs) expect(isInOrder(placesIn(text, own)), text).toBe(true);
    });
  });

  it('keeps all of its order where it was cut', () => {
    property((template, plan) => {
      const answer = answerOf(template, plan);
      const { text } = assemble(requestFor(template), answer.text, false);
      expect(isInOrder(placesIn(text, answer.signs.flat())), text).toBe(true);
    }, fuzzRuns);
  });

  it('is the same again where it is in form', () => {
    property((template, plan) => {
      const request = requestFor(template);
      const once = assemble(request, answerOf(template, plan).text, true);
      if (once.isInForm) expect(assemble(request, once.text, true).text).toBe(once.text);
    }, fuzzRuns);
  });

  it('is the same with CRLF', () => {
    const crlf = (text: string): string => text.replaceAll(/\r?\n/gu, '\r\n');
    property((template, plan) => {
      const answer = answerOf(template, plan).text;
      const { text, isInForm } = assemble(requestFor(template), answer, true);
      const other = assemble(requestFor(crlf(template)), crlf(answer), true);
      expect({ ...other, text: linesOf(other.text) }).toEqual({
        text: linesOf(text),
        isInForm,
      });
    }, fuzzRuns);
  });
});

describe('any text', { timeout: 600_000 }, () => {
  it('is the same again, has the form where it is in it, and loses no number', () => {
    fc.assert(
      fc.property(anyForm, noisyText, (template, noise) => {
        const request = requestFor(template);
        const { text, isInForm } = assemble(request, noise, true);
        if (isInForm) expect(assemble(request, text, true).text).toBe(text);
        if (isInForm) expect(missingLine(template, text), text).toBeUndefined();
        const numbers = (of: string): readonly string[] =>
          of.normalize('NFKC').match(/#[0-9]{3,}/gu) ?? [];
        expect(numbers(noise).filter((number) => !numbers(text).includes(number))).toEqual([]);
      }),
      fuzzRuns,
    );
  });
});

const lastOf = (text: string, names: readonly string[]): string | undefined =>
  names
    .filter((name) => text.includes(name))
    .toSorted((one, other) => text.lastIndexOf(other) - text.lastIndexOf(one))[0];

describe('a draft of a form', { timeout: 600_000 }, () => {
  it('has every note once, every fixed line in order, and no other word', () => {
    const note = fc.constantFrom(
      '検索を直した',
      '- 棚卸',
      '1. 見積',
      '連絡：18時',
      '（ここに置く）',
      '  ・中',
    );
    const field = fc.array(note, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyForm, field, field, field, (template, ...fields) => {
        const signed = fields.map((notes, index) =>
          notes.map((one, at) => `${one}〈${String(index)}の${String(at)}〉`),
        );
        const [today = '', tomorrow = '', remarks = ''] = signed.map((notes) => notes.join('\n'));
        const draft = fillTemplate({ today, tomorrow, remarks, template, date: DAY });
        const signs = signed.flat().map((one) => one.slice(one.indexOf('〈')));
        expect(
          signs.filter((sign) => countOf(draft, sign) !== 1),
          draft,
        ).toEqual([]);
        expect(missingLine(template, draft), draft).toBeUndefined();
        const own =
          'br\n備考\n今日やったこと\n明日やること\nここはご自分で\n一二三四五六七八九十\nⅢⅣⅤⅥⅦⅧ\n23456789';
        expect(unknownWords(draft, template, today, tomorrow, remarks, own), draft).toEqual([]);
      }),
      fuzzRuns,
    );
  });

  it('has each note below the heading of its field', () => {
    fc.assert(
      fc.property(uniformForms, (template) => {
        const draft = fillTemplate({
          today: '検索を直した',
          tomorrow: '棚卸',
          remarks: '見積',
          template,
          date: DAY,
        });
        const below = ['検索を直した', '棚卸', '見積'].map((note) =>
          lastOf(draft.slice(0, draft.indexOf(note)), OWN_HEADINGS),
        );
        expect(below, draft).toEqual(OWN_HEADINGS);
      }),
      fuzzRuns,
    );
  });
});
