export interface Clock {
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Runs once after so many ms; returns the way to cancel it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** The answer, or `onTimeout()` where none has come within `ms`. */
export function withTimeout<T>(
  { after }: Pick<Clock, 'after'>,
  ms: number,
  answer: Promise<T>,
  onTimeout: () => T,
): Promise<T> {
  let cancel = () => {};
  const limit = new Promise<void>((resolve) => {
    cancel = after(ms, resolve);
  });
  return Promise.race([answer, limit.then(onTimeout)]).finally(cancel);
}

/** A timer that runs once, so many ms after it was last started. */
export function createTimer({ after }: Pick<Clock, 'after'>, run: () => void) {
  let cancel = () => {};
  return {
    start: (ms: number): void => {
      cancel();
      cancel = after(ms, run);
    },
    cancel: (): void => cancel(),
  };
}
