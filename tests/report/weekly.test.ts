import { describe, expect, it } from 'vitest';
import type { Period } from '../../src/domain/report.ts';
import {
  type ChosenItem,
  daysLabel,
  daysWithoutReport,
  fillTemplate,
  itemsOfReport,
  periodBetween,
  periodOf,
  periodRequest,
  periodTemplate,
  templateOf,
} from '../../src/report/index.ts';

describe('periods', () => {
  it.each([
    ['this-week', '2026-11-20', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['this-week', '2026-11-16', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['this-week', '2026-11-22', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['last-week', '2026-11-20', { kind: 'week', from: '2026-11-09', to: '2026-11-15' }],
    ['this-week', '2027-01-01', { kind: 'week', from: '2026-12-28', to: '2027-01-03' }],
    ['this-month', '2026-10-31', { kind: 'month', from: '2026-10-01', to: '2026-10-31' }],
    ['this-month', '2028-02-10', { kind: 'month', from: '2028-02-01', to: '2028-02-29' }],
    ['this-month', '2026-12-31', { kind: 'month', from: '2026-12-01', to: '2026-12-31' }],
    ['last-month', '2027-01-31', { kind: 'month', from: '2026-12-01', to: '2026-12-31' }],
    ['last-month', '2026-03-31', { kind: 'month', from: '2026-02-01', to: '2026-02-28' }],
  ] as const)('%s on %s', (choice, today, period) => {
    expect(periodOf(choice, today)).toEqual(period);
  });

  it.each([
    ['2026-11-16', '2026-11-22', { kind: 'week', from: '2026-11-16', to: '2026-11-22' }],
    ['2026-11-16', '2026-11-23', { kind: 'month', from: '2026-11-16', to: '2026-11-23' }],
    ['2026-11-18', '2026-11-18', { kind: 'week', from: '2026-11-18', to: '2026-11-18' }],
    ['2027-01-02', '2026-12-28', { kind: 'week', from: '2026-12-28', to: '2027-01-02' }],
  ] as const)('from %s to %s', (from, to, period) => {
    expect(periodBetween(from, to)).toEqual(period);
  });

  it('names the weekdays up to today that no report tells of', () => {
    const reports = ['2026-12-29', '2027-01-02'].map((day) => ({ day, text: '', request: null }));
    const week = periodOf('this-week', '2027-01-01');
    expect(daysWithoutReport(reports, week, '2027-01-01')).toEqual([
      '2026-12-28',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(daysWithoutReport([], week, '2026-12-27')).toEqual([]);
    expect(daysWithoutReport([], week, '2027-03-01')).toHaveLength(5);
  });
});

describe('daysLabel', () => {
  it.each([
    [[], undefined, ''],
    [['2026-11-16'], undefined, '（月）'],
    [['2026-11-16', '2026-11-17'], undefined, '（月・火）'],
    [['2026-11-18', '2026-11-17', '2026-11-16'], undefined, '（月〜水）'],
    [['2026-11-16', '2026-11-18'], undefined, '（月・水）'],
    [['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20'], undefined, '（月〜水・金）'],
    [['2026-12-31', '2027-01-01', '2027-01-02'], undefined, '（木〜土）'],
    [['2026-11-02', '2026-11-12'], undefined, '（11/2・11/12）'],
    [['2026-11-02', '2026-11-03', '2026-11-04'], 'month', '（11/2〜11/4）'],
    [['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-10'], 'month', '（11/5〜11/10）'],
    [['2026-12-31', '2027-01-01', '2027-01-06'], 'month', '（12/31・1/1・1/6）'],
  ] as const)('%j, %s', (days, kind, label) => {
    expect(daysLabel(days, kind)).toBe(label);
  });
});

const item = (role: ChosenItem['role'], text: string, ...days: readonly string[]): ChosenItem => ({
  role,
  text,
  days,
});

const WEEK: Period = { kind: 'week', from: '2026-11-16', to: '2026-11-22' };
const ITEMS = [
  item('today', '検索の改修が完了', '2026-11-16', '2026-11-17', '2026-11-18'),
  item('today', '問い合わせ対応 5件', '2026-11-19'),
  item('tomorrow', 'A社への見積', '2026-11-20'),
  item('remarks', '23日は\n休みです', '2026-11-20'),
];

describe('periodRequest', () => {
  it('has an item a line, its days behind it where it was done or said', () => {
    expect(
      periodRequest(ITEMS, { template: 'T', period: WEEK, date: '2026年11月20日(金)' }),
    ).toEqual({
      today: '検索の改修が完了（月〜水）\n問い合わせ対応 5件（木）',
      tomorrow: 'A社への見積',
      remarks: '23日は 休みです（金）',
      template: 'T',
      date: '2026年11月20日(金)',
      period: WEEK,
    });
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

  it('fills a 月報', () => {
    const text = filled(periodTemplate('month'), periodOf('this-month', '2026-11-20'));
    expect(text.split('\n').slice(0, 5)).toEqual([
      '【月報】2026年11月',
      '',
      '■ 今月の実績',
      '・検索の改修が完了（11/16〜11/18）',
      '・問い合わせ対応 5件（11/19）',
    ]);
    expect(text).toContain('■ 来月の予定\n・A社への見積\n');
  });

  it.each([
    [WEEK, [item('today', '棚卸', '2026-11-21')], '2026年11月16日(月)〜11月22日(日)'],
    [
      { kind: 'week', from: '2026-12-28', to: '2027-01-03' },
      [],
      '2026年12月28日(月)〜2027年1月1日(金)',
    ],
    [
      { kind: 'week', from: '2026-11-21', to: '2026-11-22' },
      [],
      '2026年11月21日(土)〜11月22日(日)',
    ],
    [
      { kind: 'month', from: '2026-10-26', to: '2026-11-08' },
      [],
      '2026年10月26日(月)〜11月8日(日)',
    ],
  ] as const)('says the period %j', (period, items, said) => {
    const request = periodRequest(items, { template: '{{期間}}', period, date: '' });
    expect(fillTemplate(request).split('\n')[0]).toBe(said);
  });

  it('fills any template as for a daily report', () => {
    const text = filled('日報 {{日付}}\n\n## やったこと\n-\n\n## 次にやること\n-\n', WEEK);
    expect(text).toBe(
      '日報 2026年11月20日(金)\n\n## やったこと\n- 検索の改修が完了（月〜水）\n- 問い合わせ対応 5件（木）\n\n## 次にやること\n- A社への見積\n\n## 備考\n- 23日は 休みです（金）\n',
    );
  });
});

const HEADS: readonly (readonly [head: string, told: string])[] = [
  ['【週報】2026年10月12日(月)〜10月16日(金)', '【週報】2026年10月19日(月)〜10月23日(金)'],
  ['週次報告 2026/01/01〜01/05', '週次報告 2026/10/19〜10/23'],
  ['週報（10/12〜10/16）', '週報（10/19〜10/23）'],
  ['期間：2026/10/12 - 2026/10/16', '期間：2026/10/19 - 2026/10/23'],
  ['週報 {期間}', '週報 2026年10月19日(月)〜10月23日(金)'],
  ['週報 ｛期間｝', '週報 2026年10月19日(月)〜10月23日(金)'],
  ['週報 2026年10月12日〜16日', '週報 2026年10月19日〜10月23日'],
  ['週報 YYYY/MM/DD〜YYYY/MM/DD', '週報 2026/10/19〜2026/10/23'],
  ['週報 2026.10.12〜10.16', '週報 2026.10.19〜2026.10.23'],
  ['週報 10.12-10.16', '週報 10/19〜10/23'],
  ['# 週報 2026-10-12 ~ 2026-10-16', '# 週報 2026-10-19 ~ 2026-10-23'],
  ['週報（令和8年10月12日〜10月16日）', '週報（令和8年10月19日〜10月23日）'],
  ['週報 10月12〜16日', '週報 10月19日〜10月23日'],
  ['週報：10/12（月）から10/16（金）まで', '週報：10/19（月）から10/23（金）まで'],
  ['週報（１０／１２〜１０／１６）', '週報（１０／１９〜１０／２３）'],
  ['10/12(月・祝)〜10/16(金) 週報', '10/19(月)〜10/23(金) 週報'],
  ['10月12日(月)～16日(金)の週報を送ります。', '10月19日(月)～10月23日(金)の週報を送ります。'],
  ['週報 〇月〇日〜〇月〇日', '週報 2026年10月19日(月)〜10月23日(金)'],
  ['週報 MM/DD〜MM/DD', '週報 10/19〜10/23'],
  ['件名：【週報】10/12-16 田中', '件名：【週報】10/19〜10/23 田中'],
  ['週報\n氏名：田中\n・期間：10/12〜10/16', '週報\n氏名：田中\n・期間：10/19〜10/23'],
  ['週報\n| 対象期間 | 10/12〜10/16 |', '週報\n| 対象期間 | 10/19〜10/23 |'],
  ['週報\n■ 対象期間\n10/12〜10/16', '週報\n■ 対象期間\n10/19〜10/23'],
  ['週報\n■ 基本情報\n期間：10/12〜10/16', '週報\n■ 基本情報\n期間：10/19〜10/23'],
  [
    '週報 10/12〜10/16\n作成日：2026/10/16\n夏季休業 8/10〜8/16',
    '週報 10/19〜10/23\n作成日：2026年10月23日(金)\n夏季休業 8/10〜8/16',
  ],
];

const MONTH_HEADS: readonly (readonly [head: string, told: string])[] = [
  ['【月報】2026年10月', '【月報】2026年11月'],
  ['【月報】2026年9月（9/1〜9/30）', '【月報】2026年11月（11/1〜11/30）'],
  ['2026年10月度 月報', '2026年11月度 月報'],
  ['10月分 月報', '11月分 月報'],
  ['月報 2026/10', '月報 2026/11'],
  ['月報 2026年10月1日〜31日', '月報 2026年11月1日〜11月30日'],
  ['月報 {期間}', '月報 2026年11月'],
  ['月報 YYYY/MM/DD〜YYYY/MM/DD', '月報 2026/11/01〜2026/11/30'],
  ['月報 YYYY年MM月', '月報 2026年11月'],
];

const YEAR_END_HEADS: readonly (readonly [head: string, told: string])[] = [
  ['週報 2026年10月12日〜16日', '週報 2026年12月28日〜2027年1月1日'],
  ['週報 2026/10/12〜10/16', '週報 2026/12/28〜2027/01/01'],
  ['週報 10/12(月)~10/16(金)', '週報 12/28(月)~1/1(金)'],
  ['【週報】2026年10月12日(月)〜10月16日(金)', '【週報】2026年12月28日(月)〜2027年1月1日(金)'],
];

const PART_OF_MONTHS_HEADS: readonly (readonly [head: string, told: string])[] = [
  ['月報 10月分', '月報 2026年10月26日(月)〜11月8日(日)'],
];

const withSections = (head: string): string => `${head}\n\n■ 今週の実績\n・\n\n■ 来週の予定\n・`;

function headFilled(head: string, period: Period): string {
  const template = withSections(head);
  const text = fillTemplate(periodRequest(ITEMS, { template, period, date: '2026年10月23日(金)' }));
  return text.slice(0, text.indexOf('\n\n■ 今週の実績'));
}

describe('the period in the head of a template', () => {
  const week = periodOf('this-week', '2026-10-23');
  it.each([
    ...HEADS.map((row) => [...row, week] as const),
    ...MONTH_HEADS.map((row) => [...row, periodOf('this-month', '2026-11-30')] as const),
    ...YEAR_END_HEADS.map((row) => [...row, periodOf('this-week', '2027-01-01')] as const),
    ...PART_OF_MONTHS_HEADS.map(
      (row) => [...row, periodBetween('2026-10-26', '2026-11-08')] as const,
    ),
  ])('%j becomes %j', (head, told, period) => {
    expect(headFilled(head, period)).toBe(told);
  });

  it.each([
    ['週報\n10/12〜10/14は出張でした。', week],
    ['週報\n出張：10/12〜10/14', week],
    ['週報\n※10/12〜10/14は棚卸', week],
    ['週報\n氏名：田中\n・出張 10/12〜10/14', week],
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
    const request = periodRequest([], { template, period: week, date: '2026年10月23日(金)' });
    expect(templateOf(request)).toBe(`週報 10/19〜10/23\n\n${sections}`);
  });

  it.each([
    ['週報 2026年10月12日', '週報 2026年10月23日(金)'],
    ['週報 {{日付}}', '週報 2026年10月23日(金)'],
    ['週報 10/12 - 3件', '週報 2026年10月23日(金) - 3件'],
  ])('one day is that of the report: %j', (head, told) => {
    expect(headFilled(head, week)).toBe(told);
  });

  it('stays in the template of a day', () => {
    const template = withSections('週報 {期間} 10/12〜10/16');
    const request = periodRequest([], { template, period: week, date: '' });
    expect(templateOf({ ...request, period: undefined })).toBe(template);
  });
});

function filled(template: string, period: Period): string {
  return fillTemplate(periodRequest(ITEMS, { template, period, date: '2026年11月20日(金)' }));
}

describe('itemsOfReport', () => {
  it.each([
    [
      'sections by their role, others as remarks',
      '【日報】11/20\n■ 本日の業務\n・実装\n■ 明日の予定\n・測定\n■ 申し送り事項\n・特になし\n■ 所感\n疲れました。\n\n以上です。',
      ['today 実装', 'tomorrow 測定', 'remarks 所感：疲れました。'],
    ],
    [
      'a section below another one',
      '■ 本日の業務\n【開発】\n・設計\n【会議】\n・定例\n■ 明日の予定\n・測定',
      ['today 開発：設計', 'today 会議：定例', 'tomorrow 測定'],
    ],
    [
      'items below an item',
      '■ 業務\n・A社\n  - 見積\n  - 訪問\n・不具合を直しました。\n  原因は設定です\n・B社',
      [
        'today A社：見積',
        'today A社：訪問',
        'today 不具合を直しました。 原因は設定です',
        'today B社',
      ],
    ],
    [
      'a sentence below an item that was not wrapped',
      '■ 業務\n・苦情受付 3件\n工事の日が30日に決まりました。\n・A社を訪問し、見積と\n図面を渡しました。\n■ 連絡\n・なし',
      [
        'today 苦情受付 3件',
        'today 工事の日が30日に決まりました。',
        'today A社を訪問し、見積と 図面を渡しました。',
      ],
    ],
    [
      'paragraphs',
      '■ 本日の業務\nA社を訪問し、見積を\n提出しました。好感触です。\n\n午後は会議でした。\n\n■ 明日\n測定',
      [
        'today A社を訪問し、見積を提出しました。好感触です。',
        'today 午後は会議でした。',
        'tomorrow 測定',
      ],
    ],
    [
      'no headings',
      'お疲れ様です。\nAをしました。\n明日はBです。\n以上です。',
      ['today Aをしました。', 'today 明日はBです。'],
    ],
    ['only items', '・A\n・B', ['today A', 'today B']],
    [
      'labels with a value',
      '日報\n氏名：田中\n本日の業務：実装\n明日の予定：測定\n備考：なし',
      ['today 実装', 'tomorrow 測定'],
    ],
    [
      'rows',
      '■ 実績\n| 時間 | 内容 |\n|---|---|\n| 10時 | 測定 |\n■ 予定\n・面談',
      ['today 10時 測定', 'tomorrow 面談'],
    ],
    [
      'rows with labels',
      '| 本日の業務 | 実装 |\n| 明日の予定 | 測定 |',
      ['today 実装', 'tomorrow 測定'],
    ],
    [
      'columns of days',
      '| 時間 | 本日 | 明日 |\n|---|---|---|\n| 9時 | 実装 | 測定 |',
      ['today 実装', 'tomorrow 測定'],
    ],
    [
      'columns of days with named rows',
      '| 客先 | 本日 | 明日 |\n|---|---|---|\n| A社 | 見積提出 | 訪問 |\n| B社 | 納品 | なし |',
      ['today A社：見積提出', 'tomorrow A社：訪問', 'today B社：納品'],
    ],
    ['an empty template', '■ 本日の業務\n・\n・\n\n■ 所感\n（ここはご自分で）', []],
    ['nothing', '', []],
    [
      'labels of a day alone',
      '今日：検索画面の実装\n明日：会議の準備\n備考：鍵は金庫',
      ['today 検索画面の実装', 'tomorrow 会議の準備', 'remarks 鍵は金庫'],
    ],
    [
      'labels in a list',
      '・本日の業務：実装\n・明日の予定：会議の準備\n・備考：鍵は金庫',
      ['today 実装', 'tomorrow 会議の準備', 'remarks 鍵は金庫'],
    ],
    [
      'labels in a list above a reflection',
      '・本日の業務：実装\n・明日の予定：会議の準備\n・所感：疲れた',
      ['today 実装', 'tomorrow 会議の準備', 'remarks 所感：疲れた'],
    ],
    [
      'words on the line of a heading',
      '■ 本日の業務：検索画面の実装\n■ 明日の予定：会議\n■ 氏名：山田\n■ 課題：人手不足\n■ 残業：2時間\n■ 売上：120,000円',
      [
        'today 検索画面の実装',
        'tomorrow 会議',
        'remarks 課題：人手不足',
        'remarks 残業：2時間',
        'remarks 売上：120,000円',
      ],
    ],
    [
      'words behind a label in brackets',
      '【本日】検索画面の実装\n【明日】会議\n【備考】鍵',
      ['today 検索画面の実装', 'tomorrow 会議', 'remarks 鍵'],
    ],
    [
      'items with the mark of a heading',
      '◆本日の業務\n◇見積書の作成\n◇会議\n◆明日の予定\n◇発注\n◇点検の準備',
      ['today 見積書の作成', 'today 会議', 'tomorrow 発注', 'tomorrow 点検の準備'],
    ],
    [
      'items with several marks of headings',
      '■ 本日の業務\n▼ 移動 2時間\n▼ 会議\n■ 明日の予定\n□ 発注',
      ['today 移動 2時間', 'today 会議', 'tomorrow 発注'],
    ],
    ['headings with nothing below', '■ 本日の業務\n・A\n■ 課題\n■ 明日の予定\n■ 所感', ['today A']],
    ['work on a report', '◆月報の作成\n◆会議', ['today 月報の作成', 'today 会議']],
    [
      'sentences that greet and tell',
      'お疲れ様です。営業部の佐藤です。\n鍵の返却をよろしくお願いします。\nお世話になっているA社へお礼の電話をした。\n以上、3件の障害に対応した。\n夜勤の方、B様の水分補給をよろしくお願いします。\n以上、よろしくお願いいたします。',
      [
        'today 鍵の返却をよろしくお願いします。',
        'today お世話になっているA社へお礼の電話をした。',
        'today 以上、3件の障害に対応した。',
        'today 夜勤の方、B様の水分補給をよろしくお願いします。',
      ],
    ],
    [
      'sentences around a form',
      'お疲れ様です。佐藤です。\n体調不良のため午後は早退しました。\n\n■ 本日の業務\n・A\n■ 明日の予定\n・B\n\nB様の水分補給をよろしくお願いします。\n以上です。\n追伸：鍵は金庫です。\n----\n佐藤 太郎\nTel: 03-1234-5678',
      [
        'remarks 体調不良のため午後は早退しました。',
        'today A',
        'tomorrow B',
        'remarks B様の水分補給をよろしくお願いします。',
        'remarks 追伸：鍵は金庫です。',
      ],
    ],
    [
      'a table with several rows for a label',
      '| 本日の業務 | 実装 |\n| 明日の予定 | 測定 |\n|  | 発注 |\n| 備考 | 鍵は金庫 |',
      ['today 実装', 'tomorrow 測定', 'tomorrow 発注', 'remarks 鍵は金庫'],
    ],
    [
      'numbers that name customers',
      '1. 見積書の作成\n2. A社訪問\n3. 発注',
      ['today 見積書の作成', 'today A社訪問', 'today 発注'],
    ],
    [
      'numbers below days',
      '本日\n1) 見積書の作成\n2) 会議\n明日\n1) 発注\n備考\n1) 鍵は金庫',
      ['today 見積書の作成', 'today 会議', 'tomorrow 発注', 'remarks 鍵は金庫'],
    ],
    [
      'headings that say what was done',
      '■ A社訪問\n・見積を提出\n■ B社訪問\n・納品\n■ 明日の予定\n・発注',
      ['today A社訪問：見積を提出', 'today B社訪問：納品', 'tomorrow 発注'],
    ],
    [
      'a group of headings',
      '■ 本日の業務\n・A\n■ 常磐店\n□ 棚卸\n□ 会議',
      ['today A', 'remarks 常磐店：棚卸', 'remarks 常磐店：会議'],
    ],
    [
      'chat',
      '本日やったこと→見積、A社訪問\n明日やること→発注\n一言→疲れた',
      ['today 見積、A社訪問', 'tomorrow 発注', 'remarks 一言：疲れた'],
    ],
    [
      'labels apart from their words by a space or a bracket',
      '本日の業務　見積\n［明日］発注\n備考／鍵は金庫',
      ['today 見積', 'tomorrow 発注', 'remarks 鍵は金庫'],
    ],
    [
      'values beside headings in brackets',
      '【本日】\n見積\n【明日】\n発注\n【残業】2時間',
      ['today 見積', 'tomorrow 発注', 'remarks 残業：2時間'],
    ],
    [
      'bold labels',
      '**今日**: 見積\n**明日**: 発注\n**備考**: 鍵は金庫',
      ['today 見積', 'tomorrow 発注', 'remarks 鍵は金庫'],
    ],
    [
      'letters that stand for a label',
      'Y（やったこと）\n・見積\nW（わかったこと）\n・納期が短い\nT（次にやること）\n・発注',
      ['today 見積', 'remarks 納期が短い', 'tomorrow 発注'],
    ],
    [
      'sections of projects beside その他 and the next working day',
      '【案件A】\n・画面の修正\n【案件B】\n・要件の確認\n【翌営業日】\n・発注\n【その他】\n・有休は来週',
      ['today 案件A：画面の修正', 'today 案件B：要件の確認', 'tomorrow 発注', 'remarks 有休は来週'],
    ],
    ['odd characters', '\u0000\uFFFD{\uD83D', []],
  ] as const)('%s', (_, text, items) => {
    expect(itemsOfReport(text).map(({ role, text: words }) => `${role} ${words}`)).toEqual(items);
  });

  const NOTES = {
    today: '検索画面の実装\n問い合わせ対応 3件',
    tomorrow: '会議の準備\n部品の発注',
    remarks: '鍵は金庫\nA様は23日休み',
  };
  const WORDS = [
    ['本日の業務', '明日の予定', '備考'],
    ['今日', '明日', 'メモ'],
    ['業務内容', '翌日の予定', '申し送り事項'],
    ['今日やったこと', '次にやること', '連絡事項'],
    ['Today', 'Tomorrow', 'Notes'],
    ['本日', '明日以降の予定', '備考'],
  ];
  const MARKS = '@：,@: ,■ @,■@：,【@】,・@：,- @: ,## @,＜@＞,**@**,●@,◆@：,@→,[@],| @ | |'.split(
    ',',
  );
  const HEADS = [
    '',
    '日報\n',
    '【日報】11月20日\n\n',
    '件名：日報\n\n各位\n\nお疲れ様です。営業部の佐藤です。\n\n',
    '氏名：佐藤\n日付：11月20日\n',
  ];
  const ENDS = ['', '\n\n以上、よろしくお願いいたします。\n----\n佐藤 太郎\nTel: 03-1234-5678'];

  it.each(MARKS)('tells each note of a filled form under its role: %s', (mark) => {
    const forms = WORDS.flatMap((words) =>
      HEADS.flatMap((head, index) =>
        ['', '\n・', '\n'].map(
          (body) =>
            head +
            words.map((word) => mark.replace('@', word) + body).join('\n') +
            (ENDS[index % ENDS.length] ?? ''),
        ),
      ),
    );
    const notes = Object.entries(NOTES).flatMap(([role, lines]) =>
      lines.split('\n').map((text) => ({ role, text })),
    );
    const wrong = forms.flatMap((template) => {
      const text = fillTemplate({ ...NOTES, template, date: '2026年11月20日(金)' });
      const items = itemsOfReport(text);
      const isTold = notes.every((note) =>
        items.some((one) => one.role === note.role && one.text.endsWith(note.text)),
      );
      return isTold && items.length === notes.length ? [] : [{ text, items }];
    });
    expect(wrong).toEqual([]);
  });
});
