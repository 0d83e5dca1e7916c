import { UnstyledButton } from '@mantine/core';
import type { Finding } from '../../check/index.ts';
import { aboutFinding, checkStrings, findingText, mendWords } from '../../findingStrings.ts';
import { selectCan } from '../../machines/selectors.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReport } from '../shared/reportActor.ts';
import classes from './FindingList.module.css';
import { selectWords } from './selectWords.ts';
import type { LineRewriting } from './useRewriting.ts';

const selectCanMend = selectCan({ type: 'result.mend', text: '' });

interface FindingItemProps {
  readonly finding: Finding;
  readonly onMend: (finding: Finding) => void;
  readonly rewriting?: LineRewriting | undefined;
}

export function FindingItem({ finding, onMend, rewriting }: FindingItemProps) {
  const canMend = useReport(selectCanMend);
  const { mark, before, quote, after } = findingText(finding);
  const { text, range, fix } = finding;
  const words = (
    <>
      {mark !== null && <span className={classes.mark}>{mark}</span>}
      <span>
        {before}
        <span className={classes.quote}>{quote}</span>
        {after}
      </span>
    </>
  );
  const mend = fix === null ? null : mendWords(finding);
  const isRewritable = rewriting?.isOffered(finding) === true;
  return (
    <li className={classes.entry}>
      {range === null ? (
        <span className={classes.item}>{words}</span>
      ) : (
        <UnstyledButton
          className={classes.item}
          onClick={() => selectWords('result', text, range.start)}
        >
          {words}
        </UnstyledButton>
      )}
      {(mend !== null || isRewritable) && (
        <span className={classes.mends}>
          {mend !== null && (
            <QuietButton
              className={classes.mend}
              aria-disabled={!canMend || undefined}
              data-mend
              onClick={() => {
                if (canMend) onMend(finding);
              }}
            >
              {mend.label}
              <span className="sr-only">{mend.about}</span>
            </QuietButton>
          )}
          {isRewritable && (
            <QuietButton
              className={classes.mend}
              aria-disabled={!rewriting.canBegin || undefined}
              onClick={() => rewriting.rewrite(finding)}
            >
              {rewriting.busyWith === finding
                ? checkStrings.rewrite.busy
                : checkStrings.rewrite.action}
              <span className="sr-only">{aboutFinding(finding)}</span>
            </QuietButton>
          )}
        </span>
      )}
    </li>
  );
}
