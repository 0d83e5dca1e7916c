import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '../../src/domain/countCharacters.ts';

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
});
