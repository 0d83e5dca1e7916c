import { describe, expect, it } from 'vitest';
import { isPreface, mayBecomePreface } from '../../src/domain/preface.ts';

describe('isPreface', () => {
  it.each([
    [' はい、承知しました。 '],
    ['Here is the report:'],
    ['以下は日報です：'],
    ['続きです。'],
    [`はい、${'長'.repeat(116)}。`],
  ])('%s', (line) => {
    expect(isPreface(line)).toBe(true);
  });

  it.each([
    ['はい、承知しました'],
    ['実装しました。'],
    [`はい、${'長'.repeat(117)}。`],
    ['■ 以下は日報です：'],
    ['## はい、承知しました。'],
    ['・はい、承知しました。'],
    ['こちらは1. 実装です'],
    [''],
  ])('is not %j', (line) => {
    expect(isPreface(line)).toBe(false);
  });
});

it.each([
  [' はい', true],
  ['以下', true],
  ['Here', true],
  ['実装', false],
  ['本日は以下', false],
  [`はい${'長'.repeat(118)} `, true],
  [`はい${'長'.repeat(119)}`, false],
])('%j may become a preface: %j', (line, may) => {
  expect(mayBecomePreface(line)).toBe(may);
});
