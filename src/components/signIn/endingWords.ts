import type { SignInEnding } from '../../domain/signIn.ts';

interface EndingWords {
  readonly cause: string;
  readonly nextStep: string;
  /** What the alert's first button does, if not to sign in again; null: there is nothing but to close it. */
  readonly remedy?: 'reload' | null;
}

export const endingWords: Readonly<Record<SignInEnding, EndingWords>> = {
  refused: {
    cause: 'Hugging Face で、サインインが許可されませんでした。',
    nextStep: 'もう一度サインインしてください。アクセストークンを貼り付けても使えます。',
  },
  'not-registered': {
    cause: 'Hugging Face が、このページからのサインインを受け付けませんでした。',
    nextStep:
      'このページの管理者に、クライアントIDの登録を確認してもらってください。アクセストークンを貼り付ければ使えます。',
    remedy: null,
  },
  used: {
    cause: 'このサインインは、すでに済んでいるか、期限が切れたか、別のタブで始めたものです。',
    nextStep: '「利用できます」と表示されていなければ、もう一度サインインしてください。',
  },
  server: {
    cause: 'Hugging Face 側で障害が起きています。',
    nextStep: '少し待ってから、もう一度サインインしてください。書いた内容は残っています。',
  },
  unexpected: {
    cause: 'Hugging Face から想定外の応答がありました。社内プロキシの画面かもしれません。',
    nextStep: '別のタブで Hugging Face を開けるか確かめてから、もう一度サインインしてください。',
  },
  network: {
    cause: 'Hugging Face と通信できませんでした。',
    nextStep:
      '回線、社内プロキシ、広告ブロッカー、端末の日時を確認して、もう一度サインインしてください。',
  },
  offline: {
    cause: '通信できませんでした。インターネットにつながっていないようです。',
    nextStep: '回線を確認して、もう一度サインインしてください。書いた内容は残っています。',
  },
  'client-not-loaded': {
    cause: 'サインインに必要なプログラムを読み込めませんでした。',
    nextStep: 'ページを再読み込みして、もう一度サインインしてください。書いた内容は残ります。',
    remedy: 'reload',
  },
  'plain-http': {
    cause: '安全な接続（https）ではないため、サインインできません。',
    nextStep: 'https のアドレスで開き直すか、アクセストークンを貼り付けて使ってください。',
    remedy: null,
  },
  'storage-blocked': {
    cause: 'このブラウザに保存できないため、サインインできません。',
    nextStep:
      'ブラウザの設定でこのページに保存を許可するか、アクセストークンを貼り付けて使ってください。',
    remedy: null,
  },
  'draft-refused': {
    cause: '書いた内容をこのブラウザに保存できないため、サインインの画面に移れません。',
    nextStep:
      '書いた内容をコピーして消してから、もう一度サインインしてください。アクセストークンを貼り付けても使えます。',
    remedy: null,
  },
  'not-kept': {
    cause: 'サインインしましたが、このブラウザに保存できませんでした。',
    nextStep: 'ページを閉じるまでは、このまま使えます。',
    remedy: null,
  },
};
