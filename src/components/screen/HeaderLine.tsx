import { useSyncExternalStore } from 'react';
import { strings } from '../../strings.ts';
import classes from './HeaderLine.module.css';
import { NewVersionOffer } from '../onDemand.tsx';
import { usePorts } from '../shared/portsContext.ts';

/** The line under the name: what the product is for, and in its place a newer version once there is one. */
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
