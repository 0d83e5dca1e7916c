import type { LocalSearch } from '../../domain/provider.ts';
import { createStore } from '../browser/pageTarget.ts';

/** What the last search has come to, whoever has started it. */
export function createLocalSearch(search: () => Promise<LocalSearch>) {
  const { get, subscribe, set } = createStore<LocalSearch | null>(null);
  return {
    get,
    subscribe,
    start: (): void => {
      set({ kind: 'searching' });
      void search().then(set, () => set({ kind: 'unanswered' }));
    },
  };
}
