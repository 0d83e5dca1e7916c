import { UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { selectIsBusy } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useReport } from '../shared/reportActor.ts';
import classes from './Header.module.css';
import { newVersionWords } from './words.ts';

export function NewVersionOffer() {
  const { newVersion } = usePorts();
  const announce = useAnnounce();
  const isBusy = useReport(selectIsBusy);

  useEffect(() => announce(newVersionWords.announcement), [announce]);

  return (
    <p className={classes.lead}>
      <span>{newVersionWords.offer}</span>{' '}
      <UnstyledButton className={classes.take} disabled={isBusy} onClick={newVersion.take}>
        {newVersionWords.take}
      </UnstyledButton>
    </p>
  );
}
