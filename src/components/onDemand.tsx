import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type * as secondaryParts from './secondary.ts';

type Secondary = typeof secondaryParts;

let secondary: Secondary | null = null;
let loading: Promise<Secondary> | null = null;
const listeners = new Set<() => void>();

async function load(): Promise<Secondary> {
  try {
    secondary = await import('./secondary.ts');
  } catch (error) {
    loading = null;
    throw error;
  }
  for (const listener of listeners) listener();
  return secondary;
}

/** All that the first screen does not need, fetched once; what failed is fetched again when it is next asked for. */
export function loadSecondary(): Promise<Secondary> {
  loading ??= load();
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A component that draws nothing until its code is there. */
function onDemand<Props extends object>(
  pick: (loaded: Secondary) => ComponentType<Props>,
): ComponentType<Props> {
  return function OnDemand(props) {
    const loaded = useSyncExternalStore(
      subscribe,
      () => secondary,
      () => null,
    );
    useEffect(() => void loadSecondary().catch(() => undefined), []);
    if (loaded === null) return null;
    const Component = pick(loaded);
    return <Component {...props} />;
  };
}

export const AppearancePanel = onDemand(({ AppearancePanel }) => AppearancePanel);
export const CopyByHandDialog = onDemand(({ CopyByHandDialog }) => CopyByHandDialog);
export const CopyFormats = onDemand(({ CopyFormats }) => CopyFormats);
export const FailureDialog = onDemand(({ FailureDialog }) => FailureDialog);
export const FinishedReportLink = onDemand(({ FinishedReportLink }) => FinishedReportLink);
export const HistoryDrawer = onDemand(({ HistoryDrawer }) => HistoryDrawer);
export const InputLength = onDemand(({ InputLength }) => InputLength);
export const KeysDialog = onDemand(({ KeysDialog }) => KeysDialog);
export const NewVersionOffer = onDemand(({ NewVersionOffer }) => NewVersionOffer);
export const RecoverableDraftList = onDemand(({ RecoverableDraftList }) => RecoverableDraftList);
export const PrintedReport = onDemand(({ PrintedReport }) => PrintedReport);
export const ResultFacts = onDemand(({ ResultFacts }) => ResultFacts);
export const RecoveryPage = onDemand(({ RecoveryPage }) => RecoveryPage);
export const SaveNotice = onDemand(({ SaveNotice }) => SaveNotice);
export const SettingsDrawer = onDemand(({ SettingsDrawer }) => SettingsDrawer);
export const TemplateDrawer = onDemand(({ TemplateDrawer }) => TemplateDrawer);
