import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import type { UndoStep } from '../../machines/report/reportContext.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { nextUndo } from '../../machines/report/stepUpdates.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import type { elementIds } from '../shared/elementIds.ts';
import { notesWords } from './words.ts';

interface UndoButtonProps {
  readonly isHere: (step: UndoStep | undefined) => boolean;
  readonly focusAfterwards: keyof typeof elementIds;
}

export function UndoButton({ isHere, focusAfterwards }: UndoButtonProps) {
  return (
    <CommandButton
      command={reportCommands.undo()}
      isUseful={({ context }) => isHere(nextUndo(context))}
      focusAfterwards={focusAfterwards}
      icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
    >
      {notesWords.undo}
    </CommandButton>
  );
}
