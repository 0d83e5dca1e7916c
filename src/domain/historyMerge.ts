import { type HistoryEntry, entryIdOf, entrySize } from './history.ts';
import { dayOfEntry } from './historyDays.ts';
import type { Report } from './report.ts';

interface HistoryLimits {
  /** How many days; those whose reports were written last stay, whatever their dates are. */
  readonly days: number;
  /** Over all entries, in UTF-16 units of text. */
  readonly size: number;
}

export const HISTORY_LIMITS: HistoryLimits = { days: 400, size: 20_000_000 };

/** The entries that fit into the limits, of those given newest first; the newest always stays. */
export function trimHistory(
  entries: readonly HistoryEntry[],
  { days, size }: HistoryLimits = HISTORY_LIMITS,
): readonly HistoryEntry[] {
  const newestDays = new Set([...new Set(entries.map(dayOfEntry))].slice(0, days));
  // A huge entry is charged one day's share at most, so that it drives out no more than that.
  const maxCharge = size / days;
  let room = size;
  return entries.filter((entry, index) => {
    if (!newestDays.has(dayOfEntry(entry))) return false;
    room -= Math.min(entrySize(entry), maxCharge);
    return index === 0 || room >= 0;
  });
}

export interface MergedHistory {
  readonly added: readonly HistoryEntry[];
  /** How many were there already. */
  readonly known: number;
  /** How many did not fit into the limits. */
  readonly leftOut: number;
}

/** What a file's history adds to the one that is there, both newest first; no day of the page is dropped for one of the file. */
export function mergeHistory(
  here: readonly HistoryEntry[],
  file: readonly HistoryEntry[],
): MergedHistory {
  const others = withUniqueIds(here, file);
  const days = new Set(here.map(dayOfEntry));
  for (const day of others.map(dayOfEntry)) {
    if (days.size < HISTORY_LIMITS.days) days.add(day);
  }
  const fitting = others.filter((entry) => days.has(dayOfEntry(entry)));
  const all = [...fitting, ...here].toSorted((one, other) => other.savedAt - one.savedAt);
  const staying = new Set(trimHistory(all));
  const added = fitting.filter((entry) => staying.has(entry));
  return {
    added,
    known: file.length - others.length,
    leftOut: others.length - added.length,
  };
}

/** Without those that stand there already; another text under an id that is taken gets one of its own. */
export function withUniqueIds(
  here: readonly HistoryEntry[],
  others: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const known = new Map(here.map(({ id, report }) => [id, report.text]));
  return others.flatMap((entry) => {
    const own = uniqueCandidate(known, entry.report.text, (count) => withIdSuffix(entry, count));
    if (own === null) return [];
    known.set(own.id, own.report.text);
    return [own];
  });
}

function withIdSuffix(entry: HistoryEntry, count: number): HistoryEntry {
  if (count === 0) return entry;
  const report: Report = { ...entry.report, id: `${entry.report.id}-${count}` };
  return { ...entry, id: entryIdOf(report), report };
}

/** The first candidate whose id is not taken; null if a taken one before it has the same text. `known` holds texts by id. */
export function uniqueCandidate<T extends { readonly id: string }>(
  known: ReadonlyMap<string, string | null>,
  text: string,
  candidate: (count: number) => T,
): T | null {
  for (let count = 0; ; count += 1) {
    const option = candidate(count);
    const found = known.get(option.id);
    if (found === undefined) return option;
    if (found === text) return null;
  }
}
