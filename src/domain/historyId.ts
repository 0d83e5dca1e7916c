import type { Report } from './report.ts';

/** The id of a report's entry in the history: an edit never takes the place of the text as it was received. */
export function historyIdOf(report: Report): string {
  return report.isEdited ? `${report.id}.edited` : report.id;
}
