// The checks of a report with what mends it, fetched as one when a report has come to its end.
export { acceptRewrite, checkReportInPieces } from '../check/index.ts';
export { FindingCount, NoFindings } from './findings/FindingCount.tsx';
export { ReportChecks } from './findings/ReportChecks.tsx';
export { SwitchesPart } from './settings/SwitchesPart.tsx';
