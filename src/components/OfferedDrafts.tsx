import { selectAreStoresRead } from '../machines/selectors.ts';
import { OfferedDraftList } from './onDemand.tsx';
import { useReport } from './reportActor.ts';

/** Drafts that wait for a decision, once the history can tell which are done with. */
export function OfferedDrafts() {
  const hasDrafts = useReport(
    (snapshot) =>
      (selectAreStoresRead(snapshot) && snapshot.context.offeredDrafts.length > 0) ||
      snapshot.can({ type: 'draft.undoDiscard' }),
  );
  return hasDrafts && <OfferedDraftList />;
}
