import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../src/domain/report.ts';
import { namesSection } from '../../src/report/align.ts';
import { assemble } from '../../src/report/repair.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { type FixedLine, readTemplate } from '../../src/report/template.ts';
import { itemOf } from '../../src/report/text/lineParts.ts';
import {
  anyForm,
  answerOf,
  DAY,
  OWN_HEADINGS,
  type Planned,
  plans,
  uniformForms,
} from './forms.ts';
import { fuzzRuns } from './runs.ts';
import { noisyText } from './texts.ts';
import { requestOf } from '../support/requestOf.ts';

const requestFor = (template: string): ReportRequest =>
  requestOf({
    today: '検品',
    tomorrow: '納品',
    remarks: '鍵',
    template,
    date: DAY,
  });

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/u);
const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** What of each fixed line stands in front of its values; the whole line where it has none. */
const fixedLines = (template: string, isAsked: (line: FixedLine) => boolean) =>
  readTemplate(template, DAY)
    .lines.filter((line) => !line.isOptional && isAsked(line))
    .map(({ text, places, label }) => ({
      text: text.slice(0, places[0]?.[0] ?? label?.start),
      isWhole: places.length === 0 && label === null,
    }));

/** The first fixed line that does not stand below the others, byte for byte. */
function missingLine(
  template: string,
  text: string,
  isAsked: (line: FixedLine) => boolean = () => true,
): string | undefined {
  const lines = linesOf(text);
  let from = 0;
  return fixedLines(template, isAsked).find(({ text: own, isWhole }) => {
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
  const fixed = readTemplate(template, DAY).lines.map((line) => line.text);
  const known = [template, ...fixed, ...others, DAY, '特になし', '未'].join('\n').normalize('NFKC');
  const bare = linesOf(text)
    .map((line) => itemOf(line).words.replaceAll('<br>', '|'))
    .join('\n');
  return (bare.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !known.includes(word),
  );
}

const signsLost = (text: string, { signs }: Planned): readonly string[] =>
  signs.flat().filter((sign) => countOf(text, sign) !== 1);
const placesIn = (text: string, signs: readonly string[]): readonly number[] =>
  signs.map((sign) => text.indexOf(sign));
const isInOrder = (places: readonly number[]): boolean =>
  places.every((place, index) => place >= (places[index - 1] ?? 0));

const crlf = (text: string): string => text.replaceAll(/\r?\n/gu, '\r\n');

describe('an answer of a form', { timeout: 600_000 }, () => {
  it('has its words once, in order, and no others, below every fixed line, whatever its line breaks', () => {
    fc.assert(
      fc.property(anyForm, plans, (template, plan) => {
        const request = requestFor(template);
        const answer = answerOf(template, plan);
        const { text, isInForm } = assemble(request, answer.text, true);
        const told = `${answer.text}\n=====\n${text}`;
        if (isInForm) expect(missingLine(template, text), told).toBeUndefined();
        if (isInForm) expect(assemble(request, text, true).text).toBe(text);
        expect(signsLost(text, answer), told).toEqual([]);
        expect(unknownWords(text, template, answer.text), told).toEqual([]);
        for (const own of answer.signs) expect(isInOrder(placesIn(text, own)), told).toBe(true);
        const other = assemble(requestFor(crlf(template)), crlf(answer.text), true);
        expect([linesOf(other.text), other.isInForm]).toEqual([linesOf(text), isInForm]);
      }),
      fuzzRuns,
    );
  });

  it('has its words once and all of its order where it was cut', () => {
    fc.assert(
      fc.property(anyForm, plans, (template, plan) => {
        const answer = answerOf(template, plan);
        const { text } = assemble(requestFor(template), answer.text, false);
        expect(signsLost(text, answer), text).toEqual([]);
        expect(isInOrder(placesIn(text, answer.signs.flat())), text).toBe(true);
      }),
      fuzzRuns,
    );
  });
});

/** Its own title, day, greeting and signature stay where words of them would be lost. */
const isName = (line: FixedLine): boolean => namesSection(line) && !line.hasReportDate;

describe('any text', { timeout: 600_000 }, () => {
  it('is the same again, has the headings of a form that it is in, and loses no number', () => {
    fc.assert(
      fc.property(anyForm, noisyText, (template, noise) => {
        const request = requestFor(template);
        const { text, isInForm } = assemble(request, noise, true);
        if (isInForm) expect(assemble(request, text, true).text).toBe(text);
        if (isInForm) expect(missingLine(template, text, isName), text).toBeUndefined();
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
        const draft = fillTemplate(requestOf({ today, tomorrow, remarks, template, date: DAY }));
        const signs = signed.flat().map((one) => one.slice(one.indexOf('〈')));
        expect(
          signs.filter((sign) => countOf(draft, sign) !== 1),
          draft,
        ).toEqual([]);
        expect(missingLine(template, draft), draft).toBeUndefined();
        const own =
          '備考\n今日やったこと\n明日やること\nここはご自分で\n一二三四五六七八九十\nⅢⅣⅤⅥⅦⅧ\n23456789';
        expect(unknownWords(draft, template, today, tomorrow, remarks, own), draft).toEqual([]);
      }),
      fuzzRuns,
    );
  });

  it('has each note below the heading of its field', () => {
    fc.assert(
      fc.property(uniformForms, (template) => {
        const draft = fillTemplate(requestFor(template));
        const below = ['検品', '納品', '鍵'].map((note) =>
          lastOf(draft.slice(0, draft.indexOf(note)), OWN_HEADINGS),
        );
        expect(below, draft).toEqual(OWN_HEADINGS);
      }),
      fuzzRuns,
    );
  });
});
