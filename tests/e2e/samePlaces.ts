import { expect } from '@playwright/test';
import type { Place } from './markPlaces.ts';

/**
 * Two pixels and the eighth of an em between 83 and 件, three where an engine shapes what stands on both sides of a mark apart. The end of a line that wraps goes to a
 * selection with all that is behind it (in WebKit any line's), and the eighth of an em between 83 and 件 to whichever it is.
 */
export function expectSamePlaces(
  lines: readonly Place[],
  places: readonly Place[],
  words: string,
  isWebKit = false,
): void {
  expect(places, words).toHaveLength(lines.length);
  for (const [at, line] of lines.entries()) {
    const { left, right, middle } = places[at]!;
    const isEnd = at === lines.length - 1;
    expect(Math.abs(left - line.left), words).toBeLessThanOrEqual(isWebKit ? 3 : 2.5);
    if (isEnd && !isWebKit) expect(Math.abs(right - line.right), words).toBeLessThanOrEqual(3);
    expect(Math.abs(middle - line.middle), words).toBeLessThanOrEqual(2);
  }
}
