import { useSelector } from '@xstate/react';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DraftsSnapshot } from '../machines/draftsMachine.ts';
import type { LibrarySnapshot } from '../machines/libraryMachine.ts';
import type { reportMachine } from '../machines/reportMachine.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';

/** The running machine, made in main.tsx. */
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;

export const ReportActorContext = createContext<ReportActorRef | null>(null);

/** The machine as the components read it. */
export type ReportSource = Pick<ReportActorRef, 'getSnapshot' | 'subscribe'>;

export const ReportSourceContext = createContext<ReportSource | null>(null);

/** The machine that this screen draws; for events. */
export function useReportActor(): ReportActorRef {
  const actor = use(ReportActorContext);
  if (actor === null) throw new Error('ReportActorContext is missing');
  return actor;
}

function useReportSource(): ReportSource {
  const source = use(ReportSourceContext);
  if (source === null) throw new Error('ReportSourceContext is missing');
  return source;
}

/** One fact of the machine, which is the same value as long as it is the same fact; renders only when it changes. */
export function useReport<T>(selector: (snapshot: ReportSnapshot) => T): T {
  return useSelector(useReportSource(), selector);
}

/** One fact of the library; renders only when it changes. */
export function useLibrary<T>(selector: (snapshot: LibrarySnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.library),
    selector,
  );
}

/** One fact of the drafts; renders only when it changes. */
export function useDrafts<T>(selector: (snapshot: DraftsSnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.drafts),
    selector,
  );
}

/** Whether the facts are the machine's own: false in the prerendered page, and while it is hydrated. */
export function useIsLive(): boolean {
  const actor = useReportActor();
  const source = useReportSource();
  const subscribe = useCallback(
    (tell: () => void) => {
      const subscription = source.subscribe({ next: tell, error: tell });
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(
    subscribe,
    () => source.getSnapshot() === actor.getSnapshot(),
    () => false,
  );
}
