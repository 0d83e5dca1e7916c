import { fromCallback, type EventObject, type Subscribable } from 'xstate';
import type { CheckPreferences } from '../../domain/settings.ts';
import { readStores } from '../stores.ts';
import { draftOf } from './textPreservation.ts';
import { reportToCheck, type ReportContext } from './reportContext.ts';
import type { ReportActorEvent } from './reportEvents.ts';

interface Screen extends Subscribable<{ readonly context: ReportContext }> {
  readonly getSnapshot: () => { readonly context: ReportContext };
}

function preferencesOf({ stored }: ReportContext): CheckPreferences {
  const { mutedKinds, ownWords } = stored.settings.settings;
  return { mutedKinds, ownWords };
}

/** Sends the machine the state of the stores, and hands what the screen shows to drafts and checks. */
export const screenSync = fromCallback<EventObject, Screen>(({ input: screen, sendBack }) => {
  const send = (event: ReportActorEvent) => sendBack(event);
  const { stores, checks } = screen.getSnapshot().context;

  function watch(
    partsOf: (context: ReportContext) => object,
    onChange: (context: ReportContext) => void,
  ): () => void {
    const readParts = () => Object.values(partsOf(screen.getSnapshot().context));
    let known = readParts();
    return () => {
      const before = known;
      known = readParts();
      const isChanged = known.some((part, index) => part !== before[index]);
      if (isChanged) onChange(screen.getSnapshot().context);
    };
  }

  const watchers = [
    watch(
      (context) => ({ ...draftOf(context), saved: context.stored.templates.saved }),
      (context) => stores?.drafts.update(draftOf(context)),
    ),
    watch(
      ({ report, errorText }) => ({ report, errorText }),
      (context) => checks.send({ type: 'report.changed', report: reportToCheck(context) }),
    ),
    watch(preferencesOf, (context) =>
      checks.send({ type: 'preferences.changed', preferences: preferencesOf(context) }),
    ),
  ];
  const { unsubscribe } = screen.subscribe({
    next: () => watchers.forEach((notify) => notify()),
    // Without this the error of a failed machine is thrown at the page, with the texts in its message.
    error: () => undefined,
  });
  if (stores === undefined) return unsubscribe;

  const follow = () => send({ type: 'stored.changed', stored: readStores(stores) });
  const unsubscribes = Object.values(stores).map(({ subscribe }) => subscribe(follow));
  follow();
  stores.drafts.start((draft) => send({ type: 'draft.found', draft }));
  return () => [unsubscribe, ...unsubscribes].forEach((stop) => stop());
});
