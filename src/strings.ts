import type { CopyFormat } from './domain/copyFormats.ts';
import { beginningOf } from './domain/calendarDays.ts';
import { type CalendarDay, clockTime, monthDayWeekday } from './domain/localTime.ts';
import type { ReportOutcome } from './domain/report.ts';
import type { Kept, StorageProblem } from './domain/failure/failure.ts';

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

  day: '日報の日付',

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
    errorRule: '――――',
    error: 'エラー',
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
    sample: '見本',
  },

  announcements: {
    started: '生成を始めました。',
    failed: '生成できませんでした。',
    cancelled: '生成を停止しました。',
    finished: {
      complete: '日報ができました。',
      stopped: '生成を停止しました。途中までの文章は残っています。',
      'cut-off': '日報が長さの上限で途切れました。',
      interrupted: '日報の生成が途中で止まりました。',
      'without-service': 'AIなしで作りました。',
      sample: '見本の日報を表示しました。「元に戻す」で消せます。',
    } satisfies Record<ReportOutcome, string>,
  },

  alert: {
    error: 'エラーが発生しました',
    errorBody: 'サービスからの応答',
    textKept: '途中までの文章は残っています。',
  },

  appearance: { legend: '画面の明るさ' },
} as const;

export const STORAGE_PROBLEMS: Readonly<Record<StorageProblem, string>> = {
  blocked: 'ブラウザの設定で保存が禁止されています',
  full: 'ブラウザの保存領域がいっぱいです',
  unavailable: 'ブラウザの保存領域が使えません',
  unresponsive: 'ブラウザの保存領域が応答しません',
};

export function templateChosen(name: string): string {
  return `「${name}」を入れました`;
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
  const what = names.map((name) => TROUBLED[name]).join('・');
  const advice = names.every((name) => name === 'settings' || name === 'namedTemplates')
    ? 'このページを閉じるまでは、このまま使えます。'
    : '生成とコピーは使えます。閉じる前にコピーしてください。';
  return `${what}を保存できません（${STORAGE_PROBLEMS[problem]}）。${advice}`;
}

export function dayOffer(day: CalendarDay): string {
  return `${monthDayWeekday(beginningOf(day))}の日報にする`;
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

export function copiedWords(openFindings: number): string {
  const { copied } = strings.result;
  return openFindings === 0 ? copied : `${copied}（確認が${openFindings}件あります）`;
}
