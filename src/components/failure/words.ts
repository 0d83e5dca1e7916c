import type { ServiceFailure, ServiceFailureKind } from '../../domain/failure/failure.ts';
import type { Provider } from '../../domain/provider.ts';
import { guideWords } from '../guide/words.ts';
import { resultWords } from '../result/words.ts';
import { PROVIDER_NAMES } from '../provider/words.ts';
import { actionWords } from '../screen/words.ts';

export type FailureLink = 'token' | 'model' | 'billing' | 'providers';

export type Remedy =
  | 'token'
  | 'authorize'
  | 'key'
  | 'models'
  | 'provider'
  | 'this-computer'
  | 'hugging-face'
  | 'longest'
  | 'fill-template'
  | 'settings'
  | 'edit-notes'
  | 'continue'
  | 'reload'
  | 'retry';

export const alertWords = {
  error: 'エラーが発生しました',
  errorBody: 'サービスからの応答',
  textKept: '途中までの文章は残っています。',
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
    models: '使えるモデルを調べる',
    provider: '使うAIを選ぶ',
    'this-computer': PROVIDER_NAMES['this-computer'],
    'hugging-face': PROVIDER_NAMES['hugging-face'],
    longest: '最長にしてもう一度',
    settings: '設定を開く',
    'edit-notes': 'メモを見直す',
    continue: resultWords.continue,
    retry: 'もう一度',
    reload: guideWords.reload.button,
    'fill-template': actionWords.fillTemplate,
  } satisfies Record<Exclude<Remedy, 'authorize'>, string>,
  links: {
    token: 'トークンの作成ページを開く',
    model: 'モデルのページを開く',
    billing: '請求設定を開く',
    providers: 'Inference Providers の設定を開く',
  } satisfies Record<FailureLink, string>,
} as const;

export const recoveryPageWords = {
  title: '画面を表示できません',
  body: 'このブラウザに保存してある内容を、下に並べました。押すと全文を選べます。コピーしておくか、再読み込みして続けてください。',
  reload: '再読み込み',
} as const;

export interface FailureWords {
  readonly cause: string;
  readonly nextStep?: string;
  /** In place of `nextStep` in 生成結果, which has no buttons. */
  readonly writtenStep?: string;
  /** Offered before those that every failure has. */
  readonly remedies?: readonly Remedy[];
  readonly link?: FailureLink;
}

const ONCE_MORE = 'もう一度お試しください。';
const SOON = '少し待って';

const TOKEN: FailureWords = {
  cause: 'トークンが無効か、期限切れです。',
  nextStep: 'トークンを作り直して、保存してください。ほかの「使うAI」も選べます。',
  remedies: ['token', 'provider'],
  link: 'token',
};

const FAILURES: Readonly<Record<ServiceFailureKind, FailureWords>> = {
  'token-missing': {
    cause: 'まだAIにつながっていません。',
    nextStep: 'どれで書きますか。',
    writtenStep:
      'トークンがありません。「使うAI」を選ぶか、「初期設定」の手順でトークンを保存してください。「AIなしで下書き」も使えます。',
    remedies: ['this-computer', 'hugging-face'],
  },
  'token-format': TOKEN,
  'token-invalid': TOKEN,
  permission: {
    ...TOKEN,
    cause: 'このトークンには、必要な権限がありません。',
    nextStep:
      '「Make calls to Inference Providers」を付けて、トークンを作り直してください。ほかの「使うAI」も選べます。',
  },
  'approval-pending': {
    cause: 'このトークンは、組織の承認待ちです。',
    nextStep: '管理者にご確認ください。作り直す必要はありません。ほかの「使うAI」も選べます。',
    remedies: ['provider'],
  },
  blocked: {
    cause: '組織の設定か、社内のネットワークか、地域の制限で、止められています。',
    nextStep: '管理者にご確認ください。「AIなしで下書き」も使えます。',
  },
  gated: {
    cause: 'このモデルは、利用規約への同意が必要です。',
    nextStep: 'モデルのページで同意してから、もう一度お試しください。ほかの「使うAI」も選べます。',
    remedies: ['provider'],
    link: 'model',
  },
  credits: {
    cause: 'Hugging Face の利用枠（クレジット）が足りません。',
    nextStep: '請求設定で追加するか、「使うAI」で、ほかの書き方を選べます。',
    remedies: ['provider', 'fill-template'],
    link: 'billing',
  },
  'model-unavailable': {
    cause: 'このモデルは、いま提供されていません。',
    nextStep: '「使えるモデルを調べる」で、ほかのモデルを選べます。ほかの「使うAI」も選べます。',
    remedies: ['provider', 'models'],
    link: 'providers',
  },
  'too-long': {
    cause: '入力が長すぎます。',
    nextStep: 'テンプレートやメモを短くして、もう一度お試しください。',
    remedies: ['edit-notes'],
  },
  'bad-request': {
    cause: '送った内容を受け付けられませんでした。',
    nextStep: '「くわしい設定」を初期値に戻して、もう一度お試しください。',
    remedies: ['settings'],
  },
  'rate-limit': {
    cause: 'サービスが混み合っています。',
    nextStep: `${SOON}から、もう一度お試しください。`,
  },
  server: {
    cause: 'サービス側で障害が起きています。モデルを読み込んでいる途中のこともあります。',
    nextStep: `${SOON}から、もう一度お試しください。入力は残っています。`,
  },
  network: {
    cause: '通信できませんでした。',
    nextStep: '回線、社内プロキシ、広告ブロッカーを確認して、もう一度お試しください。',
  },
  timeout: {
    cause: '時間内に応答がありませんでした。混み合っているか、モデルを読み込んでいるようです。',
  },
  interrupted: { cause: '応答が途中で切れました。' },
  empty: { cause: '応答が空でした。' },
  'only-thinking': {
    cause: '考えるだけで上限に達しました。',
    nextStep: '「設定」で1回の長さを最長にするか、別のモデルを選べます。',
    remedies: ['longest', 'provider', 'models'],
  },
  filtered: {
    cause: '安全判定により、文章が最後まで返されませんでした。',
    nextStep: '言い回しを変えて、もう一度お試しください。',
    remedies: ['edit-notes'],
  },
  'policy-blocked': {
    cause: 'このページの設定では、サービスと通信できません。',
    nextStep: 'このページの管理者に、通信先の設定（connect-src）を確認してもらってください。',
  },
  'client-not-loaded': {
    cause: '必要なプログラムを読み込めませんでした。',
    nextStep: 'ページを再読み込みしてください。入力は残っています。',
    remedies: ['reload'],
  },
  'bad-response': {
    cause: 'サービスから想定外の応答がありました。',
    nextStep: 'もう一度お試しください。続くときは、しばらく時間をおいてください。',
  },
  'provider-unknown': {
    cause: '使うAIを読み取れませんでした。',
    nextStep: '「設定」で「使うAI」を選んで、もう一度お試しください。',
    remedies: ['provider'],
  },
  'local-not-running': {
    cause: 'このパソコンでモデルが動いていません。',
    nextStep:
      'Ollama なら、ターミナル（Windows はコマンド プロンプト）に「ollama run llama3.1:8b」と入れてください。',
    remedies: ['retry', 'provider'],
  },
  'local-refused': {
    cause: 'モデルのサーバーが、このページからの通信を許可していません。',
    nextStep: '「使うAI」にある手順で許可して、もう一度お試しください。',
    remedies: ['provider'],
  },
  'local-denied': {
    cause: 'ブラウザが、このパソコンへの通信を許可していません。',
    nextStep:
      'アドレスバーの左にあるサイトの設定で「このデバイス上のほかのアプリ」を許可して、もう一度お試しください。',
  },
  'local-unanswered': {
    cause: 'モデルが動いていないか、ブラウザの質問に答えていません。',
    nextStep: '「このデバイス上のほかのアプリ」への許可をたずねられたら「許可」を押します。',
    remedies: ['retry', 'provider'],
  },
  'local-memory': {
    cause: 'このパソコンのメモリが足りません。',
    nextStep: 'ほかのアプリを閉じるか、小さいモデルを選んでください。',
    remedies: ['provider'],
  },
  'browser-unavailable': {
    cause: 'ブラウザのAIを、いまは使えません。',
    nextStep:
      '「使うAI」で、ダウンロードするか、ほかを選んでください。空き容量が足りないときは、22GBほど空けます。',
    remedies: ['provider'],
  },
};

export type FailureWordsByKind = Partial<Readonly<Record<ServiceFailureKind, FailureWords>>>;

const SERVER_REFUSAL: FailureWords = {
  cause: 'サーバーが利用を許可していません。キー、権限、同意、利用枠のどれかが足りないようです。',
  nextStep:
    '「初期設定」でキーを確かめるか、サーバーの管理者にご確認ください。「AIなしで下書き」も使えます。',
  remedies: ['key'],
};

const CUSTOM: FailureWordsByKind = {
  'token-missing': SERVER_REFUSAL,
  'token-format': SERVER_REFUSAL,
  'token-invalid': SERVER_REFUSAL,
  permission: SERVER_REFUSAL,
  'approval-pending': SERVER_REFUSAL,
  gated: SERVER_REFUSAL,
  credits: SERVER_REFUSAL,
  'model-unavailable': {
    cause: 'このモデルは、いまは使えません。',
    nextStep: 'サーバーの管理者にご確認ください。',
  },
  network: {
    cause: 'サーバーと通信できませんでした。',
    nextStep:
      'サーバーの管理者に、サーバーの状態と、このページからの利用の許可（CORS）をご確認ください。',
  },
};

const LOCAL_REFUSAL: FailureWords = {
  cause: 'モデルのサーバーが許可していないか、このモデルがいまは使えません。',
  nextStep: '「使うAI」で、もう一度探すか、ほかを選んでください。',
  remedies: ['provider'],
};

const THIS_COMPUTER: FailureWordsByKind = {
  'token-invalid': LOCAL_REFUSAL,
  permission: LOCAL_REFUSAL,
  'model-unavailable': LOCAL_REFUSAL,
};

const MAX_COUNTED_WAIT_SECONDS = 600;

export interface FailurePorts {
  readonly service: { readonly providers: readonly Provider[] };
  readonly signIn?:
    | { readonly failures: (failure: ServiceFailure) => FailureWordsByKind }
    | undefined;
}

function wordsOfProvider(
  failure: ServiceFailure,
  { service, signIn }: FailurePorts,
): FailureWordsByKind | undefined {
  if (failure.provider !== undefined) return THIS_COMPUTER;
  return service.providers.length === 0 ? CUSTOM : signIn?.failures(failure);
}

/** The cause, the next step and the helping page of a failed call; `isAfterText` where it left text of the report. */
export function failureWords(
  failure: ServiceFailure,
  ports: FailurePorts,
  isAfterText = false,
): FailureWords & Pick<Required<FailureWords>, 'nextStep'> {
  const ofProvider = wordsOfProvider(failure, ports)?.[failure.kind];
  const { nextStep = ONCE_MORE, ...words } = ofProvider ?? FAILURES[failure.kind];
  const { retryAfterSeconds: seconds = 0 } = failure;
  const wait = seconds > MAX_COUNTED_WAIT_SECONDS ? 'しばらく時間をおいて' : `約${seconds}秒待って`;
  const step = seconds > 0 ? nextStep.replace(SOON, wait) : nextStep;
  return { ...words, nextStep: isAfterText ? alertWords.textKept + step : step };
}

/** The service's own message; the status and the id by which one can ask about it. */
export function failureDetails({ message, status, requestId }: ServiceFailure): readonly string[] {
  const isFailed = status !== undefined && (status < 200 || status >= 300);
  const reference = [isFailed && `HTTP ${status}`, requestId && `ID: ${requestId}`];
  const said = message === undefined ? '' : `${alertWords.errorBody}: ${message}`;
  return [said, reference.filter(Boolean).join(' / ')].filter((line) => line !== '');
}

export function failureText(
  failure: ServiceFailure,
  ports: FailurePorts,
  isAfterText = false,
): string {
  const { cause, nextStep, writtenStep = nextStep } = failureWords(failure, ports, isAfterText);
  const details = failureDetails(failure);
  return [
    `${alertWords.error}: ${cause}`,
    writtenStep,
    ...(details.length === 0 ? [] : ['', ...details]),
  ].join('\n');
}
