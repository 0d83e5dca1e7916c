import { dateAndTime } from './strings.ts';

export const historyStrings = {
  title: '履歴',
  empty: 'まだ日報はありません。生成した日報が、ここに400日分まで残ります。',
  note: '履歴はこのブラウザの中だけに残ります。',
  open: '開く',
  openWithNotes: 'メモごと開く',
  useAsTemplate: 'テンプレートにする',
  beforeEdit: '手直し前',
  drafts: '下書き',
  remove: '削除',
  removed: '削除しました。',
  clear: 'すべて削除',
  cleared: '履歴をすべて削除しました。',
  undo: '元に戻す',
  undone: '元に戻しました。',
  copyRefused: 'コピーできませんでした。「開く」で表示してから、選択してコピーしてください。',
} as const;

export function reportOf(savedAt: number): string {
  return `${dateAndTime(savedAt)}の日報`;
}

export function entryAction(action: string, savedAt: number): string {
  return `${reportOf(savedAt)}を${action}`;
}

export function openWithNotes(savedAt: number): string {
  return `${historyStrings.openWithNotes}（${reportOf(savedAt)}）`;
}
