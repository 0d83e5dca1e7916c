import type { Ports } from '../../components/ports.ts';
import { createListeners } from './pageTarget.ts';

export type OfferNewVersion = (take: () => void) => void;

export function createNewVersion(): Ports['newVersion'] & { readonly offer: OfferNewVersion } {
  const { tell, subscribe } = createListeners();
  let offered: (() => void) | null = null;
  return {
    offer: (take) => {
      offered = take;
      tell();
    },
    watch: subscribe,
    isOffered: () => offered !== null,
    take: () => offered?.(),
  };
}
