import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { countedFindings } from '../../findingStrings.ts';
import classes from './FindingList.module.css';

function showList(): void {
  document.getElementById(elementIds.findings)?.scrollIntoView({ block: 'nearest' });
}

/** How many things there are to check, in view with the report, and the way to their list. */
export function FindingCount({ count }: { readonly count: number }) {
  return (
    <QuietButton className={classes.count} onClick={showList}>
      {countedFindings(count)}
    </QuietButton>
  );
}
