import type { Clock } from './clock.ts';
import type { WatchPolicy } from './policyViolations.ts';

/** A policy violation is told in a task of its own, some time after the fetch has failed. */
const VIOLATION_MS = 100;

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
