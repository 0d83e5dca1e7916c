import type { ReportSnapshot } from '../../machines/selectors.ts';
import { continuationProgress, strings } from '../../strings.ts';
import { ReportCounts } from '../onDemand.tsx';
import { useReport } from '../shared/reportActor.ts';
import classes from './ResultFacts.module.css';

function selectProgress({ context: { generation } }: ReportSnapshot): string | null {
  return generation === null || generation.requestCount === 1
    ? null
    : continuationProgress(generation.requestCount, generation.maxRequests);
}

function selectIsCounted({ context: { report, errorText } }: ReportSnapshot): boolean {
  return errorText?.placement !== 'instead' && report.text !== '';
}

function selectOutcome({ context: { report, errorText } }: ReportSnapshot) {
  return errorText?.placement === 'instead' || report.text === '' ? null : report.outcome;
}

/** One quiet row: how long the report is, how far a continued one has come, how it ended. What grows and what comes later push nothing aside. */
export function ResultFacts() {
  const outcome = useReport(selectOutcome);
  const isCounted = useReport(selectIsCounted);
  const progress = useReport(selectProgress);
  const isDateRepaired = useReport(
    ({ context: { report, errorText } }) => errorText === null && report.isDateRepaired,
  );
  return (
    <div className={classes.facts}>
      {isCounted && <ReportCounts />}
      {isDateRepaired && <span>{strings.result.dateRepaired}</span>}
      {progress !== null && <span className={classes.progress}>{progress}</span>}
      {outcome !== null && (
        <span className={classes.outcome} data-outcome={outcome}>
          {strings.outcomes[outcome]}
        </span>
      )}
    </div>
  );
}
