import { createSafeContext } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, EventObject, Subscription } from 'xstate';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import type { Settings } from '../../domain/settings.ts';
import { checksCommands, type ChecksSnapshot } from '../../machines/checks/checksMachine.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { shownDay } from '../../machines/report/reportDay.ts';
import { reportBeforeDay } from '../../machines/report/textUpdates.ts';
import type { reportMachine } from '../../machines/report/reportMachine.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import type { StoredState, Stores } from '../../machines/stores.ts';

export type ReportActorRef = ActorRefFrom<typeof reportMachine>;

export const [ReportActorContext, useReportActor] = createSafeContext<ReportActorRef>(
  'ReportActorContext is missing',
);

/** Ignores the machine's error, which XState would throw at the page, texts included. */
export function subscribeToReport(
  actor: ReportActorRef,
  next: (snapshot: ReportSnapshot) => void,
): Subscription {
  return actor.subscribe({ next, error: () => undefined });
}

/** Renders only when what the selector returns is another value. */
export function useReport<T>(selector: (snapshot: ReportSnapshot) => T): T {
  return useSelector(useReportActor(), selector);
}

/** Selects from the states of the stores; unlike that of useReport, the selector does not run at each key. */
export function useStored<T>(selector: (stored: StoredState) => T): T {
  const actor = useReportActor();
  const stored = useMemo(
    () => ({
      subscribe: actor.subscribe.bind(actor),
      getSnapshot: () => actor.getSnapshot().context.stored,
    }),
    [actor],
  );
  return useSelector(stored, selector);
}

/** The day of the report that is written; null until the clock is read. */
export function useShownDay(): CalendarDay | null {
  return useReport(({ context }) => shownDay(context));
}

/** The last report of a day before the shown one. */
export function usePreviousReport() {
  const shown = useShownDay();
  return useStored((stored) => reportBeforeDay(stored, shown));
}

export function useChecks<T>(selector: (snapshot: ChecksSnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.checks),
    selector,
  );
}

type CommandCreators = Readonly<Record<string, (...args: never[]) => EventObject>>;

/** Event creators, each bound to the actor that it sends its event to. */
export type BoundCommands<Commands extends CommandCreators> = {
  readonly [Name in keyof Commands]: (...args: Parameters<Commands[Name]>) => void;
};

interface CommandTarget<Commands extends CommandCreators> {
  readonly send: (command: ReturnType<Commands[keyof Commands]>) => void;
}

export function bindCommands<Commands extends CommandCreators>(
  commands: Commands,
  { send }: CommandTarget<Commands>,
): BoundCommands<Commands> {
  const bound = Object.entries(commands).map(([name, create]) => [
    name,
    (...args: never[]) => send(create(...args) as ReturnType<Commands[keyof Commands]>),
  ]);
  return Object.fromEntries(bound) as BoundCommands<Commands>;
}

/** Where a person's texts and settings are kept; none in a fixture. */
export function useStores(): Partial<Stores> {
  return useReportActor().getSnapshot().context.stores ?? {};
}

/** The kept settings, and what changes some of them. */
export function useSettings(): readonly [
  settings: Settings,
  changeSettings: (changes: Partial<Settings>) => void,
] {
  const stores = useStores();
  const settings = useStored((stored) => stored.settings.settings);
  return [settings, (changes) => stores.settings?.put({ ...settings, ...changes })];
}

/** All that a person may ask of the machines. */
export function useCommands() {
  const actor = useReportActor();
  return useMemo(() => {
    const { checks } = actor.getSnapshot().context;
    return { ...bindCommands(reportCommands, actor), ...bindCommands(checksCommands, checks) };
  }, [actor]);
}
