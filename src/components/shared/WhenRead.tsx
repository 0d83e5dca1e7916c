import { type ReactNode, useEffect } from 'react';
import { isHistoryWhole } from '../../machines/library/libraryContext.ts';
import classes from './EntryList.module.css';
import { useLibrary, useReportActor } from './reportActor.ts';
import { whenIdle } from './whenIdle.ts';
import { secondaryStrings } from '../../secondaryStrings.ts';

/** What was kept, once it is read; until then one line, so that nobody takes it for empty or changes it unseen. */
export function WhenRead({ children }: { readonly children: ReactNode }) {
  const isStorageLoaded = useLibrary(({ context }) => context.isStorageLoaded);
  return isStorageLoaded ? children : <Reading />;
}

/** As WhenRead, with all of the history. */
export function WhenHistoryRead({ children }: { readonly children: ReactNode }) {
  return useWholeHistory() ? children : <Reading />;
}

/** Asks for all of the history, once what is known of it is drawn, and says whether it is there. */
export function useWholeHistory(): boolean {
  const actor = useReportActor();
  useEffect(() => whenIdle(() => actor.send({ type: 'history.read', since: null })), [actor]);
  return useLibrary(({ context }) => isHistoryWhole(context));
}

export function Reading() {
  return <p className={classes.note}>{secondaryStrings.reading}</p>;
}
