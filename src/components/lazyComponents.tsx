import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { withLoadErrorDialog } from './failure/LoadErrorDialog.tsx';
import type { DialogProps } from './shared/useDialog.ts';

/** Fetches a module once, as React.lazy does; one that failed is fetched again when it is next needed. */
export function createLazyModule<Module>(fetch: () => Promise<Module>) {
  let module: Module | null = null;
  let loading: Promise<Module> | null = null;
  const listeners = new Set<() => void>();

  async function start(): Promise<Module> {
    try {
      module = await fetch();
    } catch (error) {
      loading = null;
      throw error;
    }
    for (const listener of listeners) listener();
    return module;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const load = () => (loading ??= start());
  return {
    load,
    /** Renders `fallback` until the module is loaded. */
    lazyComponent<Props extends object>(
      pick: (module: Module) => ComponentType<Props>,
      request: () => Promise<Module> = load,
    ): ComponentType<Props & { readonly fallback?: ReactNode }> {
      return function LazyComponent({ fallback = null, ...props }) {
        const loaded = useSyncExternalStore(
          subscribe,
          () => module,
          () => null,
        );
        useEffect(() => void request().catch(() => undefined), []);
        if (loaded === null) return fallback;
        const Component = pick(loaded);
        return <Component {...(props as Props)} />;
      };
    },
  };
}

const secondary = createLazyModule(() => import('./secondaryChunk.ts'));
export const loadSecondary = secondary.load;
const { lazyComponent } = secondary;

/** Fetched and rendered when it is first opened. */
function lazyDrawer(
  pick: (module: Awaited<ReturnType<typeof loadSecondary>>) => ComponentType<DialogProps>,
) {
  const Drawer = lazyComponent(pick);
  return function LazyDrawer(props: DialogProps) {
    const [wasOpened, setWasOpened] = useState(false);
    const { isOpen, onClose } = props;
    if (isOpen && !wasOpened) setWasOpened(true);
    useEffect(() => {
      if (isOpen) withLoadErrorDialog(loadSecondary()).catch(onClose);
    }, [isOpen, onClose]);
    return wasOpened && <Drawer {...props} />;
  };
}

const reportChecks = createLazyModule(() => import('./reportChecksChunk.ts'));
export const loadReportChecks = reportChecks.load;

export const loadMaterials = createLazyModule(() => import('../materials/index.ts')).load;

export const ActionBarNotices = lazyComponent((part) => part.ActionBarNotices);
export const CopyMenu = lazyComponent((part) => part.CopyMenu);
export const ExampleChoice = lazyComponent((part) => part.ExampleChoice);
export const FailureDialog = lazyComponent((part) => part.FailureDialog);
export const HistoryDrawer = lazyDrawer((part) => part.HistoryDrawer);
export const Materials = lazyComponent((part) => part.Materials);
export const NewVersionOffer = lazyComponent((part) => part.NewVersionOffer);
export const OfferedDraftCard = lazyComponent((part) => part.OfferedDraftCard);
export const SpreadsheetPaste = lazyComponent((part) => part.SpreadsheetPaste);
export const ProviderHint = lazyComponent((part) => part.ProviderHint);
export const PlansCard = lazyComponent((part) => part.PlansCard);
export const PrintedReport = lazyComponent((part) => part.PrintedReport);
export const ResultStatus = lazyComponent((part) => part.ResultStatus);
export const ResultFooter = lazyComponent((part) => part.ResultFooter);
export const RecoveryPage = lazyComponent((part) => part.RecoveryPage);
export const SettingsDrawer = lazyDrawer((part) => part.SettingsDrawer);
export const TemplateDrawer = lazyDrawer((part) => part.TemplateDrawer);
export const PeriodReportOffer = lazyComponent((part) => part.PeriodReportOffer);
export const NoFindingsNote = reportChecks.lazyComponent((part) => part.NoFindingsNote);
export const ReportChecks = reportChecks.lazyComponent((part) => part.ReportChecks);
export const IgnoredKindsAndWords = reportChecks.lazyComponent(
  (part) => part.IgnoredKindsAndWords,
  () => withLoadErrorDialog(loadReportChecks()),
);
