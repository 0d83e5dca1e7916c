import type { ReportSnapshot } from '../../machines/selectors.ts';
import { strings } from '../../strings.ts';
import { ReportCounts } from '../onDemand.tsx';
import { useReport } from '../shared/reportActor.ts';
import classes from './ResultFacts.module.css';

function selectIsCounted({ context: { report, errorText } }: ReportSnapshot): boolean {
  return errorText?.placement !== 'instead' && report.text !== '';
}

function selectOutcome({ context: { report, errorText } }: ReportSnapshot) {
  return errorText?.placement === 'instead' || report.text === '' ? null : report.outcome;
}

/** One quiet row: what a run is doing, or how long the report is and how it ended. What grows and what comes later push nothing aside. */
export function ResultFacts({ progress }: { readonly progress: string | null }) {
  const outcome = useReport(selectOutcome);
  const isCounted = useReport(selectIsCounted);
  const isDateRepaired = useReport(
    ({ context: { report, errorText } }) => errorText === null && report.isDateRepaired,
  );
  if (progress !== null) {
    return (
      <div className={classes.facts}>
        <span className={classes.progress}>{progress}</span>
      </div>
    );
  }
  return (
    <div className={classes.facts}>
      {isCounted && <ReportCounts />}
      {isDateRepaired && <span>{strings.result.dateRepaired}</span>}
      {outcome !== null && (
        <span className={classes.outcome} data-outcome={outcome}>
          {strings.outcomes[outcome]}
        </span>
      )}
    </div>
  );
}
