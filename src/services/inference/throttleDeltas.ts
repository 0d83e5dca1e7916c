import type { Clock } from '../browser/clock.ts';

export interface ThrottleDependencies {
  readonly clock: Pick<Clock, 'after'>;
  /** Milliseconds with fractions, from any zero. */
  readonly now: () => number;
  /** Told after the next frame is drawn how long the work of that frame took; never where nothing is drawn. */
  readonly afterFrame: (notify: (milliseconds: number) => void) => void;
}

const FRAME_MS = 16;
const LONGEST_WAIT_MS = 250;
/** A delivery and its frame may take a seventh of the time. */
const REST_PER_COST = 6;

/**
 * Hands deltas of text on: the first at once, later ones joined, at most once a frame,
 * and the less often the dearer a delivery and the frame that shows it turn out to be.
 */
export function throttleDeltas(
  { clock, now, afterFrame }: ThrottleDependencies,
  deliver: (text: string) => void,
): { readonly push: (text: string) => void; readonly flush: () => void } {
  let waiting = '';
  let cost = 0;
  let cancelTimer: (() => void) | null = null;

  function send(): void {
    const text = waiting;
    waiting = '';
    if (text === '') return;
    const start = now();
    deliver(text);
    const delivery = now() - start;
    cost = Math.max(delivery, cost);
    afterFrame((frame) => {
      cost = delivery + frame;
    });
    const pause = Math.min(LONGEST_WAIT_MS, Math.max(FRAME_MS, cost * REST_PER_COST));
    cancelTimer = clock.after(pause, () => {
      cancelTimer = null;
      send();
    });
  }

  return {
    push: (text) => {
      waiting += text;
      if (cancelTimer === null) send();
    },
    flush: () => {
      cancelTimer?.();
      send();
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}

export function afterFrameOf(page: Window): ThrottleDependencies['afterFrame'] {
  return (notify) => {
    page.requestAnimationFrame((begin) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        notify(page.performance.now() - begin);
      });
      port1.start();
      port2.postMessage(null);
    });
  };
}
