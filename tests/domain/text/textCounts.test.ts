import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countText, type TextCounts } from '../../../src/domain/text/textCounts.ts';

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

  it.each([
    [0, 0],
    [1, 1],
    [512, 1],
    [513, 2],
  ])('of %i characters pauses %i times', (length, pauses) => {
    expect(counted('あ'.repeat(length)).pauses).toBe(pauses);
  });

  it('takes its time in step with the length: 100,000 characters without and with emoji', () => {
    expect(countCharacters('あ'.repeat(100_000))).toBe(100_000);
    expect(countCharacters(`あ${'☕️'.repeat(50_000)}`)).toBe(50_001);
  });
});

describe('tokens', () => {
  it('is about nine tenths of the Japanese characters and less of the others', () => {
    expect(estimateTokens('あ'.repeat(100))).toBe(90);
    expect(estimateTokens('a'.repeat(100))).toBe(30);
  });

  it('counts every mark of a character that goes on and on', () => {
    expect(estimateTokens(`e${'\u0301'.repeat(1000)}`)).toBe(900);
  });
});
