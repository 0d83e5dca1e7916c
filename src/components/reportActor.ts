import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { reportMachine } from '../machines/reportMachine.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';

/** The running machine, made in main.tsx. */
export type ReportActorRef = ActorRefFrom<typeof reportMachine>;

export const ReportActorContext = createContext<ReportActorRef | null>(null);

/** The machine that this screen draws; for events. */
export function useReportActor(): ReportActorRef {
  const actor = use(ReportActorContext);
  if (actor === null) throw new Error('ReportActorContext is missing');
  return actor;
}

/** One fact of the machine; renders only when it changes. */
export function useReport<T>(
  selector: (snapshot: ReportSnapshot) => T,
  compare?: (a: T, b: T) => boolean,
): T {
  return useSelector(useReportActor(), selector, compare);
}
