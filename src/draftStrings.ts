import { clockTime, monthDayWeekday } from './domain/localTime.ts';

export const draftStrings = {
  restore: 'この下書きを開く',
  discard: '破棄',
  list: '残っている下書き',
  empty: '（本文なし）',
  undoDiscard: '破棄を取り消す',
} as const;

export function dateAndTime(moment: number): string {
  const date = new Date(moment);
  return `${monthDayWeekday(date)} ${clockTime(date)}`;
}

function draftOf(savedAt: number): string {
  return `${dateAndTime(savedAt)}の下書き`;
}

export function offeredDraft(savedAt: number): string {
  return `${draftOf(savedAt)}があります`;
}

export function draftAction(action: string, savedAt: number): string {
  return `${draftOf(savedAt)}を${action}`;
}
