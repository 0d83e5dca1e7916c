import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { redactInspection, redactTransition } from './redaction.ts';

interface InspectorOutlets {
  readonly window?: Window;
  readonly log?: (...values: readonly unknown[]) => void;
}

/**
 * What `?inspect` in the address asks for, undefined without it: the Stately inspector in a window of its own,
 * or with `?inspect=console` a line in the console for each event, which needs no network. For development only.
 */
export async function createInspector(
  search: string,
  { window, log = console.info }: InspectorOutlets = {},
): Promise<Observer<InspectionEvent> | undefined> {
  const mode = new URLSearchParams(search).get('inspect');
  if (mode === null) return undefined;
  if (mode === 'console') return createConsoleInspector(log);
  const stately = await import('@statelyai/inspect');
  const serialize = redactOnce();
  return stately.createBrowserInspector({ serialize, ...(window && { window }) }).inspect;
}

/** One line for each event that a machine takes, as `report ← report.generate  idle → validating`. */
function createConsoleInspector(log: (...values: readonly unknown[]) => void) {
  const modes = new WeakMap<InspectionEvent['actorRef'], string>();
  return {
    next: (inspected: InspectionEvent) => {
      if (inspected.type !== '@xstate.snapshot') return;
      const { actorRef, event, snapshot } = inspected;
      if (!('value' in snapshot)) return;
      const id = 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId;
      const { actor, type, mode, details } = redactTransition(id, event, snapshot);
      const before = modes.get(actorRef) ?? '';
      modes.set(actorRef, mode);
      const modeChange = before === mode || before === '' ? mode : `${before} → ${mode}`;
      log(`${actor} ← ${type}${modeChange === '' ? '' : `  ${modeChange}`}`, details);
    },
  };
}

/** The browser inspector serializes what it has serialized before. */
function redactOnce() {
  const redactedEvents = new WeakSet<StatelyInspectionEvent>();
  return (event: StatelyInspectionEvent) => {
    if (redactedEvents.has(event)) return event;
    const redacted = redactInspection(event);
    redactedEvents.add(redacted);
    return redacted;
  };
}
