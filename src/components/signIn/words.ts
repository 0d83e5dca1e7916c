import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { clockTime } from '../../domain/calendarDays.ts';
import type { SessionRemaining } from '../../domain/signIn.ts';
import type { FailureWordsByKind } from '../failure/words.ts';

export const signInWords = {
  button: 'Hugging Face でサインイン',
  note: 'トークンは不要です。',
  leaving: 'Hugging Face を開いています…',
  finishing: 'サインインしています…',
  error: 'サインインできませんでした。もう一度お試しください。',
  again: '再サインイン',
  isSignedIn: 'サインイン済み',
  signOut: 'サインアウト',
  signedOut: 'サインアウトしました。',
} as const;

export function remainingWords(remaining: SessionRemaining): string {
  switch (remaining.kind) {
    case 'days':
      return `利用できます（サインイン済み・あと${remaining.days}日）`;
    case 'until': {
      const time = clockTime(new Date(remaining.expiresAt));
      return `利用できます（${remaining.isToday ? '今日' : '明日'} ${time} まで）`;
    }
    case 'expired':
      return 'サインインの期限切れ';
  }
}

const NOT_SIGNED_IN_FAILURES: FailureWordsByKind = {
  'token-missing': {
    cause: 'トークンがありません。',
    nextStep:
      'Hugging Face でサインインするか、「初期設定」の手順で、トークンを保存してください。「AIなしで下書き」も使えます。',
    remedies: ['authorize', 'provider'],
  },
};

const SIGNED_IN_FAILURES: FailureWordsByKind = {
  'token-invalid': {
    cause: 'サインインの期限が切れたか、許可が取り消されています。',
    nextStep: 'もう一度サインインしてください。メモはそのまま残ります。',
    remedies: ['authorize', 'provider'],
  },
  permission: {
    cause: 'このサインインには、必要な権限がありません。',
    nextStep: 'もう一度サインインして、「Make calls to Inference Providers」を許可してください。',
    remedies: ['authorize', 'provider'],
  },
};

export function failureWordsWithSignIn({ isSignedIn }: ServiceFailure): FailureWordsByKind {
  return isSignedIn ? SIGNED_IN_FAILURES : NOT_SIGNED_IN_FAILURES;
}
