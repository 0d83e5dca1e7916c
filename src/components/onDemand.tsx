import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A part of the page that is fetched once; what failed is fetched again when it is next asked for. */
export function createPart<Part>(fetch: () => Promise<Part>) {
  let part: Part | null = null;
  let loading: Promise<Part> | null = null;
  const listeners = new Set<() => void>();

  async function start(): Promise<Part> {
    try {
      part = await fetch();
    } catch (error) {
      loading = null;
      throw error;
    }
    for (const listener of listeners) listener();
    return part;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const load = () => (loading ??= start());
  return {
    load,
    onDemand<Props extends object>(
      pick: (loaded: Part) => ComponentType<Props>,
    ): ComponentType<Props> {
      return function OnDemand(props) {
        const loaded = useSyncExternalStore(
          subscribe,
          () => part,
          () => null,
        );
        useEffect(() => void load().catch(() => undefined), []);
        if (loaded === null) return null;
        const Component = pick(loaded);
        return <Component {...props} />;
      };
    },
  };
}

const secondary = createPart(() => import('./secondary.ts'));
export const loadSecondary = secondary.load;
const { onDemand } = secondary;

const reportChecks = createPart(() => import('./reportChecks.ts'));
export const loadReportChecks = reportChecks.load;

export const AppearancePanel = onDemand(({ AppearancePanel }) => AppearancePanel);
export const CopyByHandDialog = onDemand(({ CopyByHandDialog }) => CopyByHandDialog);
export const CopyFormats = onDemand(({ CopyFormats }) => CopyFormats);
export const ExampleChoice = onDemand(({ ExampleChoice }) => ExampleChoice);
export const FailureDialog = onDemand(({ FailureDialog }) => FailureDialog);
export const FinishedReportLink = onDemand(({ FinishedReportLink }) => FinishedReportLink);
export const HistoryDrawer = onDemand(({ HistoryDrawer }) => HistoryDrawer);
export const InputLength = onDemand(({ InputLength }) => InputLength);
export const KeysDialog = onDemand(({ KeysDialog }) => KeysDialog);
export const NewVersionOffer = onDemand(({ NewVersionOffer }) => NewVersionOffer);
export const OfferedDraftCard = onDemand(({ OfferedDraftCard }) => OfferedDraftCard);
export const PrintedReport = onDemand(({ PrintedReport }) => PrintedReport);
export const ResultFacts = onDemand(({ ResultFacts }) => ResultFacts);
export const RecoveryPage = onDemand(({ RecoveryPage }) => RecoveryPage);
export const SaveNotice = onDemand(({ SaveNotice }) => SaveNotice);
export const SettingsDrawer = onDemand(({ SettingsDrawer }) => SettingsDrawer);
export const TemplateDrawer = onDemand(({ TemplateDrawer }) => TemplateDrawer);
export const WeeklyOffer = onDemand(({ WeeklyOffer }) => WeeklyOffer);
export const FindingCount = reportChecks.onDemand(({ FindingCount }) => FindingCount);
export const NoFindings = reportChecks.onDemand(({ NoFindings }) => NoFindings);
export const ReportChecks = reportChecks.onDemand(({ ReportChecks }) => ReportChecks);
