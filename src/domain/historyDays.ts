import { type CalendarDay, addDays, dayOf } from './calendarDays.ts';
import type { HistoryEntry } from './history.ts';
import { isNotesOnly, isFinishedOrEdited } from './report.ts';

/** The day that an entry tells of: that of its report, or where it has none, of its last change. */
export function dayOfEntry({ savedAt, report }: HistoryEntry): CalendarDay {
  return report.day ?? dayOf(savedAt);
}

const NEAR_DAYS = 7;

/** An entry stored without a day gets the one in its head if that is within a week of when it was saved, else the day it was saved. */
export function withDetectedDay(
  entry: HistoryEntry,
  headDay: (text: string, near: CalendarDay) => CalendarDay | null,
): HistoryEntry {
  const savedDay = dayOf(entry.savedAt);
  const said = headDay(entry.report.text, savedDay) ?? savedDay;
  const isNear = addDays(savedDay, -NEAR_DAYS) <= said && said <= addDays(savedDay, NEAR_DAYS);
  return { ...entry, report: { ...entry.report, day: isNear ? said : savedDay } };
}

/** What the history has of one day's report, or of one 週報 or 月報 made on that day. */
export interface HistoryDay {
  readonly day: CalendarDay;
  readonly isOfPeriod: boolean;
  /** Newest first, never empty. */
  readonly editions: readonly [HistoryEntry, ...HistoryEntry[]];
}

/** What stands for a day: the newest edition that is finished or the person's own, not what was stopped after it. */
export function mainEdition({ editions }: HistoryDay): HistoryEntry {
  return editions.find(({ report }) => isFinishedOrEdited(report)) ?? editions[0];
}

/** Newest day first; of one day, what was changed last. `entries` are newest first. */
export function historyDays(entries: readonly HistoryEntry[]): readonly HistoryDay[] {
  const days = new Map<string, HistoryDay & { readonly editions: HistoryEntry[] }>();
  for (const entry of entries) {
    const day = dayOfEntry(entry);
    const period = entry.report.request?.period;
    const key = `${day} ${period?.from ?? ''} ${period?.to ?? ''}`;
    const known = days.get(key);
    if (known !== undefined) known.editions.push(entry);
    else days.set(key, { day, isOfPeriod: period !== undefined, editions: [entry] });
  }
  return [...days.values()].toSorted((one, other) =>
    one.day === other.day ? 0 : one.day < other.day ? 1 : -1,
  );
}

/** Those that a 週報 can tell of. */
export function dailyReportDays(entries: readonly HistoryEntry[]): readonly HistoryDay[] {
  const reports = entries.filter(({ report }) => !isNotesOnly(report));
  return historyDays(reports).filter(({ isOfPeriod }) => !isOfPeriod);
}
