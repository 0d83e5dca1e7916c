import { UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { memo, useId, useState } from 'react';
import type { Finding } from '../../domain/findings/finding.ts';
import type { TextRange } from '../../domain/text/textEdits.ts';
import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import classes from './FindingList.module.css';
import { findingText } from '../../findingStrings.ts';
import { foldedFindings, leftOutFindings, strings } from '../../strings.ts';

const KATAKANA_SHOWN = 5;
const OTHERS_SHOWN = 20;
const DRAWN_AT_MOST = 200;

/** The findings that are shown at first; the others are folded. */
function firstFindings(findings: readonly Finding[]): readonly Finding[] {
  let katakana = 0;
  let others = 0;
  return findings.filter(({ kind }) =>
    kind === 'unknown-katakana' ? (katakana += 1) <= KATAKANA_SHOWN : (others += 1) <= OTHERS_SHOWN,
  );
}

/** Where a finding stands in a text that may have changed since the check. */
function rangeIn(value: string, { text, range }: Finding): TextRange | null {
  if (range === null) return null;
  const after = value.indexOf(text, range.start);
  const before = value.lastIndexOf(text, range.start);
  const start =
    before === -1 || (after !== -1 && after - range.start <= range.start - before) ? after : before;
  return start === -1 ? null : { start, end: start + text.length };
}

/** Focuses 生成結果 with the finding selected, and shows it there. */
function showInResult(finding: Finding): void {
  const node = document.getElementById(elementIds.result);
  if (!(node instanceof HTMLTextAreaElement)) return;
  const range = rangeIn(node.value, finding);
  if (range === null) return;
  // Taking focus scrolls to the caret; a selection of more than that is not scrolled to.
  node.blur();
  node.setSelectionRange(range.start, range.start);
  node.focus();
  node.setSelectionRange(range.start, range.end);
}

function FindingItem({ finding }: { readonly finding: Finding }) {
  const { mark, before, quote, after } = findingText(finding);
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
  return (
    <li>
      {finding.range === null ? (
        <span className={classes.item}>{words}</span>
      ) : (
        <UnstyledButton className={classes.item} onClick={() => showInResult(finding)}>
          {words}
        </UnstyledButton>
      )}
    </li>
  );
}

/** The findings, the first of them open. */
export const FindingList = memo(({ findings }: { readonly findings: readonly Finding[] }) => {
  const headingId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const first = firstFindings(findings);
  const drawn = isUnfolded ? findings.slice(0, DRAWN_AT_MOST) : first;
  const folded = findings.length - first.length;
  const leftOut = findings.length - drawn.length;
  return (
    <div className={classes.findings} id={elementIds.findings}>
      <h2 className={classes.heading} id={headingId}>
        {strings.findings.heading}
      </h2>
      <ul className={classes.list} aria-labelledby={headingId}>
        {drawn.map((finding) => (
          <FindingItem key={findings.indexOf(finding)} finding={finding} />
        ))}
      </ul>
      {folded > 0 && (
        <QuietButton
          className={classes.fold}
          aria-expanded={isUnfolded}
          rightSection={
            <IconChevronDown
              size={18}
              stroke={1.75}
              aria-hidden="true"
              className={classes.chevron}
            />
          }
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {foldedFindings(folded)}
        </QuietButton>
      )}
      {isUnfolded && leftOut > 0 && <p className={classes.note}>{leftOutFindings(leftOut)}</p>}
    </div>
  );
});
FindingList.displayName = 'FindingList';
