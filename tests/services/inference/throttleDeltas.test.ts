import { describe, expect, it } from 'vitest';
import { throttleDeltas } from '../../../src/services/inference/throttleDeltas.ts';

/** Deliveries and frames that take as long as the test says, on a clock that the test moves. */
function startPace({ deliveryMs = 0, frameMs = 0 } = {}) {
  let time = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  let spent = 0;
  const delivered: (readonly [at: number, text: string])[] = [];
  const frames: ((milliseconds: number) => void)[] = [];
  const pace = throttleDeltas(
    {
      now: () => time + spent,
      clock: {
        after: (ms, run) => {
          const timer = { at: time + ms, run };
          timers.push(timer);
          return () => {
            timers = timers.filter((each) => each !== timer);
          };
        },
      },
      afterFrame: (notify) => frames.push(notify),
    },
    (text) => {
      delivered.push([time, text]);
      spent += deliveryMs;
    },
  );
  const passTo = (until: number) => {
    for (; time < until; time += 1) {
      for (const notify of frames.splice(0)) notify(frameMs);
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
    }
  };
  return { ...pace, delivered, passTo };
}

/** A delta every 5 ms for half a second. */
function stream(costs: { readonly deliveryMs?: number; readonly frameMs?: number }) {
  const pace = startPace(costs);
  for (let index = 0; index < 100; index += 1) {
    pace.push('あ');
    pace.passTo((index + 1) * 5);
  }
  pace.flush();
  return pace.delivered;
}

describe('deltas of a stream', () => {
  it('the first goes on at once, the next ones together, once a frame', () => {
    const { push, passTo, delivered } = startPace();
    push('日');
    push('報');
    push('で');
    expect(delivered).toEqual([[0, '日']]);
    passTo(20);
    expect(delivered).toEqual([
      [0, '日'],
      [16, '報で'],
    ]);
  });

  it('go on the less often the dearer they are, and are never lost', () => {
    const counts = [{}, { frameMs: 10 }, { deliveryMs: 10, frameMs: 15 }, { frameMs: 500 }].map(
      (costs) => {
        const delivered = stream(costs);
        expect(delivered.map(([, text]) => text).join('')).toBe('あ'.repeat(100));
        return delivered.length;
      },
    );
    expect(counts).toEqual([32, 10, 5, 4]);
  });

  it('what waits goes on with the end, and nothing after it', () => {
    const { push, flush, passTo, delivered } = startPace();
    push('日');
    push('報');
    flush();
    passTo(100);
    expect(delivered).toEqual([
      [0, '日'],
      [0, '報'],
    ]);
  });
});
