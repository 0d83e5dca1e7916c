import {
  type CalendarDay,
  clockTime,
  dayOf,
  monthAndDate,
  monthDayWeekday,
  startOfDay,
} from '../../domain/calendarDays.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import { formatReportDate, isNotesOnly, type Period } from '../../domain/report.ts';

export const historyWords = {
  title: '履歴',
  empty: 'まだ日報はありません。生成した日報が、ここに400日分まで残ります。',
  note: '履歴はこのブラウザの中だけに残ります。',
  unreadable:
    'ほかの日の日報を読み込めませんでした。消えてはいません。ページを再読み込みすると、もう一度読み込みます。',
  open: '開く',
  read: '読む',
  close: '畳む',
  openWithNotes: 'メモと一緒に開く',
  openNotes: 'メモを開く',
  edit: 'この日報を編集する',
  useAsTemplate: 'テンプレートにする',
  notesAlone: 'メモのみ',
  copied: 'コピー済み',
  search: '履歴を検索',
  searchPlaceholder: '言葉や日付（11/20、金曜）',
  noneFound: '見つかりませんでした。言葉を減らすか、別の言葉でお試しください。',
  fromNotes: 'メモ: ',
  more: 'さらに表示',
  drafts: '下書き',
  remove: '削除',
  removed: '削除しました。',
  clear: 'すべて削除',
  cleared: '履歴をすべて削除しました。',
  copyRefused: 'コピーできませんでした。「読む」で表示してから、選択してコピーしてください。',
  entryAction: (action: string, name: string): string => `${name}を${action}`,
  periodMark: ({ kind, from, to }: Period): string =>
    `${PERIOD_LABELS[kind]} ${monthAndDate(from)}〜${monthAndDate(to)}`,
  menuOf: (name: string): string => `${name}のメニュー`,
  otherEditions: (count: number): string => `ほかの版 ${count}件`,
  daysFound: (count: number): string =>
    count === 0 ? historyWords.noneFound : `${count}日分が見つかりました。`,
} as const;

export const PERIOD_LABELS = { week: '週報', month: '月報' } as const satisfies Record<
  Period['kind'],
  string
>;

/** With the year where it is not that of `today`. */
export function dayText(day: CalendarDay, today: CalendarDay | null): string {
  return today === null || day.slice(0, 4) === today.slice(0, 4)
    ? monthDayWeekday(startOfDay(day))
    : formatReportDate(day);
}

export function timestampText(savedAt: number, today: CalendarDay | null): string {
  const date = new Date(savedAt);
  return `${dayText(dayOf(date), today)} ${clockTime(date)}`;
}

export function entryTitle({ savedAt, report }: HistoryEntry, today: CalendarDay | null): string {
  const period = report.request?.period;
  const daily = isNotesOnly(report) ? 'メモ' : '日報';
  return `${timestampText(savedAt, today)}の${period === undefined ? daily : PERIOD_LABELS[period.kind]}`;
}
