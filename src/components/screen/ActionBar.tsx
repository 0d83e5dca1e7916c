import { Button } from '@mantine/core';
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs';
import { useLayoutEffect, useRef } from 'react';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import {
  type ReportSnapshot,
  selectIsAlerting,
  selectIsBusy,
} from '../../machines/report/selectors.ts';
import { selectIsReadyToCopy } from '../result/displaySelectors.ts';
import classes from './ActionBar.module.css';
import { CommandButton } from '../shared/CommandButton.tsx';
import { DayOffer } from './NotesHeader.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { ActionBarNotices } from '../lazyComponents.tsx';
import { useCommands, useReport } from '../shared/reportActor.ts';
import { templateWords } from '../template/words.ts';
import { actionWords } from './words.ts';

/** While Generate is disabled its focus, or that of a button that has gone, is moved to 停止, and back afterwards. */
function useFocusHandover(isBusy: boolean) {
  const generate = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isFocusLost = activeElement === body || activeElement?.closest('[aria-modal="true"]');
    const [from, to] = isBusy ? [generate, stop] : [stop, generate];
    if (activeElement === from.current || (isBusy && isFocusLost))
      to.current?.focus({ preventScroll: true });
  }, [isBusy]);

  return { generate, stop };
}

export function ActionBar() {
  const commands = useCommands();
  const isBusy = useReport(selectIsBusy);
  const isReadyToCopy = useReport(selectIsReadyToCopy);
  const { generate, stop } = useFocusHandover(isBusy);
  return (
    <div className={classes.bar}>
      <div className={classes.above}>
        <ActionBarNotices />
      </div>
      <Button
        ref={generate}
        id={elementIds.generate}
        className={classes.generate}
        variant={isReadyToCopy ? 'light' : 'filled'}
        disabled={isBusy}
        onClick={commands.generate}
      >
        {isBusy ? actionWords.generating : actionWords.generate}
      </Button>
      <Button
        ref={stop}
        id={elementIds.stop}
        className={classes.stop}
        variant="default"
        aria-hidden={!isBusy || undefined}
        leftSection={<IconPlayerStop />}
        onClick={commands.cancel}
      >
        {actionWords.stop}
      </Button>
      <Button className={classes.save} onClick={commands.saveTemplate}>
        {templateWords.save}
      </Button>
    </div>
  );
}

function isNotAlerting(snapshot: ReportSnapshot): boolean {
  return !selectIsAlerting(snapshot);
}

export function SecondaryActions() {
  return (
    <div className={classes.notes}>
      <DayOffer place="actions" />
      <CommandButton command={reportCommands.fillTemplate()} isRelevant={isNotAlerting} keepsSpace>
        {actionWords.fillTemplate}
      </CommandButton>
    </div>
  );
}
