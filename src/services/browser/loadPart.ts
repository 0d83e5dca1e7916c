import type { ServiceFailure } from '../../domain/failure/failure.ts';
import type { Clock } from './clock.ts';

/** As long as a first byte of the service may take. */
const PART_MS = 30_000;

/**
 * Fetches a part of the page on demand; rejects with a ServiceFailure, at the latest after half a minute. Offline, the
 * reload that a missing part asks for would find nothing either.
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  { isOnline, clock }: { readonly isOnline: () => boolean; readonly clock: Pick<Clock, 'after'> },
): Promise<Part> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject({ kind: isOnline() ? 'client-not-loaded' : 'offline' } satisfies ServiceFailure);
    const cancelTimer = clock.after(PART_MS, fail);
    void load().then(resolve, fail).finally(cancelTimer);
  });
}
