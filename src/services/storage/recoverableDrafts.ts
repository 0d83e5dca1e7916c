import type { StoredDraft } from '../../domain/draft.ts';
import type { Clock } from '../browser/clock.ts';
import { isSameList } from './collection.ts';
import type { DraftLocks } from './tabs.ts';

export interface RecoverableDraftsParts {
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  /** Whether this page has the draft, or there is nothing in it to recover. */
  readonly isHere: (draft: StoredDraft) => boolean;
  readonly locks: DraftLocks;
  readonly clock: Clock;
}

/** A tab that is loaded anew has its draft again by then: nobody else is offered it meanwhile. */
const RELOAD_LIMIT_MS = 1_000;

/** The drafts that no open page has, newest first; `onChange` is told when they are others. */
export function createRecoverableDrafts(
  { readAll, isHere, locks, clock }: RecoverableDraftsParts,
  onChange: (drafts: readonly StoredDraft[]) => void,
) {
  let offered: readonly StoredDraft[] = [];
  let round = 0;
  let stopWaiting = () => {};
  let cancelOffer = () => {};

  async function offer(): Promise<void> {
    round += 1;
    const thisRound = round;
    const [drafts, elsewhere] = await Promise.all([readAll(), locks.lockedElsewhere()]);
    if (thisRound !== round) return;
    stopWaiting();
    stopWaiting = locks.onRelease(elsewhere, offerAfterReload);
    const waiting = drafts.filter((draft) => !isHere(draft) && !elsewhere.has(draft.id));
    const isKnown = isSameList(
      waiting,
      offered,
      (one, other) => one.id === other.id && one.revision === other.revision,
    );
    offered = waiting;
    if (!isKnown) onChange(waiting);
  }

  function offerAfterReload(): void {
    cancelOffer();
    cancelOffer = clock.after(RELOAD_LIMIT_MS, () => void offer());
  }

  return {
    /** Those that were offered last. */
    drafts: () => offered,
    offer,
    /** A page in the back/forward cache waits for no lock. */
    stop: () => {
      round += 1;
      stopWaiting();
      cancelOffer();
    },
  };
}
