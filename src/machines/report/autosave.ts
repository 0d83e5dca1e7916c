import { fromCallback, type EventObject, type Subscribable } from 'xstate';
import { draftOf } from './keptTexts.ts';
import { libraryOf, reportToCheck, type ReportContext } from './reportContext.ts';
import { shownDay } from './reportDay.ts';
import type { ReportFact } from './reportEvents.ts';
import { reportBeforeDay } from './stepUpdates.ts';

interface ScreenSnapshot {
  readonly context: ReportContext;
}

export interface Screen extends Subscribable<ScreenSnapshot> {
  readonly getSnapshot: () => ScreenSnapshot;
}

function watch(
  partsOf: (context: ReportContext) => readonly unknown[],
  tell: (context: ReportContext, send: (event: ReportFact) => void) => void,
) {
  return fromCallback<EventObject, Screen>(({ input: screen, sendBack }) => {
    let parts = partsOf(screen.getSnapshot().context);
    const look = () => {
      const { context } = screen.getSnapshot();
      const now = partsOf(context);
      if (now.every((part, index) => part === parts[index])) return;
      parts = now;
      tell(context, sendBack);
    };
    // A listener without `error` has a failed machine's error thrown at the page, its words included.
    const observer = { next: look, error: () => undefined };
    const { library } = screen.getSnapshot().context;
    const subscriptions = [screen.subscribe(observer), library.subscribe(observer)];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  });
}

export const autosave = watch(
  (context) => {
    const { fields, report, previousReport, isStreaming, unjoined } = draftOf(context);
    const { savedTemplate } = libraryOf(context);
    return [fields, report, context.day, previousReport, isStreaming, unjoined, savedTemplate];
  },
  (context) => context.drafts.send({ type: 'draft.update', content: draftOf(context) }),
);

export const reportWatch = watch(
  ({ report, errorText }) => [report, errorText],
  (context) => context.checks.send({ type: 'report.changed', report: reportToCheck(context) }),
);

/** Tells the report before the day shown, whose plans are for it. */
export const previousWatch = watch(
  (context) => [libraryOf(context).history, shownDay(context)],
  (context, send) => {
    const report = reportBeforeDay(libraryOf(context), shownDay(context));
    send({ type: 'previous.changed', text: report?.text ?? '' });
  },
);

/** Tells the checks which of their points the person has switched off. */
export const switchesWatch = fromCallback<EventObject, Screen>(({ input: screen }) => {
  const { library, checks } = screen.getSnapshot().context;
  const tell = () => {
    const { mutedKinds, ownWords } = library.getSnapshot().context.settings;
    const { switches } = checks.getSnapshot().context;
    if (mutedKinds === switches.mutedKinds && ownWords === switches.ownWords) return;
    checks.send({ type: 'switches.changed', switches: { mutedKinds, ownWords } });
  };
  const subscription = library.subscribe({ next: tell, error: () => undefined });
  return () => subscription.unsubscribe();
});
