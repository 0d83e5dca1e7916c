import { fromCallback, type EventObject, type Subscribable } from 'xstate';
import { draftOf } from './keptTexts.ts';
import { libraryOf, reportToCheck, type ReportContext } from './reportContext.ts';

interface ScreenSnapshot {
  readonly context: ReportContext;
}

export interface Screen extends Subscribable<ScreenSnapshot> {
  readonly getSnapshot: () => ScreenSnapshot;
}

type Watch = readonly [
  partsOf: (context: ReportContext) => readonly unknown[],
  tell: (context: ReportContext) => void,
];

/** Tells the other machines what of the screen and the library has changed. */
export const watches = fromCallback<EventObject, Screen>(({ input: screen }) => {
  const { library, drafts, checks } = screen.getSnapshot().context;
  const autosave: Watch = [
    (context) => {
      const { fields, report, previousReport, isStreaming, unjoined } = draftOf(context);
      const { savedTemplate } = libraryOf(context);
      return [fields, report, context.day, previousReport, isStreaming, unjoined, savedTemplate];
    },
    (context) => drafts.send({ type: 'draft.update', content: draftOf(context) }),
  ];
  const report: Watch = [
    (context) => [context.report, context.errorText],
    (context) => checks.send({ type: 'report.changed', report: reportToCheck(context) }),
  ];
  const switches: Watch = [
    (context) => {
      const { mutedKinds, ownWords } = libraryOf(context).settings;
      return [mutedKinds, ownWords];
    },
    (context) => {
      const { mutedKinds, ownWords } = libraryOf(context).settings;
      checks.send({ type: 'switches.changed', switches: { mutedKinds, ownWords } });
    },
  ];
  const known = new Map<Watch, readonly unknown[]>();
  const look = () => {
    const { context } = screen.getSnapshot();
    for (const watch of [autosave, report, switches]) {
      const [partsOf, tell] = watch;
      const before = known.get(watch);
      const parts = partsOf(context);
      known.set(watch, parts);
      if (before?.some((part, index) => part !== parts[index])) tell(context);
    }
  };
  look();
  // A listener without `error` has a failed machine's error thrown at the page, its words included.
  const observer = { next: look, error: () => undefined };
  const subscriptions = [screen.subscribe(observer), library.subscribe(observer)];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
