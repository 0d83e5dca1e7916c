import type { Report } from './report.ts';

/** A report in the local history. */
export interface HistoryEntry {
  readonly id: string;
  /** When it was received or last edited, in ms since the epoch. */
  readonly savedAt: number;
  readonly report: Report;
}
