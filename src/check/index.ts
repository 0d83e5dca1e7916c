export { checkReport, checkReportInPieces, type CheckResult } from './checkReport.ts';
export { type Finding, kindOf, type RewritableKind } from './kinds.ts';
export type { NoteDestination } from './noteDestinations.ts';
export { acceptRewrite, markedLines, type Rewriting, prepareRewrite } from './rewrite.ts';
export { runToEnd } from './analysis.ts';
