import type { Clock } from './clock.ts';
import { type Listenable, listen } from './pageTarget.ts';

/** A policy violation is told in a task of its own, some time after the fetch has failed. */
const VIOLATION_MS = 100;

/** Whether the page's policy has refused a connection to that origin since. */
export function watchConnection(
  document: Listenable | undefined,
  clock: Clock,
  origin: string,
): { readonly stop: () => void; readonly hasBlocked: () => Promise<boolean> } {
  let notify: () => void = () => undefined;
  let isBlocked = false;
  const stop =
    document &&
    listen(document, 'securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      if (effectiveDirective !== 'connect-src' || !blockedURI.startsWith(origin)) return;
      isBlocked = true;
      notify();
    });
  return {
    stop: () => stop?.(),
    hasBlocked: () =>
      new Promise((resolve) => {
        if (isBlocked || !document) return resolve(isBlocked);
        const cancelTimer = clock.after(VIOLATION_MS, () => resolve(false));
        notify = () => {
          cancelTimer();
          resolve(true);
        };
      }),
  };
}
