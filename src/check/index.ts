export { checkReport, checkReportInPieces } from './checkReport.ts';
export { isAdvice, type Finding, type FindingKind } from './finding.ts';
export { noteDestinations } from './lines/noteDestinations.ts';
export {
  acceptRewrite,
  markedLines,
  type MarkedLine,
  type RewritableKind,
  type Rewriting,
  rewritingOf,
} from './rewrite.ts';
