import { DAY_MS, addDays, dayOf } from './calendarDays.ts';
import { asRecord } from './decode.ts';

export const HUB_ORIGIN = 'https://huggingface.co';

/** The ways a sign-in ends without a token that is kept; each has a sentence in signInFailureWords.ts. */
export const signInFailureKinds = [
  /** Refused, broken off, or answered by something else: to be tried again. */
  'failed',
  'client-not-loaded',
  /** The service does not know the page, or it came over plain http, where browsers give nothing to sign in with. */
  'not-from-here',
  /** What stands on the page, or what the answer is held against, would be lost on the way. */
  'storage-blocked',
  /** Signed in, until the page is closed. */
  'not-kept',
] as const;

export type SignInFailureKind = (typeof signInFailureKinds)[number];

/** Why a sign-in came to nothing, free of the token, the code and the verifier. */
export interface SignInFailure {
  readonly kind: SignInFailureKind;
}

export function signInFailureKindOf(reason: unknown): SignInFailureKind {
  const kind = asRecord(reason)?.['kind'];
  return signInFailureKinds.find((known) => known === kind) ?? 'failed';
}

export type SessionRemaining =
  | { readonly kind: 'days'; readonly days: number }
  /** Today or tomorrow, in ms since the epoch. */
  | { readonly kind: 'until'; readonly expiresAt: number; readonly isToday: boolean }
  | { readonly kind: 'expired' };

export function isExpiringSoon({ kind }: SessionRemaining): boolean {
  return kind === 'until' || kind === 'expired';
}

export function isOAuthToken(token: string): boolean {
  return token.startsWith('hf_oauth_');
}

/** How long the sign-in behind a token lasts yet; null where the token came another way. `expiry`, as it is stored, and `now` are in ms. */
export function sessionRemaining(
  token: string,
  expiry: string,
  now: number,
): SessionRemaining | null {
  if (!isOAuthToken(token) || !/^\d{1,15}$/.test(expiry)) return null;
  const expiresAt = Number(expiry);
  const left = expiresAt - now;
  if (left <= 0) return { kind: 'expired' };
  const [today, lastDay] = [dayOf(now), dayOf(expiresAt)];
  return lastDay <= addDays(today, 1)
    ? { kind: 'until', expiresAt, isToday: lastDay === today }
    : { kind: 'days', days: Math.floor(left / DAY_MS) };
}
