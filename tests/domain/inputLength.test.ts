import { describe, expect, it } from 'vitest';
import { canBeLong } from '../../src/domain/inputFields.ts';
import { inputLength, wholeInput } from '../../src/domain/inputLength.ts';

const FIELDS = { template: '型', today: '実装', tomorrow: 'レビュー', remarks: '' };

it('takes the fields in the order of the screen', () => {
  expect(wholeInput(FIELDS)).toBe('型\n実装\nレビュー\n');
});

it('does not count what cannot be long', () => {
  const template = 'あ'.repeat(9_993);
  expect(canBeLong({ ...FIELDS, template })).toBe(false);
  expect(canBeLong({ ...FIELDS, template, remarks: '。' })).toBe(true);
});

describe('inputLength', () => {
  it.each([
    [0, 'usual'],
    [9_999, 'usual'],
    [10_000, 'long'],
    [19_999, 'long'],
    [20_000, 'too-long'],
    [100_000, 'too-long'],
  ])('of %i characters is %s', (characters, length) => {
    expect(inputLength(characters)).toBe(length);
  });
});
