import { useMemo } from 'react';
import type { EventObject } from 'xstate';
import { checksCommands } from '../../machines/checks/checksMachine.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { useReportActor } from './reportActor.ts';

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

/** All that a person may ask for, as verbs. */
export function useCommands() {
  const actor = useReportActor();
  return useMemo(() => {
    const { checks } = actor.getSnapshot().context;
    return { ...verbsOf(reportCommands, actor), ...verbsOf(checksCommands, checks) };
  }, [actor]);
}
