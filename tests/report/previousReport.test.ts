import { expect, test } from 'vitest';
import { parseDocument } from '../../src/report/document.ts';
import { isPreviousReport, retainedTemplates } from '../../src/report/previousReport.ts';

const DATED = '日報 2026年11月19日(木)';
const linesBefore = (count: number) => '\n'.repeat(count);

test.each([
  ['a date and an item', `${DATED}\n・実装`, true],
  ['a date and a numbered item', `${DATED}\n1. 実装`, true],
  ['a date and prose', `${DATED}\n実装しました`, true],
  ['a date and hours', `${DATED}\n9:00-10:00 朝会`, true],
  ['a date and another', `${DATED}\n11/23〜11/27`, false],
  ['a date and empty items', `${DATED}\n・\n・ \n・\u200b`, false],
  ['a date and nothing to report', `${DATED}\n・特になし\n・なし。`, false],
  ['two items without a date', '■ 今日\n・実装\n■ 明日\n・測定', true],
  ['one item without a date', '■ 今日\n・実装\n■ 明日\n・', false],
  ['a date in the twelfth line', `${linesBefore(11)}${DATED}\n・実装`, true],
  ['a date in the thirteenth line', `${linesBefore(12)}${DATED}\n・実装`, false],
  ['a place for the date', `{{日付}}\n${DATED}\n・実装\n・測定`, false],
  ['a date and an answered label', `${DATED}\n本日の業務：実装`, true],
  ['a date and an answered cell', `${DATED}\n| 項目 | 内容 |\n| 業務内容 | 実装 |`, true],
  ['a date, labels and places', `${DATED}\n本日の業務：○○○○\n備考：なし\n氏名：山田`, false],
  ['labels and cells without answers', '| 項目 | 内容 |\n|---|---|\n| 業務内容 | |', false],
  ['times without entries', '| 時間 | 内容 |\n|---|---|\n| 9:00 | |', false],
  ['boxes to tick', '■ 点検\n- [ ] 清掃\n- [ ] 検温', false],
  ['dotted sections and a legend', '●本日の業務\n\n●明日の予定\n\n○ できた\n○ 途中', false],
  ['numbered headings without a date', '1｜受注・発送\n2｜サイト更新\n3｜明日', false],
  ['a date and empty sections', `${DATED}\n◇ライン実績\n◇明日計画\n◇気になること`, false],
  ['a date and listed sections', `${DATED}\n・実績\n・明日\n・報告`, false],
  ['a date and a greeting', `${DATED}\n本日の業務報告をいたします。\n■本日の業務\n・`, false],
  ['labels of several lines', '■ 実績\n(1) 件名：\n  工数： h\n(2) 件名：\n  工数： h', false],
  ['rows to fill', '| 区分 | 報告 |\n|---|---|\n| 生産・不良 | |\n| 対応 | |', false],
  ['rows of times', '| 時間 | 内容 |\n|---|---|\n| 9:00 | 朝会 |\n| 10:00 | 実装 |', true],
  ['nothing', '', false],
])('a template with %s', (_, template, isPrevious) => {
  expect(isPreviousReport(parseDocument(template))).toBe(isPrevious);
});

test('of replaced templates the last five stay', () => {
  const texts = ['六', '五', '四', '三', '二', '一'];
  expect(retainedTemplates(texts)).toEqual(texts.slice(0, 5));
});

test('reports that stood in for a template push none out, and come behind all but the newest', () => {
  const reports = Array.from(
    { length: 7 },
    (_, index) => `■ 本日の業務\n・作業${index}を終えた\n・作業${index}を試した`,
  );
  const templates = ['■ 本日の業務\n・\n・', '【日報】{{日付}}\n■ 本日の業務\n・'];
  expect(retainedTemplates([...reports, ...templates])).toEqual([
    ...reports.slice(0, 1),
    ...templates,
    ...reports.slice(1, 5),
  ]);
  expect(retainedTemplates([...templates, ...reports])).toEqual([
    ...templates,
    ...reports.slice(0, 5),
  ]);
});
