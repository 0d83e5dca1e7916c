import { describe, expect, it } from 'vitest';
import {
  excerptOf,
  matchingLine,
  searchHistory,
  searchTerms,
} from '../../../src/components/history/historyTexts.ts';
import { parseReportDate } from '../../../src/domain/calendarDays.ts';
import type { HistoryEntry } from '../../../src/domain/history.ts';
import { historyDays } from '../../../src/domain/historyDays.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';
import { requestOf } from '../../support/requestOf.ts';

function entryOf(date: string, text: string, remarks = ''): HistoryEntry {
  const request = requestOf({ template: '型紙', today: '', remarks, date });
  const day = parseReportDate(date);
  return { id: date + text, savedAt: 0, report: { ...EMPTY_REPORT, id: date, text, day, request } };
}

const MOVED = entryOf('2026年11月20日(金)', '■ 障害対応\n・ﾃﾞｰﾀﾍﾞｰｽの移行を㈱ヤマトと実施');
const SENT = entryOf('2026年11月2日(月)', 'ABC社へ20件を送付', '鈴木さんが休み');
const ENTRIES = [
  MOVED,
  entryOf('2026年11月20日(金)', '受け取ったまま'),
  SENT,
  entryOf('2026年1月2日(金)', '仕事始め'),
];

describe('a search', () => {
  it.each([
    ['データベース', '2026-11-20 1'],
    ['（株）ヤマト', '2026-11-20 1'],
    ['ａｂｃ', '2026-11-02 1'],
    ['鈴木　送付', '2026-11-02 1'],
    ['鈴木 移行', ''],
    ['型紙', ''],
    ['20件', '2026-11-02 1'],
    ['11/20', '2026-11-20 2'],
    ['11/2', '2026-11-02 1'],
    ['1/2', '2026-01-02 1'],
    ['11/02', '2026-11-02 1'],
    ['11月20日', '2026-11-20 2'],
    ['2026-1', '2026-01-02 1'],
    ['2026-11', '2026-11-20 2, 2026-11-02 1'],
    ['2026/11/2', '2026-11-02 1'],
    ['金曜', '2026-11-20 2, 2026-01-02 1'],
    ['金曜日 11月', '2026-11-20 2'],
    ['11月 abc', '2026-11-02 1'],
  ])('for %s', (query, found) => {
    const days = searchHistory(historyDays(ENTRIES), searchTerms(query));
    expect(days.map(({ day, editions }) => `${day} ${editions.length}`).join(', ')).toBe(found);
  });

  it.each(['', ' \n　'])('for %j looks for nothing', (query) => {
    expect(searchTerms(query)).toEqual([]);
  });
});

describe('the line that is shown', () => {
  it.each([
    ['データ', MOVED, { isNote: false, text: 'データベースの移行を(株)ヤマトと実施' }],
    ['障害', MOVED, { isNote: false, text: '障害対応' }],
    ['鈴木', SENT, { isNote: true, text: '鈴木さんが休み' }],
    ['11/20', MOVED, null],
  ])('for %s', (query, entry, line) => {
    expect(matchingLine(entry, searchTerms(query))).toEqual(line);
  });

  it('is cut where the first match is far in', () => {
    const entry = entryOf('', `・${'あ'.repeat(60)}見積`);
    expect(matchingLine(entry, ['見積'])).toEqual({
      isNote: false,
      text: `…${'あ'.repeat(12)}見積`,
    });
  });
});

describe('the excerpt of a report', () => {
  it.each([
    [
      '【日報】2026年11月20日(金)\n氏名: 山田\n\n■ 本日の業務\n・実装\n・\n・試験\n・配布\n\n■ 明日の予定\n・休み',
      ['実装', '試験'],
    ],
    ['# 日報\n\n## 実績\n\n- 実装\n\n## 予定\n\n- 休み', ['実装', '休み']],
    ['■ 本日の業務\n\n■ 検索\n1. 実装\n2. 試験', ['実装', '試験']],
    [
      'お疲れさまです。\n検索を直しました。\n以上です。',
      ['お疲れさまです。', '検索を直しました。'],
    ],
    [DEFAULT_TEMPLATE, ['特になし', '以上です。お手すきの際にご確認いただけますと幸いです。']],
    ['■ 本日の業務', ['■ 本日の業務']],
    ['\n \n', []],
  ])('%j', (report, lines) => {
    expect(excerptOf(report)).toEqual(lines);
  });
});
