// All that the first screen does not need, fetched as one.
export { findFindings } from '../domain/findings.ts';
export { AppearancePanel } from './AppearancePanel.tsx';
export { CopyByHandDialog } from './CopyByHandDialog.tsx';
export { CopyFormats } from './CopyFormats.tsx';
export { FailureDialog } from './FailureDialog.tsx';
export { FindingList } from './FindingList.tsx';
export { HistoryDrawer } from './HistoryDrawer.tsx';
export { InputLength } from './InputLength.tsx';
export { KeysDialog } from './KeysDialog.tsx';
export { OfferedDraftList } from './OfferedDraftList.tsx';
export { PrintedReport } from './PrintedReport.tsx';
export { ReceivedDialog } from './ReceivedDialog.tsx';
export { ReportCounts } from './ReportCounts.tsx';
export { SavedTextsPage } from './SavedTextsPage.tsx';
export { SettingsDrawer } from './SettingsDrawer.tsx';
export { TemplateDrawer } from './TemplateDrawer.tsx';
