import { UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { memo, useId, useMemo, useState } from 'react';
import type { Finding, LocatedFinding, TextRange } from '../domain/finding.ts';
import type { Report } from '../domain/report.ts';
import type { ReportRequest } from '../domain/reportRequest.ts';
import type { ReportSnapshot } from '../machines/selectors.ts';
import { findingText, foldedFindings, leftOutFindings, strings } from '../strings.ts';
import { withDomLineEnds } from './domLineEnds.ts';
import { elementIds } from './elementIds.ts';
import { QuietButton } from './QuietButton.tsx';
import { useReport } from './reportActor.ts';
import classes from './ResultFindings.module.css';
import { useFindings, usePreloadedChecks } from './useFindings.ts';

const KATAKANA_SHOWN = 5;
const OTHERS_SHOWN = 20;
const DRAWN_AT_MOST = 200;

interface CheckedReport extends Report {
  readonly request: ReportRequest;
}

/** The report on the screen where it was written from something and has come to an end; null otherwise. */
function selectCheckedReport({ context: { report, errorText } }: ReportSnapshot) {
  const isFinished = report.outcome !== null && errorText?.placement !== 'instead';
  return isFinished && hasRequest(report) ? report : null;
}

function hasRequest(report: Report): report is CheckedReport {
  return report.request !== null;
}

/** Whether the report broke off, so that its outcome already tells why headings are missing. */
function isBrokenOff({ outcome, isEdited }: Report): boolean {
  return !isEdited && (outcome === 'cut-off' || outcome === 'stopped' || outcome === 'interrupted');
}

/** The findings that are shown at first; the others are folded. */
function firstFindings(findings: readonly Finding[]): readonly Finding[] {
  let katakana = 0;
  let others = 0;
  return findings.filter(({ kind }) =>
    kind === 'unknown-katakana' ? (katakana += 1) <= KATAKANA_SHOWN : (others += 1) <= OTHERS_SHOWN,
  );
}

/** Where a finding stands in a text that may have changed since the check. */
function rangeIn(value: string, { text, range }: LocatedFinding): TextRange | null {
  const after = value.indexOf(text, range.start);
  const before = value.lastIndexOf(text, range.start);
  const start =
    before === -1 || (after !== -1 && after - range.start <= range.start - before) ? after : before;
  return start === -1 ? null : { start, end: start + text.length };
}

/** Focuses 生成結果 with the finding selected, and shows it there. */
function showInResult(finding: LocatedFinding): void {
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

const FindingList = memo(({ findings }: { readonly findings: readonly Finding[] }) => {
  const headingId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const first = firstFindings(findings);
  const drawn = isUnfolded ? findings.slice(0, DRAWN_AT_MOST) : first;
  const folded = findings.length - first.length;
  const leftOut = findings.length - drawn.length;
  return (
    <div className={classes.findings}>
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

function CheckedFindings({ report }: { readonly report: CheckedReport }) {
  const found = useFindings(withDomLineEnds(report.text), report.request);
  const ignoresMissing = isBrokenOff(report);
  const findings = useMemo(
    () =>
      found === null || found === 'unavailable' || !ignoresMissing
        ? found
        : found.filter(({ kind }) => kind !== 'heading-missing'),
    [found, ignoresMissing],
  );
  if (findings === 'unavailable')
    return <p className={classes.note}>{strings.findings.unavailable}</p>;
  return findings === null || findings.length === 0 ? null : <FindingList findings={findings} />;
}

/** What to check before the report is sent; nothing where all is well. */
export function ResultFindings() {
  const report = useReport(selectCheckedReport);
  usePreloadedChecks();
  return report === null ? null : <CheckedFindings report={report} />;
}
