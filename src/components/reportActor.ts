import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reportMachine } from '../machines/reportMachine.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';
import { useHydrated } from './useHydrated.ts';

/** The running machine, made in main.tsx. */
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;

export const ReportActorContext = createContext<ReportActorRef | null>(null);

/** What the prerendered page shows; null where nothing was prerendered. */
export const PrerenderedContext = createContext<ReportSnapshot | null>(null);

/** The machine that this screen draws; for events. */
export function useReportActor(): ReportActorRef {
  const actor = use(ReportActorContext);
  if (actor === null) throw new Error('ReportActorContext is missing');
  return actor;
}

/**
 * One fact of the machine, which is the same value as long as it is the same fact; renders only when it changes.
 * Hydration sees the prerendered fact first.
 */
export function useReport<T>(selector: (snapshot: ReportSnapshot) => T): T {
  const actor = useReportActor();
  const prerendered = use(PrerenderedContext);
  const isHydrated = useHydrated();
  return useSelector(actor, (snapshot) =>
    selector(isHydrated || prerendered === null ? snapshot : prerendered),
  );
}
