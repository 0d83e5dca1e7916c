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
