import { strings } from '../strings.ts';
import classes from './ActionNotes.module.css';
import { CommandButton } from './CommandButton.tsx';
import { useReport } from './reportActor.ts';

/** What goes with Generate without asking for attention. */
export function ActionNotes() {
  const continues = useReport(({ context }) => context.settings.continueAutomatically);
  return (
    <div className={classes.notes}>
      <CommandButton command={{ type: 'report.draftWithoutService' }}>
        {strings.actions.draftWithoutService}
      </CommandButton>
      {continues && <span>{strings.actions.continuation}</span>}
    </div>
  );
}
