import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../src/domain/provider.ts';
import {
  signInFailureKindOf,
  isOAuthToken,
  sessionRemaining,
  signInFailureKinds,
} from '../../src/domain/signIn.ts';
import { failureWords } from '../../src/components/failure/words.ts';
import { signInFailureWords } from '../../src/components/signIn/signInFailureWords.ts';
import { remainingWords, failureWordsWithSignIn } from '../../src/components/signIn/words.ts';

test.each([
  ['thirty days, a moment ago', '2026-12-20T18:39:57', '利用できます（サインイン済み・あと29日）'],
  ['the morning after tomorrow', '2026-11-22T00:00', '利用できます（サインイン済み・あと1日）'],
  ['before the next evening', '2026-11-21T09:05', '利用できます（明日 9:05 まで）'],
  ['in the next evening', '2026-11-21T23:59', '利用できます（明日 23:59 まで）'],
  ['later this evening', '2026-11-20T23:40', '利用できます（今日 23:40 まで）'],
  ['this very moment', '2026-11-20T18:40', 'サインインの期限切れ'],
  ['last month', '2026-10-20T00:00', 'サインインの期限切れ'],
])('what is left of a sign-in until %s is told', (_, expiresAt, words) => {
  const now = new Date('2026-11-20T18:40').getTime();
  const remaining = sessionRemaining('hf_oauth_x', String(new Date(expiresAt).getTime()), now);
  expect(remaining && remainingWords(remaining)).toBe(words);
});

test.each([
  ['hf_oauth_eyJ0.eyJ1.a-b_c', true],
  ['hf_abcdefgh', false],
  ['', false],
])('whether %j came by signing in: %j', (token, expected) => {
  expect(isOAuthToken(token)).toBe(expected);
});

describe('how a sign-in ends', () => {
  test.each([
    [{ kind: 'not-kept' }, 'not-kept'],
    [{ kind: 'of another time' }, 'failed'],
    [new TypeError('Failed to fetch'), 'failed'],
    [null, 'failed'],
  ])('%j as %s', (reason, failureKind) => {
    expect(signInFailureKindOf(reason)).toBe(failureKind);
  });

  test('each kind of failure has a cause and a next step of its own, and no two the same cause', () => {
    const words = signInFailureKinds.map((failureKind) => signInFailureWords[failureKind]);
    expect(new Set(words.map(({ cause }) => cause)).size).toBe(signInFailureKinds.length);
    for (const { cause, nextStep } of words) {
      expect(cause).toMatch(/。$/u);
      expect(nextStep).toMatch(/(?:ください|使えます|残ります|残っています)。$/u);
    }
  });
});

const PORTS = {
  service: { providers: PROVIDERS },
  signIn: { failures: failureWordsWithSignIn },
} as const;

test('a call whose sign-in counts no more is told of as that, and renewed', () => {
  const told = failureWords({ kind: 'token-invalid', isSignedIn: true }, PORTS, true);
  expect(told).toEqual({
    cause: 'サインインの期限が切れたか、許可が取り消されています。',
    nextStep:
      '途中までの文章は残っています。もう一度サインインしてください。メモはそのまま残ります。',
    remedies: ['authorize', 'provider'],
  });
  expect(failureWords({ kind: 'token-invalid' }, PORTS).remedies).toEqual(['token', 'provider']);
  expect(failureWords({ kind: 'server', isSignedIn: true }, PORTS).remedies).toBeUndefined();
});
