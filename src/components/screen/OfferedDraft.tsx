import { OfferedDraftCard } from '../onDemand.tsx';
import { useDrafts } from '../shared/reportActor.ts';

/** The draft that this page offers by itself; the others stand in the history. */
export function OfferedDraft() {
  const isOffered = useDrafts(({ context }) => context.offeredId !== null);
  return isOffered && <OfferedDraftCard />;
}
