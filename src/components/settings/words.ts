import type { BackupRefusal } from '../../domain/backup.ts';
import type { MergedTemplates } from '../../domain/mergeNamedTemplates.ts';
import { MAX_TOKENS, DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { TOKEN_PLACEHOLDER } from '../../domain/token.ts';
import type { MergedHistory } from '../../domain/historyMerge.ts';

export const tokenWords = {
  label: 'アクセストークン',
  placeholder: 'hf_…',
  save: '保存',
  isStored: '設定済み',
  remove: 'トークンを削除',
  stored: 'トークンをこのブラウザに保存しました。',
  removed: 'トークンを削除しました。',
  blank: 'トークンを貼り付けてください。',
  malformed: 'hf_ で始まるトークンを貼り付けてください。',
  costAndPrivacy:
    '生成には Hugging Face のクレジットが要ります。無料のアカウントには含まれないことがあります。書いた内容は、生成のときに Hugging Face と、その提携先へ送られます。トークンはこのブラウザの中だけに保存します。',
  keyPrivacy: '書いた内容は、生成のときに次のサーバーへ送られます:',
} as const;

/** Of a build with its own endpoint. */
export const accessKeyWords = {
  label: 'アクセスキー（任意）',
  placeholder: '',
  remove: 'キーを削除',
  stored: 'キーをこのブラウザに保存しました。',
  removed: 'キーを削除しました。',
  blank: 'キーを貼り付けてください。',
  malformed: 'キーを貼り付けてください。',
} as const;

export const appearanceWords = {
  label: '画面の明るさ',
  schemes: [
    { value: 'auto', label: '自動' },
    { value: 'light', label: '明るい' },
    { value: 'dark', label: '暗い' },
  ],
} as const;

export const settingsWords = {
  title: '設定',
  maxTokens: {
    label: '1回の長さ',
    description: '「長め」なら、たいてい1回で書き終わります。',
  },
  /** Each with its max_tokens. */
  lengths: [
    { value: 128, label: '標準' },
    { value: 256, label: '長め' },
    { value: MAX_TOKENS, label: '最長' },
  ],
  continueAutomatically: '途切れたら、続きを自動で生成する',
  continueDescription: '1回の操作で、最大5回まで送信します。',
  fine: 'くわしい設定',
  temperature: {
    label: '書き方の安定',
    description: '「書きぶりをそろえる」は、毎回似た書き方です。',
  },
  /** Each with the temperature that it stands for. */
  steadiness: [
    { value: DEFAULT_SETTINGS.temperature, label: '標準' },
    { value: 0.2, label: '書きぶりをそろえる' },
  ],
  model: { label: 'モデル', description: 'サービスに渡すモデル名です。' },
  restore: '初期値に戻す',
  /** Of another model than the build's. */
  defaultModelHint: (initial: string): string =>
    `初期値は ${initial} です。「初期値に戻す」で戻せます。`,
} as const;

export const backupWords = {
  heading: 'バックアップ',
  note: `テンプレート、設定、履歴を一つのファイルに書き出し、別のブラウザで読み込めます。トークンやキーは含まれません。文中のトークンは${TOKEN_PLACEHOLDER}になります。`,
  save: '書き出す',
  read: '読み込む',
  file: 'バックアップのファイル',
  unreadable:
    '読み込めなかった日報があります。書き出すファイルには入りません。消えてはいません。ページを再読み込みすると、もう一度読み込みます。',
  saved: 'ファイルに書き出しました。',
  notSaved: 'ファイルに書き出せませんでした。ブラウザのダウンロードの設定を確認してください。',
  takeTemplate: 'テンプレートを入力欄に入れる',
  takeSettings: '設定もファイルに合わせる',
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

export function importRefusedText(refusal: keyof typeof BACKUP_REFUSALS): string {
  return `読み込めません。${BACKUP_REFUSALS[refusal]}`;
}

export function importedText({
  history: { added, leftOut },
  templates,
}: {
  readonly history: MergedHistory;
  readonly templates: MergedTemplates;
}): string {
  const counts = [
    ['履歴', added.length],
    ['自分のテンプレート', templates.added.length],
  ] as const;
  const additions = counts.flatMap(([what, count]) => (count === 0 ? [] : [`${what}に${count}件`]));
  const historyFull = `履歴がいっぱいのため、${leftOut}件は追加していません（ファイルには残っています）。`;
  const sentences = [
    ...(additions.length === 0 ? [] : [`${additions.join('、')}を追加しました。`]),
    ...(leftOut === 0 ? [] : [historyFull]),
  ];
  return sentences.join('') || '読み込みましたが、新しく追加するものはありませんでした。';
}
