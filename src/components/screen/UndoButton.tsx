import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import type { UndoStep } from '../../machines/report/reportContext.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { nextUndo, areaOf } from '../../machines/report/textUpdates.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { useReport } from '../shared/reportActor.ts';
import { sharedWords } from '../shared/words.ts';
import { undoWords } from './words.ts';

const FOCUS_AFTER = { notes: 'today', template: 'template', report: 'result' } as const;

export function undoStepName({ action }: UndoStep): string {
  return undoWords.steps[action];
}

/** Undoes the last step; shown at the place where that step was taken, and named after it. */
export function UndoButton({ place }: { readonly place: keyof typeof FOCUS_AFTER }) {
  const step = useReport(({ context }) => nextUndo(context));
  return (
    <CommandButton
      command={reportCommands.undo()}
      isRelevant={() => step !== undefined && areaOf(step) === place}
      focusAfterwards={FOCUS_AFTER[place]}
      icon={<IconArrowBackUp />}
    >
      {step === undefined ? sharedWords.undo : `${sharedWords.undo}（${undoStepName(step)}）`}
    </CommandButton>
  );
}
