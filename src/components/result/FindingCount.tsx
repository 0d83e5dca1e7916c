import { QuietButton } from '../shared/QuietButton.tsx';
import { checkStrings, countedFindings } from '../../findingStrings.ts';
import { useChecks, useReportActor } from '../shared/reportActor.ts';
import { openFinding } from './openFinding.ts';
import classes from './FindingList.module.css';

export function FindingCount({ count }: { readonly count: number }) {
  const actor = useReportActor();
  const first = useChecks(({ context: { shown } }) => shown?.findings[0]);
  return (
    <QuietButton
      className={classes.count}
      onClick={() => {
        if (first !== undefined) openFinding(actor, first);
      }}
    >
      {countedFindings(count)}
    </QuietButton>
  );
}

export function NoFindings() {
  return checkStrings.none;
}
