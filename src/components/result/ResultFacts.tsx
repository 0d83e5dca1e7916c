import { Text } from '@mantine/core';
import { isOfPeriod } from '../../domain/report.ts';
import { isChecked } from '../../machines/report/reportContext.ts';
import { selectReportText } from './displaySelectors.ts';
import { ReportChecks } from '../onDemand.tsx';
import { WeeklyOffer } from '../week/WeeklyOffer.tsx';
import { UndoButton } from '../screen/UndoButton.tsx';
import { useReport } from '../shared/reportActor.ts';
import classes from './ResultSheet.module.css';
import { useCharacters } from '../shared/useCharacters.ts';
import { outcomeWords, resultWords } from './words.ts';

interface ResultFactsProps {
  /** What a run is doing; null at rest. */
  readonly progress: string | null;
}

/** One quiet row: what a run is doing, or how long the report is and how it ended; below it what is told of the report. */
export function ResultFacts({ progress }: ResultFactsProps) {
  const isShown = useReport(
    ({ context: { report, errorText } }) =>
      errorText?.placement !== 'instead' && report.text !== '',
  );
  const outcome = useReport(({ context }) => (isShown ? context.report.outcome : null));
  const characters = useCharacters(selectReportText);
  const isPeriod = useReport(({ context }) => isOfPeriod(context.report));
  const isAsNotes = useReport(
    ({ context: { report } }) => outcome === 'without-service' && !report.isEdited && !isPeriod,
  );
  const hasChecks = useReport(({ context }) => isChecked(context));
  return (
    <>
      <div className={classes.facts}>
        {progress === null ? (
          <>
            {outcome !== null && (
              <span className={classes.outcome} data-outcome={outcome}>
                {isPeriod ? resultWords.ofPeriod : outcomeWords[outcome]}
              </span>
            )}
            {isShown && (
              // The count comes a moment later than what stands around it.
              <Text span inherit miw="4.5rem">
                {characters !== null && characters > 0 && resultWords.characterCount(characters)}
              </Text>
            )}
            {isAsNotes && (
              // A line of its own, so that what comes later finds its place in the other.
              <Text span inherit flex="1 0 100%" style={{ order: 2 }}>
                {resultWords.asNotes}
              </Text>
            )}
            <UndoButton place="report" />
          </>
        ) : (
          <Text span inherit c="var(--mantine-color-anchor)">
            {progress}
          </Text>
        )}
      </div>
      {hasChecks && <ReportChecks />}
      <WeeklyOffer place="result" />
    </>
  );
}
