import type { MaterialRefusal, MaterialSource } from '../../domain/material.ts';

const SOURCES = { calendar: 'カレンダーの予定', commits: 'コミット' } as const satisfies Record<
  MaterialSource,
  string
>;

export const materialsWords = {
  open: '材料を入れる',
  title: 'メモにするものを選ぶ',
  note: '選んだ行を、メモに入れます。どこにも送りません。',
  today: '今日やったことへ',
  tomorrow: '明日やることへ',
  take: '入れる',
  cancel: 'やめる',
} as const;

export function materialFoundText(source: MaterialSource, count: number): string {
  return `${SOURCES[source]} ${count}件を、メモにできます`;
}

export function otherDaysLabel(count: number): string {
  return `ほかの日（${count}件）`;
}

export function moreItemsLabel(count: number): string {
  return `ほか${count}件`;
}

export function materialInsertedText(count: number): string {
  return `${count}件をメモに入れました。`;
}

export function materialRefusedText(refusal: MaterialRefusal): string {
  return {
    unreadable:
      'このファイルは読めませんでした。カレンダーから書き出した .ics か、git log のテキストを選んでください。',
    'too-large': '1MBを超えているので読めません。書き出す期間を短くしてください。',
    'too-many': '2,000件を超えているので読めません。書き出す期間を短くしてください。',
    empty: '日報の日と翌日の予定が、この中にはありません。',
  }[refusal];
}
