import { isSameLocalDay } from './localTime.ts';

/** The ways a sign-in ends without a token that is kept; each has a sentence in signInEndingStrings.ts, those of the service a scenario in the stand-in. */
export type SignInEnding =
  | 'refused'
  | 'not-registered'
  /** The answer is not to the request of this tab. */
  | 'mismatch'
  | 'used'
  | 'server'
  | 'unexpected'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'policy-blocked'
  | 'client-not-loaded'
  /** The page came over plain http, where browsers give nothing to sign in with. */
  | 'plain-http'
  | 'storage-blocked'
  /** What stands on the page would be lost on the way. */
  | 'draft-refused'
  /** Signed in, until the page is closed. */
  | 'not-kept';

const ENDINGS: Readonly<Record<SignInEnding, true>> = {
  refused: true,
  'not-registered': true,
  mismatch: true,
  used: true,
  server: true,
  unexpected: true,
  network: true,
  offline: true,
  timeout: true,
  'policy-blocked': true,
  'client-not-loaded': true,
  'plain-http': true,
  'storage-blocked': true,
  'draft-refused': true,
  'not-kept': true,
};

export const signInEndings = Object.keys(ENDINGS) as readonly SignInEnding[];

/** Why a sign-in came to nothing, free of the token, the code and the verifier. */
export interface SignInFailure {
  readonly kind: SignInEnding;
}

export function endingOf(reason: unknown): SignInEnding {
  const kind = typeof reason === 'object' && reason !== null && 'kind' in reason ? reason.kind : '';
  return signInEndings.find((known) => known === kind) ?? 'unexpected';
}

export type Remaining =
  | { readonly kind: 'days'; readonly days: number }
  /** Today or tomorrow, in ms since the epoch. */
  | { readonly kind: 'until'; readonly expiresAt: number; readonly isToday: boolean }
  | { readonly kind: 'expired' }
  /** Longer than the service gives: the clock is wrong, or was. */
  | { readonly kind: 'clock-wrong' };

const DAY_MS = 86_400_000;
/** The service gives 30 days at most. */
const LONGEST_MS = 31 * DAY_MS;

export function isDue({ kind }: Remaining): boolean {
  return kind === 'until' || kind === 'expired';
}

export function isOAuthToken(token: string): boolean {
  return token.startsWith('hf_oauth_');
}

/** What is left of a sign-in; `tomorrow` is any moment of the day after `now`. */
export function remainingOf(expiresAt: Date, now: Date, tomorrow: Date): Remaining {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return { kind: 'expired' };
  if (left > LONGEST_MS) return { kind: 'clock-wrong' };
  const isToday = isSameLocalDay(expiresAt, now);
  return isToday || isSameLocalDay(expiresAt, tomorrow)
    ? { kind: 'until', expiresAt: expiresAt.getTime(), isToday }
    : { kind: 'days', days: Math.floor(left / DAY_MS) };
}
