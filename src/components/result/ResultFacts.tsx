import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { countCharacters } from '../../domain/countCharacters.ts';
import { isPeriodReport } from '../../domain/report.ts';
import { isChecked } from '../../machines/report/reportContext.ts';
import { selectReportText } from './displaySelectors.ts';
import { ReportChecks } from '../onDemand.tsx';
import { WeeklyOffer } from '../week/WeeklyOffer.tsx';
import { UndoButton } from '../screen/UndoButton.tsx';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReport } from '../shared/reportActor.ts';
import classes from './ResultFacts.module.css';
import { outcomeWords, progressWords, resultWords } from './words.ts';

const SETTLED_AFTER_MS = 200;

/** How many characters the report has, counted once it has rested. */
function Characters() {
  const text = useReport(selectReportText);
  const [rested] = useDebouncedValue(text, SETTLED_AFTER_MS);
  const characters = useMemo(() => countCharacters(rested), [rested]);
  // The count comes a moment later than what stands beside it.
  return (
    <Text span inherit miw="4.5rem">
      {characters > 0 && resultWords.characterCount(characters)}
    </Text>
  );
}

interface ResultFactsProps {
  /** What a run is doing; null at rest. */
  readonly progress: string | null;
  /** Whether its first piece should have come by now. */
  readonly isOverdue: boolean;
}

/** Asks, without holding anything up, whether to go on; no answer is to wait. */
function WaitOrStop() {
  const { cancel } = useCommands();
  const announce = useAnnounce();
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => announce(progressWords.overdue), [announce]);
  return (
    isAsking && (
      <Group gap={0}>
        {progressWords.overdue}
        <Button onClick={() => setIsAsking(false)}>{progressWords.wait}</Button>
        <Button onClick={cancel}>{progressWords.giveUp}</Button>
      </Group>
    )
  );
}

/** In the sheet's head: what a run is doing, or how the report ended and how long it is. */
export function ResultFacts({ progress }: Pick<ResultFactsProps, 'progress'>) {
  const isShown = useReport(
    ({ context: { report, errorText } }) =>
      errorText?.placement !== 'instead' && report.text !== '' && report.outcome !== 'sample',
  );
  const outcome = useReport(({ context }) => context.report.outcome);
  const isPeriod = useReport(({ context }) => isPeriodReport(context.report));
  if (progress !== null) {
    return (
      <Text span className={classes.facts} c="var(--mantine-color-anchor)">
        {progress}
      </Text>
    );
  }
  return (
    isShown && (
      <span className={classes.facts}>
        {outcome !== null && (
          <span className={classes.outcome} data-outcome={outcome}>
            {isPeriod ? resultWords.ofPeriod : outcomeWords[outcome]}
          </span>
        )}
        <Characters />
      </span>
    )
  );
}

/** Below the sheet's text: the way back, and what is told of the report. */
export function ResultFoot({ isOverdue }: Pick<ResultFactsProps, 'isOverdue'>) {
  const isAsNotes = useReport(
    ({ context: { report, errorText } }) =>
      errorText === null &&
      report.outcome === 'without-service' &&
      !report.isEdited &&
      !isPeriodReport(report),
  );
  const hasChecks = useReport(({ context }) => isChecked(context));
  return (
    <>
      {isOverdue && <WaitOrStop />}
      {isAsNotes && <span>{resultWords.asNotes}</span>}
      <UndoButton place="report" />
      {hasChecks && <ReportChecks />}
      <WeeklyOffer place="result" />
    </>
  );
}
