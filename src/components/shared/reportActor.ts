import { createSafeContext } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, EventObject, Subscription } from 'xstate';
import type { BackupAddition } from '../../domain/backup.ts';
import type { CalendarDay } from '../../domain/calendarDays.ts';
import type { Settings } from '../../domain/settings.ts';
import { checksCommands, type ChecksSnapshot } from '../../machines/checks/checksMachine.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { shownDay } from '../../machines/report/reportDay.ts';
import type { reportMachine } from '../../machines/report/reportMachine.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import type { StoredState, Stores } from '../../machines/stores.ts';

export type ReportActorRef = ActorRefFrom<typeof reportMachine>;

export const [ReportActorContext, useReportActor] = createSafeContext<ReportActorRef>(
  'ReportActorContext is missing',
);

/** A listener without `error` has a failed machine's error thrown at the page, its words included. */
export function watchReport(
  actor: ReportActorRef,
  next: (snapshot: ReportSnapshot) => void,
): Subscription {
  return actor.subscribe({ next, error: () => undefined });
}

/** One fact of the machine, which is the same value as long as it is the same fact; renders only when it changes. */
export function useReport<T>(selector: (snapshot: ReportSnapshot) => T): T {
  return useSelector(useReportActor(), selector);
}

/** One fact of what is kept, which no key changes. */
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

/** That of the report on the desk; null until the clock's is known. */
export function useShownDay(): CalendarDay | null {
  return useReport(({ context }) => shownDay(context));
}

export function useChecks<T>(selector: (snapshot: ChecksSnapshot) => T): T {
  return useSelector(
    useReport(({ context }) => context.checks),
    selector,
  );
}

type Commands = Readonly<Record<string, (...given: never[]) => EventObject>>;

/** Each command as a verb that sends it. */
export type Verbs<Declared extends Commands> = {
  readonly [Verb in keyof Declared]: (...given: Parameters<Declared[Verb]>) => void;
};

interface Taker<Declared extends Commands> {
  readonly send: (command: ReturnType<Declared[keyof Declared]>) => void;
}

export function verbsOf<Declared extends Commands>(
  declared: Declared,
  { send }: Taker<Declared>,
): Verbs<Declared> {
  const verbs = Object.entries(declared).map(([verb, command]) => [
    verb,
    (...given: never[]) => send(command(...given) as ReturnType<Declared[keyof Declared]>),
  ]);
  return Object.fromEntries(verbs) as Verbs<Declared>;
}

function storeVerbs(stores: Stores | undefined) {
  return {
    removeEntry: (id: string) => stores?.history.remove(id),
    clearHistory: () => stores?.history.clear(),
    undoRemoval: () => stores?.history.undoRemoval(),
    saveNamedTemplate: (name: string, text: string) => stores?.namedTemplates.save(name, text),
    overwriteNamedTemplate: (id: string, text: string) =>
      stores?.namedTemplates.overwrite(id, text),
    removeNamedTemplate: (id: string) => stores?.namedTemplates.remove(id),
    undoNamedTemplate: () => stores?.namedTemplates.undo(),
    changeSettings: (settings: Settings) => stores?.settings.put(settings),
    discardDraft: (id: string) => stores?.drafts.discard(id),
    undoDiscard: () => stores?.drafts.undoDiscard(),
    importBackup: ({ history, namedTemplates, replacedTemplates }: BackupAddition) => {
      stores?.history.add(history);
      stores?.namedTemplates.add(namedTemplates);
      stores?.templates.addReplaced(replacedTemplates);
    },
  };
}

/** All that a person may ask for, as verbs. */
export function useCommands() {
  const actor = useReportActor();
  return useMemo(() => {
    const { checks, stores } = actor.getSnapshot().context;
    return {
      ...verbsOf(reportCommands, actor),
      ...verbsOf(checksCommands, checks),
      ...storeVerbs(stores),
    };
  }, [actor]);
}
