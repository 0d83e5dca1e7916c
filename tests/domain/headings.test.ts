import { describe, expect, it } from 'vitest';
import { headingsIn } from '../../src/domain/headings.ts';

const texts = (report: string) => headingsIn(report).map(({ text }) => text);

describe('headingsIn', () => {
  it.each<[string, string, readonly string[]]>([
    ['an outline without bodies', '1. 本日\n2. 明日\n3. 備考', ['1. 本日', '2. 明日', '3. 備考']],
    ['an outline under a title', '日報\n1. 本日\n2. 明日', ['日報', '1. 本日', '2. 明日']],
    ['numbered sections', '1. 本日\n・実装\n2. 明日\n・測定', ['1. 本日', '2. 明日']],
    [
      'numbered items in numbered sections',
      '1. 本日\n1. 実装\n2. 確認\n\n2. 明日\n1. 測定',
      ['1. 本日', '2. 明日'],
    ],
    ['numbered items under dots', '●今日\n1. 実装\n2. 確認\n\n●明日\n1. 測定', ['●今日', '●明日']],
    ['one dotted section with numbered items', '●今日\n1. 実装\n2. 確認', ['●今日']],
    [
      'numbered items under squares',
      '■ 今日\n\n1. 実装\n2. 確認\n\n■ 明日\n1. 測定',
      ['■ 今日', '■ 明日'],
    ],
    ['numbered items under a label', '備考：\n1. 実装\n2. 確認', ['備考：']],
    ['dotted items under squares', '■ 今日\n●実装\n●確認', ['■ 今日']],
    [
      'a title right above the first section',
      '【日報】2026年11月20日(金)\n1. 本日\n・a\n2. 明日\n・b',
      ['【日報】2026年11月20日(金)', '1. 本日', '2. 明日'],
    ],
    [
      'fields in the head only',
      '氏名：山田\n日付：11/20\n■ 今日\n原因：不明',
      ['氏名：山田', '日付：11/20', '■ 今日'],
    ],
    ['lines above a list', '作業内容\n・実装\n\n所感\n- よい', ['作業内容', '所感']],
    ['prose above a list', '次を行いました。\n・実装\nまだ\n・測定', []],
    [
      'no times, addresses, hashes, versions or doubled marks',
      '10:30 朝会\nhttps://example.com\n#482 対応\n1.5倍\n○○様\n■■■\n・今日：実装',
      [],
    ],
    [
      'bold and bracketed lines',
      '**今日**\n＜明日の計画＞\n［備考］\n<その他>',
      ['**今日**', '＜明日の計画＞', '［備考］', '<その他>'],
    ],
    ['no line longer than a heading', `■ ${'長'.repeat(80)}`, []],
    ['an empty text', '', []],
  ])('%s', (_, report, expected) => {
    expect(texts(report)).toEqual(expected);
  });

  it('tells where a heading stands, its words and its mark', () => {
    expect(headingsIn('\r\n  ## Ｔｏｄａｙ 2026/11/20：\r\n- a')).toEqual([
      {
        key: 'today',
        text: '## Ｔｏｄａｙ 2026/11/20：',
        mark: 'hash',
        line: 1,
        start: 4,
        end: 24,
      },
    ]);
    expect(headingsIn('# 2026年11月20日(金)')[0]?.key).toBe('date');
  });
});
