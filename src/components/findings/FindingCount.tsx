import { Button } from '@mantine/core';
import { useChecks, useLibrary, useReportActor } from '../shared/reportActor.ts';
import { openFinding } from './openFinding.ts';
import classes from './FindingList.module.css';
import { countedFindings, mutedKindNames, checkWords } from './words.ts';

export function FindingCount({ count }: { readonly count: number }) {
  const actor = useReportActor();
  const first = useChecks(({ context: { shown } }) => shown?.findings[0]);
  return (
    <Button
      variant="subtle"
      className={classes.count}
      onClick={() => {
        if (first !== undefined) openFinding(actor, first);
      }}
    >
      {countedFindings(count)}
    </Button>
  );
}

export function NoFindings() {
  const mutedKinds = useLibrary(({ context }) => context.settings.mutedKinds);
  return mutedKindNames(mutedKinds).length > 0 ? checkWords.someMuted : checkWords.none;
}
