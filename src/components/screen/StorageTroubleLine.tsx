import { useEffect } from 'react';
import { storageTroubleLine } from '../../strings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from '../shared/notices.module.css';
import { useDrafts, useLibrary } from '../shared/reportActor.ts';

/** What the browser does not keep, on the screen and aloud. */
export function TroubleLine({ line }: { readonly line: string | null }) {
  const announce = useAnnounce();
  useEffect(() => {
    if (line !== null) announce(line);
  }, [line, announce]);
  return line === null ? null : <p className={classes.trouble}>{line}</p>;
}

/** One calm line on what the browser does not keep at the moment. */
export function StorageTroubleLine() {
  const trouble = useLibrary(({ context }) => context.storageTrouble);
  const draft = useDrafts(({ context }) => context.problem);
  return <TroubleLine line={storageTroubleLine({ ...trouble, ...(draft && { draft }) })} />;
}
