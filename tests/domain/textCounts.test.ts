import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters, estimateTokens } from '../../src/domain/textCounts.ts';

const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'grapheme' });

function countAtOnce(text: string): number {
  return [...SEGMENTER.segment(text)].filter(({ segment }) => !/^(?:\r\n|\n|\r)$/.test(segment))
    .length;
}

describe('countCharacters', () => {
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

  it('counts a long text as it would a short one, wherever its characters fall', () => {
    const parts = [
      'あ',
      'か\u3099',
      '👩‍👩‍👧',
      '☕️',
      '\n',
      '\r\n',
      '𠮷',
      'ｶﾞ',
      '漢字かな交じり文'.repeat(40),
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 60 }),
        (chosen) => {
          const text = chosen.join('');
          expect(countCharacters(text)).toBe(countAtOnce(text));
        },
      ),
      { seed: 20261120, numRuns: 200 },
    );
  });

  it('takes its time in step with the length: 100,000 characters without and with emoji', () => {
    expect(countCharacters('あ'.repeat(100_000))).toBe(100_000);
    expect(countCharacters('☕️'.repeat(50_000))).toBe(50_000);
  });
});

describe('estimateTokens', () => {
  it('is about nine tenths of the Japanese characters and less of the others', () => {
    expect(estimateTokens('あ'.repeat(100))).toBe(90);
    expect(estimateTokens('a'.repeat(100))).toBe(30);
  });
});
