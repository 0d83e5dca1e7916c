import type { HistoryEntry } from './history.ts';
import type { Report } from './report.ts';

/** The id of a text that no call wrote; `count` tells those of one start of the page apart. */
export function byHandId(pageId: string, count: number): string {
  return `by-hand ${pageId} ${count}`;
}

/** The id that the edits of a report have in common with it. */
export function bareIdOf(id: string): string {
  return id.replace('.edited', '');
}

/** The id of a report's entry in the history: an edit never takes the place of the text as it was received. */
export function historyIdOf({ id, isEdited }: Report): string {
  return isEdited && id !== '' ? `${bareIdOf(id)}.edited` : id;
}

/** Whether an edit has its entry's id already, as it has when it comes from there: the next key begins another. */
export function isOver(report: Report): boolean {
  return report.isEdited && historyIdOf(report) === report.id;
}

/** The id of a report whose edit begins: its own, or a new one where an edit of it is kept, which must not give way. */
export function editionIdOf(
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
