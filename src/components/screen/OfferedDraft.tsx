import { OfferedDraftCard } from '../onDemand.tsx';
import { useDrafts } from '../shared/reportActor.ts';

export function OfferedDraft() {
  const isOffered = useDrafts(({ context }) => context.offeredId !== null);
  return isOffered && <OfferedDraftCard />;
}
