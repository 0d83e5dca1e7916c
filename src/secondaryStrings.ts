import type { StorageProblem } from './domain/failure/failure.ts';
import type { ReportOutcome } from './domain/report.ts';
import { type FailureLink, STORAGE_PROBLEMS, strings } from './strings.ts';
import type { TextCounts } from './domain/textCounts.ts';

/** The words of what secondary.ts fetches after the first screen. */
export const secondaryStrings = {
  newVersion: {
    offer: '新しいバージョンがあります',
    take: '更新する',
    announcement:
      '新しいバージョンがあります。「更新する」を押すと、書いた内容を残したまま切り替わります。',
  },

  alert: {
    reportKept: '日報は元のままです。',
    refusals: {
      'input-missing': {
        title: '入力をお願いします',
        text: '愚痴でもかまいません。せめて「今日やったこと」と「明日やること」は書いてください。',
      },
      'token-in-input': {
        title: 'まだ送っていません',
        text: 'メモにトークンらしい文字があります。',
      },
    },
    goBack: '送らずに戻る',
    sendAnyway: 'そのまま送る',
    details: '詳細',
    remedies: {
      token: 'トークンを設定する',
      key: 'キーを設定する',
      model: 'モデルのページを開く',
      settings: '設定を開く',
      'edit-notes': 'メモを見直す',
      retry: 'もう一度',
    },
    links: {
      token: 'トークンの作成ページを開く',
      billing: '請求設定を開く',
      providers: 'Inference Providers の設定を開く',
    } satisfies Record<FailureLink, string>,
  },

  outcomes: {
    complete: '完了',
    stopped: '停止しました',
    'cut-off': '長さの上限で途切れました',
    interrupted: '途中で止まりました',
    'without-service': 'AIなしの下書き',
    ...strings.outcomes,
  } satisfies Record<ReportOutcome, string>,

  result: {
    ofPeriod: '履歴の日報からまとめました',
    showReceived: '整形前を表示',
    dateRepaired: '日付を今日の日付に直しました。',
    asNotes: '言葉はメモのままです。',
    finished: 'できました ↓',
  },

  drawingFailed: {
    title: '画面を表示できません',
    body: 'このブラウザに保存してある内容を、下に並べました。コピーしておくか、再読み込みして続けてください。',
    reload: '再読み込み',
    reading: '保存した内容を読み込んでいます…',
  },

  inputLength: {
    inAll: '合計',
    stop: '。',
    long: 'かなり長めです。',
    'too-long': '長すぎるため、受け付けられないかもしれません。',
  },

  appearance: { auto: '端末に合わせる', light: 'ライト', dark: 'ダーク' },

  reading:
    '保存した内容を読み込んでいます。しばらく待っても表示されないときは、ページを再読み込みしてください。',

  copyFormats: {
    files: { txt: '.txt で保存', md: '.md で保存' },
    print: '印刷',
    share: '共有',
    saved: '保存しました',
    notSaved: '保存できませんでした。',
    notShared: '共有できませんでした。',
  },

  received: {
    title: '整形前',
    note: '届いたままの文章です。選択してコピーできます。',
  },
} as const;

export function secondsLeft(seconds: number): string {
  return `（あと${seconds}秒）`;
}

export function copyOf(label: string): string {
  return `${label}をコピー`;
}

export function exampleOf(trade: string): string {
  return `${trade}の例文`;
}

export function characterCount({ characters }: TextCounts): string {
  return `${characters.toLocaleString('ja-JP')}文字`;
}

export function templateSaveFailed(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。内容はこの画面に残っています。`;
}
