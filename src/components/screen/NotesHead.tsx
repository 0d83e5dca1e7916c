import { areNotesBlank } from '../../domain/inputFields.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { reportBeforeDay } from '../../machines/report/stepUpdates.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { ExampleChoice, WeeklyOffer } from '../onDemand.tsx';
import classes from './Fields.module.css';
import { DayField, DayOffer } from './DayField.tsx';
import { useLibrary, useShownDay } from '../shared/reportActor.ts';
import { UndoButton } from './UndoButton.tsx';
import { templateWords } from '../template/words.ts';
import { notesWords } from './words.ts';

function PreviousReportButton() {
  const shown = useShownDay();
  const text = useLibrary(({ context }) => reportBeforeDay(context, shown)?.text);
  if (text === undefined) return null;
  return (
    <CommandButton
      command={reportCommands.chooseTemplate(templateWords.previousReport, text)}
      focusAfterwards="today"
      isUseful={({ context: { fields } }) => areNotesBlank(fields) && fields.template !== text}
    >
      {templateWords.usePreviousReport}
    </CommandButton>
  );
}

export function NotesHead() {
  return (
    <div id={elementIds.notes} className={classes.notes}>
      <h2 className={classes.heading}>{notesWords.heading}</h2>
      <DayField />
      <div className={classes.buttons}>
        <WeeklyOffer place="notes" />
        <DayOffer place="notes" />
        <UndoButton place="notes" />
        <CommandButton
          command={reportCommands.insertCarryOver()}
          focusAfterwards="today"
          name={notesWords.carryOver.name}
        >
          {notesWords.carryOver.short}
        </CommandButton>
        <PreviousReportButton />
        <CommandButton
          command={reportCommands.insertExample()}
          focusAfterwards="today"
          isUseful={({ context }) => {
            const { isStorageLoaded, history } = libraryOf(context);
            const isFirst = isStorageLoaded && history.length === 0;
            return isFirst && context.isTokenStored === true && areNotesBlank(context.fields);
          }}
        >
          {notesWords.insertExample}
        </CommandButton>
        <ExampleChoice place="notes" />
        <CommandButton command={reportCommands.startNew()}>{notesWords.startNew}</CommandButton>
      </div>
    </div>
  );
}
