import { useEffect } from 'react';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import line from './HeaderLine.module.css';
import classes from './NewVersionOffer.module.css';
import { usePorts } from '../shared/portsContext.ts';
import { useReport } from '../shared/reportActor.ts';
import { newVersionWords } from './words.ts';

export function NewVersionOffer() {
  const { newVersion } = usePorts();
  const announce = useAnnounce();
  const isBusy = useReport(selectIsBusy);

  useEffect(() => announce(newVersionWords.announcement), [announce]);

  return (
    <p className={line.lead}>
      <span>{newVersionWords.offer}</span>{' '}
      <button type="button" className={classes.take} disabled={isBusy} onClick={newVersion.take}>
        {newVersionWords.take}
      </button>
    </p>
  );
}
