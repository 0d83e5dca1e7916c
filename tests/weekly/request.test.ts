import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '../../src/domain/calendarDays.ts';
import type { Period } from '../../src/domain/report.ts';
import { fillTemplate } from '../../src/report/index.ts';
import {
  type ChosenItem,
  periodBetween,
  periodOf,
  periodRequest,
  periodTemplate,
} from '../../src/weekly/index.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const item = (role: ChosenItem['role'], text: string, ...days: readonly string[]): ChosenItem => ({
  role,
  text,
  days,
  state: role === 'tomorrow' ? 'planned' : 'done',
  isStarred: false,
});

const WEEK: Period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
const ITEMS = [
  item('today', '検索の改修が完了', '2026-11-16', '2026-11-17', '2026-11-18'),
  item('today', '問い合わせ対応 5件', '2026-11-19'),
  item('tomorrow', 'A社への見積', '2026-11-20'),
  item('remarks', '23日は\n休みです', '2026-11-20'),
];

function filled(
  template: string,
  period: Period,
  items: readonly ChosenItem[] = ITEMS,
  date = '2026年11月20日(金)',
): string {
  return fillTemplate({ ...periodRequest(items, { template, period }), date });
}

describe('periodRequest', () => {
  it('has an item a line, its days behind it where it was done or said', () => {
    expect(periodRequest(ITEMS, { template: 'T', period: WEEK })).toEqual({
      today: '検索の改修が完了（月〜水）\n問い合わせ対応 5件（木）',
      tomorrow: 'A社への見積',
      remarks: '23日は 休みです（金）',
      template: 'T',
      period: { ...WEEK, to: '2026-11-20' },
    });
  });

  it('tells what is open as open, in the box of a form that has one', () => {
    const open = [{ ...item('today', '請求書', '2026-11-19'), state: 'open' } as const];
    expect(filled('■ 今週の実績\n・', WEEK, open)).toBe('■ 今週の実績\n・請求書（木）（未）');
    expect(filled('■ 今週の実績\n- [ ] ', WEEK, open)).toBe('■ 今週の実績\n- [ ] 請求書（木）');
  });

  it('fills a 週報', () => {
    expect(filled(periodTemplate('week'), WEEK)).toBe(`【週報】2026年11月16日(月)〜11月20日(金)

■ 今週の実績
・検索の改修が完了（月〜水）
・問い合わせ対応 5件（木）

■ 来週の予定
・A社への見積

■ 課題・申し送り
・23日は 休みです（金）

以上です。お手すきの際にご確認いただけますと幸いです。`);
  });

  it('says 特になし where nothing was planned', () => {
    const done = ITEMS.filter(({ role }) => role !== 'tomorrow');
    const text = filled(periodTemplate('week'), WEEK, done);
    expect(text).toContain('■ 来週の予定\n・特になし\n\n■ 課題');
  });

  it('fills a 月報 by weeks, below what is starred', () => {
    const items = [
      item('today', '見積', '2026-11-06'),
      { ...item('today', '本番リリース', '2026-11-12'), isStarred: true },
      item('today', '棚卸', '2026-11-13', '2026-11-14'),
      item('today', '採用面接（済）'),
      item('tomorrow', 'A社への見積', '2026-11-20'),
    ];
    const period = periodOf('this-month', '2026-11-20');
    const text = filled(periodTemplate('month'), period, items);
    expect(text.split('\n■ 課題')[0]).toBe(`【月報】2026年11月

■ 今月の実績
おもな実績：
・本番リリース（11/12）
11/2〜11/6：
・見積（11/6）
11/9〜11/15：
・棚卸（11/13・11/14）
そのほか：
・採用面接（済）

■ 来月の予定
・A社への見積
`);
  });

  it('names the first and the last week of a month by its own days', () => {
    const days = ['2026-09-01', '2026-09-30', '2026-11-01', '2026-11-30'];
    const weeksOf = (today: CalendarDay) =>
      filled(
        periodTemplate('month'),
        periodOf('this-month', today),
        days
          .filter((day) => day.startsWith(today.slice(0, 7)))
          .map((day) => item('today', '棚卸', day)),
      ).match(/^[^：\n]*：$/gmu);
    expect(weeksOf('2026-09-30')).toEqual(['9/1〜9/4：', '9/28〜9/30：']);
    expect(weeksOf('2026-11-30')).toEqual(['11/1：', '11/30：']);
  });

  it.each([
    ['week', '2026-11-16', '2026-11-22', '2026年11月16日(月)〜11月22日(日)', '2026-11-21'],
    ['week', '2026-12-28', '2027-01-03', '2026年12月28日(月)〜2027年1月1日(金)'],
    ['week', '2026-11-21', '2026-11-22', '2026年11月21日(土)〜11月22日(日)'],
    ['month', '2026-10-26', '2026-11-08', '2026年10月26日(月)〜11月8日(日)'],
  ] as const)('says the period of a %s from %s to %s', (kind, from, to, said, ...days) => {
    const items = days.map((day) => item('today', '棚卸', day));
    expect(filled('{{期間}}', { kind, from, to }, items).split('\n')[0]).toBe(said);
  });

  it('fills any template as for a daily report', () => {
    const text = filled('日報 {{日付}}\n\n## やったこと\n-\n\n## 次にやること\n-\n', WEEK);
    expect(text).toBe(
      '日報 2026年11月20日(金)\n\n## やったこと\n- 検索の改修が完了（月〜水）\n- 問い合わせ対応 5件（木）\n\n## 次にやること\n- A社への見積\n\n## 備考\n- 23日は 休みです（金）\n',
    );
  });
});

function headFilled(head: string, period: Period): string {
  const template = `${head}\n\n■ 今週の実績\n・\n\n■ 来週の予定\n・`;
  const text = filled(template, period, ITEMS, '2026年10月23日(金)');
  return text.slice(0, text.indexOf('\n\n■ 今週の実績'));
}

describe('the period in the head of a template', () => {
  const week = periodOf('this-week', '2026-10-23');
  it.each([
    ['weeks', week],
    ['months', periodOf('this-month', '2026-11-30')],
    ['weeks over a year end', periodOf('this-week', '2027-01-01')],
    ['parts of months', periodBetween('2026-10-26', '2026-11-08')],
  ] as const)('becomes that of the request: %s', (name, period) => {
    for (const [head = '', told] of rows(name)) expect(headFilled(head, period), head).toBe(told);
  });

  it.each([
    ['週報\n10/12〜10/14は出張でした。', week],
    ['週報\n出張：10/12〜10/14', week],
    ['週報\n※10/12〜10/14は棚卸', week],
    ['週報 Ver 1.02〜1.10', week],
    ['週報 9:00〜18:00', week],
    ['週報 2026年10月', week],
    ['月報\n10月入社の田中です。', periodOf('this-month', '2026-11-30')],
    ['月報 10月期', periodOf('this-month', '2026-11-30')],
    ['月報 10月〜12月', periodOf('this-month', '2026-11-30')],
  ] as const)('%j stays', (head, period) => {
    expect(headFilled(head, period)).toBe(head);
  });

  it.each([
    '■ 研修\n期間：10/12〜10/14\n・研修 10/12〜10/14',
    '■ 業務\n・出張 10/12〜10/14\n\n■ 備考\n10/12〜10/16は不在です',
  ])('%j below the head stays', (sections) => {
    const template = `週報 10/12〜10/16\n\n${sections}`;
    const request = periodRequest([], { template, period: week });
    expect(request.template).toBe(`週報 10/19〜10/23\n\n${sections}`);
  });

  it.each([
    ['週報 2026年10月12日', '週報 2026年10月23日'],
    ['週報 {{日付}}', '週報 2026年10月23日(金)'],
    ['週報 10/12 - 3件', '週報 10/23 - 3件'],
  ])('one day is that of the report: %j', (head, told) => {
    expect(headFilled(head, week)).toBe(told);
  });
});
