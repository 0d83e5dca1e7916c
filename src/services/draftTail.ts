import type { StoredDraft } from '../domain/draft.ts';
import { encodeDraft } from '../domain/encodeDraft.ts';
import type { BrowserStorage } from './browserStorage.ts';
import { STORAGE_KEYS } from './storageKeys.ts';
import { storageFailed, type StorageChange } from './storageResult.ts';

/** In UTF-16 units; leaves the better part of the usual five million to the token and the template. */
const TAIL_LIMIT = 2_000_000;

/** Keeps the draft in localStorage before this returns. */
export function writeTail(storage: BrowserStorage, draft: StoredDraft): StorageChange {
  const text = JSON.stringify(encodeDraft(draft));
  if (text.length > TAIL_LIMIT) return storageFailed('full');
  return storage.write(STORAGE_KEYS.draftTail + draft.id, text);
}
