import type { ServiceFailure } from '../domain/failure.ts';

/** Fetches a part of the page on demand; rejects with a ServiceFailure. Offline, the reload that a missing part asks for would find nothing either. */
export function loadPart<Part>(load: () => Promise<Part>, isOnline: () => boolean): Promise<Part> {
  return load().catch(() => {
    throw { kind: isOnline() ? 'client-not-loaded' : 'offline' } satisfies ServiceFailure;
  });
}
