import type { Ports } from '../../components/ports.ts';
import { createWatched } from './pageTarget.ts';

export type OfferNewVersion = (take: () => void) => void;

export function createNewVersion(): Ports['newVersion'] & { readonly offer: OfferNewVersion } {
  const { read, watch, set } = createWatched<(() => void) | null>(null);
  return { offer: set, watch, isOffered: () => read() !== null, take: () => read()?.() };
}
