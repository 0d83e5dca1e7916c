import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reportMachine } from '../machines/reportMachine.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';

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
  const subscribe = useCallback(
    (onChange: () => void) => {
      // A listener without `error` has a failed machine's error thrown at the page, its words included.
      const subscription = actor.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => selector(actor.getSnapshot()),
    () => selector(prerendered ?? actor.getSnapshot()),
  );
}
