import type { Clock } from '../browser/clock.ts';

const DELAY_MS = 300;

/** Saves soon after a change, one save at a time, so that a slow disk is not buried in copies. */
export function createSaveQueue(clock: Clock, write: () => Promise<void>) {
  let isWaiting = false;
  let writing: Promise<void> | null = null;
  let cancel = () => {};

  /** Handed to the database before this returns, whatever is being written. */
  function save(): Promise<void> {
    cancel();
    isWaiting = false;
    const done = write().then(() => {
      if (writing !== done) return;
      writing = null;
      if (isWaiting) void save();
    });
    writing = done;
    return done;
  }

  return {
    save,
    saveSoon: (): void => {
      if (isWaiting) return;
      isWaiting = true;
      cancel = clock.after(DELAY_MS, () => {
        if (writing === null) void save();
      });
    },
    isWaiting: (): boolean => isWaiting,
    cancel: (): void => cancel(),
  };
}
