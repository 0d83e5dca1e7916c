import { useLayoutEffect, useRef } from 'react';
import type { Finding } from '../../check/index.ts';
import type { CheckSwitches } from '../../domain/settings.ts';
import { acceptedFinding, type Checks, selectOpened } from '../../machines/checks/checksMachine.ts';
import { libraryOf } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { elementIds } from '../shared/elementIds.ts';
import { hasTouch } from '../shared/hasTouch.ts';
import { useChecks, useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { FindingCard } from './FindingCard.tsx';
import { FindingList, useMending } from './FindingList.tsx';
import { mendFindings } from './mendFindings.ts';
import classes from './ReportChecks.module.css';
import { type ReportMarks, startReportMarks } from './reportMarks.ts';
import { type LineRewriting, useRewriting } from './useRewriting.ts';
import { mendedWords, sentenceOf, checkWords } from './words.ts';

interface PartProps {
  readonly checks: Checks;
}

function useOwnMending(checks: Checks) {
  const actor = useReportActor();
  return useMending(checks, (chosen) => mendFindings(actor, chosen));
}

interface FindingsProps extends PartProps {
  readonly rewriting: LineRewriting;
}

function Findings({ checks, rewriting }: FindingsProps) {
  const { findings } = checks;
  const mending = useOwnMending(checks);
  const opened = useChecks(selectOpened);
  const isToldInCard = opened !== null && rewriting.isOffered(opened);
  const note = rewriting.noteOf('list');
  return (
    <section className={classes.findings} aria-labelledby={elementIds.findings}>
      <div className={classes.head}>
        <h2 className={classes.heading} id={elementIds.findings} tabIndex={-1}>
          {checkWords.heading}
        </h2>
      </div>
      {findings.length > 0 && (
        <FindingList findings={findings} mending={mending} labelledBy={elementIds.findings} />
      )}
      {note !== null && !isToldInCard && <p className={classes.note}>{note}</p>}
    </section>
  );
}

function useReportMarks() {
  const actor = useReportActor();
  const { openFinding, closeFinding } = useCommands();
  const announce = useAnnounce();
  const marks = useRef<ReportMarks>(null);
  useLayoutEffect(() => {
    const started = startReportMarks(actor, {
      onFinding: (finding) => {
        if (finding !== null) announce(sentenceOf(finding));
      },
      onPoint: (finding) => {
        if (finding === null) closeFinding();
        else openFinding(finding, hasTouch() ? 'command' : 'caret');
      },
    });
    marks.current = started;
    return started.stop;
  }, [actor, announce, openFinding, closeFinding]);
  return marks;
}

function Card({ checks, rewriting }: FindingsProps) {
  const actor = useReportActor();
  const { acceptFinding, changeSettings, closeFinding } = useCommands();
  const announce = useAnnounce();
  const marks = useReportMarks();
  const leave = (finding: Finding, caret: number | undefined, said?: string) => {
    const node = document.getElementById(elementIds.result);
    closeFinding();
    announce(said ?? mendedWords(checks.findings.filter((one) => one !== finding).length));
    if (!(node instanceof HTMLTextAreaElement)) return;
    if (caret !== undefined) node.setSelectionRange(caret, caret);
    // A phone would bring up its keyboard.
    if (!hasTouch()) node.focus({ preventScroll: true });
  };
  const mend = (finding: Finding) => {
    const { range, text = '' } = finding.fix ?? {};
    if (mendFindings(actor, [finding])) leave(finding, (range?.start ?? 0) + text.length);
    else closeFinding();
  };
  const accept = (finding: Finding) => {
    acceptFinding(acceptedFinding(finding, checks.text));
    leave(finding, finding.range?.end);
  };
  const switchOff = (
    finding: Finding,
    off: (settings: CheckSwitches) => Partial<CheckSwitches>,
    said: string,
  ) => {
    const { settings } = libraryOf(actor.getSnapshot().context);
    changeSettings({ ...settings, ...off(settings) });
    leave(finding, finding.range?.end, said);
  };
  const mute = (finding: Finding) =>
    switchOff(
      finding,
      ({ mutedKinds }) => ({ mutedKinds: [...mutedKinds, finding.kind] }),
      checkWords.switches.muted,
    );
  const learn = (finding: Finding) =>
    switchOff(
      finding,
      ({ ownWords }) => ({ ownWords: [...ownWords, finding.text] }),
      checkWords.switches.learned,
    );
  return (
    <FindingCard
      {...{ checks, marks, rewriting }}
      onMend={mend}
      onAccept={accept}
      onMute={mute}
      onLearn={learn}
    />
  );
}

export function ReportChecks() {
  const checks = useChecks(({ context }) => context.shown);
  return checks === null ? null : <ShownChecks checks={checks} />;
}

function ShownChecks({ checks }: PartProps) {
  const rewriting = useRewriting(checks);
  const hasFindings = checks.findings.length > 0 || rewriting.noteOf('list') !== null;
  return (
    <>
      <Card checks={checks} rewriting={rewriting} />
      {hasFindings && (
        <div className={classes.checks}>
          <Findings checks={checks} rewriting={rewriting} />
        </div>
      )}
    </>
  );
}
