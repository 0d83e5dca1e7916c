import { RecoverableDraftList } from '../onDemand.tsx';
import { useDrafts, useLibrary } from '../shared/reportActor.ts';

/** Drafts that wait for a decision, once the history can tell which are done with. */
export function RecoverableDrafts() {
  const isStorageLoaded = useLibrary(({ context }) => context.isStorageLoaded);
  const hasDrafts = useDrafts(
    (snapshot) =>
      (isStorageLoaded && snapshot.context.recoverable.length > 0) ||
      snapshot.can({ type: 'draft.undoDiscard' }),
  );
  return hasDrafts && <RecoverableDraftList />;
}
