import type { Clock } from '../browser/clock.ts';

const QUIET_MS = 300;
const WAIT_LIMIT_MS = 500;

/** Saves soon after a change, one save at a time, so that a slow disk is not buried in copies. */
export function createSaveQueue(clock: Clock, write: () => Promise<void>) {
  let changedAt: number | null = null;
  let writing: Promise<void> | null = null;
  let isNextDue = false;
  let cancel = () => {};

  /** Handed to the database before this returns, whatever is being written. */
  function save(): Promise<void> {
    cancel();
    changedAt = null;
    const done = write().then(() => {
      if (writing === done) writing = null;
      if (isNextDue) saveNext();
    });
    writing = done;
    return done;
  }

  function saveNext(): void {
    isNextDue = writing !== null;
    if (writing === null && changedAt !== null) void save();
  }

  return {
    save,
    saveSoon: (): void => {
      changedAt ??= clock.now();
      const wait = Math.min(QUIET_MS, changedAt + WAIT_LIMIT_MS - clock.now());
      cancel();
      if (wait <= 0 && writing === null) void save();
      else cancel = clock.after(Math.max(wait, 0), saveNext);
    },
    isWaiting: (): boolean => changedAt !== null,
    cancel: (): void => cancel(),
  };
}
