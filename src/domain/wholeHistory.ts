import { ENTRY_SIZE_KEPT, type HistoryEntry, historyIdOf, sizeOf } from './history.ts';
import { createFreeIds } from './freeId.ts';
import { dayOfEntry, historyDays } from './historyDays.ts';
import { isBlank, noteTexts } from './inputFields.ts';
import { isWhole, type Report } from './report.ts';

interface HistoryLimits {
  /** Days that have reports, in the order in which they were last written to: a wrong clock makes none older. */
  readonly days: number;
  /** Of these, those that keep all editions. */
  readonly wholeDays: number;
  /** Over all entries, in UTF-16 units of text. */
  readonly size: number;
}

export const HISTORY_LIMITS: HistoryLimits = { days: 400, wholeDays: 60, size: 20_000_000 };

/** Those that stay of entries that are newest first. What was edited by hand goes after what was not. */
export function trimHistory(
  entries: readonly HistoryEntry[],
  { days, wholeDays, size }: HistoryLimits = HISTORY_LIMITS,
): readonly HistoryEntry[] {
  const newestDays = [...new Set(entries.map(dayOfEntry))];
  const isOfNewest = (count: number) => {
    const newest = new Set(newestDays.slice(0, count));
    return (entry: HistoryEntry) => newest.has(dayOfEntry(entry));
  };
  const kept = entries.filter(isOfNewest(days));
  const keepsAll = isOfNewest(wholeDays);
  const old = historyDays(kept.filter((entry) => !keepsAll(entry)));
  const spare = new Set(old.flatMap(({ editions }) => spareEditions(editions)));
  return withinSize(
    kept.filter((entry) => !spare.has(entry)),
    size,
  );
}

/** The editions of one day without which all that the person wrote still stands. */
function spareEditions(editions: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const byHand = editions.filter(({ report }) => report.isEdited);
  const others = editions.toSorted((one, other) => worth(other) - worth(one));
  const staying = new Set([...byHand, ...others.slice(0, byHand.length > 0 ? 0 : 1)]);
  for (const entry of editions) {
    const there = [...staying].flatMap(notesOf);
    if (!notesOf(entry).every((note) => there.some((other) => other.includes(note)))) {
      staying.add(entry);
    }
  }
  return editions.filter((entry) => !staying.has(entry));
}

function worth({ report }: HistoryEntry): number {
  return (isWhole(report) ? 2 : 0) + (report.request === null ? 0 : 1);
}

function notesOf({ report: { request } }: HistoryEntry): readonly string[] {
  const notes = request === null ? [] : noteTexts(request);
  return notes.filter((note) => !isBlank(note)).map((note) => note.trim());
}

function withinSize(entries: readonly HistoryEntry[], size: number): readonly HistoryEntry[] {
  let excess = entries.reduce((sum, entry) => sum + shareOf(entry), -size);
  const oldestFirst = entries.slice(1).toReversed();
  const gone = new Set<HistoryEntry>();
  for (const isEdited of [false, true]) {
    for (const entry of oldestFirst) {
      if (excess <= 0 || entry.report.isEdited !== isEdited) continue;
      gone.add(entry);
      excess -= shareOf(entry);
    }
  }
  return entries.filter((entry) => !gone.has(entry));
}

/** None goes because of what another takes beyond this. */
function shareOf(entry: HistoryEntry): number {
  return Math.min(sizeOf(entry), ENTRY_SIZE_KEPT);
}

function totalSize(entries: readonly HistoryEntry[]): number {
  return entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
}

/**
 * As much of an entry as there is room for beside the others, none of which gives way to more than what is sure for
 * each: all of it, or its text without what that was written from and received as, or null.
 */
export function fitHistoryEntry(
  entries: readonly HistoryEntry[],
  entry: HistoryEntry,
  { size }: HistoryLimits = HISTORY_LIMITS,
): HistoryEntry | null {
  const others = entries.filter(({ id }) => id !== entry.id);
  return within(entry, Math.max(size - totalSize(others), ENTRY_SIZE_KEPT));
}

function within(entry: HistoryEntry, room: number): HistoryEntry | null {
  const textAlone = { ...entry, report: { ...entry.report, request: null, received: null } };
  return [entry, textAlone].find((one) => sizeOf(one) <= room) ?? null;
}

export interface MergedHistory {
  readonly added: readonly HistoryEntry[];
  readonly shortened: number;
  readonly known: number;
  readonly leftOut: number;
}

/** What a file's history adds to the one that is there, all newest first; what is there goes only as it grows old. */
export function mergeHistory(
  here: readonly HistoryEntry[],
  file: readonly HistoryEntry[],
): MergedHistory {
  const known = textsById(here);
  const freeId = createFreeIds(known);
  const days = new Set(here.map(dayOfEntry));
  const added: HistoryEntry[] = [];
  let room = HISTORY_LIMITS.size - totalSize(here);
  const shortened = new Set<HistoryEntry>();
  let alreadyHere = 0;
  for (const entry of file) {
    const own = freeId(entry.report.text, (count) => edition(entry, count));
    if (own === null) {
      alreadyHere += 1;
      continue;
    }
    const day = dayOfEntry(own);
    const hasPlace = days.has(day) || days.size < HISTORY_LIMITS.days;
    const fitting = hasPlace ? within(own, room) : null;
    if (fitting === null) continue;
    added.push(fitting);
    known.set(fitting.id, fitting.report.text);
    days.add(day);
    room -= sizeOf(fitting);
    if (fitting !== own) shortened.add(fitting);
  }
  const all = [...added, ...here].toSorted((one, other) => other.savedAt - one.savedAt);
  const staying = new Set(trimHistory(all));
  const taken = added.filter((entry) => staying.has(entry));
  return {
    added: taken,
    shortened: taken.filter((entry) => shortened.has(entry)).length,
    known: alreadyHere,
    leftOut: file.length - alreadyHere - taken.length,
  };
}

/** Each under an id that neither those that are here, nor those that are not read, nor the others have. */
export function comingBack(
  here: readonly HistoryEntry[],
  unread: readonly string[],
  removed: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const known = textsById(here);
  for (const id of unread) known.set(id, null);
  const freeId = createFreeIds(known);
  return removed.map((entry) => {
    const own = freeId(entry.report.text, (count) => edition(entry, count)) ?? entry;
    known.set(own.id, own.report.text);
    return own;
  });
}

/** Null is a text that is not read. */
function textsById(entries: readonly HistoryEntry[]): Map<string, string | null> {
  return new Map(entries.map(({ id, report }) => [id, report.text]));
}

function edition(entry: HistoryEntry, count: number): HistoryEntry {
  if (count === 0) return entry;
  const report: Report = { ...entry.report, id: `${entry.report.id}-${count}` };
  return { ...entry, id: historyIdOf(report), report };
}
