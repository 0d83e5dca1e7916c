import type { ReactNode } from 'react';
import type { ReportSnapshot } from '../../machines/selectors.ts';
import { strings } from '../../strings.ts';
import { ReceivedText } from './ReceivedText.tsx';
import { ReportCounts } from './ReportCounts.tsx';
import { FindingCount } from './FindingCount.tsx';
import { FindingList } from './FindingList.tsx';
import { useFindings } from './useFindings.ts';
import { useReport } from '../shared/reportActor.ts';
import classes from './ResultFacts.module.css';

function selectIsCounted({ context: { report, errorText } }: ReportSnapshot): boolean {
  return errorText?.placement !== 'instead' && report.text !== '';
}

function selectOutcome({ context: { report, errorText } }: ReportSnapshot) {
  return errorText?.placement === 'instead' || report.text === '' ? null : report.outcome;
}

interface ResultFactsProps {
  /** What a run is doing; null at rest. */
  readonly progress: string | null;
}

/** One quiet row: what a run is doing, or how long the report is and how it ended. What grows and what comes later push nothing aside. */
function Facts({ progress, children }: ResultFactsProps & { readonly children: ReactNode }) {
  const outcome = useReport(selectOutcome);
  const isCounted = useReport(selectIsCounted);
  const isDateRepaired = useReport(
    ({ context: { report, errorText } }) => errorText === null && report.isDateRepaired,
  );
  if (progress !== null) {
    return (
      <div className={classes.facts}>
        {/* An element of its own: the browser would take the outcome in its place for words that moved. */}
        <span key="progress" className={classes.progress}>
          {progress}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.facts}>
      {outcome !== null && (
        <span className={classes.outcome} data-outcome={outcome}>
          {strings.outcomes[outcome]}
        </span>
      )}
      {isCounted && (
        <span className={classes.count}>
          <ReportCounts />
        </span>
      )}
      {isDateRepaired && <span>{strings.result.dateRepaired}</span>}
      {children}
    </div>
  );
}

/** What is known of the report on the screen: what a run is doing or how it ended, what came of the checks, the text as it arrived. */
export function ResultFacts({ progress }: ResultFactsProps) {
  const found = useFindings();
  return (
    <>
      <Facts progress={progress}>{found.length > 0 && <FindingCount count={found.length} />}</Facts>
      <ReceivedText />
      {found.length > 0 && <FindingList findings={found} />}
    </>
  );
}
