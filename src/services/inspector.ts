import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';
import { redactInspection } from './redactInspection.ts';

interface InspectorOutlets {
  readonly window?: Window;
  readonly log?: (...values: readonly unknown[]) => void;
}

/**
 * What `?inspect` in the address asks for, undefined without it: the Stately inspector in a window of its own,
 * or with `?inspect=console` the same events in the console, which needs no network. For development only.
 */
export async function createInspector(
  search: string,
  { window, log = console.debug }: InspectorOutlets = {},
): Promise<Observer<InspectionEvent> | undefined> {
  const mode = new URLSearchParams(search).get('inspect');
  if (mode === null) return undefined;
  const stately = await import('@statelyai/inspect');
  const serialize = redactOnce();
  if (mode === 'console') {
    const send = (event: StatelyInspectionEvent) => log(event.type, event);
    return stately.createInspector({ send }, { serialize }).inspect;
  }
  return stately.createBrowserInspector({ serialize, ...(window && { window }) }).inspect;
}

/** The browser inspector serializes what it has serialized before. */
function redactOnce() {
  const done = new WeakSet<StatelyInspectionEvent>();
  return (event: StatelyInspectionEvent) => {
    if (done.has(event)) return event;
    const redacted = redactInspection(event);
    done.add(redacted);
    return redacted;
  };
}
