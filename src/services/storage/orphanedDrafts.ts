import { containsTextsOf, type DraftContent, type StoredDraft } from '../../domain/draft.ts';
import type { Clock } from '../browser/clock.ts';
import type { DraftLocks } from './draftLocks.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

interface OrphanedDraftsDependencies {
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  readonly isHere: (draft: StoredDraft) => boolean;
  readonly shown: () => DraftContent | null;
  readonly locks: DraftLocks;
  readonly storage: LocalArea;
  readonly clock: Clock;
}

/** A tab that is closed has let go of its lock by then, and one that is loaded anew has it again: nobody else is offered its draft meanwhile. */
const RELOAD_LIMIT_MS = 1_000;

/** The drafts that no open page has, nor their texts, newest first; `onChange` is called when they change. */
export function createOrphanedDrafts(
  { readAll, isHere, shown, locks, storage, clock }: OrphanedDraftsDependencies,
  onChange: (drafts: readonly StoredDraft[]) => void,
) {
  const openedAt = clock.now();
  let hasSuggested = false;
  let reported = '';
  let round = 0;
  let cancelLook = () => {};

  async function look(): Promise<void> {
    round += 1;
    const thisRound = round;
    const [drafts, elsewhere] = await Promise.all([readAll(), locks.lockedElsewhere()]);
    if (thisRound !== round) return;
    const isOpen = (draft: StoredDraft) => isHere(draft) || elsewhere.has(draft.id);
    const screen = shown();
    const open = [
      ...(screen === null ? [] : [screen]),
      ...drafts.filter(isOpen).map(({ content }) => content),
    ];
    const left = drafts.filter(
      (draft) => !isOpen(draft) && !open.some((content) => containsTextsOf(content, draft.content)),
    );
    const current = left.map(({ id, revision }) => `${id} ${revision}`).join();
    if (current !== reported) onChange(left);
    reported = current;
  }

  function lookSoon(): void {
    cancelLook();
    cancelLook = clock.after(RELOAD_LIMIT_MS, () => void look());
  }

  /** The moment up to which drafts have been offered; one still to come was noted by a clock that was ahead. */
  function suggestedUntil(): number {
    const moment = Number(storage.read(STORAGE_KEYS.draftsOffered));
    return moment <= clock.now() ? moment : 0;
  }

  function noteSuggested({ savedAt }: StoredDraft): void {
    hasSuggested = true;
    storage.write(STORAGE_KEYS.draftsOffered, String(Math.max(savedAt, suggestedUntil())));
  }

  return {
    look,
    lookSoon,
    noteSuggested,
    /** The one to offer: once on a page, the newest that was left before it was opened and is newer than what was offered before. */
    choose(unfinished: readonly StoredDraft[]): StoredDraft | undefined {
      const draft = unfinished.find(({ savedAt }) => savedAt <= openedAt);
      if (hasSuggested || draft === undefined || draft.savedAt <= suggestedUntil())
        return undefined;
      noteSuggested(draft);
      return draft;
    },
    stop: () => {
      round += 1;
      cancelLook();
    },
  };
}
