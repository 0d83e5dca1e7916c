import { useMemo } from 'react';
import type { Report, ReportRequest } from '../../domain/report.ts';
import type { ReportSnapshot } from '../../machines/selectors.ts';
import { strings } from '../../strings.ts';
import { withDomLineEnds } from '../shared/domLineEnds.ts';
import { FindingList } from '../onDemand.tsx';
import { useReport } from '../shared/reportActor.ts';
import classes from './ResultFindings.module.css';
import { useFindings, usePreloadedChecks } from './useFindings.ts';

interface CheckedReport extends Report {
  readonly request: ReportRequest;
}

/** The report on the screen where it was written from something and has come to an end; null otherwise. */
function selectCheckedReport({ context: { report, errorText } }: ReportSnapshot) {
  const isFinished =
    report.outcome !== null && (errorText === null || errorText.placement === 'after');
  return isFinished && hasRequest(report) ? report : null;
}

function hasRequest(report: Report): report is CheckedReport {
  return report.request !== null;
}

/** Whether the report broke off, so that its outcome already tells why headings are missing. */
function isBrokenOff({ outcome, isEdited }: Report): boolean {
  return !isEdited && (outcome === 'cut-off' || outcome === 'stopped' || outcome === 'interrupted');
}

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
