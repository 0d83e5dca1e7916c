import { reportCommands } from '../../machines/report/reportEvents.ts';
import { type ReportSnapshot, selectIsAlerting } from '../../machines/report/selectors.ts';
import { strings } from '../../strings.ts';
import classes from './ActionNotes.module.css';
import { CommandButton } from '../shared/CommandButton.tsx';
import { DayOffer } from './DayField.tsx';
import { useLibrary } from '../shared/reportActor.ts';

function isNotAlerting(snapshot: ReportSnapshot): boolean {
  return !selectIsAlerting(snapshot);
}

export function ActionNotes() {
  const continues = useLibrary(({ context }) => context.settings.continueAutomatically);
  return (
    <div className={classes.notes}>
      {continues && <span>{strings.actions.continuation}</span>}
      <div className={classes.buttons}>
        <DayOffer place="actions" />
        <CommandButton command={reportCommands.fillTemplate()} isUseful={isNotAlerting} keepsPlace>
          {strings.actions.fillTemplate}
        </CommandButton>
      </div>
    </div>
  );
}
