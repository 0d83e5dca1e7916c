import type { HistoryEntry } from './history.ts';
import type { Report } from './report.ts';

/** The id of a report's entry in the history: an edit never takes the place of the text as it was received. */
export function historyIdOf(report: Report): string {
  return report.isEdited ? `${report.id}.edited` : report.id;
}

/** The id of a report whose edit begins: its own, or a new one where an edit of it is kept, which must not give way. */
export function editionIdOf(
  id: string,
  history: readonly HistoryEntry[],
  previous: Report | null,
): string {
  const kept = new Set(history.map((entry) => entry.id));
  if (previous !== null) kept.add(historyIdOf(previous));
  let edition = id;
  for (let count = 1; kept.has(`${edition}.edited`); count += 1) edition = `${id}-${count}`;
  return edition;
}
