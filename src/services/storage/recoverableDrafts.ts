import { containsTextsOf, type DraftContent, type StoredDraft } from '../../domain/draft.ts';
import type { Clock } from '../browser/clock.ts';
import { isSameList } from './collection.ts';
import type { DraftLocks } from './tabs.ts';

export interface RecoverableDraftsParts {
  /** Those with anything to recover, newest first. */
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  /** Whether this page has the draft. */
  readonly isHere: (draft: StoredDraft) => boolean;
  /** What stands on this screen. */
  readonly shown: () => DraftContent | null;
  /** Told of all that no open page has, before those that wait. */
  readonly onFree: (free: readonly StoredDraft[]) => void;
  readonly locks: DraftLocks;
  readonly clock: Clock;
}

/** A tab that is loaded anew has its draft again by then: nobody else is offered it meanwhile. */
const RELOAD_LIMIT_MS = 1_000;

/** The drafts that no open page has, nor their texts, newest first; `onChange` is told when they are others. */
export function createRecoverableDrafts(
  { readAll, isHere, shown, onFree, locks, clock }: RecoverableDraftsParts,
  onChange: (drafts: readonly StoredDraft[]) => void,
) {
  let free: readonly StoredDraft[] = [];
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
    const isOpen = (draft: StoredDraft) => isHere(draft) || elsewhere.has(draft.id);
    free = drafts.filter((draft) => !isOpen(draft));
    onFree(free);
    const screen = shown();
    const open = [
      ...(screen === null ? [] : [screen]),
      ...drafts.filter(isOpen).map(({ content }) => content),
    ];
    const waiting = free.filter(
      ({ content }) => !open.some((other) => containsTextsOf(other, content)),
    );
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
    /** All that no open page had at the last look. */
    free: () => free,
    offer,
    /** A page in the back/forward cache waits for no lock. */
    stop: () => {
      round += 1;
      stopWaiting();
      cancelOffer();
    },
  };
}
