import { useId, useMemo, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { createPortal } from 'react-dom';
import { openReflections } from '../../report/index.ts';
import type { ReportRequest } from '../../domain/report.ts';
import { areNotesBlank } from '../../domain/inputFields.ts';
import { checkStrings, countedAdvice } from '../../findingStrings.ts';
import type { Checks } from '../../machines/checksMachine.ts';
import { isMend, nextUndo } from '../../machines/stepUpdates.ts';
import { UndoButton } from '../screen/UndoButton.tsx';
import { elementIds } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useChecks, useLibrary, useReport, useReportActor } from '../shared/reportActor.ts';
import { FindingItem } from './FindingItem.tsx';
import { FindingList, useMending } from './FindingList.tsx';
import listClasses from './FindingList.module.css';
import { FoldButton } from './FoldButton.tsx';
import { mendFindings } from './mendFindings.ts';
import { NoteDestinations } from './NoteDestinations.tsx';
import { ReflectionQuestions } from './ReflectionQuestions.tsx';
import classes from './ReportChecks.module.css';
import { selectWords } from './selectWords.ts';
import { useRewriting } from './useRewriting.ts';

interface PartProps {
  readonly checks: Checks;
}

function useOwnMending(checks: Checks) {
  const actor = useReportActor();
  return useMending(checks, (chosen) => mendFindings(actor, chosen));
}

function Findings({ checks }: PartProps) {
  const { findings } = checks;
  const mending = useOwnMending(checks);
  const rewriting = useRewriting(checks);
  return (
    <section className={classes.findings} aria-labelledby={elementIds.findings}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={elementIds.findings} tabIndex={-1}>
          {checkStrings.heading}
        </h2>
        <UndoButton isHere={isMend} />
      </div>
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          mending={mending}
          rewriting={rewriting}
          labelledBy={elementIds.findings}
        />
      )}
      {rewriting.isOfferedForMany && (
        <QuietButton
          className={classes.rewriteFirst}
          aria-disabled={!rewriting.canBegin || undefined}
          onClick={() => rewriting.rewrite('first lines')}
        >
          {rewriting.busyWith === 'first lines'
            ? checkStrings.rewrite.busy
            : checkStrings.rewrite.first}
        </QuietButton>
      )}
      {rewriting.note !== null && <p className={classes.note}>{rewriting.note}</p>}
    </section>
  );
}

function Advice({ checks }: PartProps) {
  const { list, mendAll } = useOwnMending(checks);
  const [isOpen, setIsOpen] = useState(false);
  const { advice } = checks;
  if (advice.length === 0) return null;
  return (
    <div className={classes.folded}>
      <div className={classes.foldHead}>
        <FoldButton name={checkStrings.advice} isOpen={isOpen} onChange={setIsOpen} />
        <span>{countedAdvice(advice.length)}</span>
      </div>
      {isOpen && (
        <ul ref={list} className={listClasses.list} aria-label={checkStrings.advice}>
          {advice.map((finding) => (
            <FindingItem
              key={`${finding.kind} ${finding.text} ${finding.range?.start}`}
              finding={finding}
              onMend={(one) => mendAll([one])}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function useReflection(checks: Checks | null) {
  const isWanted = useLibrary(({ context }) => context.settings.asksForReflection);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [begun, setBegun] = useState<{
    readonly request: ReportRequest;
    readonly headings: readonly string[];
  } | null>(null);
  const open = useMemo(
    () => (checks === null ? [] : openReflections(checks.text, checks.request.template)),
    [checks],
  );
  if (checks === null) return { open, asked: null, dismiss: () => undefined };
  const { request } = checks;
  // A question stays while the person writes under its heading themselves.
  if (open.length > 0 && begun?.request !== request) {
    setBegun({ request, headings: [...new Set(open.map(({ heading }) => heading))] });
  }
  const isAsked = isWanted && begun?.request === request && dismissed !== request.date;
  return {
    open,
    asked: isAsked ? begun.headings : null,
    dismiss: () => setDismissed(request.date),
  };
}

interface ReportChecksProps {
  /** The row of facts, null until it is there. */
  readonly facts: HTMLElement | null;
}

export function ReportChecks({ facts }: ReportChecksProps) {
  const checks = useChecks(({ context }) => context.shown);
  const questionsId = useId();
  const reflection = useReflection(checks);
  const isWide = useMediaQuery('(min-width: 62.5em)');
  const [showsNotes, setShowsNotes] = useState(false);
  const canUndo = useReport(({ context }) => isMend(nextUndo(context)));
  if (checks === null) return null;

  const [place] = reflection.open;
  const hasFindings = checks.findings.length > 0 || canUndo;
  const isBelow = hasFindings || checks.advice.length > 0 || reflection.asked !== null;
  const fold = areNotesBlank(checks.request) ? null : (
    <FoldButton
      name={checkStrings.destinations.heading}
      isOpen={showsNotes}
      onChange={setShowsNotes}
    />
  );
  // Where nothing else stands below the sheet, the whole of the page stays in view.
  const isFoldInFacts = isWide && !isBelow;
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
            {place !== undefined && (
              <QuietButton className={classes.fact} onClick={leadToReflection}>
                {checkStrings.reflection.fact}
              </QuietButton>
            )}
            {isFoldInFacts && fold}
          </>,
          facts,
        )}
      {(isBelow || showsNotes || !isFoldInFacts) && (
        <div className={classes.checks}>
          {hasFindings && <Findings checks={checks} />}
          {reflection.asked !== null && (
            <ReflectionQuestions
              id={questionsId}
              headings={reflection.asked}
              request={checks.request}
              onDismiss={reflection.dismiss}
            />
          )}
          <Advice checks={checks} />
          <div className={classes.folded}>
            {!isFoldInFacts && fold}
            {showsNotes && <NoteDestinations checks={checks} />}
          </div>
        </div>
      )}
    </>
  );
}
