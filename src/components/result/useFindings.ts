import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  checkReport,
  type Finding,
  type FindingKind,
  checkReportInPieces,
} from '../../check/index.ts';
import type { Report, ReportRequest } from '../../domain/report.ts';
import { applyEdits, type TextEdit } from '../../domain/textEdits.ts';
import { isChecked } from '../../machines/reportContext.ts';
import type { ReportSnapshot } from '../../machines/selectors.ts';
import { beginItem } from './ownItem.ts';
import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import { type ReportActorRef, useReport, useReportActor } from '../shared/reportActor.ts';
import { whenIdle } from '../shared/whenIdle.ts';

const SETTLED_AFTER_MS = 400;
/** A long report takes longer to check, so it waits for a longer pause between keys. */
const CHARACTERS_PER_MS = 50;

/** What a part of a report lacks because it is a part. */
const MISSING: ReadonlySet<FindingKind> = new Set([
  'heading-missing',
  'omitted',
  'closing-missing',
]);

interface CheckedReport extends Report {
  readonly request: ReportRequest;
}

function selectCheckedReport({ context }: ReportSnapshot): CheckedReport | null {
  const { report } = context;
  const { request } = report;
  return isChecked(context) && request !== null ? (report as CheckedReport) : null;
}

/** The report on the screen, as 生成結果 gives it back; null where it is not checked. */
export function checkedReport(actor: ReportActorRef): CheckedReport | null {
  const report = selectCheckedReport(actor.getSnapshot());
  return report && { ...report, text: withDomLineEnds(report.text) };
}

/** Whether the report broke off, so that its outcome already tells why something is missing. */
function isBrokenOff({ outcome, isEdited }: Report): boolean {
  return !isEdited && (outcome === 'cut-off' || outcome === 'stopped' || outcome === 'interrupted');
}

/** Resolves the findings piece by piece, so that no key waits for them; never once it is called off. */
function checkWhenIdle(
  text: string,
  request: ReportRequest,
  done: (found: readonly Finding[]) => void,
): () => void {
  const pieces = checkReportInPieces(text, request);
  let isCurrent = true;
  const next = () => {
    if (!isCurrent) return;
    const piece = pieces.next();
    if (piece.done === true) done(piece.value);
    else whenIdle(next);
  };
  whenIdle(next);
  return () => {
    isCurrent = false;
  };
}

/** The same findings in a text that has changed since they were found, the nearest of equals. */
function foundAgain(
  chosen: readonly Finding[],
  text: string,
  request: ReportRequest,
): readonly Finding[] {
  const found = checkReport(text, request);
  return chosen.flatMap((finding) => {
    const distance = ({ range }: Finding) =>
      Math.abs((range?.start ?? 0) - (finding.range?.start ?? 0));
    const [nearest] = found
      .filter(({ kind, text: words }) => kind === finding.kind && words === finding.text)
      .toSorted((one, other) => distance(one) - distance(other));
    return nearest ?? [];
  });
}

/** Edits that leave each other alone, the first ones of those that do not. */
function apart(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.filter(
    ({ range }, index) =>
      !edits
        .slice(0, index)
        .some((other) => range.start < other.range.end && other.range.start < range.end),
  );
}

/** What a report was checked for, and what came of it. */
export interface Checks {
  readonly request: ReportRequest;
  /** The text that was checked. */
  readonly text: string;
  readonly found: readonly Finding[];
  /** Whether the report was compared with its notes as a whole, and since it was last mended. */
  readonly isCompared: boolean;
  /** Mends what a finding tells of, in the text as it is now, or has the person write it; answers whether anything was mended. */
  readonly mend: (chosen: readonly Finding[]) => boolean;
}

/**
 * What to check in the finished report, found once nothing has changed for a moment; none before that. Between an edit and
 * its check the findings are those of before.
 */
export function useFindings(): Checks | null {
  const actor = useReportActor();
  const report = useReport(selectCheckedReport);
  const request = report?.request ?? null;
  const text = withDomLineEnds(report?.text ?? '');
  const [check, setCheck] = useState<Omit<Checks, 'mend'> | null>(null);
  const mended = useRef<string>(null);

  useEffect(() => {
    if (request === null) return undefined;
    let stop = () => {};
    const check = () => {
      stop = checkWhenIdle(text, request, (found) =>
        setCheck({ request, text, found, isCompared: true }),
      );
    };
    const isMended = mended.current === text;
    const timer = setTimeout(
      check,
      isMended ? 0 : SETTLED_AFTER_MS + text.length / CHARACTERS_PER_MS,
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text, request]);

  const checkedText = check?.text;
  const mend = useCallback(
    (chosen: readonly Finding[]) => {
      const now = checkedReport(actor);
      if (now === null) return false;
      const current = now.text === checkedText ? chosen : foundAgain(chosen, now.text, now.request);
      const edits = apart(current.flatMap(({ fix }) => fix ?? []));
      const [edit] = edits;
      if (edit === undefined) return false;
      if (current.some(({ kind }) => kind === 'omitted')) {
        beginItem(edit);
        return false;
      }
      mended.current = applyEdits(now.text, edits);
      setCheck(
        (last) =>
          last && {
            ...last,
            found: last.found.filter((one) => !chosen.includes(one)),
            isCompared: false,
          },
      );
      actor.send({ type: 'result.mend', text: mended.current });
      return true;
    },
    [actor, checkedText],
  );

  const current = check?.request === request ? check : null;
  const ignoresMissing = report !== null && isBrokenOff(report);
  return useMemo(
    () =>
      current && {
        ...current,
        found: ignoresMissing
          ? current.found.filter(({ kind }) => !MISSING.has(kind))
          : current.found,
        isCompared: current.isCompared && !ignoresMissing,
        mend,
      },
    [current, ignoresMissing, mend],
  );
}
