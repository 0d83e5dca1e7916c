import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CalendarDay } from '../../domain/localTime.ts';
import type { ChecksSnapshot } from '../../machines/checks/checksMachine.ts';
import type { DraftsSnapshot } from '../../machines/drafts/draftsMachine.ts';
import type { LibrarySnapshot } from '../../machines/library/libraryMachine.ts';
import type { reportMachine } from '../../machines/report/reportMachine.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';

export type ReportActorRef = ActorRefFrom<typeof reportMachine>;

export const ReportActorContext = createContext<ReportActorRef | null>(null);

export function useReportActor(): ReportActorRef {
  const actor = use(ReportActorContext);
  if (actor === null) throw new Error('ReportActorContext is missing');
  return actor;
}

/** One fact of the machine, which is the same value as long as it is the same fact; renders only when it changes. */
export function useReport<T>(selector: (snapshot: ReportSnapshot) => T): T {
  return useSelector(useReportActor(), selector);
}

export function useLibrary<T>(selector: (snapshot: LibrarySnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.library),
    selector,
  );
}

/** That of the report on the desk; null until the clock's is known. */
export function useShownDay(): CalendarDay | null {
  const chosen = useReport(({ context }) => context.day);
  const today = useLibrary(({ context }) => context.day);
  return chosen ?? today;
}

export function useDrafts<T>(selector: (snapshot: DraftsSnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.drafts),
    selector,
  );
}

export function useChecks<T>(selector: (snapshot: ChecksSnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.checks),
    selector,
  );
}
