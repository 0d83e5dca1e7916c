import type { Clock } from '../../src/services/browser/clock.ts';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves the time on; what is due runs in its order, each at its own time. */
  readonly advance: (ms: number) => void;
  /** Ms to the next timer. */
  readonly toNext: () => number;
  /** Time passes and no timer runs, as in a page in the background. */
  readonly doze: (ms: number) => void;
}

export function createManualClock(start: number): ManualClock {
  let now = start;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];

  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    toNext: () => Math.max(0, Math.min(...timers.map(({ at }) => at - now))),
    doze: (ms) => {
      now += ms;
    },
    advance: (ms) => {
      const end = now + ms;
      for (;;) {
        const [next] = timers
          .filter(({ at }) => at <= end)
          .toSorted((one, other) => one.at - other.at);
        if (next === undefined) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}

/** No time passes: what is to run after some runs at once. */
export const IMMEDIATE_CLOCK: Clock = {
  now: () => 0,
  after: (_, run) => {
    run();
    return () => undefined;
  },
};
