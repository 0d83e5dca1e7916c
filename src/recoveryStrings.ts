export const recoveryStrings = {
  title: '画面を表示できません',
  body: 'このブラウザに保存してある内容を、下に並べました。コピーしておくか、再読み込みして続けてください。',
  reload: '再読み込み',
  reading: '保存した内容を読み込んでいます…',
} as const;
