import { Button, UnstyledButton } from '@mantine/core';
import type { Finding } from '../../check/index.ts';
import { selectCanMend } from '../../machines/report/selectors.ts';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import classes from './FindingList.module.css';
import { openFinding } from './openFinding.ts';
import { findingText, mendWords } from './words.ts';

interface FindingItemProps {
  readonly finding: Finding;
  readonly onMend: (finding: Finding) => void;
}

export function FindingItem({ finding, onMend }: FindingItemProps) {
  const canMend = useReport(selectCanMend);
  const { mark, before, quote, after } = findingText(finding);
  const actor = useReportActor();
  const mend = finding.fix === null ? null : mendWords(finding);
  return (
    <li className={classes.entry}>
      <UnstyledButton className={classes.item} onClick={() => openFinding(actor, finding, 'caret')}>
        {mark !== null && <span className={classes.mark}>{mark}</span>}
        <span>
          {before}
          <span className={classes.quote}>{quote}</span>
          {after}
        </span>
      </UnstyledButton>
      {mend !== null && (
        <span className={classes.mends}>
          <Button
            variant="subtle"
            className={classes.mend}
            aria-disabled={!canMend || undefined}
            data-mend
            onClick={() => {
              if (canMend) onMend(finding);
            }}
          >
            {mend.label}
            <span className="sr-only">{mend.about}</span>
          </Button>
        </span>
      )}
    </li>
  );
}
