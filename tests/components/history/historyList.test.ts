import { describe, expect, it } from 'vitest';
import { historyIdOf, nextEditId, idOfCopy } from '../../../src/domain/history.ts';
import { excerptOf, hasEdit } from '../../../src/components/history/historyList.ts';
import { EMPTY_REPORT } from '../../../src/domain/report.ts';
import { DEFAULT_TEMPLATE } from '../../../src/domain/template.ts';

describe('the excerpt of a report', () => {
  it.each([
    [
      '【日報】2026年11月20日(金)\n氏名: 山田\n\n■ 本日の業務\n・実装\n・\n・試験\n・配布\n\n■ 明日の予定\n・休み',
      ['実装', '試験'],
    ],
    ['# 日報\n\n## 実績\n\n- 実装\n\n## 予定\n\n- 休み', ['実装']],
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

it('an entry has an edit where one of its editions is there, and none where it is one', () => {
  const id = '3c1f0a52-0000-4000-8000-00000000000a';
  const entryOf = (reportId: string, isEdited: boolean) => {
    const report = { ...EMPTY_REPORT, id: reportId, text: '日報', isEdited };
    return { id: historyIdOf(report), savedAt: 1, report };
  };
  const received = entryOf(id, false);
  const edit = entryOf(id, true);
  const nextEdit = entryOf(nextEditId(id, [edit], null), true);
  expect(hasEdit(received, [edit, received])).toBe(true);
  const editOfCopy = entryOf(idOfCopy(nextEdit.report.id, '0a'), true);
  expect(hasEdit(received, [editOfCopy, received])).toBe(true);
  expect(hasEdit(received, [received, entryOf(`${id}-1`, false)])).toBe(false);
  expect(hasEdit(edit, [edit, nextEdit, received])).toBe(false);
});
