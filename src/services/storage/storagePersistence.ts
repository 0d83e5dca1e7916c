import type { ReportOutcome } from '../../domain/report.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** `navigator.storage`; undefined on plain http. */
type Persistence = Pick<StorageManager, 'persist' | 'persisted'>;

/** Asks the browser, once ever, not to clear what the product keeps: after the first report that came to its end. */
export async function askForPersistence(
  outcome: ReportOutcome,
  storage: LocalArea,
  persistence: Persistence | undefined,
): Promise<void> {
  if (['stopped', 'without-service', 'sample'].includes(outcome)) return;
  if (persistence === undefined || storage.read(STORAGE_KEYS.persistenceAsked) !== null) return;
  if (storage.write(STORAGE_KEYS.persistenceAsked, '1').kind === 'failed') return;
  try {
    if (!(await persistence.persisted())) await persistence.persist();
  } catch {
    // What is kept stays as safe as it was.
  }
}
