import { EXAMPLE_DAYS } from '../../domain/exampleDays.ts';
import { hasText } from '../../domain/report.ts';
import { isExample } from '../../machines/report/reportContext.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import { CommandButton } from '../shared/CommandButton.tsx';
import { useReport } from '../shared/reportActor.ts';
import { exampleOf } from './words.ts';

const { insertExample, showSample } = reportCommands;

export function ExampleChoice() {
  const at = useReport(({ context }) =>
    isExample(context)
      ? EXAMPLE_DAYS.findIndex(({ notes }) => notes.today === context.fields.today)
      : -1,
  );
  const isSample = useReport(({ context }) => context.report.outcome === 'sample');
  const next = at === -1 ? undefined : EXAMPLE_DAYS[(at + 1) % EXAMPLE_DAYS.length];
  if (next === undefined) return null;
  const { notes, trade } = next;
  return (
    <CommandButton
      command={isSample ? showSample({ notes }) : insertExample({ notes })}
      isUseful={({ context }) => !hasText(context.report)}
    >
      {exampleOf(trade)}
    </CommandButton>
  );
}
