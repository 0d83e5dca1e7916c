import { expect, it } from 'vitest';
import { isKnownKatakana, katakanaKey } from '../../src/check/facts/katakana.ts';

it('words are compared full-width and without long vowels', () => {
  expect(katakanaKey('ｻｰﾊﾞｰとサーバ')).toBe('サバとサバ');
});

it.each([
  ['スズモト', 'スズモトさん', true],
  ['スズモト', 'スズキさん', false],
  ['サーバ', '', true],
  ['ｻｰﾊﾞｰ', '', true],
  ['リリーススケジュール', '', true],
  ['リリースアマゾネス', '', false],
  ['アマゾネスリリース', '', false],
  ['リリースアマゾネスリリース', '', false],
  ['プレゼンテーションミーティング', '', true],
  ['テスト'.repeat(16), '', true],
  ['テスト'.repeat(17), '', false],
  ['テスト'.repeat(17), 'テスト'.repeat(20), true],
])('%s is known where the inputs say %j: %j', (run, inputs, isKnown) => {
  expect(isKnownKatakana(run, katakanaKey(inputs))).toBe(isKnown);
});
