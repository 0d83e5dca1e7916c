import type { Provider, LocalAccess, TrialResult } from '../../domain/provider.ts';

export const providerWords = {
  label: '使うAI',
  unknown: '使うAIを読み取れませんでした。選ぶと、生成できます。',
  noToken: 'で書きます。トークンは要りません。',
} as const;

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  'this-computer': 'このパソコンのAI（無料）',
  'hugging-face': 'Hugging Face（トークンとクレジット）',
  browser: 'ブラウザのAI（試験的）',
};

export const PROVIDER_NOTES: Readonly<Record<Provider, string>> = {
  'this-computer': 'このパソコンのサーバーへ送ります。その先はサーバーの設定によります。',
  'hugging-face': 'メモは Hugging Face と、その提携先へ送ります。',
  browser: 'メモはこのブラウザから出ません。はじめにモデルをダウンロードします。',
};

export const UNREACHABLE_NOTES: Readonly<Record<Exclude<LocalAccess, 'reached'>, string>> = {
  'not-from-safari':
    'このブラウザ（Safari）では、このページからは使えません。Chrome、Edge、Firefox なら使えます。',
  'not-from-phone': 'スマートフォンでは使えません。パソコンで開いてください。',
};

export const localServerWords = {
  searching: '探しています。ブラウザがたずねたら、「許可」を押してください。',
  model: '使うモデル',
  choose: '選んでください',
  others: 'ほかのモデル',
  search: 'もう一度探す',
  found: 'モデルが見つかりました。',
  noModel: 'サーバーは動いていますが、モデルがありません。',
  steps: '動かし方',
  run: {
    title: 'Ollama でモデルを動かす',
    link: 'Ollama のページを開く',
    body: '入れたら、ターミナル（Windows はコマンド プロンプト）に貼り付けます。',
    command: 'ollama run llama3.1:8b',
  },
  allow: {
    title: 'このページからの通信を許可する',
    ollama: 'Ollama では、お使いのパソコンに合う一行を使い、Ollama を起動し直します。',
    ollamaHere: 'Ollama では、このページはもともと許可されています。',
    copy: 'コピー',
    lmStudio:
      'LM Studio では、サーバーの設定の CORS を入れます。どのページからも使えるようになるので、終わったら切ってください。',
  },
  again: {
    title: 'もう一度探す',
    body: 'ブラウザが「このデバイス上のほかのアプリ」への許可をたずねたら、「許可」を押します。このページが、このパソコンのサーバーと話してよいかという質問です。',
  },
} as const;

const SERVERS: Readonly<Record<string, string>> = {
  11434: 'Ollama',
  1234: 'LM Studio',
  8080: 'llama.cpp',
};

/** Of one of LOCAL_ORIGINS. */
export function serverName(origin: string): string {
  const { port, host } = new URL(origin);
  return `${SERVERS[port] ?? ''}（${host}）`;
}

const ORIGINS_LINES = [
  ['macOS', 'ターミナルに貼り付けます。', 'launchctl setenv OLLAMA_ORIGINS "'],
  [
    'Windows',
    'コマンド プロンプトに貼り付けます（アカウントの環境変数になります）。',
    'setx OLLAMA_ORIGINS "',
  ],
  [
    'Linux',
    'sudo systemctl edit ollama で開き、[Service] の下に貼り付けます。',
    'Environment="OLLAMA_ORIGINS=',
  ],
] as const;

/** The commands that let Ollama answer a page of that origin, the one for this system first; none where Ollama answers it anyway. */
export function ollamaOrigins(pageOrigin: string, userAgent: string) {
  const { hostname } = new URL(pageOrigin);
  if (['localhost', '127.0.0.1'].includes(hostname)) return [];
  const rank = (platform: string) =>
    userAgent.toLowerCase().includes(platform.slice(0, 3).toLowerCase()) ? 0 : 1;
  return ORIGINS_LINES.map(([platform, how, line]) => ({
    how: `${platform}: ${how}`,
    line: `${line}${pageOrigin}"`,
    rank: rank(platform),
  })).toSorted((one, other) => one.rank - other.rank);
}

export const testLineWords = {
  button: '試しに一行',
  note: '決まった短いメモで、一行だけ書いてみます。どこにも残りません。',
  trying: (seconds: number): string => `書いています…（${seconds}秒）`,
  written: ({ text, seconds }: TrialResult): string => `${seconds}秒で書けました：${text}`,
} as const;

export const browserModelWords = {
  size: 'はじめに一度、モデルをダウンロードします。数GBあり、空き容量は22GBほど要ります。その間も、このページを使えます。',
  label: 'モデルのダウンロード',
  download: 'ダウンロードする',
  there: 'モデルはダウンロード済みです。',
  progress: (part: number): string =>
    part < 1 ? `ダウンロードしています（${Math.floor(part * 100)}%）` : '使えるようにしています…',
} as const;

export const liveModelWords = {
  asking: '使えるモデルを調べています…',
  list: '使えるモデル',
  taken: (model: string): string =>
    `モデルを「${model}」にしました。「設定」の「初期値に戻す」で戻せます。`,
} as const;
