import type { CopyFormat } from './domain/copyFormats.ts';
import { clockTime, monthDayWeekday } from './domain/localTime.ts';
import type { ReportOutcome } from './domain/report.ts';
import type { Kept, StorageProblem } from './domain/failure/failure.ts';
import type { TextCounts } from './domain/textCounts.ts';

export type FailureLink = 'token' | 'billing' | 'providers';

export type Remedy =
  | 'token'
  | 'authorize'
  | 'key'
  | 'model'
  | 'fill-template'
  | 'settings'
  | 'edit-notes'
  | 'reload'
  | 'retry';

export const strings = {
  product: { name: 'マシュマロ日報', lead: 'きつめのメモを、やわらかな日報に。' },
  close: '閉じる',
  newTab: '（新しいタブで開きます）',

  framed: {
    reason: '安全のため、ほかのページに埋め込まれた状態では使えません。',
    open: '新しいタブで開く',
  },

  newVersion: {
    offer: '新しいバージョンがあります',
    take: '更新する',
    announcement:
      '新しいバージョンがあります。「更新する」を押すと、書いた内容を残したまま切り替わります。',
  },

  header: { history: '履歴', settings: '設定' },

  guide: {
    region: '使い方',
    summary: '使い方と初期設定',
    usable: '利用できます（トークン設定済み）',
    usableWithoutToken: '利用できます',
    tokenRefused: '。前回、サービスに断られました。',
    setUpNeeded: '初期設定が必要です（トークンがありません）',
    setUp: '初期設定',
    usage: '使い方',
    obtain: {
      title: 'トークンを取得する',
      body: 'Hugging Face で、「Make calls to Inference Providers」の権限が付いたトークンを作ります。',
      link: '作成ページを開く',
    },
    store: { title: 'このブラウザに保存する' },
    reload: {
      title: 'ページを再読み込みする',
      when: '開発者コンソールで保存したときだけ',
      body: '欄に貼り付ける代わりに、開発者コンソールで次の一行を実行しても保存できます。再読み込みすると反映されます。',
      button: 'ページを再読み込み',
    },
    harsh: '「また崩れてる。本当に意味不明」',
    gentle: '「表示崩れの原因を調べています。」',
    trySample: 'トークンなしで試す',
    usageSteps: [
      '「今日やったこと」と「明日やること」を書きます。箇条書きでも、愚痴でもかまいません。',
      '「日報を生成 (Generate)」を押します。',
      'できた日報を確かめ、手直しして、コピーして使います。',
    ],
    withoutToken: 'トークンがなくても、「AIなしで下書き」は使えます。',
    custom: {
      summary: '使い方と接続の設定',
      obtain: {
        title: 'キーを確認する',
        body: '推論サーバーの管理者に、アクセスキーが必要かどうかを確認します。不要なら、このまま使えます。',
      },
      store: { title: '必要なら、このブラウザに保存する' },
    },
  },

  token: {
    label: 'アクセストークン',
    keyLabel: 'アクセスキー（任意）',
    placeholder: 'hf_…',
    save: '保存',
    isStored: '設定済み',
    remove: 'トークンを削除',
    removeKey: 'キーを削除',
    stored: 'トークンをこのブラウザに保存しました。',
    keyStored: 'キーをこのブラウザに保存しました。',
    removed: 'トークンを削除しました。',
    keyRemoved: 'キーを削除しました。',
    blank: 'トークンを貼り付けてください。',
    malformed: 'hf_ で始まるトークンを貼り付けてください。',
    keyBlank: 'キーを貼り付けてください。',
    privacy:
      '書いた内容は、生成のときに Hugging Face と、推論を担当する提携先（推論プロバイダー）へ送られます。トークンはこのブラウザの中だけに保存します。',
    keyPrivacy: '書いた内容は、生成のときに次の推論サーバーへ送られます:',
  },

  template: {
    label: 'テンプレートまたは前回の日報',
    description: '見出しと書き方のお手本です。空のときは標準のテンプレートを使います。',
    save: 'テンプレートを保存 (Save template)',
    saved: 'テンプレートを保存しました',
    draftRestored: '保存前のテンプレートを戻しました',
    revert: '保存済みに戻す',
    restoreReplaced: '前のテンプレートに戻す',
    choose: ['テンプレートを', '選ぶ'],
    previousReport: '前回の日報',
    usePreviousReport: '前回の日報を使う',
  },

  fields: {
    required: '必須',
    optional: '任意',
    today: {
      label: '今日やったこと',
      placeholder: '例: 検索機能を実装、テスト12件を追加',
      missing: 'ひとことでもかまいません。今日やったことを書いてください。',
    },
    tomorrow: {
      label: '明日やること',
      placeholder: '例: 検索結果の並び順を直す、14時から設計レビュー',
      missing: 'ひとことでもかまいません。明日やることを書いてください。',
    },
    remarks: {
      label: '備考',
      placeholder: '例: 仕様の返事待ちで半日止まった。正直つらい',
    },
  },

  notes: {
    heading: '今日のメモ',
    insertExample: '例文を入れる',
    startNew: '新しい日報',
    carryOver: '前回の「明日の予定」を取り込む',
    undo: '元に戻す',
  },

  actions: {
    generate: '日報を生成 (Generate)',
    generating: 'generating...',
    stop: '停止',
    fillTemplate: 'AIなしで下書き',
    continuation: '長い日報は続きも自動で生成します（送信は最大5回）。',
  },

  keys: {
    title: 'キー操作',
  },

  result: {
    region: 'できた日報',
    label: '生成結果',
    placeholder: '「日報を生成」を押すと、ここにやわらかな日報が届きます。',
    copy: 'コピー',
    copied: 'コピーしました',
    copyRefused:
      'コピーできないため、文章を選択しました。Ctrl+C（Mac は ⌘C）でコピーしてください。',
    restorePrevious: '前の結果に戻す',
    continue: '続きを生成',
    showReceived: '整形前を表示',
    dateRepaired: '日付を今日の日付に直しました。',
    asNotes: '言葉はメモのままです。',
    errorRule: '――――',
    error: 'エラー',
    finished: 'できました ↓',
  },

  progress: {
    writing: '書いています',
    continuing: '続きを書いています',
    busy: '混み合っているようです。停止してもメモは残ります。',
  },

  copyAs: {
    title: '形式を選んでコピー',
    formats: {
      'as-is': 'そのまま',
      plain: 'テキスト（■・）',
      markdown: 'Markdown',
      slack: 'Slack',
      teams: 'Teams',
      'mail-subject': 'メールの件名',
      'mail-body': 'メールの本文',
    } satisfies Record<CopyFormat, string>,
  },

  findings: {
    unavailable: '「送る前の確認」を読み込めませんでした。数字や日付を、送る前にお確かめください。',
  },

  outcomes: {
    complete: '完了',
    stopped: '停止しました',
    'cut-off': '長さの上限で途切れました',
    interrupted: '途中で止まりました',
    'without-service': 'AIなしの下書き',
    sample: '見本',
  } satisfies Record<ReportOutcome, string>,

  announcements: {
    started: '生成を始めました。',
    failed: '生成できませんでした。',
    cancelled: '生成を停止しました。',
    finished: {
      complete: '日報ができました。',
      stopped: '生成を停止しました。途中までの文章は残っています。',
      'cut-off': '日報が長さの上限で途切れました。',
      interrupted: '日報の生成が途中で止まりました。',
      'without-service': 'AIなしの下書きができました。',
      sample: '見本の日報を表示しました。「元に戻す」で消せます。',
    } satisfies Record<ReportOutcome, string>,
  },

  alert: {
    error: 'エラーが発生しました',
    errorBody: 'サービスからの応答',
    textKept: '途中までの文章は残っています。',
    reportKept: '日報は元のままです。',
    missingTitle: '入力をお願いします',
    missing: '愚痴でもかまいません。せめて「今日やったこと」と「明日やること」は書いてください。',
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

  reading:
    '保存した内容を読み込んでいます。しばらく待っても表示されないときは、ページを再読み込みしてください。',

  inputLength: {
    inAll: '合計',
    stop: '。',
    long: 'かなり長めです。',
    'too-long': '長すぎるため、受け付けられないかもしれません。',
  },

  printed: { title: '日報' },

  appearance: { legend: '画面の明るさ', auto: '端末に合わせる', light: 'ライト', dark: 'ダーク' },

  received: {
    title: '整形前',
    note: '届いたままの文章です。選択してコピーできます。',
  },

  drafts: {
    restore: 'この下書きを開く',
    discard: '破棄',
    list: '残っている下書き',
    empty: '（本文なし）',
    undoDiscard: '破棄を取り消す',
  },
} as const;

const STORAGE_PROBLEMS: Readonly<Record<StorageProblem, string>> = {
  blocked: 'ブラウザの設定で保存が禁止されています',
  full: 'ブラウザの保存領域がいっぱいです',
  unavailable: 'ブラウザの保存領域が使えません',
  'too-large': '文章が長すぎます',
};

function tokens(counts: TextCounts | null): string {
  return `約${counts === null ? '…' : counts.tokens.toLocaleString('ja-JP')}トークン`;
}

/** How many tokens the report and the whole input come to; null as long as nobody has counted them. */
export function tokenCounts(report: TextCounts | null, input: TextCounts | null): string {
  return `今の日報は${tokens(report)}、入力は合わせて${tokens(input)}です。`;
}

export function templateChosen(name: string): string {
  return `「${name}」を入れました`;
}

export function templateSaveFailed(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。内容はこの画面に残っています。`;
}

export function tokenInMemory(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。ページを閉じるまでは、このまま使えます。`;
}

const TROUBLED: Readonly<Record<Kept, string>> = {
  template: 'テンプレート',
  namedTemplates: '自分のテンプレート',
  draft: '下書き',
  history: '履歴',
  settings: '設定',
};

export function storageErrorLine(errors: Partial<Record<Kept, StorageProblem>>): string | null {
  const names = (Object.keys(TROUBLED) as readonly Kept[]).filter(
    (name) => errors[name] !== undefined,
  );
  const problem = names.map((name) => errors[name])[0];
  if (problem === undefined) return null;
  const what = names
    .map((name) => `${TROUBLED[name]}${errors[name] === 'too-large' ? 'の一部' : ''}`)
    .join('・');
  const advice = names.every((name) => name === 'settings' || name === 'namedTemplates')
    ? 'このページを閉じるまでは、このまま使えます。'
    : '生成とコピーは使えます。閉じる前にコピーしてください。';
  return `${what}を保存できません（${STORAGE_PROBLEMS[problem]}）。${advice}`;
}

export function secondsLeft(seconds: number): string {
  return `（あと${seconds}秒）`;
}

export function draftSaved(savedAt: number): string {
  return `下書き保存済み ${clockTime(new Date(savedAt))}`;
}

export function continuing(requestCount: number, maxRequests: number): string {
  return `${strings.progress.continuing} ${requestCount}/${maxRequests}`;
}

const LONG_WAIT_SECONDS = 8;

export function waiting(seconds: number): string {
  if (seconds >= LONG_WAIT_SECONDS) return strings.progress.busy;
  return seconds === 0 ? '考えています…' : `考えています… ${seconds}秒`;
}

export function consoleLine(key: string, example: string): string {
  return `localStorage.setItem('${key}', '${example}')`;
}

export function dayAndTime(moment: number): readonly [day: string, time: string] {
  const date = new Date(moment);
  return [monthDayWeekday(date), clockTime(date)];
}

export function dateAndTime(moment: number): string {
  return dayAndTime(moment).join(' ');
}

export function draftOf(savedAt: number): string {
  return `${dateAndTime(savedAt)}の下書き`;
}

export function offeredDraft(savedAt: number): string {
  return `${draftOf(savedAt)}があります`;
}

export function draftAction(action: string, savedAt: number): string {
  return `${draftOf(savedAt)}を${action}`;
}

export function copyOf(label: string): string {
  return `${label}をコピー`;
}

export function copiedWords(openFindings: number): string {
  const { copied } = strings.result;
  return openFindings === 0 ? copied : `${copied}（確認が${openFindings}件あります）`;
}

export function exampleOf(trade: string): string {
  return `${trade}の例文`;
}

export function characterCount({ characters }: TextCounts): string {
  return `${characters.toLocaleString('ja-JP')}文字`;
}
