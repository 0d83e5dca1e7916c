import { selectIsOfferDiscarded, selectOfferedDraft } from '../../machines/selectors.ts';
import { OfferedDraftCard } from '../onDemand.tsx';
import { useDrafts } from '../shared/reportActor.ts';

/** The draft that this page offers by itself; the others stand in the history. */
export function OfferedDraft() {
  const isShown = useDrafts(
    (snapshot) => selectOfferedDraft(snapshot) !== undefined || selectIsOfferDiscarded(snapshot),
  );
  return isShown && <OfferedDraftCard />;
}
