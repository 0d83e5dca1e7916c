import type { GenericSchema } from 'valibot';
import { type Report, reportSchema } from './report.ts';
import { id, kept, moment, shape } from './decode.ts';
import { fieldTexts } from './inputFields.ts';

export interface HistoryEntry {
  readonly id: string;
  /** When it was received or last edited, in ms since the epoch. */
  readonly savedAt: number;
  readonly report: Report;
}

/** The id of a text that no call wrote; `count` tells those of one start of the page apart. */
export function manualId(pageId: string, count: number): string {
  return `by-hand ${pageId} ${count}`;
}

export function bareIdOf(id: string): string {
  return id.replace('.edited', '');
}

/** The id of a report's entry in the history: an edit never takes the place of the text as it was received. */
export function historyIdOf({ id, isEdited }: Report): string {
  return isEdited && id !== '' ? `${bareIdOf(id)}.edited` : id;
}

export function isSavedEdit(report: Report): boolean {
  return report.isEdited && historyIdOf(report) === report.id;
}

/** The id of a report whose edit begins: its own, or a new one where an edit of it is kept, which must not give way. */
export function nextEditId(
  entryId: string,
  history: readonly HistoryEntry[],
  previous: Report | null,
): string {
  const kept = new Set(history.map((entry) => entry.id));
  if (previous !== null) kept.add(historyIdOf(previous));
  const id = bareIdOf(entryId);
  let edition = id;
  for (let count = 1; kept.has(`${edition}.edited`); count += 1) edition = `${id}-${count}`;
  return edition;
}

export const entrySchema: GenericSchema<unknown, HistoryEntry> = kept(
  shape({ id, savedAt: moment, report: reportSchema }),
);

export const HISTORY_KEPT = 30;

/** How many UTF-16 units of text the history takes in over all entries. */
export const HISTORY_SIZE_KEPT = 1_000_000;

/** What an entry may take however large the others are: with thirty of these the history is full. */
export const ENTRY_SIZE_KEPT = Math.floor(HISTORY_SIZE_KEPT / HISTORY_KEPT);

/** The newest of entries that are newest first. */
export function trimHistory(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return entries.slice(0, HISTORY_KEPT);
}

/**
 * As much of an entry as there is room for beside the others, none of which gives way: all of it, or its text without
 * what that was written from and received as, or null.
 */
export function fitHistoryEntry(
  entries: readonly HistoryEntry[],
  entry: HistoryEntry,
): HistoryEntry | null {
  const others = entries.filter(({ id }) => id !== entry.id);
  const staying = trimHistory(others).slice(0, HISTORY_KEPT - 1);
  const left = staying.reduce((room, other) => room - sizeOf(other), HISTORY_SIZE_KEPT);
  const textAlone = { ...entry, report: { ...entry.report, request: null, received: null } };
  return [entry, textAlone].find((one) => sizeOf(one) <= Math.max(left, ENTRY_SIZE_KEPT)) ?? null;
}

function sizeOf({ report: { text, received, request } }: HistoryEntry): number {
  const written = request === null ? [] : fieldTexts(request);
  return [text, received ?? '', ...written].reduce((sum, part) => sum + part.length, 0);
}

export interface MergedHistory {
  readonly added: readonly HistoryEntry[];
  readonly shortened: number;
  readonly known: number;
  readonly leftOut: number;
}

/** What a file's history adds to the one that is there, all newest first. Nothing that is there gives way to it. */
export function mergeHistory(
  here: readonly HistoryEntry[],
  file: readonly HistoryEntry[],
): MergedHistory {
  const added: HistoryEntry[] = [];
  let shortened = 0;
  let known = 0;
  let leftOut = 0;
  for (const entry of file) {
    const all = [...here, ...added];
    const own = underFreeId(all, entry);
    if (own === null) {
      known += 1;
      continue;
    }
    const fitting = all.length < HISTORY_KEPT ? fitHistoryEntry(all, own) : null;
    if (fitting === null) {
      leftOut += 1;
      continue;
    }
    added.push(fitting);
    if (fitting !== own) shortened += 1;
  }
  return { added, shortened, known, leftOut };
}

export function comingBack(
  here: readonly HistoryEntry[],
  removed: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  return removed.map((entry) => underFreeId(here, entry) ?? entry);
}

function underFreeId(all: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry | null {
  let candidate = entry;
  for (let count = 1; ; count += 1) {
    const { id, report } = candidate;
    const same = all.find((other) => other.id === id);
    if (same === undefined) return candidate;
    if (same.report.text === report.text) return null;
    candidate = renamed(entry, `-${count}`);
  }
}

function renamed(entry: HistoryEntry, suffix: string): HistoryEntry {
  const report: Report = { ...entry.report, id: entry.report.id + suffix };
  return { ...entry, id: historyIdOf(report), report };
}
