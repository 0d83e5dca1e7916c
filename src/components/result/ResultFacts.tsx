import { Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { countCharacters } from '../../domain/countCharacters.ts';
import { isOfPeriod } from '../../domain/report.ts';
import { isChecked } from '../../machines/report/reportContext.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import { selectReportText } from './displaySelectors.ts';
import { ReportChecks } from '../onDemand.tsx';
import { WeeklyOffer } from '../week/WeeklyOffer.tsx';
import { UndoButton } from '../screen/UndoButton.tsx';
import { useReport, useReportActor, watchReport } from '../shared/reportActor.ts';
import { whenIdle } from '../shared/timing.ts';
import classes from './ResultSheet.module.css';
import { outcomeWords, resultWords } from './words.ts';

const SETTLED_AFTER_MS = 200;

/** How many characters the report has, counted once it has rested; null before that. A key renders nothing here. */
function useCharacters(): number | null {
  const actor = useReportActor();
  const [characters, setCharacters] = useState<number | null>(null);
  const count = useDebouncedCallback(
    (text: string) => whenIdle(() => setCharacters(countCharacters(text))),
    SETTLED_AFTER_MS,
  );

  useEffect(() => {
    let seen: string | undefined;
    const look = (snapshot: ReportSnapshot) => {
      const text = selectReportText(snapshot);
      if (text !== seen) count(text);
      seen = text;
    };
    look(actor.getSnapshot());
    const { unsubscribe } = watchReport(actor, look);
    return unsubscribe;
  }, [actor, count]);

  return characters;
}

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
  const characters = useCharacters();
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
