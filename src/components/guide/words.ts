export const guideWords = {
  region: '使い方',
  usable: '利用できます（トークン設定済み）',
  usableWithoutToken: '利用できます',
  usableHere: '利用できます（このパソコンのAI）',
  usableInBrowser: '利用できます（ブラウザのAI）',
  modelMissing: 'このパソコンのAIが見つかりません',
  providerUnknown: '「設定」で使うAIを選んでください',
  tokenRefused: '前回、サービスに断られました。',
  offline: 'いまはネットにつながっていません。',
  setUpNeeded: '初期設定が必要です（トークンがありません）',
  setUp: '初期設定',
  usage: '使い方',
  obtain: {
    title: 'トークンを取得する',
    body: '名前を付けて作るだけです。権限は選んであります。',
    link: '作成ページを開く',
  },
  store: { title: 'このブラウザに保存する' },
  reload: {
    title: 'ページを再読み込みする',
    when: '開発者コンソールで保存したときだけ',
    body: '欄に貼り付ける代わりに、開発者コンソールで次の一行を貼り付けても保存できます。再読み込みすると反映されます。',
    button: 'ページを再読み込み',
  },
  about: '書きなぐったメモから、いつもの形の日報を作ります。',
  note: 'メモ',
  harsh: ['また', '表示が崩れてる。', '本当に意味不明'],
  report: '日報',
  gentle: '・表示崩れが再発しています。原因はまだ分かっていません。',
  trySample: 'トークンなしで試す',
  trial: '10秒で見本が出ます。通信しません。',
  ways: {
    heading: '自分のメモで書くには',
    thisComputer: 'Ollama とモデル（約5GB）を入れます。',
    huggingFace: 'トークン（利用の合鍵）を作ります。',
    withoutModel: 'いますぐ。メモをテンプレートに並べるだけです。',
  },
  usageSteps: [
    '「今日やったこと」と「明日やること」を書きます。箇条書きでも、愚痴でもかまいません。',
    '「日報を生成 (Generate)」を押します。',
    'できた日報を確かめ、手直しして、コピーして使います。',
  ],
  custom: {
    obtain: {
      title: 'キーを確認する',
      body: 'サーバーの管理者に、アクセスキーが必要かどうかを確認します。不要なら、このまま使えます。',
    },
    store: { title: '必要なら、このブラウザに保存する' },
  },
} as const;

export const shortcutWords = {
  title: 'キー操作',
  list: [
    ['Ctrl+Enter（⌘+Enter）', '日報を生成'],
    ['Ctrl+S（⌘+S）', 'テンプレートを保存'],
    ['Ctrl+Shift+C（⌘+Shift+C）', '日報をコピー'],
    ['F8（Shift+F8）', '次（前）の確認へ'],
    ['Esc', '生成を停止／開いた画面を閉じる'],
    ['Enter', '改行'],
  ],
  note: '入力欄の中でも使えます。日本語の変換中は効きません。',
} as const;

export function consoleCommand(key: string, example: string): string {
  return `localStorage.setItem('${key}', '${example}')`;
}

export const TOKEN_PAGE =
  'https://huggingface.co/settings/tokens/new?ownUserPermissions=inference.serverless.write&tokenType=fineGrained';
