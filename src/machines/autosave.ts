import { fromCallback, type EventObject, type Subscribable } from 'xstate';
import { draftOf } from './keptTexts.ts';
import { libraryOf, type ReportContext } from './reportContext.ts';

interface ScreenSnapshot {
  readonly context: ReportContext;
}

/** The machine whose texts are kept. */
export interface Screen extends Subscribable<ScreenSnapshot> {
  readonly getSnapshot: () => ScreenSnapshot;
}

/** All that decides what is kept, and whether it is worth it. */
function keptParts(context: ReportContext): readonly unknown[] {
  const { fields, report, previousReport, isStreaming } = draftOf(context);
  return [fields, report, previousReport, isStreaming, libraryOf(context).savedTemplate];
}

/** Hands what stands on the screen to the draft store each time that it has changed. */
export const autosave = fromCallback<EventObject, Screen>(({ input: screen }) => {
  let kept = keptParts(screen.getSnapshot().context);
  const look = ({ context }: ScreenSnapshot) => {
    const now = keptParts(context);
    if (now.every((part, index) => part === kept[index])) return;
    kept = now;
    context.drafts.send({ type: 'draft.update', content: draftOf(context) });
  };
  // A listener without `error` has a failed machine's error thrown at the page, its words included.
  const subscription = screen.subscribe({ next: look, error: () => undefined });
  return () => subscription.unsubscribe();
});
