import type { Finding } from './finding.ts';
import { findFindings } from './findings.ts';
import type { ReportRequest } from '../report.ts';

/** What findFindings finds; yields where the rest can wait until the page is idle again. */
export function* findingsInPieces(
  text: string,
  request: ReportRequest,
): Generator<undefined, readonly Finding[]> {
  yield;
  return findFindings(text, request);
}
