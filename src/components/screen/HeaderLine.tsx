import { useSyncExternalStore } from 'react';
import { strings } from '../../strings.ts';
import classes from './HeaderLine.module.css';
import { NewVersionOffer } from '../onDemand.tsx';
import { usePorts } from '../shared/portsContext.ts';

export function HeaderLine() {
  const { newVersion } = usePorts();
  const isOffered = useSyncExternalStore(newVersion.watch, newVersion.isOffered, () => false);
  return (
    <>
      <p className={classes.lead} data-hidden={isOffered || undefined}>
        {strings.product.lead}
      </p>
      {isOffered && <NewVersionOffer />}
    </>
  );
}
