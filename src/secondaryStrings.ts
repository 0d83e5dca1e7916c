export const secondaryStrings = {
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

  printed: { title: '日報' },

  received: {
    title: '整形前',
    note: '届いたままの文章です。選択してコピーできます。',
  },
} as const;
