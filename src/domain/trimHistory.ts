import type { HistoryEntry } from './history.ts';

/** How many entries the history keeps. */
export const HISTORY_KEPT = 30;

/** How many UTF-16 units of text the history keeps over all entries. */
export const HISTORY_SIZE_KEPT = 1_000_000;

/** The newest entries that fit, newest first; the newest one always does. */
export function trimHistory(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let size = 0;
  return entries
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .slice(0, HISTORY_KEPT)
    .filter((entry, index) => {
      size += sizeOf(entry);
      return index === 0 || size <= HISTORY_SIZE_KEPT;
    });
}

/** Whether one more entry fits without another one giving way. */
export function hasRoomFor(entries: readonly HistoryEntry[], entry: HistoryEntry): boolean {
  const size = [...entries, entry].reduce((sum, one) => sum + sizeOf(one), 0);
  return entries.length < HISTORY_KEPT && size <= HISTORY_SIZE_KEPT;
}

function sizeOf({ report: { text, received, request } }: HistoryEntry): number {
  const written = request === null ? [] : Object.values(request);
  return [text, received ?? '', ...written].reduce((sum, part) => sum + part.length, 0);
}
