export const keysStrings = {
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
