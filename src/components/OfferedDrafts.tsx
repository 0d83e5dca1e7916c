import { OfferedDraftList } from './onDemandParts.ts';
import { useReport } from './reportActor.ts';

/** Drafts that wait for a decision: of closed tabs, of other days, or of before what was typed first. */
export function OfferedDrafts() {
  const hasDrafts = useReport(
    (snapshot) =>
      snapshot.context.offeredDrafts.length > 0 || snapshot.can({ type: 'draft.undoDiscard' }),
  );
  return hasDrafts && <OfferedDraftList />;
}
