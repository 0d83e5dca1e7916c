import { fromCallback, type EventObject, type Subscribable } from 'xstate';
import { draftOf } from './keptTexts.ts';
import { libraryOf, reportToCheck, type ReportContext } from './reportContext.ts';

interface ScreenSnapshot {
  readonly context: ReportContext;
}

export interface Screen extends Subscribable<ScreenSnapshot> {
  readonly getSnapshot: () => ScreenSnapshot;
}

function switchesOf(context: ReportContext) {
  const { mutedKinds, ownWords } = libraryOf(context).settings;
  return { mutedKinds, ownWords };
}

/** Tells the other machines what of the screen and the library has changed. */
export const watches = fromCallback<EventObject, Screen>(({ input: screen }) => {
  const { library, drafts, checks } = screen.getSnapshot().context;

  function watch(
    partsOf: (context: ReportContext) => object,
    tell: (context: ReportContext) => void,
  ): () => void {
    const look = () => Object.values(partsOf(screen.getSnapshot().context));
    let known = look();
    return () => {
      const before = known;
      known = look();
      const isNews = known.some((part, index) => part !== before[index]);
      if (isNews) tell(screen.getSnapshot().context);
    };
  }

  const looks = [
    watch(
      (context) => ({ ...draftOf(context), savedTemplate: libraryOf(context).savedTemplate }),
      (context) => drafts.send({ type: 'draft.update', content: draftOf(context) }),
    ),
    watch(
      ({ report, errorText }) => ({ report, errorText }),
      (context) => checks.send({ type: 'report.changed', report: reportToCheck(context) }),
    ),
    watch(switchesOf, (context) =>
      checks.send({ type: 'switches.changed', switches: switchesOf(context) }),
    ),
  ];
  // A listener without `error` has a failed machine's error thrown at the page, its words included.
  const observer = { next: () => looks.forEach((look) => look()), error: () => undefined };
  const subscriptions = [screen.subscribe(observer), library.subscribe(observer)];
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
