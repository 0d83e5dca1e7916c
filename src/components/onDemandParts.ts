import { onDemand } from './onDemand.tsx';

export const HistoryDrawer = onDemand(
  async () => (await import('./HistoryDrawer.tsx')).HistoryDrawer,
);

export const SettingsDrawer = onDemand(
  async () => (await import('./SettingsDrawer.tsx')).SettingsDrawer,
);

export const TemplateDrawer = onDemand(
  async () => (await import('./TemplateDrawer.tsx')).TemplateDrawer,
);

export const FailureDialog = onDemand(
  async () => (await import('./FailureDialog.tsx')).FailureDialog,
);

export const ReceivedDialog = onDemand(
  async () => (await import('./ReceivedDialog.tsx')).ReceivedDialog,
);

export const KeysDialog = onDemand(async () => (await import('./KeysDialog.tsx')).KeysDialog);

export const CopyFormats = onDemand(async () => (await import('./CopyFormats.tsx')).CopyFormats);

export const CopyByHandDialog = onDemand(
  async () => (await import('./CopyByHandDialog.tsx')).CopyByHandDialog,
);

export const ReportCounts = onDemand(async () => (await import('./ReportCounts.tsx')).ReportCounts);

export const InputLength = onDemand(async () => (await import('./InputLength.tsx')).InputLength);

export const PrintedReport = onDemand(
  async () => (await import('./PrintedReport.tsx')).PrintedReport,
);

export const FindingList = onDemand(async () => (await import('./FindingList.tsx')).FindingList);

export const OfferedDraftList = onDemand(
  async () => (await import('./OfferedDraftList.tsx')).OfferedDraftList,
);

export const SavedTextsPage = onDemand(
  async () => (await import('./SavedTextsPage.tsx')).SavedTextsPage,
);

/** Fetches each part that the first screen does not need; none of these rejects. */
export const preloads = [
  FailureDialog,
  ReceivedDialog,
  ReportCounts,
  InputLength,
  HistoryDrawer,
  SettingsDrawer,
  OfferedDraftList,
  FindingList,
  CopyFormats,
  CopyByHandDialog,
  KeysDialog,
  TemplateDrawer,
  SavedTextsPage,
].map(({ preload }) => preload);
