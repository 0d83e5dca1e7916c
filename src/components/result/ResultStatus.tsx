import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { countCharacters } from '../../domain/countCharacters.ts';
import { isPeriodReport } from '../../domain/report.ts';
import { isCheckable } from '../../machines/report/reportContext.ts';
import { selectReportText } from './displaySelectors.ts';
import { ReportChecks } from '../lazyComponents.tsx';
import { PeriodReportOffer } from '../week/PeriodReportOffer.tsx';
import { UndoButton } from '../screen/UndoButton.tsx';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReport } from '../shared/reportActor.ts';
import classes from './ResultStatus.module.css';
import { outcomeWords, progressWords, resultWords } from './words.ts';

const SETTLED_AFTER_MS = 200;

/** Counted once the text has not changed for a moment. */
function CharacterCount() {
  const text = useReport(selectReportText);
  const [settled] = useDebouncedValue(text, SETTLED_AFTER_MS);
  const characters = useMemo(() => countCharacters(settled), [settled]);
  // Keeps the space of a number that is still to be counted.
  return (
    <Text span inherit miw="4.5rem">
      {characters > 0 && resultWords.characterCount(characters)}
    </Text>
  );
}

interface ResultStatusProps {
  /** What a generation is doing, in words; null at rest. */
  readonly progress: string | null;
  /** Whether the first token has been waited for too long. */
  readonly isOverdue: boolean;
}

/** Asks whether to go on; meanwhile the generation does. */
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

/** In the header of the result: what a generation is doing, or how the report ended and its length. */
export function ResultStatus({ progress }: Pick<ResultStatusProps, 'progress'>) {
  const isShown = useReport(
    ({ context: { report, errorText } }) =>
      errorText?.placement !== 'instead' && report.text !== '' && report.outcome !== 'sample',
  );
  const outcome = useReport(({ context }) => context.report.outcome);
  const isPeriod = useReport(({ context }) => isPeriodReport(context.report));
  if (progress !== null) {
    return (
      <Text span className={classes.status} c="var(--mantine-color-anchor)">
        {progress}
      </Text>
    );
  }
  return (
    isShown && (
      <span className={classes.status}>
        {outcome !== null && (
          <span className={classes.outcome} data-outcome={outcome}>
            {isPeriod ? resultWords.ofPeriod : outcomeWords[outcome]}
          </span>
        )}
        <CharacterCount />
      </span>
    )
  );
}

/** Below the result: undo, the checks and what is offered next. */
export function ResultFooter({ isOverdue }: Pick<ResultStatusProps, 'isOverdue'>) {
  const hasPlainNotes = useReport(
    ({ context: { report, errorText } }) =>
      errorText === null &&
      report.outcome === 'without-service' &&
      !report.isEdited &&
      !isPeriodReport(report),
  );
  const hasChecks = useReport(({ context }) => isCheckable(context));
  return (
    <>
      {isOverdue && <WaitOrStop />}
      {hasPlainNotes && <span>{resultWords.asNotes}</span>}
      <UndoButton place="report" />
      {hasChecks && <ReportChecks />}
      <PeriodReportOffer place="result" />
    </>
  );
}
