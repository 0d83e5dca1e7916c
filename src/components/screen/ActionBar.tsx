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
import { DayOffer } from './NotesHead.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { AboveBar } from '../onDemand.tsx';
import { useCommands, useReport } from '../shared/reportActor.ts';
import { templateWords } from '../template/words.ts';
import { actionWords } from './words.ts';

/** Focus that stands on Generate, or stood on a button that is gone, goes to 停止 while Generate is disabled, and back from it. */
function useFocusHandover(isBusy: boolean) {
  const generate = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isGone = activeElement === body || activeElement?.closest('[aria-modal="true"]');
    const [from, to] = isBusy ? [generate, stop] : [stop, generate];
    if (activeElement === from.current || (isBusy && isGone))
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
        <AboveBar />
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

export function ActionNotes() {
  return (
    <div className={classes.notes}>
      <DayOffer place="actions" />
      <CommandButton command={reportCommands.fillTemplate()} isRelevant={isNotAlerting} keepsSpace>
        {actionWords.fillTemplate}
      </CommandButton>
    </div>
  );
}
