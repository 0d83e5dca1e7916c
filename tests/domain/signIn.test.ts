import { describe, expect, test } from 'vitest';
import {
  endingOf,
  isOAuthToken,
  type Remaining,
  remainingFrom,
  signInEndings,
} from '../../src/domain/signIn.ts';
import { failureWords } from '../../src/components/failure/words.ts';
import { endingWords } from '../../src/components/signIn/endingWords.ts';
import { remainingWords, signInFailures } from '../../src/components/signIn/words.ts';

describe('what is left of a sign-in', () => {
  const now = new Date(2026, 10, 20, 18, 40);

  test.each<[string, Date, Remaining, string]>([
    [
      'thirty days, a moment ago',
      new Date(2026, 11, 20, 18, 39, 57),
      { kind: 'days', days: 29 },
      '利用できます（サインイン済み・あと29日）',
    ],
    [
      'the morning after tomorrow',
      new Date(2026, 10, 22, 0, 0),
      { kind: 'days', days: 1 },
      '利用できます（サインイン済み・あと1日）',
    ],
    [
      'before the next evening',
      new Date(2026, 10, 21, 9, 5),
      { kind: 'until', expiresAt: new Date(2026, 10, 21, 9, 5).getTime(), isToday: false },
      '利用できます（サインインは明日 9:05 まで）',
    ],
    [
      'in the next evening',
      new Date(2026, 10, 21, 23, 59),
      { kind: 'until', expiresAt: new Date(2026, 10, 21, 23, 59).getTime(), isToday: false },
      '利用できます（サインインは明日 23:59 まで）',
    ],
    [
      'later this evening',
      new Date(2026, 10, 20, 23, 40),
      { kind: 'until', expiresAt: new Date(2026, 10, 20, 23, 40).getTime(), isToday: true },
      '利用できます（サインインは今日 23:40 まで）',
    ],
    ['this very moment', now, { kind: 'expired' }, 'サインインの期限が切れました'],
    ['last month', new Date(2026, 9, 20), { kind: 'expired' }, 'サインインの期限が切れました'],
    [
      'longer than the service ever gives',
      new Date(2026, 11, 22),
      { kind: 'clock-wrong' },
      '利用できます（サインイン済み・端末の日時を確認してください）',
    ],
  ])('%s', (_, expiresAt, remaining, words) => {
    const expiry = String(expiresAt.getTime());
    expect(remainingFrom('hf_oauth_x', expiry, now.getTime())).toEqual(remaining);
    expect(remainingWords(remaining)).toBe(words);
  });
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
    [{ kind: 'refused' }, 'refused'],
    [{ kind: 'of another time' }, 'unexpected'],
    [new TypeError('Failed to fetch'), 'unexpected'],
    [null, 'unexpected'],
  ])('%j as %s', (reason, ending) => {
    expect(endingOf(reason)).toBe(ending);
  });

  test('each ending has a cause and a next step of its own, and no two the same cause', () => {
    const words = signInEndings.map((ending) => endingWords[ending]);
    expect(new Set(words.map(({ cause }) => cause)).size).toBe(signInEndings.length);
    for (const { cause, nextStep } of words) {
      expect(cause).toMatch(/。$/u);
      expect(nextStep).toMatch(/(?:ください|使えます|残ります|残っています)。$/u);
    }
  });
});

const PORTS = {
  service: { kind: 'hugging-face' },
  signIn: { failures: signInFailures },
} as const;

test('a call whose sign-in counts no more is told of as that, and renewed', () => {
  const told = failureWords({ kind: 'token-invalid', isSignedIn: true }, PORTS, true);
  expect(told).toEqual({
    cause: 'サインインの期限が切れたか、許可が取り消されています。',
    nextStep:
      '途中までの文章は残っています。もう一度サインインしてください。メモはそのまま残ります。',
    remedies: ['authorize', 'place'],
  });
  expect(failureWords({ kind: 'token-invalid' }, PORTS).remedies).toEqual(['place', 'token']);
  expect(failureWords({ kind: 'server', isSignedIn: true }, PORTS).remedies).toBeUndefined();
});
