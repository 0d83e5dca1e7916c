import { beginningOf, monthAndDate, weekdayOf } from '../../domain/calendarDays.ts';
import { type CalendarDay, monthDayWeekday } from '../../domain/localTime.ts';
import type { Period, PeriodChoice } from '../../domain/report.ts';

export const weeklyWords = {
  title: '週報・月報',
  back: '戻る',
  periods: {
    legend: '期間',
    choices: {
      'this-week': '今週',
      'last-week': '先週',
      'this-month': '今月',
      'last-month': '先月',
      custom: '期間を指定',
    } satisfies Record<PeriodChoice | 'custom', string>,
    ends: { from: '開始日', to: '終了日' },
    incomplete: '開始日と終了日を選んでください。',
  },
  empty: 'この期間の日報はありません。ほかの期間を選んでください。',
  noItems: 'この期間の日報から、項目を読み取れませんでした。ほかの期間を選んでください。',
  roles: { today: '実績', tomorrow: '予定', remarks: '課題・申し送り' },
  stillPlanned: '予定のまま',
  past: '予定のまま日が過ぎました。',
  all: 'すべて',
  planned: 'の予定',
  doneWords: '実績に書く言葉',
  answers: { done: 'やった', next: '来週へ', gone: '消す' },
  part: '分ける',
  template: '書式',
  make: 'この内容で作る',
  nothingChosen: '入れるものを1つ以上選んでください。',
  busy: 'いま書いている日報ができてから作れます。',
  offerOf: (week: WeekChoice): string => `${weeklyWords.periods.choices[week]}の週報を作る`,
  afterReport: '日報のあとで、今週の週報を作れます。',
  endsEarly: ({ to }: Period): string =>
    `まだ週の途中です。${monthDayWeekday(beginningOf(to))}までの週報になります。`,
  closeOfferOf: (week: WeekChoice): string =>
    `${weeklyWords.periods.choices[week]}の週報の案内を閉じる`,
  periodWords: ({ from, to }: Period): string =>
    `${monthDayWeekday(beginningOf(from))}〜${monthDayWeekday(beginningOf(to))}`,
  daysMissing: (days: readonly CalendarDay[]): string =>
    `${days.map(weeklyWords.dayOfLine).join('、')}の日報はありません。`,
  itemsRead: (count: number): string => `${weeklyWords.itemCount(count)}の項目を読み取りました。`,
  itemCount: (count: number): string => `${count}件`,
  linesTogether: (count: number): string => `もとの${count}行`,
  partOff: (line: string): string => `「${line}」を分ける`,
  starOf: (item: string): string => `「${item}」をおもな実績にする`,
  dayOfLine: (day: CalendarDay): string => `${monthAndDate(day)}（${weekdayOf(day)}）`,
} as const;

export type WeekChoice = Extract<PeriodChoice, 'this-week' | 'last-week'>;

export function answersOf(kind: Period['kind']) {
  const { done, next, gone } = weeklyWords.answers;
  return [
    ['done', done],
    ['next', kind === 'week' ? next : '来月へ'],
    ['gone', gone],
  ] as const;
}
