import type { NewVersionPort } from '../../components/ports.ts';

export type OfferNewVersion = (take: () => void) => void;

export function createNewVersion(): NewVersionPort & { readonly offer: OfferNewVersion } {
  const listeners = new Set<() => void>();
  let offered: (() => void) | null = null;
  return {
    offer: (take) => {
      offered = take;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOffered: () => offered !== null,
    take: () => offered?.(),
  };
}
