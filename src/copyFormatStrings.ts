export const copyFormatStrings = {
  files: { txt: '.txt で保存', md: '.md で保存' },
  print: '印刷',
  share: '共有',
  saved: '保存しました',
  notSaved: '保存できませんでした。',
  notShared: '共有できませんでした。',
} as const;
