import type { Clock } from './clock.ts';
import type { WatchPolicy } from './policyViolations.ts';

/** A policy violation is told in a task of its own, some time after the fetch has failed. */
const VIOLATION_MS = 100;

/** Listens for a refusal of a connection to the origin by the page's own policy, until it is stopped. */
export function watchConnection(
  watchPolicy: WatchPolicy | undefined,
  clock: Clock,
  origin: string,
): { readonly stop: () => void; readonly hasBlocked: () => Promise<boolean> } {
  let notify: () => void = () => undefined;
  let isBlocked = false;
  const stop = watchPolicy?.(({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective !== 'connect-src' || !blockedURI.startsWith(origin)) return;
    isBlocked = true;
    notify();
  });
  return {
    stop: () => stop?.(),
    /** Resolves with whether the policy was it. */
    hasBlocked: () =>
      new Promise((resolve) => {
        if (isBlocked || !watchPolicy) return resolve(isBlocked);
        const cancelTimer = clock.after(VIOLATION_MS, () => resolve(false));
        notify = () => {
          cancelTimer();
          resolve(true);
        };
      }),
  };
}
