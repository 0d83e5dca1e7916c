import { asVersion, isMoment } from './decode.ts';
import { decodeReport } from './decodeReport.ts';
import type { HistoryEntry } from './history.ts';

const VERSION = 1;

/** An entry of the history as it is kept. */
export function encodeHistoryEntry(entry: HistoryEntry): unknown {
  return { version: VERSION, ...entry };
}

/** A kept entry of the history, or null where the value is none that this version wrote. */
export function decodeHistoryEntry(value: unknown): HistoryEntry | null {
  const record = asVersion(value, VERSION);
  if (record === null) return null;
  const { id, savedAt } = record;
  const report = decodeReport(record['report']);
  return typeof id === 'string' && id !== '' && isMoment(savedAt) && report !== null
    ? { id, savedAt, report }
    : null;
}
