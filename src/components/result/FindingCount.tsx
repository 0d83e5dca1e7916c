import { QuietButton } from '../shared/QuietButton.tsx';
import { checkStrings, countedFindings, mutedKindNames } from '../../findingStrings.ts';
import { useChecks, useLibrary, useReportActor } from '../shared/reportActor.ts';
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
  const mutedKinds = useLibrary(({ context }) => context.settings.mutedKinds);
  return mutedKindNames(mutedKinds).length > 0 ? checkStrings.someMuted : checkStrings.none;
}
