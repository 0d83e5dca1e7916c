import { useEffect, useSyncExternalStore } from 'react';
import { selectIsBusy } from '../../machines/selectors.ts';
import { strings } from '../../strings.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import classes from './HeaderLine.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { useReport } from '../shared/reportActor.ts';

/** The line under the name: what the product is for, and in its place a newer version once there is one. */
export function HeaderLine() {
  const { newVersion } = usePorts();
  const announce = useAnnounce();
  const isBusy = useReport(selectIsBusy);
  const isOffered = useSyncExternalStore(newVersion.watch, newVersion.isOffered, () => false);

  useEffect(() => {
    if (isOffered) announce(strings.newVersion.announcement);
  }, [isOffered, announce]);

  return (
    <>
      <p className={classes.lead} data-hidden={isOffered || undefined}>
        {strings.product.lead}
      </p>
      {isOffered && (
        <p className={classes.offer}>
          <span>{strings.newVersion.offer}</span>{' '}
          <button
            type="button"
            className={classes.take}
            disabled={isBusy}
            onClick={newVersion.take}
          >
            {strings.newVersion.take}
          </button>
        </p>
      )}
    </>
  );
}
