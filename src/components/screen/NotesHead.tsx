import { isTemplateStep } from '../../machines/stepUpdates.ts';
import { draftSaved, strings } from '../../strings.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import classes from './NotesHead.module.css';
import { useDrafts } from '../shared/reportActor.ts';
import { UndoButton } from './UndoButton.tsx';

function DraftSavedLine() {
  const savedAt = useDrafts(({ context }) => context.savedAt);
  return savedAt === null ? null : <span className={classes.saved}>{draftSaved(savedAt)}</span>;
}

/** What concerns the notes as a whole: an example, a new day, a step back, when they were kept. */
export function NotesHead() {
  return (
    <div className={classes.head}>
      <h2 className={classes.heading}>{strings.notes.heading}</h2>
      <DraftSavedLine />
      <div className={classes.buttons}>
        <UndoButton isHere={(step) => !isTemplateStep(step)} />
        <CommandButton command={{ type: 'carryOver.insert' }}>
          {strings.notes.carryOver}
        </CommandButton>
        <CommandButton command={{ type: 'example.insert' }}>
          {strings.notes.insertExample}
        </CommandButton>
        <CommandButton command={{ type: 'report.startNew' }}>
          {strings.notes.startNew}
        </CommandButton>
      </div>
    </div>
  );
}
