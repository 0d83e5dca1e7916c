import { useEffect, useMemo, useState } from 'react';
import { waitFor } from 'xstate';
import { type Finding, markedLines, prepareRewrite } from '../../check/index.ts';
import {
  type Checks,
  checksCommands,
  selectOtherFindings,
  selectOpenFinding,
} from '../../machines/checks/checksMachine.ts';
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
import { useIsOffline, useIsUsable } from '../shared/usable.ts';
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

/** A press, and what came of it in which report. */
interface Asked {
  readonly finding: Finding;
  readonly state: 'busy' | 'taken' | 'notBetter' | 'stopped' | 'failed';
  readonly text?: string | undefined;
}

/** この行を書き直す or やわらかい一行を足す for one finding. */
export function useRewriting({ text, findings }: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const isIdle = useReport(selectIsIdle);
  const isUsable = useIsUsable() !== false;
  const isOffline = useIsOffline();
  const isInBrowser = useReport(({ context }) => context.provider === 'browser');
  const current = useReport(({ context }) => reportToCheck(context)?.text);
  const [asked, setAsked] = useState<Asked | null>(null);
  const lines = useMemo(() => markedLines(text, findings), [text, findings]);

  useEffect(() => {
    if (asked === null) return undefined;
    const { finding, state } = asked;
    if (state === 'busy') {
      const end = (how: Asked['state']) => {
        const now = reportToCheck(actor.getSnapshot().context)?.text;
        setAsked({ finding, state: how, text: now });
      };
      const subscriptions = [
        actor.on('report.failed', () => end('failed')),
        actor.on('report.cancelled', () => end('stopped')),
        actor.on('report.rewritten', ({ isTaken }) => end(isTaken ? 'taken' : 'notBetter')),
      ];
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe();
      };
    }
    const words = rewriteWords(finding);
    if (state === 'notBetter') {
      announce(words.notBetter);
      if (document.activeElement?.closest('[role="dialog"]')) focusElement('ownWay');
    }
    if (state === 'stopped') commands.openFinding(finding, 'command');
    if (state === 'taken') {
      announce(words.taken + undoable);
      const checks = actor.getSnapshot().context.checks.getSnapshot();
      const opened = selectOpenFinding(checks);
      if (opened !== null && isSame(opened, finding)) {
        commands.openFirstOf(selectOtherFindings(checks, opened));
      }
    }
    return undefined;
  }, [actor, announce, commands, asked]);

  const canBegin = isIdle && !isOffline && isUsable;
  const begin = async (finding: Finding) => {
    const now = await checksNow(actor);
    if (now === null) return;
    const marked = markedLines(now.text, now.findings);
    const line = marked.find(({ findings: its }) => its.some((one) => isSame(one, finding)));
    if (line === undefined) return;
    setAsked({ finding, state: 'busy' });
    commands.rewrite(prepareRewrite(now.text, line, now.request));
  };

  const costOf = (finding: Finding) => {
    if (isOffline) return rewrite.offline;
    if (!isUsable) return rewrite.noToken;
    return isInBrowser ? rewrite.noteInBrowser : rewrite.note(rewriteWords(finding).action);
  };
  return {
    canBegin,
    isOffered: (finding: Finding) =>
      lines.some((line) => line.findings.some((one) => one === finding)),
    rewrite: (finding: Finding) => {
      if (canBegin) void begin(finding);
    },
    /** Of its button, while the service writes too. */
    actionOf: (finding: Finding) => {
      const { action, busy } = rewriteWords(finding);
      return asked?.state === 'busy' && asked.finding === finding ? busy : action;
    },
    /** What came of the last one where it was for that finding, else why it cannot begin or what a request costs. */
    noteOf: (finding: Finding) =>
      asked !== null &&
      asked.state !== 'busy' &&
      asked.state !== 'taken' &&
      asked.text === current &&
      isSame(asked.finding, finding) &&
      asked.finding.range.start === finding.range.start
        ? rewriteWords(finding)[asked.state]
        : costOf(finding),
  };
}
