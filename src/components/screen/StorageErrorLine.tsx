import { useEffect } from 'react';
import { storageErrorLine } from '../../strings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from '../shared/notices.module.css';
import { useDrafts, useLibrary } from '../shared/reportActor.ts';

/** What the browser does not keep, on the screen and aloud. */
export function ErrorLine({ line }: { readonly line: string | null }) {
  const announce = useAnnounce();
  useEffect(() => {
    if (line !== null) announce(line);
  }, [line, announce]);
  return line === null ? null : <p className={classes.error}>{line}</p>;
}

/** One calm line on what the browser does not keep at the moment. */
export function StorageErrorLine() {
  const errors = useLibrary(({ context }) => context.storageErrors);
  const draft = useDrafts(({ context }) => context.problem);
  return <ErrorLine line={storageErrorLine({ ...errors, ...(draft && { draft }) })} />;
}
