import { REFLECTION_PLACEHOLDER } from '../../src/domain/template.ts';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_TEMPLATES } from '../../src/domain/builtInTemplates.ts';
import { itemsForToday } from '../../src/report/items.ts';
import { assemble } from '../../src/report/assemble.ts';
import { isReportEnded } from '../../src/report/clean.ts';
import { fillTemplate } from '../../src/report/fill.ts';
import { checkReport } from '../../src/check/checkReport.ts';
import { parseDocument } from '../../src/report/document.ts';
import { isPreviousReport } from '../../src/report/previousReport.ts';

const NOTES = {
  today: '検索を実装\n- テスト12件を追加',
  tomorrow: '・レビュー',
  remarks: '仕様の返事待ち',
  date: '2026年11月20日(金)',
};

const STANDARD = `【日報】2026年11月20日(金)

■ 本日の業務
・検索を実装
・テスト12件を追加

■ 明日の予定
・レビュー

■ 申し送り事項
・仕様の返事待ち

■ その他
特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

const MARKDOWN = `# 日報 2026年11月20日(金)

## 本日の業務

- 検索を実装
- テスト12件を追加

## 明日の予定

- レビュー

## 申し送り事項

- 仕様の返事待ち

## その他

特になし

以上です。お手すきの際にご確認いただけますと幸いです。`;

const YWT = `【日報】2026年11月20日(金)

■ やったこと
・検索を実装
・テスト12件を追加

■ わかったこと
・

■ 次にやること
・レビュー

■ その他
・仕様の返事待ち

以上です。お手すきの際にご確認いただけますと幸いです。`;

const MAIL = `件名: 【日報】2026年11月20日(金)

各位

お疲れさまです。本日の業務をご報告します。

■ 本日の業務
・検索を実装
・テスト12件を追加

■ 明日の予定
・レビュー

■ 申し送り事項
・仕様の返事待ち

以上です。ご確認のほど、よろしくお願いいたします。`;

const REPORTING = `【日報】2026年11月20日(金)

■ 成果
・検索を実装
・テスト12件を追加

■ 課題・相談
・仕様の返事待ち

■ 明日の予定
・レビュー

■ 所感
（ここはご自分で）

以上です。お手すきの際にご確認いただけますと幸いです。`;

const SALES = `【営業日報】2026年11月20日(金)

■ 訪問先
・検索を実装
・テスト12件を追加

■ 商談
・

■ 数字
・

■ 次の一手
・レビュー

■ 備考
・仕様の返事待ち

以上です。ご確認のほど、よろしくお願いいたします。`;

const NOTHING = '特になし';

describe('the built-in templates', () => {
  it('are these, in this order', () => {
    expect(BUILT_IN_TEMPLATES.map(({ name }) => name)).toEqual([
      '標準',
      'Markdown',
      'YWT（やった・わかった・次）',
      'メール',
      '報・連・相',
      '営業',
    ]);
  });

  it.each([
    ['標準', STANDARD, '・仕様の返事待ち', `・${NOTHING}`],
    ['Markdown', MARKDOWN, '- 仕様の返事待ち', `- ${NOTHING}`],
    ['YWT（やった・わかった・次）', YWT, '・仕様の返事待ち', NOTHING],
    ['メール', MAIL, '・仕様の返事待ち', `・${NOTHING}`],
    ['報・連・相', REPORTING, '・仕様の返事待ち', `・${NOTHING}`],
    ['営業', SALES, '\n\n■ 備考\n・仕様の返事待ち', ''],
  ])(
    '%s is filled on the device as it is meant, with and without remarks',
    (name, filled, remarks, none) => {
      const template = textOf(name);
      expect(fillTemplate({ ...NOTES, template })).toBe(filled);
      expect(fillTemplate({ ...NOTES, remarks: '', template })).toBe(filled.replace(remarks, none));
    },
  );

  it.each(BUILT_IN_TEMPLATES)(
    'a report in the shape of $name is whole: nothing to clean, to find or to continue, plans to carry over',
    ({ text: template }) => {
      const request = { ...NOTES, template };
      const filled = fillTemplate(request);
      expect(isPreviousReport(parseDocument(template))).toBe(false);
      expect(linesOf(assemble(request, filled, true).text)).toEqual(linesOf(filled));
      // What is left for one's own words is told.
      expect(
        checkReport(filled, request).filter(({ text: words }) => words !== REFLECTION_PLACEHOLDER),
      ).toEqual([]);
      expect(isReportEnded(filled, template)).toBe(true);
      expect(itemsForToday(filled).slice(0, 1)).toEqual(['レビュー']);
    },
  );

  it.each(BUILT_IN_TEMPLATES)(
    'a report in the shape of $name without its date, or with another day, gets the date',
    ({ text: template }) => {
      const request = { ...NOTES, template };
      const filled = fillTemplate(request);
      for (const wrong of ['{{日付}}', '', '2023年5月1日(月)']) {
        const { text, isDateRepaired } = assemble(request, filled.replace(NOTES.date, wrong), true);
        expect([linesOf(text), isDateRepaired]).toEqual([linesOf(filled), true]);
      }
    },
  );
});

/** Without empty items, which no report keeps. */
function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '・' && line !== '- ');
}

function textOf(name: string): string {
  const found = BUILT_IN_TEMPLATES.find((template) => template.name === name);
  if (found === undefined) throw new Error(`no template ${name}`);
  return found.text;
}
