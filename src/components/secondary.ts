// All that the first screen does not need, fetched as one.
export { formatForCopy } from '../report/index.ts';
export { AppearancePanel } from './settings/AppearancePanel.tsx';
export { CopyByHandDialog } from './result/CopyByHandDialog.tsx';
export { CopyFormats } from './result/CopyFormats.tsx';
export { FailureDialog } from './failure/FailureDialog.tsx';
export { FinishedReportLink } from './screen/FinishedReportLink.tsx';
export { HistoryDrawer } from './history/HistoryDrawer.tsx';
export { InputLength } from './screen/InputLength.tsx';
export { KeysDialog } from './guide/KeysDialog.tsx';
export { NewVersionOffer } from './screen/NewVersionOffer.tsx';
export { OfferedDraftCard } from './screen/OfferedDraftCard.tsx';
export { PrintedReport } from './result/PrintedReport.tsx';
export { ResultFacts } from './result/ResultFacts.tsx';
export { RecoveryPage } from './failure/RecoveryPage.tsx';
export { SaveNotice } from './template/SaveNotice.tsx';
export { SettingsDrawer } from './settings/SettingsDrawer.tsx';
export { TemplateDrawer } from './template/TemplateDrawer.tsx';
