import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { checkStrings, countedFindings } from '../../findingStrings.ts';
import classes from './FindingList.module.css';

function showList(): void {
  const heading = document.getElementById(elementIds.findings);
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView();
}

/** How many things there are to check, beside コピー, and the way to their list. */
export function FindingCount({ count }: { readonly count: number }) {
  return (
    <QuietButton className={classes.count} onClick={showList}>
      {countedFindings(count)}
    </QuietButton>
  );
}

/** What is said of a report that was compared with its notes, where there is nothing to check. */
export function NoFindings() {
  return checkStrings.none;
}
