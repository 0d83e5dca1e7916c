import { isBlank } from './inputFields.ts';
import type { ReportRequest } from './reportRequest.ts';

/** How a report came to an end; null while it is being written, and for text that no call wrote. */
export type ReportOutcome = 'complete' | 'stopped' | 'cut-off' | 'interrupted' | 'without-service';

/** What 生成結果 holds, an error's text aside. */
export interface Report {
  /** Stable over edits; names the report in the history. Empty for the empty report. */
  readonly id: string;
  readonly text: string;
  readonly outcome: ReportOutcome | null;
  /** All that the service wrote in the calls that made it, as it came, where `text` is another. */
  readonly received: string | null;
  /** Clean-up put the local date where the placeholder or another date stood. */
  readonly isDateRepaired: boolean;
  /** What it was written from; null for text typed or pasted by hand. */
  readonly request: ReportRequest | null;
  readonly isEdited: boolean;
}

export const EMPTY_REPORT: Report = {
  id: '',
  text: '',
  outcome: null,
  received: null,
  isDateRepaired: false,
  request: null,
  isEdited: false,
};

/** Whether there is anything in the report that a person could miss. */
export function hasText(report: Report): boolean {
  return !isBlank(report.text);
}

/** What the service wrote of a text, where it is more than that text; white space at the end is nothing more. */
export function receivedOf(text: string, received: string): string | null {
  return text.trimEnd() === received.trimEnd() ? null : received;
}
