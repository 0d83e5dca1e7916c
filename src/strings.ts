import type { ServiceFailure, ServiceFailureKind } from './domain/failure.ts';
import { clockTime } from './domain/localTime.ts';
import type { ReportOutcome } from './domain/report.ts';
import type { ServiceKind } from './domain/serviceKind.ts';
import type { StorageProblem } from './domain/storageProblem.ts';

/** The pages that help with a failure; the view knows their addresses. */
export type FailureLink = 'token' | 'billing' | 'providers' | 'model';

export interface FailureStrings {
  readonly cause: string;
  /** The cause where text of the answer came before it, if that is another. */
  readonly causeAfterText?: string;
  readonly nextStep: string;
  readonly link?: FailureLink;
}

/** All visible text of the screen. */
export const strings = {
  product: { name: 'マシュマロ日報', lead: 'きつめのメモを、やわらかな日報に。' },
  close: '閉じる',
  newTab: '（新しいタブで開きます）',

  framed: {
    reason: 'ほかのページの中では、安全のため使えません。',
    open: '新しいタブで開く',
  },

  newVersion: {
    offer: '新しい版があります',
    take: '更新する',
    announcement: '新しい版があります。「更新する」で、書いたものを残したまま切り替わります。',
  },

  header: { history: '履歴', settings: '設定', appearance: '表示' },

  guide: {
    region: '使い方',
    summary: '使い方と初期設定',
    usable: '利用できます（トークン設定済み）',
    usableWithoutToken: '利用できます',
    setUpNeeded: '初期設定が必要です（トークンがありません）',
    setUp: '初期設定',
    usage: '使い方',
    obtain: {
      title: 'トークンを取得する',
      body: 'Hugging Face で、「Make calls to Inference Providers」の権限が付いたトークンを作ります。',
      link: '作成ページを開く',
    },
    store: {
      title: 'このブラウザに保存する',
      body: '下の欄に貼り付けるか、開発者コンソールで次の一行を実行します。',
    },
    reload: {
      title: 'ページを再読み込みする',
      body: 'コンソールで保存したときは、再読み込みすると反映されます。',
      button: 'ページを再読み込み',
    },
    usageSteps: [
      '「今日やったこと」と「明日やること」を書きます。箇条書きでも、愚痴でもかまいません。',
      '「日報を生成 (Generate)」を押します。',
      'できた日報を確かめ、手直しして、コピーして使います。',
    ],
    withoutToken:
      'トークンがなくても、生成ボタンのそばの「AIなしで下書き」で、メモをテンプレートに並べられます。',
    custom: {
      summary: '使い方と接続の設定',
      obtain: {
        title: 'キーを確認する',
        body: '推論サーバーの管理者に、アクセスキーが必要かどうかを確認します。不要なら、このまま使えます。',
      },
      store: {
        title: 'このブラウザに保存する',
        body: 'キーが必要なときは、下の欄に貼り付けるか、開発者コンソールで次の一行を実行します。',
      },
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
    keyBlank: 'キーを貼り付けてください。',
    privacy:
      '書いた内容は、生成のときに Hugging Face と、その推論プロバイダーへ送られます。トークンはこのブラウザの中だけに保存します。',
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
  },

  fields: {
    required: '必須',
    optional: '任意',
    today: {
      label: '今日やったこと',
      placeholder: '例: 検索機能を実装、テスト12件を追加',
      missing: '今日やったことを、ひとことでも書いてください。',
    },
    tomorrow: {
      label: '明日やること',
      placeholder: '例: 検索結果の並び順を直す、14時から設計レビュー',
      missing: '明日やることを、ひとことでも書いてください。',
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
    draftWithoutService: 'AIなしで下書き',
    continuation: '長い日報は続きも自動で生成します（最大5回の送信）。',
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
    errorRule: '――――',
  },

  copyAs: { title: '形式を選んでコピー' },

  findings: {
    unavailable: '確認の部品を読み込めませんでした。数字や日付を、送る前にお確かめください。',
  },

  outcomes: {
    complete: '完了',
    stopped: '停止しました',
    'cut-off': '上限で途切れました',
    interrupted: '途中で止まりました',
    'without-service': 'AIなしの下書き',
  } satisfies Record<ReportOutcome, string>,

  announcements: {
    started: '生成を始めました。',
    failed: '生成できませんでした。',
    cancelled: '生成を停止しました。',
    finished: {
      complete: '日報ができました。',
      stopped: '生成を停止しました。途中までの文章は残っています。',
      'cut-off': '日報が上限で途切れました。',
      interrupted: '日報が途中で止まりました。',
      'without-service': 'AIなしの下書きができました。',
    } satisfies Record<ReportOutcome, string>,
  },

  alert: {
    error: 'エラーが発生しました',
    serviceWords: 'サービスからの応答',
    textKept: '途中までを残しました。',
  },
} as const;

type EarlyFailureKind = 'offline' | 'client-not-loaded' | 'bad-response';

/** The failures that can be met before the code of the call is there. */
const EARLY_FAILURES: Readonly<Record<EarlyFailureKind, FailureStrings>> = {
  offline: {
    cause: '通信できませんでした。インターネットにつながっていないようです。',
    nextStep: '回線を確認して、もう一度お試しください。AIなしで下書きを作ることもできます。',
  },
  'client-not-loaded': {
    cause: '生成の部品を読み込めませんでした。',
    nextStep: 'ページを再読み込みしてください。入力は残っています。',
  },
  'bad-response': {
    cause: '想定外の応答です。',
    nextStep:
      '時間をおいて、もう一度お試しください。続くときは、下の状態と ID を添えて管理者に伝えてください。',
  },
};

/** The sentences of every other failure; they come with the code that meets it. */
export interface CallFailureStrings {
  readonly usual: Readonly<Record<Exclude<ServiceFailureKind, EarlyFailureKind>, FailureStrings>>;
  /** What a service of the build's own is told about differently. */
  readonly custom: Partial<Readonly<Record<ServiceFailureKind, FailureStrings>>>;
}

let callFailures: CallFailureStrings | null = null;

/** To be given as soon as the code of the call is there. */
export function addCallFailureStrings(strings: CallFailureStrings): void {
  callFailures = strings;
}

function knownFailureStrings(kind: ServiceFailureKind, service: ServiceKind): FailureStrings {
  const own = service === 'custom' ? callFailures?.custom[kind] : undefined;
  const usual: Partial<Record<ServiceFailureKind, FailureStrings>> = callFailures?.usual ?? {};
  const early: Partial<Record<ServiceFailureKind, FailureStrings>> = EARLY_FAILURES;
  return own ?? usual[kind] ?? early[kind] ?? EARLY_FAILURES['bad-response'];
}

/** A longer wait is not counted in seconds. */
const LONGEST_COUNTED_WAIT = 600;

function waitingStep({ kind, retryAfterSeconds = 0 }: ServiceFailure): string | null {
  if (kind !== 'rate-limit' || retryAfterSeconds <= 0) return null;
  const wait =
    retryAfterSeconds > LONGEST_COUNTED_WAIT
      ? 'しばらく時間をおいて'
      : `約${retryAfterSeconds}秒待って`;
  return `${wait}から、もう一度お試しください。`;
}

/** The cause, the next step and the helping page of a failed call; `isAfterText` where it left text of the report. */
export function failureStrings(
  failure: ServiceFailure,
  service: ServiceKind,
  isAfterText = false,
): FailureStrings {
  const known = knownFailureStrings(failure.kind, service);
  const nextStep = waitingStep(failure) ?? known.nextStep;
  return isAfterText
    ? {
        ...known,
        cause: known.causeAfterText ?? known.cause,
        nextStep: strings.alert.textKept + nextStep,
      }
    : { ...known, nextStep };
}

/** Status and request id of a failed call on one line, as far as they are known; '' otherwise. */
export function failureReference({ status, requestId }: ServiceFailure): string {
  return [
    ...(status === undefined ? [] : [`状態: ${status}`]),
    ...(requestId === undefined ? [] : [`ID: ${requestId}`]),
  ].join(' / ');
}

/** The error's text that stands in 生成結果: cause, next step, then the service's own words, status and id. */
export function failureText(
  failure: ServiceFailure,
  service: ServiceKind,
  isAfterText = false,
): string {
  const { cause, nextStep } = failureStrings(failure, service, isAfterText);
  const reference = failureReference(failure);
  const details = [
    ...(failure.message === undefined ? [] : [`${strings.alert.serviceWords}: ${failure.message}`]),
    ...(reference === '' ? [] : [reference]),
  ];
  return [
    `${strings.alert.error}: ${cause}`,
    nextStep,
    ...(details.length === 0 ? [] : ['', ...details]),
  ].join('\n');
}

const STORAGE_PROBLEMS: Readonly<Record<StorageProblem, string>> = {
  blocked: 'ブラウザの設定で保存が禁止されています',
  full: 'ブラウザの保存領域がいっぱいです',
  unavailable: 'ブラウザの保存領域が使えません',
  'too-large': '文章が長すぎます',
};

/** Which template of the list is in the field now. */
export function templateChosen(name: string): string {
  return `「${name}」を入れました`;
}

/** Why the template could not be saved. */
export function templateSaveFailed(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。内容はこの画面に残っています。`;
}

/** A token that could not be stored works until the page is closed. */
export function tokenInMemory(problem: StorageProblem): string {
  return `保存できません: ${STORAGE_PROBLEMS[problem]}。ページを閉じるまでは、このまま使えます。`;
}

const TROUBLED = {
  template: 'テンプレート',
  namedTemplates: '自分のテンプレート',
  draft: '下書き',
  history: '履歴',
  settings: '設定',
} as const;

/** One line on everything that storage does not keep at the moment. */
export function storageTroubleLine(
  trouble: Partial<Record<keyof typeof TROUBLED, StorageProblem>>,
): string | null {
  const names = (['template', 'namedTemplates', 'draft', 'history', 'settings'] as const).filter(
    (name) => trouble[name] !== undefined,
  );
  const problem = names.map((name) => trouble[name])[0];
  if (problem === undefined) return null;
  const what = names
    .map((name) => `${TROUBLED[name]}${trouble[name] === 'too-large' ? 'の一部' : ''}`)
    .join('・');
  const advice = names.every((name) => name === 'settings' || name === 'namedTemplates')
    ? 'このページを閉じるまでは、このまま使えます。'
    : '生成とコピーは使えます。閉じる前にコピーしてください。';
  return `${what}を保存できません（${STORAGE_PROBLEMS[problem]}）。${advice}`;
}

/** When the draft was last kept. */
export function draftSaved(savedAt: number): string {
  return `下書き保存済み ${clockTime(new Date(savedAt))}`;
}

/** How far a click with several calls has come. */
export function continuationProgress(call: number, callsAllowed: number): string {
  return `続きを生成中 ${call}/${callsAllowed}`;
}

/** The line for the developer console that stores a token or key. */
export function consoleLine(key: string, example: string): string {
  return `localStorage.setItem('${key}', '${example}')`;
}
