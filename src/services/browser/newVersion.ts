import type { Ports } from '../../components/ports.ts';
import { createStore } from './pageTarget.ts';

export type OfferNewVersion = (take: () => void) => void;

export function createNewVersion(): Ports['newVersion'] & { readonly offer: OfferNewVersion } {
  const { get, subscribe, set } = createStore<(() => void) | null>(null);
  return { offer: set, subscribe, isOffered: () => get() !== null, take: () => get()?.() };
}
