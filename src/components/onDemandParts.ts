import { onDemand } from './onDemand.tsx';

export const HistoryDrawer = onDemand(async () => (await import('./drawers.ts')).HistoryDrawer);

export const SettingsDrawer = onDemand(async () => (await import('./drawers.ts')).SettingsDrawer);

export const TemplateDrawer = onDemand(async () => (await import('./drawers.ts')).TemplateDrawer);

export const FailureDialog = onDemand(
  async () => (await import('./FailureDialog.tsx')).FailureDialog,
);

export const ReceivedDialog = onDemand(
  async () => (await import('./resultParts.ts')).ReceivedDialog,
);

export const KeysDialog = onDemand(async () => (await import('./drawers.ts')).KeysDialog);

export const CopyFormats = onDemand(async () => (await import('./resultParts.ts')).CopyFormats);

export const CopyByHandDialog = onDemand(
  async () => (await import('./resultParts.ts')).CopyByHandDialog,
);

export const ReportCounts = onDemand(async () => (await import('./resultParts.ts')).ReportCounts);

export const InputLength = onDemand(async () => (await import('./formParts.ts')).InputLength);

export const AppearancePanel = onDemand(
  async () => (await import('./formParts.ts')).AppearancePanel,
);

export const PrintedReport = onDemand(
  async () => (await import('./PrintedReport.tsx')).PrintedReport,
);

export const FindingList = onDemand(async () => (await import('./resultParts.ts')).FindingList);

export const OfferedDraftList = onDemand(
  async () => (await import('./formParts.ts')).OfferedDraftList,
);

export const SavedTextsPage = onDemand(
  async () => (await import('./SavedTextsPage.tsx')).SavedTextsPage,
);

/** Fetches each part that the first screen does not need; none of these rejects. */
export const preloads = [
  FailureDialog,
  ReportCounts,
  FindingList,
  CopyFormats,
  CopyByHandDialog,
  ReceivedDialog,
  InputLength,
  OfferedDraftList,
  AppearancePanel,
  HistoryDrawer,
  SettingsDrawer,
  TemplateDrawer,
  KeysDialog,
  SavedTextsPage,
].map(({ preload }) => preload);
