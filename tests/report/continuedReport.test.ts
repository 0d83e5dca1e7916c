import { describe, expect, it } from 'vitest';
import { continueText, resumePoint } from '../../src/report/continue.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { casesBeside, rowsIn } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

describe('what was cut', () => {
  const stable = '【日報】2026年11月20日(金)\n\n■ 本日の業務\n・検索機能を実装しました。\n';

  const continued = (tail: string, continuation: string): string =>
    continueText(resumePoint(stable + tail), DEFAULT_TEMPLATE, continuation);

  it.each(
    rowsIn(`
・テストを追加しました。 ¦ ⏎⏎■ 明日の予定⏎・確認
・テスト（12件） ¦ ⏎・レビュー⏎
・テストの追加 ¦ ⏎・レビュー⏎
・テストを ¦ 追加しました。⏎・確認
⏎■ 明日の ¦ 予定⏎・レビュー
⏎■ ¦  明日の予定⏎・レビュー
・ ¦ レビュー⏎
テストを ¦ 追加しました。⏎
・設計書の ¦ 第3章まで作成しました。⏎
⏎以上です。お手すきの ¦ 際にご確認いただけますと幸いです。
・テストを追加しました。 ¦ ・レビューを行いました。 ¦ ⏎
・テストを追加しました。 ¦ ■ 明日の予定 ¦ ⏎⏎
`),
  )('%j stays where the continuation goes on with it: %j', (tail = '', rest = '', gap = '') => {
    expect(continued(tail, rest)).toBe(stable + tail + gap + rest);
  });

  it('stays where a mark of the template stands on both sides of the seam', () => {
    const template = '# 日報\n\n## 今日\n- \n\n## 共有・相談\n- ';
    const text = '# 日報\n\n## 今日\n- 実装\n\n## 共有・相談\n- なし';
    const positions = Array.from({ length: text.length - 1 }, (_, index) => index + 1);
    const broken = positions.filter(
      (at) => continueText(resumePoint(text.slice(0, at)), template, text.slice(at)) !== text,
    );
    expect(broken).toEqual([]);
  });

  it.each(rows('written again'))(
    '%j is once where the continuation writes it again: %j',
    (tail = '', rest = '', line = rest) => {
      expect(continued(tail, rest)).toBe(stable + line);
    },
  );

  it.each([
    '\n\n',
    'はい、承知しました。',
    '・検索機能を実装しました。\n',
    '・テストを12件',
    '・レビュー',
  ])('stays where the continuation brings nothing but %j', (continuation) => {
    const tail = '・テストを12件追加し';
    expect(continued(tail, continuation)).toBe(stable + tail);
  });
});
