import type { Clock } from '../browser/clock.ts';

export interface PaceDependencies {
  readonly clock: Pick<Clock, 'after'>;
  /** Milliseconds with fractions, from any zero. */
  readonly now: () => number;
  /** Told after the next frame is drawn how long the work of that frame took; never where nothing is drawn. */
  readonly afterFrame: (tell: (milliseconds: number) => void) => void;
}

const FRAME_MS = 16;
const LONGEST_WAIT_MS = 250;
/** A delivery and its frame may take a seventh of the time. */
const REST_PER_COST = 6;

/**
 * Hands pieces of text on: the first at once, later ones joined, at most once a frame,
 * and the less often the dearer a delivery and the frame that shows it turn out to be.
 */
export function pacePieces(
  { clock, now, afterFrame }: PaceDependencies,
  deliver: (text: string) => void,
): { readonly push: (text: string) => void; readonly flush: () => void } {
  let waiting = '';
  let cost = 0;
  let callOff: (() => void) | null = null;

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
    const rest = Math.min(LONGEST_WAIT_MS, Math.max(FRAME_MS, cost * REST_PER_COST));
    callOff = clock.after(rest, () => {
      callOff = null;
      send();
    });
  }

  return {
    push: (text) => {
      waiting += text;
      if (callOff === null) send();
    },
    flush: () => {
      callOff?.();
      send();
      callOff?.();
      callOff = null;
    },
  };
}

/** Measures the next frame of the page, from its beginning until it is drawn. */
export function afterFrameOf(page: Window): PaceDependencies['afterFrame'] {
  return (tell) => {
    page.requestAnimationFrame((begin) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        tell(page.performance.now() - begin);
      });
      port1.start();
      port2.postMessage(null);
    });
  };
}
