export { checkReport, checkReportInPieces } from './checkReport.ts';
export { isAdvice, type Finding, type FindingKind } from './finding.ts';
export { noteDestinations } from './lines/noteDestinations.ts';
export {
  acceptRewrite,
  rewritableSections,
  type RewritableKind,
  type Rewriting,
} from './rewrite.ts';
