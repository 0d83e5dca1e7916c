// All that the first screen does not need, as one chunk.
export { formatForCopy } from '../report/index.ts';
export { ActionBarNotices } from './screen/ActionBarNotices.tsx';
export { CopyMenu } from './result/CopyMenu.tsx';
export { ExampleChoice, NewVersionOffer, OfferedDraftCard } from './screen/Offers.tsx';
export { FailureDialog } from './failure/FailureDialog.tsx';
export { HistoryDrawer } from './history/HistoryDrawer.tsx';
export { Materials } from './materials/Materials.tsx';
export { SpreadsheetPaste } from './screen/SpreadsheetPaste.ts';
export { PlansCard } from './screen/PlansCard.tsx';
export { ProviderHint } from './provider/ProviderSection.tsx';
export { PrintedReport } from './result/PrintedReport.tsx';
export { ResultStatus, ResultFooter } from './result/ResultStatus.tsx';
export { RecoveryPage } from './failure/RecoveryPage.tsx';
export { SettingsDrawer } from './settings/SettingsDrawer.tsx';
export { TemplateDrawer } from './template/TemplateDrawer.tsx';
export { PeriodReportOffer } from './week/PeriodReportOffer.tsx';
