import { OfferedDraftList } from './onDemand.tsx';
import { useLibrary, useReport } from './reportActor.ts';

/** Drafts that wait for a decision, once the history can tell which are done with. */
export function OfferedDrafts() {
  const areStoresRead = useLibrary(({ context }) => context.areStoresRead);
  const hasDrafts = useReport(
    (snapshot) =>
      (areStoresRead && snapshot.context.offeredDrafts.length > 0) ||
      snapshot.can({ type: 'draft.undoDiscard' }),
  );
  return hasDrafts && <OfferedDraftList />;
}
