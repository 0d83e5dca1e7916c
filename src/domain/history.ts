import type { InferOutput } from 'valibot';
import { type Report, reportSchema, withDay } from './report.ts';
import { id, kept, moment, shape } from './decode.ts';
import { fieldTexts } from './inputFields.ts';

export const entrySchema = kept(
  shape({
    id,
    savedAt: moment,
    report: reportSchema,
  }),
);

export type HistoryEntry = Readonly<InferOutput<typeof entrySchema>>;

/** The id of a text that no call wrote; `count` tells those of one start of the page apart. */
export function manualId(pageId: string, count: number): string {
  return `by-hand ${pageId} ${count}`;
}

export function bareIdOf(id: string): string {
  return id.replace('.edited', '');
}

/** The id of a report on a page that goes on with it beside another one. */
export function idOfCopy(id: string, copyId: string): string {
  return id && `${copyId}~${id}`;
}

export function isCopied({ id }: Report): boolean {
  return id.includes('~');
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
  history: readonly Pick<HistoryEntry, 'id'>[],
  previous: Report | null,
): string {
  const kept = new Set(history.map((entry) => entry.id));
  if (previous !== null) kept.add(historyIdOf(previous));
  const id = bareIdOf(entryId);
  let edition = id;
  for (let count = 1; kept.has(`${edition}.edited`); count += 1) edition = `${id}-${count}`;
  return edition;
}

/** The entries of a report that is of another day now: all its editions are. One that has gone on since keeps its text. */
export function redated(
  history: readonly HistoryEntry[],
  report: Report,
  before: string,
): readonly HistoryEntry[] {
  const { day } = report;
  if (day === null) return [];
  return history
    .filter(({ id }) => bareIdOf(id) === bareIdOf(report.id))
    .map((entry) => {
      const isItself = entry.id === historyIdOf(report) && entry.report.text === before;
      const edition = isItself ? { ...report, id: entry.report.id } : entry.report;
      return { ...entry, report: withDay(edition, day) };
    });
}

/** In UTF-16 units of text. */
export function sizeOf({ report: { text, received, request } }: HistoryEntry): number {
  const written = request === null ? [] : fieldTexts(request);
  return [text, received ?? '', ...written].reduce((sum, part) => sum + part.length, 0);
}
