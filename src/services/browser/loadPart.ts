import type { ServiceFailure } from '../../domain/failure/failure.ts';
import { type Clock, withTimeout } from './clock.ts';

const LOAD_LIMIT_MS = 30_000;

/**
 * Fetches a part of the page on demand; rejects with a ServiceFailure, at the latest after half a minute: `network` while
 * offline, where the reload that `client-not-loaded` asks for would not help.
 */
export function loadPart<Part>(
  load: () => Promise<Part>,
  { isOnline, clock }: { readonly isOnline: () => boolean; readonly clock: Pick<Clock, 'after'> },
): Promise<Part> {
  const fail = () => {
    throw { kind: isOnline() ? 'client-not-loaded' : 'network' } satisfies ServiceFailure;
  };
  return withTimeout(clock, LOAD_LIMIT_MS, load().catch(fail), fail);
}
