import type { LocalSearch } from '../../domain/provider.ts';
import { createStore } from '../browser/pageTarget.ts';

/** The state of the last search for servers on this computer, shared by all who start one. */
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
