import { elementIds } from '../shared/elementIds.ts';
import { FindingList } from './FindingList.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { countedFindings } from '../../strings.ts';
import classes from './FindingList.module.css';
import type { Found } from './useFindings.ts';

interface ResultFindingsProps {
  readonly found: Found | null;
}

/** How many things there are to check, in view with the report, and the way to their list. */
export function FindingCount({ found }: ResultFindingsProps) {
  if (found === null || found.length === 0) return null;
  const showList = () => {
    document.getElementById(elementIds.findings)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <QuietButton className={classes.count} onClick={showList}>
      {countedFindings(found.length)}
    </QuietButton>
  );
}

/** What to check before the report is sent; nothing where all is well. */
export function ResultFindings({ found }: ResultFindingsProps) {
  return found === null || found.length === 0 ? null : <FindingList findings={found} />;
}
