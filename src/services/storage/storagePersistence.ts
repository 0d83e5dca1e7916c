import type { ReportEmitted } from '../../machines/reportEvents.ts';
import type { LocalArea } from './localArea.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

type Finished = Extract<ReportEmitted, { type: 'report.finished' }>;

interface FinishingActor {
  on(type: 'report.finished', handler: (event: Finished) => void): unknown;
}

/** `navigator.storage`; undefined on plain http. */
type Persistence = Pick<StorageManager, 'persist' | 'persisted'>;

/** Asks the browser, once in its life, not to clear what the product keeps: after the first report that came to its end. */
export function askForPersistence(
  actor: FinishingActor,
  storage: LocalArea,
  persistence: Persistence | undefined,
): void {
  actor.on('report.finished', ({ outcome }) => {
    if (['stopped', 'without-service', 'sample'].includes(outcome)) return;
    if (persistence === undefined || storage.read(STORAGE_KEYS.persistenceAsked).kind !== 'absent')
      return;
    storage.write(STORAGE_KEYS.persistenceAsked, '1');
    void ask(persistence);
  });
}

async function ask(persistence: Persistence): Promise<void> {
  try {
    if (!(await persistence.persisted())) await persistence.persist();
  } catch {
    // What is kept stays as safe as it was.
  }
}
