import { reportCommands } from '../../machines/report/reportEvents.ts';
import { type ReportSnapshot, selectIsAlerting } from '../../machines/report/selectors.ts';
import { selectIsToBeCopied } from '../result/displaySelectors.ts';
import classes from './ActionNotes.module.css';
import { CommandButton } from '../shared/CommandButton.tsx';
import { DayOffer } from './DayField.tsx';
import { useLibrary } from '../shared/reportActor.ts';
import { actionWords } from './words.ts';

/** Of no use beside a finished report of the same notes. */
function isDraftUseful(snapshot: ReportSnapshot): boolean {
  return !selectIsAlerting(snapshot) && !selectIsToBeCopied(snapshot);
}

export function ActionNotes() {
  const continues = useLibrary(({ context }) => context.settings.continueAutomatically);
  return (
    <div className={classes.notes}>
      {continues && <span>{actionWords.continuation}</span>}
      <div className={classes.buttons}>
        <DayOffer place="actions" />
        <CommandButton command={reportCommands.fillTemplate()} isUseful={isDraftUseful} keepsPlace>
          {actionWords.fillTemplate}
        </CommandButton>
      </div>
    </div>
  );
}
