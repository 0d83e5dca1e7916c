import type { Clock } from '../browser/clock.ts';

/** A frame that shows a delivery takes a part of it, on a slow phone too. */
const PAUSE_MS = 50;

/** Hands deltas of text on: the first at once, later ones joined, at most one in a pause. */
export function throttleDeltas(
  clock: Pick<Clock, 'after'>,
  deliver: (text: string) => void,
): { readonly push: (text: string) => void; readonly flush: () => void } {
  let waiting = '';
  let cancelPause: (() => void) | null = null;

  function flush(): void {
    cancelPause?.();
    cancelPause = null;
    const text = waiting;
    waiting = '';
    if (text !== '') deliver(text);
  }

  function send(): void {
    const isNews = waiting !== '';
    flush();
    if (isNews) cancelPause = clock.after(PAUSE_MS, send);
  }

  return {
    push: (text) => {
      waiting += text;
      if (cancelPause === null) send();
    },
    flush,
  };
}
