import type { LocalSearch } from '../../domain/place.ts';
import { createListeners } from '../browser/pageTarget.ts';

/** What the last search has come to so far, whoever has started it. */
export function createLocalSearch(search: (tell: (found: LocalSearch) => void) => Promise<void>) {
  const listeners = createListeners();
  let state: LocalSearch | null = null;
  const tell = (next: LocalSearch) => {
    state = next;
    listeners.tell();
  };
  return {
    watch: listeners.subscribe,
    read: () => state,
    start: (): void => {
      tell({ kind: 'searching' });
      void search(tell).catch(() => tell({ kind: 'unanswered' }));
    },
  };
}
