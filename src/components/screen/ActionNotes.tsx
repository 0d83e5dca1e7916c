import { reportCommands } from '../../machines/report/reportEvents.ts';
import { type ReportSnapshot, selectIsAlerting } from '../../machines/report/selectors.ts';
import classes from './ActionNotes.module.css';
import { CommandButton } from '../shared/CommandButton.tsx';
import { DayOffer } from './DayField.tsx';
import { useLibrary } from '../shared/reportActor.ts';
import { actionWords } from './words.ts';

function isNotAlerting(snapshot: ReportSnapshot): boolean {
  return !selectIsAlerting(snapshot);
}

export function ActionNotes() {
  const continues = useLibrary(({ context }) => context.settings.continueAutomatically);
  return (
    <div className={classes.notes}>
      {continues && <span>{actionWords.continuation}</span>}
      <div className={classes.buttons}>
        <DayOffer place="actions" />
        <CommandButton command={reportCommands.fillTemplate()} isUseful={isNotAlerting} keepsPlace>
          {actionWords.fillTemplate}
        </CommandButton>
      </div>
    </div>
  );
}
