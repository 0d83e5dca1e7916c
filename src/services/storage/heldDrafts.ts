import type { StoredDraft } from '../../domain/draft.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import type { DraftLocks } from './tabs.ts';

type Holding =
  /** Its lock is asked for, and whether nobody has written it since. */
  | { readonly kind: 'requested' }
  | { readonly kind: 'locked' }
  /** Its texts are in the own draft: the save that keeps them drops it. */
  | { readonly kind: 'merged' };

/** The drafts of this page: its own, which alone it writes, and others whose locks it has. */
export function createHeldDrafts(
  locks: DraftLocks,
  session: LocalArea,
  newId: () => string,
  readAll: () => Promise<readonly StoredDraft[]>,
) {
  const others = new Map<string, Holding>();
  let ownId = lockNewId();

  function lockNewId(): string {
    const id = newId();
    locks.lock(id);
    return id;
  }

  function release(id: string): void {
    others.delete(id);
    locks.release(id);
  }

  return {
    ownId: () => ownId,
    isHere: (id: string) => id === ownId || others.has(id),
    release,
    useNewId: (): void => void (ownId = lockNewId()),

    /** Locks a draft as it was read; false where another page has it, or has written it since. */
    async acquire({ id, revision }: StoredDraft, request = locks.acquire(id)): Promise<boolean> {
      if (id === ownId || others.has(id)) return false;
      const requested: Holding = { kind: 'requested' };
      others.set(id, requested);
      const isLocked = await request;
      const isSame =
        isLocked &&
        (await readAll()).some((draft) => draft.id === id && draft.revision === revision);
      const isOurs = isSame && others.get(id) === requested;
      if (isOurs) others.set(id, { kind: 'locked' });
      else if (isLocked) release(id);
      else others.delete(id);
      return isOurs;
    },

    merge: (id: string): void => void others.set(id, { kind: 'merged' }),

    /** The own draft goes on under the id of one whose lock is ours, else it takes its place. */
    moveTo(id: string): void {
      if (others.get(id)?.kind !== 'locked') return;
      others.set(locks.isExclusive ? ownId : id, { kind: 'merged' });
      if (!locks.isExclusive) return;
      others.delete(id);
      ownId = id;
    },

    merged: (): readonly string[] =>
      [...others].flatMap(([id, { kind }]) => (kind === 'merged' ? [id] : [])),

    /** What this tab is to go on from when it is loaded anew: the one of the highest revision that is there. */
    noteIds(restoredId: string | undefined): void {
      const ids = [...others].flatMap(([id, { kind }]) =>
        kind === 'merged' || kind === 'locked' || (kind === 'requested' && id === restoredId)
          ? [id]
          : [],
      );
      session.write(STORAGE_KEYS.tabDrafts, [ownId, ...ids].join(' '));
    },

    releaseAll: (): void => [ownId, ...others.keys()].forEach(release),
  };
}
