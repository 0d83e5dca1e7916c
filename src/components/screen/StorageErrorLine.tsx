import { useEffect } from 'react';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from './Fields.module.css';
import { useDrafts, useLibrary } from '../shared/reportActor.ts';
import { storageErrorLine } from './words.ts';

export function ErrorLine({ line }: { readonly line: string | null }) {
  const announce = useAnnounce();
  useEffect(() => {
    if (line !== null) announce(line);
  }, [line, announce]);
  return line === null ? null : <p className={classes.error}>{line}</p>;
}

export function StorageErrorLine() {
  const errors = useLibrary(({ context }) => context.storageErrors);
  const draft = useDrafts(({ context }) => context.problem);
  return <ErrorLine line={storageErrorLine({ ...errors, ...(draft && { draft }) })} />;
}
