import type { BackupRefusal } from './domain/backup.ts';
import { TOKEN_MARK } from './domain/token.ts';
import type { MergedHistory } from './domain/wholeHistory.ts';
import type { MergedTemplates } from './domain/mergeNamedTemplates.ts';

export const backupStrings = {
  heading: 'バックアップ',
  note: `テンプレート、設定、履歴を一つのファイルに書き出し、別のブラウザで読み込めます。トークンやキーは含まれません。文中のトークンは${TOKEN_MARK}になります。`,
  save: '書き出す',
  read: '読み込む',
  file: 'バックアップのファイル',
  unreadable:
    '読み込めなかった日報があります。書き出すファイルには入りません。消えてはいません。ページを再読み込みすると、もう一度読み込みます。',
  notSaved: 'ファイルに書き出せませんでした。ブラウザのダウンロードの設定を確認してください。',
  takeTemplate: 'テンプレートを入力欄に入れる',
  templateTaken:
    'テンプレートを入力欄に入れました。使い続けるときは保存してください。「元に戻す」で前の内容に戻せます。',
  takeSettings: '設定もファイルに合わせる',
  restoreSettings: '設定を元に戻す',
} as const;

const BACKUP_REFUSALS: Readonly<Record<BackupRefusal | 'unreadable' | 'too-large', string>> = {
  'no-backup':
    'マシュマロ日報のバックアップではありません。「書き出す」で作ったファイルを選んでください。',
  newer:
    '新しいバージョンで作られたバックアップです。ページを再読み込みしてから、もう一度お試しください。',
  damaged: 'バックアップの中身が壊れています。もう一度書き出したファイルを選んでください。',
  unreadable: 'ファイルを読めませんでした。もう一度選んでください。',
  'too-large': 'ファイルが大きすぎます。「書き出す」で作ったファイルを選んでください。',
};

export function backupRefused(refusal: keyof typeof BACKUP_REFUSALS): string {
  return `読み込めません。${BACKUP_REFUSALS[refusal]}`;
}

export function backupTakenIn({
  history: { added, known, leftOut },
  templates,
}: {
  readonly history: MergedHistory;
  readonly templates: MergedTemplates;
}): string {
  const hasTemplates = templates.added.length > 0;
  if (added.length + leftOut === 0 && !hasTemplates) {
    return '読み込みましたが、新しく追加するものはありませんでした。';
  }
  return [
    ...(added.length + leftOut === 0 ? [] : [`履歴に${added.length}件を追加しました。`]),
    ...(added.length + leftOut === 0 || known === 0 ? [] : [`${known}件はすでにあります。`]),
    ...(leftOut === 0
      ? []
      : [`履歴がいっぱいのため、${leftOut}件は追加していません（ファイルには残っています）。`]),
    ...(hasTemplates ? [`自分のテンプレートに${templates.added.length}件を追加しました。`] : []),
  ].join('');
}
