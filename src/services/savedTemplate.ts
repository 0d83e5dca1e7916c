import type { BrowserStorage } from './browserStorage.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** The saved template byte for byte, or null; answers at once, for the first frame. */
export function readSavedTemplate(storage: BrowserStorage): string | null {
  const entry = storage.read(STORAGE_KEYS.template);
  return entry.kind === 'found' ? entry.text : null;
}
