import { areNotesBlank } from '../../domain/inputFields.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { isNotesStep, reportBeforeDay } from '../../machines/report/stepUpdates.ts';
import { draftSaved, strings } from '../../strings.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { ExampleChoice, WeeklyOffer } from '../onDemand.tsx';
import classes from './NotesHead.module.css';
import { DayField, DayOffer } from './DayField.tsx';
import { useDrafts, useLibrary, useShownDay } from '../shared/reportActor.ts';
import { UndoButton } from './UndoButton.tsx';

function DraftSavedLine() {
  const savedAt = useDrafts(({ context }) => context.savedAt);
  return savedAt === null ? null : <span className={classes.saved}>{draftSaved(savedAt)}</span>;
}

function PreviousReportButton() {
  const shown = useShownDay();
  const text = useLibrary(({ context }) => reportBeforeDay(context, shown)?.text);
  if (text === undefined) return null;
  return (
    <CommandButton
      command={reportCommands.chooseTemplate(strings.template.previousReport, text)}
      focusAfterwards="today"
      isUseful={({ context: { fields } }) => areNotesBlank(fields) && fields.template !== text}
    >
      {strings.template.usePreviousReport}
    </CommandButton>
  );
}

export function NotesHead() {
  return (
    <div id={elementIds.notes} className={classes.head}>
      <h2 className={classes.heading}>{strings.notes.heading}</h2>
      <DayField />
      <div className={classes.buttons}>
        <DraftSavedLine />
        <WeeklyOffer place="notes" />
        <DayOffer place="notes" />
        <UndoButton isHere={isNotesStep} focusAfterwards="today" />
        <CommandButton command={reportCommands.insertCarryOver()} focusAfterwards="today">
          {strings.notes.carryOver}
        </CommandButton>
        <PreviousReportButton />
        <CommandButton
          command={reportCommands.insertExample()}
          focusAfterwards="today"
          isUseful={({ context }) => {
            const { isStorageLoaded, history } = libraryOf(context);
            return isStorageLoaded && history.length === 0 && areNotesBlank(context.fields);
          }}
        >
          {strings.notes.insertExample}
        </CommandButton>
        <ExampleChoice />
        <CommandButton command={reportCommands.startNew()}>{strings.notes.startNew}</CommandButton>
      </div>
    </div>
  );
}
