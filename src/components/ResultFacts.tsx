import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { countCharacters, estimateTokens } from '../domain/textCounts.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';
import { continuationProgress, countFacts, strings } from '../strings.ts';
import { useReport } from './reportActor.ts';
import classes from './ResultFacts.module.css';

const SETTLED_AFTER_MS = 200;

function selectProgress({ context: { run } }: ReportSnapshot): string | null {
  return run === null || run.call === 1 ? null : continuationProgress(run.call, run.callsAllowed);
}

function selectCountedText({ context: { report, errorText } }: ReportSnapshot): string {
  return errorText?.placement === 'instead' ? '' : report.text;
}

function selectOutcome({ context: { report, errorText } }: ReportSnapshot) {
  return errorText?.placement === 'instead' || report.text === '' ? null : report.outcome;
}

function Counts() {
  const [text] = useDebouncedValue(useReport(selectCountedText), SETTLED_AFTER_MS);
  const facts = useMemo(
    () => (text === '' ? null : countFacts(countCharacters(text), estimateTokens(text))),
    [text],
  );
  return facts === null ? null : <span>{facts}</span>;
}

/** One quiet row: how the report ended, how long it is, how far a continued one has come. */
export function ResultFacts() {
  const outcome = useReport(selectOutcome);
  const progress = useReport(selectProgress);
  const isDateRepaired = useReport(
    ({ context: { report, errorText } }) => errorText === null && report.isDateRepaired,
  );
  return (
    <div className={classes.facts}>
      {progress !== null && <span className={classes.progress}>{progress}</span>}
      {outcome !== null && (
        <span className={classes.outcome} data-outcome={outcome}>
          {strings.outcomes[outcome]}
        </span>
      )}
      <Counts />
      {isDateRepaired && <span>{strings.result.dateRepaired}</span>}
    </div>
  );
}
