import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  companyTemplates,
  corpusDrafts,
  corpusOutputs,
  corpusTexts,
} from '../corpus/readCorpus.ts';
import { llamaTokens } from '../support/llamaTokens.ts';
import { countText, type TextCounts } from '../../src/domain/textCounts.ts';

function counted(text: string): TextCounts & { readonly pauses: number } {
  const counting = countText(text);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = counting.next();
    if (done === true) return { ...value, pauses };
  }
}

const countCharacters = (text: string) => counted(text).characters;
const estimateTokens = (text: string) => counted(text).tokens;

describe('characters', () => {
  it.each([
    ['', 0],
    ['検索、12件。', 7],
    ['𠮷野家', 3],
    ['👩‍👩‍👧の会', 3],
    ['か\u3099き', 2],
    ['ｶﾞﾀ', 2],
    ['一行\n二行\r\n三行\r', 6],
  ])('counts %j as a reader does', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('counts a long text as the sum of its parts, wherever they fall', () => {
    const counts: Readonly<Record<string, number>> = {
      あ: 1,
      'か\u3099': 1,
      '👩‍👩‍👧': 1,
      '☕️': 1,
      '\n': 0,
      '\r\n': 0,
      𠮷: 1,
      ｶﾞ: 1,
      ['漢字かな交じり文'.repeat(40)]: 320,
    };
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...Object.keys(counts)), { minLength: 40, maxLength: 80 }),
        (parts) => {
          const sum = parts.reduce((total, part) => total + (counts[part] ?? 0), 0);
          expect(countCharacters(parts.join(''))).toBe(sum);
        },
      ),
      { seed: 20261120, numRuns: 100 },
    );
  });

  it.each(['あ', '☕️', 'か\u3099', '👩‍👩‍👧'])(
    'pauses after every 512 code units of %s or sooner',
    (character) => {
      const text = character.repeat(10_000);
      expect(counted(text).pauses).toBeGreaterThanOrEqual(text.length / 512);
    },
  );
});

describe('tokens', () => {
  it.each([
    ['', 0],
    ['あ'.repeat(100), 60],
    ['検'.repeat(100), 100],
    ['ab '.repeat(100), 60],
    ['12'.repeat(100), 150],
    [`e${'\u0301'.repeat(1000)}`, 1300],
    ['=-'.repeat(4), 6],
    ['='.repeat(2000), 2],
    [`${'―'.repeat(600)}\n${' '.repeat(600)}`, 4],
    ['あ\r\n\r\n\n'.repeat(100), 130],
  ])('of %j are about %i', (text, count) => {
    expect(estimateTokens(text)).toBe(count);
  });

  const own = corpusTexts();
  const fitted = own.filter(({ isHeldOut }) => !isHeldOut);
  const heldOut = own.filter(({ isHeldOut }) => isHeldOut);
  const ofCorpus = [
    ...corpusOutputs().flatMap(({ raw, request }) => [raw, request.today]),
    ...corpusDrafts().map(({ draft }) => draft),
    ...companyTemplates.values(),
  ];

  it.each([
    ['reports, notes and templates of the corpus', ofCorpus],
    ['reports, notes, rows of signs, English and code', fitted.map(({ text }) => text)],
    ['others of those, which nothing was fitted to', heldOut.map(({ text }) => text)],
  ])('of %s are 5 %% off on average, and one in eight at most by 20 %%', (_, texts) => {
    const errors = texts.map((text) => estimateTokens(text) / llamaTokens(text).length - 1);
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    expect(Math.abs(mean)).toBeLessThan(0.05);
    const far = errors.filter((error) => Math.abs(error) > 0.2);
    expect(far.length / errors.length).toBeLessThan(1 / 8);
  });
});
