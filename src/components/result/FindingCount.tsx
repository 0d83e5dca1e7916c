import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { checkStrings, countedFindings } from '../../findingStrings.ts';
import classes from './FindingList.module.css';

function showList(): void {
  const heading = document.getElementById(elementIds.findings);
  heading?.focus({ preventScroll: true });
  heading?.closest('section')?.scrollIntoView();
}

export function FindingCount({ count }: { readonly count: number }) {
  return (
    <QuietButton className={classes.count} onClick={showList}>
      {countedFindings(count)}
    </QuietButton>
  );
}

export function NoFindings() {
  return checkStrings.none;
}
