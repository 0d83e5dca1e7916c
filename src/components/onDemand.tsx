import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { partOfPress } from './failure/MissingPart.tsx';
import type { DialogProps } from './shared/useDialog.ts';

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
    /** `meanwhile` has its place until it is there. */
    onDemand<Props extends object>(
      pick: (loaded: Part) => ComponentType<Props>,
      want: () => Promise<Part> = load,
    ): ComponentType<Props & { readonly meanwhile?: ReactNode }> {
      return function OnDemand({ meanwhile = null, ...props }) {
        const loaded = useSyncExternalStore(
          subscribe,
          () => part,
          () => null,
        );
        useEffect(() => void want().catch(() => undefined), []);
        if (loaded === null) return meanwhile;
        const Component = pick(loaded);
        return <Component {...(props as Props)} />;
      };
    },
  };
}

const secondary = createPart(() => import('./secondary.ts'));
export const loadSecondary = secondary.load;
const { onDemand } = secondary;

/** Fetched and drawn for its first opening. */
function drawer(
  pick: (loaded: Awaited<ReturnType<typeof loadSecondary>>) => ComponentType<DialogProps>,
) {
  const Drawer = onDemand(pick);
  return function DrawerOnDemand(props: DialogProps) {
    const [wasOpened, setWasOpened] = useState(false);
    const { isOpen, onClose } = props;
    if (isOpen && !wasOpened) setWasOpened(true);
    useEffect(() => {
      if (isOpen) partOfPress(loadSecondary()).catch(onClose);
    }, [isOpen, onClose]);
    return wasOpened && <Drawer {...props} />;
  };
}

const reportChecks = createPart(() => import('./reportChecks.ts'));
export const loadReportChecks = reportChecks.load;

export const loadMaterials = createPart(() => import('../materials/index.ts')).load;

const places = createPart(() => partOfPress(import('./places.ts')));

export const ActionBarNotices = onDemand((part) => part.ActionBarNotices);
export const CopyMenu = onDemand((part) => part.CopyMenu);
export const ExampleChoice = onDemand((part) => part.ExampleChoice);
export const FailureDialog = onDemand((part) => part.FailureDialog);
export const HistoryDrawer = drawer((part) => part.HistoryDrawer);
export const Materials = onDemand((part) => part.Materials);
export const NewVersionOffer = onDemand((part) => part.NewVersionOffer);
export const OfferedDraftCard = onDemand((part) => part.OfferedDraftCard);
export const SpreadsheetPaste = onDemand((part) => part.SpreadsheetPaste);
export const PlaceOffer = onDemand((part) => part.PlaceOffer);
export const PlansCard = onDemand((part) => part.PlansCard);
export const PrintedReport = onDemand((part) => part.PrintedReport);
export const ResultStatus = onDemand((part) => part.ResultStatus);
export const ResultFooter = onDemand((part) => part.ResultFooter);
export const RecoveryPage = onDemand((part) => part.RecoveryPage);
export const SettingsDrawer = drawer((part) => part.SettingsDrawer);
export const TemplateDrawer = drawer((part) => part.TemplateDrawer);
export const WeeklyOffer = onDemand((part) => part.WeeklyOffer);
export const NoFindings = reportChecks.onDemand((part) => part.NoFindings);
export const ReportChecks = reportChecks.onDemand((part) => part.ReportChecks);
export const SwitchesPart = reportChecks.onDemand(
  (part) => part.SwitchesPart,
  () => partOfPress(loadReportChecks()),
);
export const BrowserModelPart = places.onDemand((part) => part.BrowserModelPart);
export const LiveModels = places.onDemand((part) => part.LiveModels);
export const LocalServers = places.onDemand((part) => part.LocalServers);
export const TryLine = places.onDemand((part) => part.TryLine);
