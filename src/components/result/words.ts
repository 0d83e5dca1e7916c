import type { CopyFormat } from '../../domain/copyFormats.ts';
import type { Provider } from '../../domain/provider.ts';
import type { ReportOutcome } from '../../domain/report.ts';

export const resultWords = {
  region: 'できた日報',
  label: '生成結果',
  placeholder: '「日報を生成」を押すと、ここにやわらかな日報が届きます。',
  copy: 'コピー',
  copied: 'コピーしました',
  copiedWith: (openFindings: number): string => `コピーしました（確認が${openFindings}件あります）`,
  copyRefused: 'コピーできないため、文章を選択しました。Ctrl+C（Mac は ⌘C）でコピーしてください。',
  restorePrevious: '前の結果に戻す',
  continue: '続きを生成',
  errorRule: '――――',
  error: 'エラー',
  ofPeriod: '日報のまとめ',
  showReceived: 'AIの元の文を見る',
  asNotes: '言葉はメモのままです。',
  finished: 'できました ↓',
  checksUnavailable:
    '「送る前の確認」を読み込めませんでした。数字や日付を、送る前にお確かめください。',
  continuing: (requestCount: number): string =>
    `${progressWords.continuing}（${requestCount}回目）`,
  characterCount: (characters: number): string => `${characters.toLocaleString('ja-JP')}文字`,
  countedFindings: (count: number): string => `確認 ${count.toLocaleString('ja-JP')}件`,
} as const;

export const progressWords = {
  writing: '書いています',
  continuing: '続きを書いています',
  overdue: 'もう少し待ちますか。',
  wait: '待つ',
  giveUp: 'やめる',
} as const;

export const copyWords = {
  title: '形式を選んでコピー',
  formats: {
    'as-is': 'そのまま',
    plain: 'テキスト（■・）',
    markdown: 'Markdown',
    slack: 'Slack',
    teams: 'Teams',
    mail: 'メール',
  } satisfies Record<CopyFormat, string>,
  files: { txt: '.txt で保存', md: '.md で保存' },
  subject: '件名: ',
  copySubject: '件名をコピー',
  subjectRefused: '選択してコピーしてください',
  print: '印刷',
  share: '共有',
  saved: '保存しました',
  notSaved: '保存できませんでした。',
  notShared: '共有できませんでした。',
} as const;

export const outcomeWords = {
  complete: '完了',
  stopped: '停止しました',
  'cut-off': '途切れました',
  interrupted: '途中で止まりました',
  'without-service': 'AIなしの下書き',
  sample: '見本',
} as const satisfies Record<ReportOutcome, string>;

export const originalAnswerWords = {
  title: 'AIの元の文',
  note: '届いたままの文章です。選択してコピーできます。',
} as const;

const LONG_WAIT_SECONDS = 8;

export function waitText(seconds: number, provider: Provider | null, isThinking: boolean): string {
  if (seconds === 0) return '考えています…';
  if (isThinking || seconds < LONG_WAIT_SECONDS) return `考えています…（${seconds}秒）`;
  return provider === 'hugging-face'
    ? `まだ返事がありません（${seconds}秒）。待っても、停止しても、メモは残ります。`
    : `モデルを読み込んでいるのかもしれません（${seconds}秒）。`;
}
