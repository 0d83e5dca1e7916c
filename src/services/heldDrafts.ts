import type { BrowserStorage } from './browserStorage.ts';
import type { DraftHolds } from './draftHolds.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export interface HeldDraftsParts {
  readonly holds: DraftHolds;
  /** sessionStorage: it outlives a reload and a closed tab that is opened again. */
  readonly session: BrowserStorage;
  readonly newId: () => string;
}

/** The drafts that a page holds from its first moment, before another tab could take them for a closed tab's. */
export interface HeldDrafts {
  /** The draft that the page will write, under a new id. */
  readonly ownId: string;
  /** Those that this tab kept before it was loaded anew, and whether each could be held; null in a new tab. */
  readonly previous: {
    readonly ids: readonly string[];
    readonly claims: Promise<readonly boolean[]>;
  } | null;
}

export function holdDrafts({ holds, session, newId }: HeldDraftsParts): HeldDrafts {
  const ownId = newId();
  holds.hold(ownId);
  const kept = session.read(STORAGE_KEYS.tabDrafts);
  if (kept.kind !== 'found') return { ownId, previous: null };
  const ids = kept.text.split(' ');
  const claims = Promise.all(ids.map((id) => holds.claim(id)));
  return { ownId, previous: { ids, claims } };
}
