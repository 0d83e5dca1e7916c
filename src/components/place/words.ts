import type { LocalSearch, NoAnswer, Place } from '../../domain/place.ts';

export const placeWords = {
  label: '書く場所',
  unknown: '書く場所を読み取れませんでした。選ぶと、生成できます。',
  noToken: 'で書きます。トークンは要りません。',
  another: 'トークンがなくても、別の',
  orDraft: 'や「AIなしで下書き」を使えます。',
} as const;

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  'hugging-face': 'Hugging Face',
  'this-computer': 'このパソコンのモデル',
  browser: 'ブラウザ内蔵のAI（試験的）',
};

export const PLACE_NOTES: Readonly<Record<Place, string>> = {
  'hugging-face': 'トークンとクレジットが要ります。',
  'this-computer': 'このパソコンのサーバーへ送ります。その先はサーバーの設定によります。',
  browser: 'メモはこのブラウザから出ません。はじめにモデルをダウンロードします。',
};

export const localWords = {
  searching: '探しています。ブラウザがたずねたら、許可してください。',
  model: '使うモデル',
  choose: '選んでください',
  search: 'もう一度探す',
  found: 'モデルが見つかりました。',
  noModel: 'サーバーは動いていますが、モデルがありません。',
  steps: '動かし方',
  run: {
    title: 'Ollama でモデルを動かす',
    link: 'Ollama のページを開く',
    body: '入れたら、端末で実行します。',
    command: 'ollama run llama3.1:8b',
  },
  allow: {
    title: 'このページからの通信を許可する',
    ollama: 'Ollama では、次の環境変数を設定して起動し直します。',
    ollamaHere: 'Ollama では、このページははじめから許可されています。',
    copy: '環境変数をコピー',
    lmStudio:
      'LM Studio では、サーバーの設定の CORS を入れます。どのページからも使えるようになるので、終わったら切ってください。',
  },
  again: {
    title: 'もう一度探す',
    body: 'ブラウザは、ローカル ネットワークへのアクセスを許可するかをたずねます。このページが、このパソコンのサーバーと話してよいかという質問です。',
  },
} as const;

const NO_ANSWER: Readonly<Record<NoAnswer, string>> = {
  'not-running': 'このパソコンでモデルが動いていません。',
  refused: 'モデルのサーバーが、このページからの通信を許可していません。',
  denied:
    'ブラウザが、このパソコンへの通信を許可していません。アドレスバーの左にあるサイトの設定で許可してください。',
  unreachable: 'モデルが動いていないか、このページからの通信が許可されていません。',
};

/** What a search has come to. */
export function searchAnswer(answer: LocalSearch): string {
  if (answer.kind !== 'found') return NO_ANSWER[answer.kind];
  const hasModel = answer.servers.some(({ models }) => models.length > 0);
  return hasModel ? localWords.found : localWords.noModel;
}

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

/** What lets Ollama answer a page of that origin; null where it does so by itself. */
export function ollamaOrigins(pageOrigin: string): string | null {
  const { hostname } = new URL(pageOrigin);
  return ['localhost', '127.0.0.1'].includes(hostname) ? null : `OLLAMA_ORIGINS=${pageOrigin}`;
}

export const browserModelWords = {
  size: 'はじめに一度、モデルをダウンロードします。数GBあり、空き容量は22GBほど要ります。その間も、このページを使えます。',
  label: 'モデルのダウンロード',
  download: 'ダウンロードする',
  there: 'モデルはダウンロード済みです。',
} as const;

export function downloadProgress(part: number): string {
  return part < 1
    ? `ダウンロードしています（${Math.floor(part * 100)}%）`
    : '使えるようにしています…';
}

export const liveModelWords = {
  asking: '使えるモデルを調べています…',
  list: '使えるモデル',
} as const;

export function modelTaken(model: string): string {
  return `モデルを「${model}」にしました。「設定」の「初期値に戻す」で戻せます。`;
}
