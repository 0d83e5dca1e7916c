import { type Clock, within } from './clock.ts';
import { type Listenable, listen } from './pageTarget.ts';

/** A policy violation is told in a task of its own, some time after the fetch has failed. */
const VIOLATION_MS = 100;

/** Whether the page's policy has refused a connection to that origin since. */
export function watchConnection(
  document: Listenable | undefined,
  clock: Clock,
  origin: string,
): { readonly stop: () => void; readonly hasBlocked: () => Promise<boolean> } {
  let stop = () => {};
  const blocked = new Promise<boolean>((resolve) => {
    if (document === undefined) return resolve(false);
    stop = listen(document, 'securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
      if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) resolve(true);
    });
  });
  return { stop, hasBlocked: () => within(clock, VIOLATION_MS, blocked, () => false) };
}
