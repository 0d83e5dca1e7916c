import {
  type CalendarDay,
  monthAndDate,
  monthDayWeekday,
  startOfDay,
  weekdayOf,
} from '../../domain/calendarDays.ts';
import type { Period, RelativePeriod } from '../../domain/report.ts';
import type { DuePeriod } from '../../domain/duePeriods.ts';

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
    } satisfies Record<RelativePeriod | 'custom', string>,
    ends: { from: '開始日', to: '終了日' },
    incomplete: '開始日と終了日を選んでください。',
  },
  empty: 'この期間の日報はありません。ほかの期間を選んでください。',
  noItems: 'この期間の日報から、項目を読み取れませんでした。ほかの期間を選んでください。',
  roles: { today: '実績', tomorrow: '予定', remarks: '課題・申し送り' },
  unknown: '済んだかどうか、日報からは分かりませんでした',
  unknownHint: '印を付けたものは、済んだこととして実績に入ります。',
  plannedSuffix: 'の予定',
  template: '書式',
  make: 'この内容で作る',
  nothingChosen: '入れるものを1つ以上選んでください。',
  busy: 'いま書いている日報ができてから作れます。',
  nameOf: ({ kind, period }: DuePeriod): string =>
    `${weeklyWords.periods.choices[period]}の${kind === 'week' ? '週報' : '月報'}`,
  namesOf: (due: readonly DuePeriod[]): string => due.map(weeklyWords.nameOf).join('と'),
  offerOf: (due: DuePeriod): string => `${weeklyWords.nameOf(due)}を作る`,
  afterReport: (due: readonly DuePeriod[]): string =>
    `日報のあとで、${weeklyWords.namesOf(due)}を作れます。`,
  endsEarly: ({ to }: Period): string =>
    `まだ週の途中です。${monthDayWeekday(startOfDay(to))}までの週報になります。`,
  closeOfferOf: (due: readonly DuePeriod[]): string => `${weeklyWords.namesOf(due)}の案内を閉じる`,
  periodWords: ({ from, to }: Period): string =>
    `${monthDayWeekday(startOfDay(from))}〜${monthDayWeekday(startOfDay(to))}`,
  daysMissing: (days: readonly CalendarDay[]): string =>
    `${days.map(weeklyWords.dayWords).join('、')}の日報はありません。`,
  itemsRead: (count: number): string => `${weeklyWords.itemCount(count)}の項目を読み取りました。`,
  itemCount: (count: number): string => `${count}件`,
  linesOf: (count: number): string => `もとの${count}行`,
  starOf: (item: string): string => `「${item}」をおもな実績にする`,
  dayWords: (day: CalendarDay): string => `${monthAndDate(day)}（${weekdayOf(day)}）`,
} as const;
