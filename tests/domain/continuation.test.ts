import { describe, expect, it } from 'vitest';
import { cutBack, isReportEnded, joinContinuation } from '../../src/domain/continuation.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';

describe('cutBack', () => {
  it.each([
    ['a half-written line', '■ 本日の業務\n・実装\n・テス', '■ 本日の業務\n・実装\n', '・テス'],
    ['a text that ends in a line break', '■ 本日の業務\n', '■ 本日の業務\n', ''],
    ['prose without line ends', '実装しました。テストは', '実装しました。', 'テストは'],
    ['one unfinished sentence', '【日報】2026年', '【日報】2026年', ''],
    ['a replacement character at the end', '・実装\n・テ\uFFFD\uFFFD', '・実装\n', '・テ'],
    ['a lone high surrogate at the end', '完了\uD83D', '完了', ''],
    ['a lone low surrogate at the end', '完了\uDE00', '完了', ''],
    ['a whole emoji at the end', '完了😀', '完了😀', ''],
    ['CRLF', '・実装\r\n・テス', '・実装\r\n', '・テス'],
    ['nothing', '', '', ''],
  ])('%s', (_, text, kept, cut) => {
    expect(cutBack(text)).toEqual({ kept, cut });
  });
});

describe('joinContinuation', () => {
  const kept = '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索を実装\n';
  it.each([
    ['goes on', '・テストを追加\n', '・テストを追加\n'],
    ['repeats the last line', '・検索を実装\n・テストを追加\n', '・テストを追加\n'],
    [
      'repeats the last two lines',
      '■ 本日の業務\n・検索を実装\n・テストを追加\n',
      '・テストを追加\n',
    ],
    ['repeats everything', `${kept}・テストを追加\n`, '・テストを追加\n'],
    ['begins with a preface', '以下は続きです：\n・テストを追加\n', '・テストを追加\n'],
    [
      'begins with a preface and a blank line',
      'はい、承知しました。\n\n・テストを追加\n',
      '・テストを追加\n',
    ],
    ['goes on with a section', '\n■ 明日の予定\n・確認\n', '\n■ 明日の予定\n・確認\n'],
    [
      'forgets the blank line above a section',
      '■ 明日の予定\n・確認\n',
      '\n■ 明日の予定\n・確認\n',
    ],
    ['starts again in other words', '■ 本日の業務\n・テストを追加\n', '・テストを追加\n'],
  ])('%s', (_, continuation, added) => {
    expect(joinContinuation(kept, continuation)).toBe(kept + added);
  });
});

describe('isReportEnded', () => {
  it('is ended by the closing line of the template', () => {
    expect(
      isReportEnded(
        '…\n以上です。お手すきの際にご確認いただけますと幸いです。\n',
        DEFAULT_TEMPLATE,
      ),
    ).toBe(true);
    expect(isReportEnded('…\n以上です。お手すきの際に', DEFAULT_TEMPLATE)).toBe(false);
  });
});
