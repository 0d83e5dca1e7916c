import { describe, expect, it } from 'vitest';
import { reportIn } from '../../src/report/answer.ts';
import { continueText, resumePoint } from '../../src/report/continue.ts';
import { DEFAULT_TEMPLATE } from '../../src/domain/template.ts';
import { casesBeside, rowsIn } from '../support/rows.ts';
import { scriptedReport } from '../support/scriptedReport.ts';

const rows = casesBeside(import.meta.url);

const REPORT = scriptedReport('2026年11月20日(金)');
const TOKENS = 230;

const bytes = new TextEncoder().encode(REPORT);

/** The report after `count` of 230 deltas of its UTF-8 bytes, as a service decodes it; most deltas end inside a character. */
function received(count: number): string {
  return new TextDecoder().decode(bytes.slice(0, Math.floor((count * bytes.length) / TOKENS)));
}

const cuts = Array.from({ length: TOKENS }, (_, index) => index + 1);

/** Where the last line with words starts in what is kept, or the last one that `isWanted`. */
function lastLineStart(
  stable: string,
  isWanted = (line: string): boolean => line.trim() !== '',
): number {
  let start = 0;
  for (const match of stable.matchAll(/[^\n]+/gu)) if (isWanted(match[0])) start = match.index;
  return start;
}

/** What a model answers when it is asked for the rest of what is kept. */
const models: Readonly<Record<string, (stable: string) => string>> = {
  'goes on': (stable) => REPORT.slice(stable.length),
  'repeats the last section': (stable) =>
    REPORT.slice(lastLineStart(stable, (line) => line.startsWith('■'))),
  'repeats everything with the title marked as the rest': (stable) =>
    stable.endsWith('\n') ? REPORT.replace(')\n', ')（続き）\n') : REPORT,
  'announces, fences and repeats everything': () =>
    `はい、続きです。\n\n\`\`\`markdown\n${REPORT}\n\`\`\`\n`,
  'begins again in other words': (stable) =>
    stable.includes('再度確認') && lastLineStart(stable) > stable.indexOf('・レビュー')
      ? REPORT.replace('検索機能の絞り込みを実装し', '絞り込みを作り')
      : REPORT.slice(stable.length),
};

describe('a report of 230 tokens, cut off after each of them', () => {
  it.each(Object.entries(models))('is whole again when the model %s', (_, answer) => {
    for (const count of cuts) {
      const before = resumePoint(reportIn(received(count)));
      const joined = continueText(before, DEFAULT_TEMPLATE, answer(before.stable));
      expect(joined, `cut after ${count}`).toBe(REPORT);
    }
  });
});

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
