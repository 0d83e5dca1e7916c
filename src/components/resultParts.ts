// What belongs to a report that is there. Fetched as one: each file more is one more name in the first chunk and one more request.
export { CopyByHandDialog } from './CopyByHandDialog.tsx';
export { CopyFormats } from './CopyFormats.tsx';
export { FindingList } from './FindingList.tsx';
export { ReceivedDialog } from './ReceivedDialog.tsx';
export { ReportCounts } from './ReportCounts.tsx';
export { findFindings } from '../domain/findings.ts';
