import type { LocalSearch } from '../../domain/provider.ts';
import { createWatched } from '../browser/pageTarget.ts';

/** What the last search has come to, whoever has started it. */
export function createLocalSearch(search: () => Promise<LocalSearch>) {
  const { read, watch, set } = createWatched<LocalSearch | null>(null);
  return {
    read,
    watch,
    start: (): void => {
      set({ kind: 'searching' });
      void search().then(set, () => set({ kind: 'unanswered' }));
    },
  };
}
