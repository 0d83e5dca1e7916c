import { useSyncExternalStore } from 'react';
import classes from './HeaderLine.module.css';
import { NewVersionOffer } from '../onDemand.tsx';
import { usePorts } from '../shared/portsContext.ts';
import { productWords } from '../shared/words.ts';

export function HeaderLine() {
  const { newVersion } = usePorts();
  const isOffered = useSyncExternalStore(newVersion.watch, newVersion.isOffered, () => false);
  return (
    <>
      <p className={classes.lead} data-hidden={isOffered || undefined}>
        {productWords.lead}
      </p>
      {isOffered && <NewVersionOffer />}
    </>
  );
}
