export interface Clock {
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Runs once after so many ms; the answer calls it off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** What comes first: the answer, or what `late` makes of so many ms without one. */
export function withTimeout<T>(
  { after }: Pick<Clock, 'after'>,
  ms: number,
  answer: Promise<T>,
  late: () => T,
): Promise<T> {
  let cancel = () => {};
  const limit = new Promise<void>((resolve) => {
    cancel = after(ms, resolve);
  });
  return Promise.race([answer, limit.then(late)]).finally(cancel);
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
