import type { FailureLink } from './strings.ts';

/** Visible text of the alert beyond the failure's own; it comes with the dialog. */
export const alertStrings = {
  missingTitle: '入力をお願いします',
  missing: '愚痴でもかまいません。せめて「今日やったこと」と「明日やること」は書いてください。',
  retry: 'もう一度',
  links: {
    token: 'トークンの作成ページを開く',
    billing: '請求設定を開く',
    providers: 'Inference Providers の設定を開く',
    model: 'モデルのページを開く',
  } satisfies Record<FailureLink, string>,
} as const;
