import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { draftSaved, strings } from '../strings.ts';
import { CommandButton } from './CommandButton.tsx';
import classes from './NotesHead.module.css';
import { useReport } from './reportActor.ts';

function DraftSavedLine() {
  const savedAt = useReport(({ context }) => context.draftSavedAt);
  return savedAt === null ? null : <span className={classes.saved}>{draftSaved(savedAt)}</span>;
}

/** What concerns the notes as a whole: an example, a new day, a step back, when they were kept. */
export function NotesHead() {
  return (
    <div className={classes.head}>
      <h2 className={classes.heading}>{strings.notes.heading}</h2>
      <DraftSavedLine />
      <div className={classes.buttons}>
        <CommandButton
          command={{ type: 'undo.apply' }}
          icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
        >
          {strings.notes.undo}
        </CommandButton>
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
