import type { SignInFailureKind } from '../../domain/signIn.ts';

interface SignInFailureWords {
  readonly cause: string;
  readonly nextStep: string;
  /** What the first button does instead of signing in again; null for no such button. */
  readonly remedy?: 'reload' | null;
}

export const signInFailureWords: Readonly<Record<SignInFailureKind, SignInFailureWords>> = {
  failed: {
    cause: 'Hugging Face でのサインインが、許可されなかったか、途中で切れました。',
    nextStep:
      '回線と日時の設定を確認して、もう一度サインインしてください。アクセストークンを貼り付けても使えます。書いた内容は残っています。',
  },
  'client-not-loaded': {
    cause: 'サインインに必要なプログラムを読み込めませんでした。',
    nextStep: 'ページを再読み込みして、もう一度サインインしてください。書いた内容は残ります。',
    remedy: 'reload',
  },
  'not-from-here': {
    cause: 'このページからは、サインインできません。',
    nextStep:
      'https のアドレスで開いていなければ、開き直してください。開いていれば、このページの管理者に、クライアントIDの登録を確認してもらってください。アクセストークンを貼り付ければ使えます。',
    remedy: null,
  },
  'storage-blocked': {
    cause: '書いた内容をこのブラウザに保存できないため、サインインの画面に移れません。',
    nextStep:
      'ブラウザの設定でこのページに保存を許可するか、書いた内容をコピーして消してください。アクセストークンを貼り付けても使えます。',
    remedy: null,
  },
  'not-kept': {
    cause: 'サインインしましたが、このブラウザに保存できませんでした。',
    nextStep: 'ページを閉じるまでは、このまま使えます。',
    remedy: null,
  },
};
