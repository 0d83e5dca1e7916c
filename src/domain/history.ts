import type { InferOutput } from 'valibot';
import { type Report, reportSchema, withDay } from './report.ts';
import { idSchema, versionedSchema, timestampSchema, objectSchema } from './decode.ts';
import { fieldTexts } from './inputFields.ts';

export const historyEntrySchema = versionedSchema(
  objectSchema({
    id: idSchema,
    savedAt: timestampSchema,
    report: reportSchema,
  }),
);

export type HistoryEntry = Readonly<InferOutput<typeof historyEntrySchema>>;

/** The id of a text that no call wrote; `count` tells those of one start of the page apart. */
export function manualReportId(pageId: string, count: number): string {
  return `by-hand ${pageId} ${count}`;
}

export function originalIdOf(id: string): string {
  return id.replace('.edited', '');
}

/** The id of a report in a draft that another page may have open too. */
export function copiedReportId(id: string, copyId: string): string {
  return id && `${copyId}~${id}`;
}

export function isCopiedReport({ id }: Report): boolean {
  return id.includes('~');
}

/** The id of a report's entry in the history: an edit never takes the place of the text as it was received. */
export function entryIdOf({ id, isEdited }: Report): string {
  return isEdited && id !== '' ? `${originalIdOf(id)}.edited` : id;
}

export function isSavedEdit(report: Report): boolean {
  return report.isEdited && entryIdOf(report) === report.id;
}

/**
 * The id of a report whose edit begins: its own, or a new one where an edit of it is kept, which must not give way. `shown`:
 * those on the page, whose edits may be on their way to the history.
 */
export function nextEditId(
  entryId: string,
  history: readonly Pick<HistoryEntry, 'id'>[],
  shown: readonly (Report | null)[],
): string {
  const kept = new Set(history.map((entry) => entry.id));
  for (const report of shown) if (report !== null) kept.add(entryIdOf(report));
  const id = originalIdOf(entryId);
  let edition = id;
  for (let count = 1; kept.has(`${edition}.edited`); count += 1) edition = `${id}-${count}`;
  return edition;
}

/** All editions of a report, moved to its new day; the one that still says `textBefore` becomes `report`. */
export function redatedEntries(
  history: readonly HistoryEntry[],
  report: Report,
  textBefore: string,
): readonly HistoryEntry[] {
  const { day } = report;
  if (day === null) return [];
  return history
    .filter(({ id }) => originalIdOf(id) === originalIdOf(report.id))
    .map((entry) => {
      const isItself = entry.id === entryIdOf(report) && entry.report.text === textBefore;
      const edition = isItself ? { ...report, id: entry.report.id } : entry.report;
      return { ...entry, report: withDay(edition, day) };
    });
}

export function entryTexts({
  report: { text, received, request },
}: HistoryEntry): readonly string[] {
  return [text, received ?? '', ...(request === null ? [] : fieldTexts(request))];
}

/** In UTF-16 units of text. */
export function entrySize(entry: HistoryEntry): number {
  return entryTexts(entry).reduce((sum, part) => sum + part.length, 0);
}
