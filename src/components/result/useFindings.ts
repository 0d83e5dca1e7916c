import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '../../domain/findings/finding.ts';
import { findFindings } from '../../domain/findings/findings.ts';
import type { Report } from '../../domain/report.ts';
import type { ReportSnapshot } from '../../machines/selectors.ts';
import { withDomLineEnds } from '../shared/domLineEnds.ts';
import { useReport } from '../shared/reportActor.ts';
import { whenIdle } from '../shared/whenIdle.ts';

const SETTLED_AFTER_MS = 400;
/** A long report takes longer to check, so it waits for a longer pause between keys. */
const CHARACTERS_PER_MS = 50;

const NONE: readonly Finding[] = [];

/** The report on the screen where it has come to an end; null otherwise. */
function selectFinishedReport({ context: { report, errorText } }: ReportSnapshot): Report | null {
  const isFinished =
    report.outcome !== null && (errorText === null || errorText.placement === 'after');
  return isFinished ? report : null;
}

/** Whether the report broke off, so that its outcome already tells why headings are missing. */
function isBrokenOff({ outcome, isEdited }: Report): boolean {
  return !isEdited && (outcome === 'cut-off' || outcome === 'stopped' || outcome === 'interrupted');
}

/**
 * What to check in the finished report, found once nothing has changed for a moment; none before that, and where it was written
 * from nothing. Between an edit and its check the findings are those of before.
 */
export function useFindings(): readonly Finding[] {
  const report = useReport(selectFinishedReport);
  const request = report?.request ?? null;
  const text = withDomLineEnds(report?.text ?? '');
  const [check, setCheck] = useState({ request, found: NONE });

  useEffect(() => {
    if (request === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        whenIdle(() => {
          if (isCurrent) setCheck({ request, found: findFindings(text, request) });
        });
      },
      SETTLED_AFTER_MS + text.length / CHARACTERS_PER_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, request]);

  const found = check.request === request ? check.found : NONE;
  const ignoresMissing = report !== null && isBrokenOff(report);
  return useMemo(
    () => (ignoresMissing ? found.filter(({ kind }) => kind !== 'heading-missing') : found),
    [found, ignoresMissing],
  );
}
