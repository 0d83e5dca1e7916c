import { describe, expect, it } from 'vitest';
import { resumePoint, writtenPart } from '../../src/report/continue.ts';

describe('resumePoint', () => {
  it.each([
    ['a half-written line', '■ 本日の業務\n・実装\n・テス', '■ 本日の業務\n・実装\n', '・テス'],
    ['a text that ends in a line break', '■ 本日の業務\n', '■ 本日の業務\n', ''],
    ['prose without line ends', '実装しました。テストは', '実装しました。', 'テストは'],
    ['one unfinished sentence', '【日報】2026年', '【日報】2026年', ''],
    ['CRLF', '・実装\r\n・テス', '・実装\r\n', '・テス'],
    ['a line break first', '\n・テス', '\n', '・テス'],
    ['CR', '・実装\r・テス', '・実装\r', '・テス'],
    ['a short last sentence', '■ 今日\n実装した。次', '■ 今日\n', '実装した。次'],
    [
      'a line of 99',
      `■ 今日\n実装した。${'次'.repeat(94)}`,
      '■ 今日\n',
      `実装した。${'次'.repeat(94)}`,
    ],
    [
      'a line of 100',
      `■ 今日\n実装した。${'次'.repeat(95)}`,
      '■ 今日\n実装した。',
      '次'.repeat(95),
    ],
    [
      'a list item of 100',
      `■ 今日\n・実装した。${'次'.repeat(95)}`,
      '■ 今日\n',
      `・実装した。${'次'.repeat(95)}`,
    ],
    ['a sentence of 100', `実装した。\n${'次'.repeat(100)}`, '実装した。\n', '次'.repeat(100)],
    ['nothing', '', '', ''],
  ])('%s', (_, text, stable, tail) => {
    expect(resumePoint(text)).toEqual({ stable, tail });
  });
});

it.each([
  ['of a half line', '・実装\n・テス', '・実装\n'],
  ['of a finished line', '・実装\n・テスト。', '・実装\n・テスト。'],
])('what a call is told it has written has nothing %s to be written again', (_, text, written) => {
  expect(writtenPart(resumePoint(text))).toBe(written);
});
