import { OfferedDraftList } from '../onDemand.tsx';
import { useDrafts, useLibrary } from '../shared/reportActor.ts';

/** Drafts that wait for a decision, once the history can tell which are done with. */
export function OfferedDrafts() {
  const areStoresRead = useLibrary(({ context }) => context.areStoresRead);
  const hasDrafts = useDrafts(
    (snapshot) =>
      (areStoresRead && snapshot.context.offered.length > 0) ||
      snapshot.can({ type: 'draft.undoDiscard' }),
  );
  return hasDrafts && <OfferedDraftList />;
}
