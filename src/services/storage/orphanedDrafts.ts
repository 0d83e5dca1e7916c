import { containsTextsOf, type DraftContent, type StoredDraft } from '../../domain/draft.ts';
import type { Clock } from '../browser/clock.ts';
import type { DraftLocks } from './draftLocks.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

interface OrphanedDraftsParts {
  readonly readAll: () => Promise<readonly StoredDraft[]>;
  readonly isOnThisPage: (draft: StoredDraft) => boolean;
  readonly shown: () => DraftContent | null;
  readonly locks: DraftLocks;
  readonly storage: LocalArea;
  readonly clock: Clock;
}

/** By then a closed tab has released its lock and a reloaded one has it again: until then nobody else is offered its draft. */
const RELOAD_LIMIT_MS = 1_000;

/** The drafts of which no open page has the id or all texts, newest first; `onChange` is called when they change. */
export function createOrphanedDrafts(
  { readAll, isOnThisPage, shown, locks, storage, clock }: OrphanedDraftsParts,
  onChange: (drafts: readonly StoredDraft[]) => void,
) {
  const openedAt = clock.now();
  let hasSuggested = false;
  let reportedIds = '';
  let round = 0;
  let cancelRefresh = () => {};

  async function refresh(): Promise<void> {
    round += 1;
    const ownRound = round;
    const [drafts, elsewhere] = await Promise.all([readAll(), locks.lockedElsewhere()]);
    if (ownRound !== round) return;
    const isOpen = (draft: StoredDraft) => isOnThisPage(draft) || elsewhere.has(draft.id);
    const onScreen = shown();
    const open = [
      ...(onScreen === null ? [] : [onScreen]),
      ...drafts.filter(isOpen).map(({ content }) => content),
    ];
    const orphaned = drafts.filter(
      (draft) => !isOpen(draft) && !open.some((content) => containsTextsOf(content, draft.content)),
    );
    const ids = orphaned.map(({ id, revision }) => `${id} ${revision}`).join();
    if (ids !== reportedIds) onChange(orphaned);
    reportedIds = ids;
  }

  function refreshSoon(): void {
    cancelRefresh();
    cancelRefresh = clock.after(RELOAD_LIMIT_MS, () => void refresh());
  }

  /** In ms since the epoch: drafts up to then have been offered; a time to come was stored by a clock that was ahead. */
  function suggestedUntil(): number {
    const until = Number(storage.read(STORAGE_KEYS.draftsOffered));
    return until <= clock.now() ? until : 0;
  }

  function noteSuggested({ savedAt }: StoredDraft): void {
    hasSuggested = true;
    storage.write(STORAGE_KEYS.draftsOffered, String(Math.max(savedAt, suggestedUntil())));
  }

  return {
    refresh,
    refreshSoon,
    noteSuggested,
    /** The one to offer: once on a page, the newest that was orphaned before it was opened and is newer than what was offered before. */
    choose(unfinished: readonly StoredDraft[]): StoredDraft | undefined {
      const draft = unfinished.find(({ savedAt }) => savedAt <= openedAt);
      if (hasSuggested || draft === undefined || draft.savedAt <= suggestedUntil())
        return undefined;
      noteSuggested(draft);
      return draft;
    },
    stop: () => {
      round += 1;
      cancelRefresh();
    },
  };
}
