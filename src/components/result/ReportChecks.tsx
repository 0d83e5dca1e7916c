import { useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Finding, isAdvice } from '../../domain/findings/finding.ts';
import { openReflections } from '../../domain/reflection.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { checkStrings, countedAdvice } from '../../findingStrings.ts';
import { isMend, nextUndo } from '../../machines/stepUpdates.ts';
import { UndoButton } from '../screen/UndoButton.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary, useReport } from '../shared/reportActor.ts';
import { FindingCount } from './FindingCount.tsx';
import { FindingItem } from './FindingItem.tsx';
import { FindingList, useMending } from './FindingList.tsx';
import listClasses from './FindingList.module.css';
import { FoldedList } from './FoldedList.tsx';
import { NoteDestinations } from './NoteDestinations.tsx';
import { ReflectionQuestions } from './ReflectionQuestions.tsx';
import classes from './ReportChecks.module.css';
import { SectionRewrites } from './SectionRewrites.tsx';
import { selectWords } from './selectWords.ts';
import { type Checks, useFindings } from './useFindings.ts';

interface PartProps {
  readonly checks: Checks;
  readonly findings: readonly Finding[];
}

/** 送る前の確認 with what mends it, and the step back. */
function Findings({ checks, findings }: PartProps) {
  const headingId = useId();
  return (
    <section
      id={elementIds.findings}
      className={classes.findings}
      tabIndex={-1}
      aria-labelledby={headingId}
    >
      <div className={classes.head}>
        <h2 className={classes.heading} id={headingId}>
          {checkStrings.heading}
        </h2>
        <UndoButton isHere={isMend} />
      </div>
      {findings.length === 0 ? (
        <p className={classes.note}>{checkStrings.none}</p>
      ) : (
        <FindingList checks={checks} findings={findings} labelledBy={headingId} />
      )}
      <SectionRewrites checks={checks} />
    </section>
  );
}

function AdviceList({ checks, findings }: PartProps) {
  const { list, mendAll } = useMending(checks, findings);
  return (
    <ul ref={list} className={listClasses.list} aria-label={checkStrings.advice}>
      {findings.map((finding) => (
        <FindingItem
          key={`${finding.kind} ${finding.range?.start}`}
          finding={finding}
          onMend={(one) => mendAll([one])}
        />
      ))}
    </ul>
  );
}

/** The headings of the report that wait for the person's own words, and whether questions help with them. */
function useReflection(checks: Checks | null) {
  const isWanted = useLibrary(({ context }) => context.settings.asksForReflection);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [begun, setBegun] = useState<ReportRequest | null>(null);
  const open = useMemo(
    () => (checks === null ? [] : openReflections(checks.text, checks.request.template)),
    [checks],
  );
  if (checks === null) return { open, asks: false, dismiss: () => undefined };
  const { request } = checks;
  // Answers go below each other for as long as there are questions.
  if (open.length > 0 && begun !== request) setBegun(request);
  return {
    open,
    asks: isWanted && begun === request && dismissed !== request.date,
    dismiss: () => setDismissed(request.date),
  };
}

interface ReportChecksProps {
  /** The row of facts, null until it is there. */
  readonly facts: HTMLElement | null;
}

/** What came of the checks of a finished report: what to look at, what mends it, and where each note went. */
export function ReportChecks({ facts }: ReportChecksProps) {
  const checks = useFindings();
  const questionsId = useId();
  const reflection = useReflection(checks);
  const canUndo = useReport(({ context }) => isMend(nextUndo(context)));
  if (checks === null) return null;

  const findings = checks.found.filter((finding) => !isAdvice(finding));
  const advice = checks.found.filter(isAdvice);
  const [place] = reflection.open;
  const leadToReflection = () => {
    const input = document.getElementById(questionsId)?.querySelector('input');
    if (input) input.focus();
    else if (place !== undefined) {
      const { start, end } = place.range;
      const words = checks.text.slice(start, end) || place.heading;
      selectWords('result', words, start);
    }
  };
  return (
    <>
      {facts !== null &&
        createPortal(
          <>
            {findings.length > 0 && <FindingCount count={findings.length} />}
            {place !== undefined && (
              <QuietButton className={classes.fact} onClick={leadToReflection}>
                {checkStrings.reflection.fact}
              </QuietButton>
            )}
          </>,
          facts,
        )}
      <div className={classes.checks}>
        {(findings.length > 0 || canUndo) && <Findings checks={checks} findings={findings} />}
        {reflection.asks && (
          <ReflectionQuestions
            id={questionsId}
            request={checks.request}
            onDismiss={reflection.dismiss}
          />
        )}
        {advice.length > 0 && (
          <FoldedList name={checkStrings.advice} count={countedAdvice(advice.length)}>
            {() => <AdviceList checks={checks} findings={advice} />}
          </FoldedList>
        )}
        {!areNotesBlank(checks.request) && (
          <FoldedList name={checkStrings.destinations.heading}>
            {() => <NoteDestinations checks={checks} />}
          </FoldedList>
        )}
      </div>
    </>
  );
}
