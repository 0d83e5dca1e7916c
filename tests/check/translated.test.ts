import { describe, expect, it } from 'vitest';
import { checkReport } from '../../src/check/index.ts';
import { DAY } from '../support/rows.ts';
import { requestOf } from '../support/requestOf.ts';

/** What is told of a report whose notes are in another language. */
function toldOf(today: string, tomorrow: string, done: readonly string[], plan: string) {
  const report = `■ 本日の業務\n${done.map((line) => `・${line}`).join('\n')}\n\n■ 明日の予定\n・${plan}`;
  const template = '■ 本日の業務\n・\n\n■ 明日の予定\n・';
  return checkReport(report, requestOf({ today, tomorrow, template, date: DAY })).map(
    ({ kind, text }) => `${kind} ${text}`,
  );
}

const TODAY =
  'Called Tanaka about the invoice\nfixed two bugs, 13 tests added\nstocktaking of shed 40';
const TOMORROW = 'Review at 3pm on Dec 3, room B-12';
const DONE = [
  '田中様に請求書の件でお電話しました。',
  '不具合を2件修正し、テストを13件追加しました。',
];
const PLAN = '12月3日15時からB-12でレビューを行います。';

describe('notes without kana', () => {
  it('in English say names, words and what is left out in their own way', () => {
    expect(toldOf(TODAY, TOMORROW, DONE, PLAN)).toEqual([]);
  });

  it('are held to their values, days and ids, and the report to its tone', () => {
    const done = DONE.map((line) => line.replace('13件', '27件'));
    const plan = '12月9日16時からB-21でレビューを行います。';
    expect(toldOf(TODAY, TOMORROW, [...done, '部長は無能で最悪でした。'], plan)).toEqual([
      'unknown-number 27件',
      'harsh 部長は無能で最悪でした',
      'unknown-date 12月9日',
      'unknown-number 16時',
      'unknown-number B-21',
    ]);
  });

  it('in Chinese and Korean the same', () => {
    expect(
      toldOf('修复了 2 个测试错误\n会议室清洁', '', ['不具合を2件修正しました。'], '特になし'),
    ).toEqual([]);
    expect(
      toldOf('검색 버그 2건 수정\n창고 청소', '', ['不具合を2件修正しました。'], '特になし'),
    ).toEqual([]);
  });

  it('in kanji alone are Japanese', () => {
    expect(toldOf('検品完了\n伝票整理', '', ['検品を完了しました。'], '特になし')).toEqual([
      'omitted 伝票整理',
    ]);
  });
});
