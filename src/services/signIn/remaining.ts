import { isOAuthToken, type Remaining, remainingOf } from '../../domain/signIn.ts';

/** What is left of the sign-in that the two entries tell of; null where the token, if any, came another way. `now` is in ms. */
export function remainingFrom(token: string, expiry: string, now: number): Remaining | null {
  if (!isOAuthToken(token) || !/^\d{1,15}$/.test(expiry)) return null;
  const today = new Date(now);
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  return remainingOf(new Date(Number(expiry)), today, tomorrow);
}
