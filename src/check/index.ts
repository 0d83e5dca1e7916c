export { checkReport, checkReportInPieces, type CheckResult } from './checkReport.ts';
export { atOnce } from './lines/comparison.ts';
export { isAdvice, type Finding, type FindingKind } from './finding.ts';
export type { NoteDestination } from './lines/noteDestinations.ts';
export {
  acceptRewrite,
  markedLines,
  type MarkedLine,
  type RewritableKind,
  type Rewriting,
  rewritingOf,
} from './rewrite.ts';
