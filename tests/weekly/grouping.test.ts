import { describe, expect, it } from 'vitest';
import type { Period } from '../../src/domain/report.ts';
import type { DayReport } from '../../src/report/index.ts';
import { daysLabel, workItemsOf, type WorkItem } from '../../src/weekly/index.ts';
import { readMonth } from '../corpus/readWeeks.ts';
import { casesBeside } from '../support/rows.ts';

const rows = casesBeside(import.meta.url);

const WEEK = { kind: 'week', from: '2026-11-16', to: '2026-11-22' } as const;

describe.each(['hand11', 'hand13'])('the month of %s', (hand) => {
  it('has each line in an item, and no two works in one', () => {
    const { reports, period, lines } = readMonth(hand);
    const items = workItemsOf(reports, period);
    const placed = lines.map((line) => ({
      ...line,
      text: line.parts.join(' '),
      item: items.find((item) =>
        item.lines.some(
          ({ day, text }) => day === line.day && line.parts.every((part) => text.includes(part)),
        ),
      ),
    }));
    expect(placed.filter(({ item }) => item === undefined)).toEqual([]);
    const wrong = placed.flatMap((one, at) =>
      placed
        .slice(at + 1)
        .filter(({ item, work, text }) => {
          const isOfOneWork = work !== null && work === one.work;
          return item === one.item && !isOfOneWork && text !== one.text;
        })
        .map(({ text }) => [one.text, text]),
    );
    expect(wrong).toEqual([]);
  });
});

/** Reports of the days from Monday on: what was done, then what is planned. */
function daysOf(...days: readonly (readonly [done: string, plans?: string, remarks?: string])[]) {
  const listed = (items: string): string =>
    items
      .split('／')
      .map((item) => `・${item}`)
      .join('\n');
  return days.map(([done, plans = '', remarks = ''], index): DayReport => ({
    day: `2026-11-${16 + index}`,
    text: `■ 本日の業務\n${listed(done)}\n\n■ 明日の予定\n${listed(plans)}\n\n■ 申し送り\n${listed(remarks)}`,
  }));
}

function told(reports: readonly DayReport[], period: Period = WEEK): readonly string[] {
  return workItemsOf(reports, period).map(
    ({ role, text, days, lines, isPastPlan }) =>
      `${role} ${text}${daysLabel(days)} ${lines.length}${isPastPlan ? ' 予定のまま' : ''}`,
  );
}

describe('itemsOf', () => {
  it('joins lines that are equal but for progress under the last wording', () => {
    const reports = daysOf(
      ['検索画面の改修に着手', '検索画面の改修の続き'],
      ['検索画面の改修 6割まで'],
      ['検索画面の改修が完了しました'],
    );
    const line = { role: 'today', state: 'done' } as const;
    const lines = [
      { ...line, day: '2026-11-16', text: '検索画面の改修に着手' },
      { day: '2026-11-16', role: 'tomorrow', state: 'planned', text: '検索画面の改修の続き' },
      { ...line, day: '2026-11-17', text: '検索画面の改修 6割まで' },
      { ...line, day: '2026-11-18', text: '検索画面の改修が完了しました' },
    ] as const;
    expect(workItemsOf(reports, WEEK)).toEqual<readonly WorkItem[]>([
      {
        ...lines[3],
        lines,
        days: ['2026-11-16', '2026-11-17', '2026-11-18'],
        isPastPlan: false,
        isOfOneDay: false,
      },
    ]);
  });

  it.each(rows('joined'))('joins lines with another %s', (_, one, other) => {
    expect(told(daysOf([one], [other]))).toEqual([`today ${other}（月・火） 2`]);
  });

  it.each(rows('apart'))('leaves lines with other %s apart', (_, one, other) => {
    expect(told(daysOf([one], [other]))).toEqual([
      `today ${one}（月） 1`,
      `today ${other}（火） 1`,
    ]);
  });

  it('takes a weekday of another week for another day', () => {
    const reports = ['2026-11-11', '2026-11-12', '2026-11-18'].map((day): DayReport => ({
      day,
      text: '■ 本日の業務\n・月曜の会議の準備',
    }));
    expect(told(reports, { kind: 'month', from: '2026-11-01', to: '2026-11-30' })).toEqual([
      'today 月曜の会議の準備（水・木） 2',
      'today 月曜の会議の準備（水） 1',
    ]);
  });

  it('says of each plan what came of it, by the last day that told of it', () => {
    expect(
      told(
        daysOf(
          ['朝会に参加／A社の返事待ち', '提案書の作成／在庫の棚卸／見積の送付'],
          ['提案書の作成 完了', '在庫の棚卸'],
          ['会議の準備／A社の返事待ち', '見積の送付／採用面接'],
        ),
      ),
    ).toEqual([
      'today 朝会に参加（月） 1',
      'today 提案書の作成 完了（火） 2',
      'tomorrow 在庫の棚卸（月・火） 2 予定のまま',
      'today 会議の準備（水） 1',
      'today A社の返事待ち（月・水） 2',
      'tomorrow 見積の送付（月・水） 2',
      'tomorrow 採用面接（水） 1',
    ]);
  });

  it.each(rows('done'))('takes %s for done where a later day tells %s', (plan, done) => {
    expect(told(daysOf(['朝会', plan], [done]))).toEqual([
      'today 朝会（月） 1',
      `today ${done}（火） 2`,
    ]);
  });

  it.each(rows('no more than planned'))(
    'takes %s for no more than planned where a later day tells %s',
    (plan, done) => {
      expect(told(daysOf(['朝会', plan], [done]))).toEqual([
        'today 朝会（月） 1',
        `tomorrow ${plan}（月） 1 予定のまま`,
        `today ${done}（火） 1`,
      ]);
    },
  );

  it('knows a plan by the words of its note and by those of its report', () => {
    const days = ['飾りの見積を依頼します', '飾りの確認'].map((plan) =>
      daysOf(['朝会', plan], ['飾りについて2社へ見積を依頼しました']).map((report) => ({
        ...report,
        request: {
          today: '',
          tomorrow: plan === '飾りの確認' ? '飾りの見積を依頼' : '飾りの見積',
          remarks: '',
          template: '',
          date: report.day,
        },
      })),
    );
    for (const reports of days) {
      expect(told(reports)).toEqual([
        'today 朝会（月） 1',
        'today 飾りについて2社へ見積を依頼しました（火） 2',
      ]);
    }
  });

  it('takes no open line for what was done', () => {
    const [monday] = daysOf(['朝会', 'フェアの申し込み']);
    const tuesday = { day: '2026-11-17', text: '■ 今日\n- [ ] フェアの申し込み' };
    expect(told([monday ?? tuesday, tuesday])).toEqual([
      'today 朝会（月） 1',
      'tomorrow フェアの申し込み（月） 1 予定のまま',
      'today フェアの申し込み（火） 1',
    ]);
  });

  it('takes a plan for done by what was done later, not before', () => {
    expect(told(daysOf(['提案書の作成', '提案書の作成の続き'], ['会議']))).toEqual([
      'today 提案書の作成（月） 1',
      'tomorrow 提案書の作成の続き（月） 1 予定のまま',
      'today 会議（火） 1',
    ]);
  });

  it('takes the plans before a last report without any for past', () => {
    const empty = { day: '2026-11-17', text: '' };
    expect(told([empty, ...daysOf(['棚卸', '会議'])])).toEqual([
      'today 棚卸（月） 1',
      'tomorrow 会議（月） 1 予定のまま',
    ]);
  });

  it('reads the box of a line: done is no plan, open is not done', () => {
    const text = '■ 今日\n- [ ] 請求書\n- [x] 見積\n■ 明日\n- [x] 発注\n- [ ] 会議';
    expect(
      workItemsOf([{ day: '2026-11-16', text }], WEEK).map(
        (item) => `${item.role} ${item.state} ${item.text}`,
      ),
    ).toEqual(['today open 請求書', 'today done 見積', 'today done 発注', 'tomorrow planned 会議']);
  });

  it('tells of a day off as a remark once it is over', () => {
    expect(told(daysOf(['棚卸', '明日は有休です／直行直帰'], ['会議', '有給休暇']))).toEqual([
      'today 棚卸（月） 1',
      'remarks 明日は有休です（月） 1',
      'remarks 直行直帰（月） 1',
      'today 会議（火） 1',
      'tomorrow 有給休暇（火） 1',
    ]);
  });

  it.each([
    ['午後はお休みをいただきます', true],
    ['午前は通院でした', true],
    ['有給休暇をいただきました', true],
    ['祝日', true],
    ['現場へ直行直帰', false],
    ['直行直帰でした', true],
    ['午前は通院、午後から設計', false],
    ['通院の付き添いの記録', false],
    ['12:00 昼休憩', true],
    ['昼休憩の当番表を作成', false],
  ])('knows an absence: %s', (line, isOfDay) => {
    expect(workItemsOf(daysOf([line]), WEEK).map((item) => item.isOfOneDay)).toEqual([isOfDay]);
  });

  it('has what was done in two weeks of a month once a week', () => {
    const before = { day: '2026-11-13', text: '■ 本日の業務\n・棚卸\n■ 明日の予定\n・会議' };
    const reports = [before, ...daysOf(['棚卸', '会議'], ['棚卸／会議'])];
    expect(told(reports, { kind: 'month', from: '2026-11-01', to: '2026-11-30' })).toEqual([
      'today 棚卸（金） 1',
      'today 棚卸（月・火） 2',
      'today 会議（火） 3',
    ]);
  });

  it('takes nothing of other days', () => {
    const before = { day: '2026-11-13', text: '■ 明日の予定\n・清掃' };
    const after = { day: '2026-11-23', text: '■ 本日の業務\n・会議' };
    expect(told([after, before, ...daysOf(['棚卸', '会議'])])).toEqual([
      'today 棚卸（月） 1',
      'tomorrow 会議（月） 1',
    ]);
    expect(workItemsOf([], WEEK)).toEqual([]);
  });
});
