import { fromCallback, type EventObject, type Subscribable } from 'xstate';
import { draftOf } from './keptTexts.ts';
import { libraryOf, reportToCheck, type ReportContext } from './reportContext.ts';

interface ScreenSnapshot {
  readonly context: ReportContext;
}

export interface Screen extends Subscribable<ScreenSnapshot> {
  readonly getSnapshot: () => ScreenSnapshot;
}

function watch(
  partsOf: (context: ReportContext) => readonly unknown[],
  tell: (context: ReportContext) => void,
) {
  return fromCallback<EventObject, Screen>(({ input: screen }) => {
    let parts = partsOf(screen.getSnapshot().context);
    const look = ({ context }: ScreenSnapshot) => {
      const now = partsOf(context);
      if (now.every((part, index) => part === parts[index])) return;
      parts = now;
      tell(context);
    };
    // A listener without `error` has a failed machine's error thrown at the page, its words included.
    const subscription = screen.subscribe({ next: look, error: () => undefined });
    return () => subscription.unsubscribe();
  });
}

export const autosave = watch(
  (context) => {
    const { fields, report, previousReport, isStreaming, unjoined } = draftOf(context);
    const { savedTemplate } = libraryOf(context);
    return [fields, report, previousReport, isStreaming, unjoined, savedTemplate];
  },
  (context) => context.drafts.send({ type: 'draft.update', content: draftOf(context) }),
);

export const reportWatch = watch(
  ({ report, errorText }) => [report, errorText],
  (context) => context.checks.send({ type: 'report.changed', report: reportToCheck(context) }),
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
