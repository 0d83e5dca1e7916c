import { useEffect, useMemo, useState } from 'react';
import { waitFor } from 'xstate';
import { type Finding, markedLines, prepareRewrite } from '../../check/index.ts';
import {
  type Checks,
  checksCommands,
  selectOtherFindings,
} from '../../machines/checks/checksMachine.ts';
import { rewritingOf } from '../../machines/report/generationUpdates.ts';
import { reportToCheck } from '../../machines/report/reportContext.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { focusElement } from '../shared/elementIds.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import {
  type ReportActorRef,
  useCommands,
  useReport,
  useReportActor,
} from '../shared/reportActor.ts';
import { useIsOffline, useIsSetUp } from '../shared/serviceStatus.ts';
import { checkWords, rewriteWords } from './words.ts';

const { rewrite, undoable } = checkWords;

function isSame(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && one.text === other.text;
}

/** The checks of the report as it is now. */
async function checksNow(actor: ReportActorRef): Promise<Checks | null> {
  const { checks } = actor.getSnapshot().context;
  checks.send(checksCommands.flushChecks());
  const { context } = await waitFor(checks, (snapshot) => snapshot.matches('resting'));
  return context.shown;
}

/** The rewrite that was asked for last; once it has ended, how, and with which text of the report. */
interface RewriteAttempt {
  readonly finding: Finding;
  readonly end?: 'applied' | 'notBetter' | 'stopped' | 'failed';
  readonly text?: string | undefined;
}

function textNow(actor: ReportActorRef): string | undefined {
  return reportToCheck(actor.getSnapshot().context)?.text;
}

/** The last rewrite, followed to its end, which is announced; also of a further try from the alert. */
function useRewriteAttempt() {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const [attempt, setAttempt] = useState<RewriteAttempt | null>(null);

  useEffect(() => {
    if (attempt === null) return undefined;
    const { finding } = attempt;
    const finish = (end: NonNullable<RewriteAttempt['end']>) => {
      if (rewritingOf(actor.getSnapshot().context) === null) return;
      setAttempt({ finding, end, text: textNow(actor) });
    };
    const subscriptions = [
      actor.on('report.failed', () => finish('failed')),
      actor.on('report.cancelled', () => finish('stopped')),
      actor.on('report.rewritten', ({ isTaken }) => finish(isTaken ? 'applied' : 'notBetter')),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [actor, attempt]);

  useEffect(() => {
    if (attempt === null) return;
    const { finding, end } = attempt;
    const words = rewriteWords(finding);
    if (end === 'notBetter') {
      announce(words.notBetter);
      if (document.activeElement?.closest('[role="dialog"]')) focusElement('rewriteFallback');
    }
    if (end === 'stopped') commands.openFinding(finding, 'command');
    if (end === 'applied') {
      announce(words.applied + undoable);
      const checks = actor.getSnapshot().context.checks.getSnapshot();
      if (checks.context.opened?.queue.some((one) => isSame(one, finding)) === true) {
        commands.openFirstOf(selectOtherFindings(checks, finding));
      }
    }
  }, [actor, announce, commands, attempt]);

  return { attempt, setAttempt };
}

/** この行を書き直す or やわらかい一行を足す for one finding. */
export function useRewrite({ text, findings }: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const isIdle = useReport(selectIsIdle);
  const isUsable = useIsSetUp() !== false;
  const isOffline = useIsOffline();
  const isInBrowser = useReport(({ context }) => context.provider === 'browser');
  const isRewriting = useReport(
    ({ context }) => context.generation !== null && rewritingOf(context) !== null,
  );
  const currentText = useReport(({ context }) => reportToCheck(context)?.text);
  const { attempt, setAttempt } = useRewriteAttempt();
  const lines = useMemo(() => markedLines(text, findings), [text, findings]);

  const canStart = isIdle && !isOffline && isUsable;
  const start = async (finding: Finding) => {
    const now = await checksNow(actor);
    if (now === null) return;
    const marked = markedLines(now.text, now.findings);
    const line = marked.find(({ findings: its }) => its.some((one) => isSame(one, finding)));
    if (line === undefined) return;
    setAttempt({ finding });
    commands.rewrite(prepareRewrite(now.text, line, now.request));
  };

  const requestHint = (finding: Finding) => {
    if (isOffline) return rewrite.offline;
    if (!isUsable) return rewrite.noToken;
    return isInBrowser ? rewrite.sendsNothing : rewrite.sends(rewriteWords(finding).action);
  };
  return {
    canStart,
    isOffered: (finding: Finding) =>
      lines.some((line) => line.findings.some((one) => one === finding)),
    start: (finding: Finding) => {
      if (canStart) void start(finding);
    },
    labelOf: (finding: Finding) => {
      const { action, busy } = rewriteWords(finding);
      return isRewriting && attempt?.finding === finding ? busy : action;
    },
    /** How the last attempt for this finding ended, else why none can be made or where its text is sent. */
    hintOf: (finding: Finding) => {
      const isOfAttempt =
        attempt !== null &&
        isSame(attempt.finding, finding) &&
        attempt.finding.range.start === finding.range.start;
      const isCurrent = isOfAttempt && !isRewriting && attempt.text === currentText;
      return isCurrent && attempt.end !== undefined && attempt.end !== 'applied'
        ? rewriteWords(finding)[attempt.end]
        : requestHint(finding);
    },
  };
}
