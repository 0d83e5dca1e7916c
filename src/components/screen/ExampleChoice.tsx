import '../shared/overlayStyles.ts';
import { SegmentedControl } from '@mantine/core';
import { EXAMPLE_DAYS, tradeOf } from '../../domain/exampleDays.ts';
import { hasText } from '../../domain/report.ts';
import { isExample } from '../../machines/report/reportContext.ts';
import { useReport } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { notesWords } from './words.ts';

interface ExampleChoiceProps {
  readonly place: 'notes' | 'result';
}

/** The trade of the example, at the sample if there is one, else at the notes. */
export function ExampleChoice({ place }: ExampleChoiceProps) {
  const { insertExample, showSample } = useCommands();
  const isShown = useReport(({ context }) => isExample(context) && !hasText(context.report));
  const isSample = useReport(({ context }) => context.report.outcome === 'sample');
  const trade = useReport(({ context }) => tradeOf(context.fields));
  if (!isShown || isSample !== (place === 'result')) return null;
  const choose = (chosen: string) => {
    const day = EXAMPLE_DAYS.find((one) => one.trade === chosen);
    if (place === 'notes') insertExample(day);
    else showSample(day);
  };
  return (
    <SegmentedControl
      aria-label={notesWords.trade}
      // Beside the folded corner of the sheet.
      me={place === 'result' ? 'xl' : 0}
      data={EXAMPLE_DAYS.map((day) => day.trade)}
      value={trade}
      onChange={choose}
    />
  );
}
