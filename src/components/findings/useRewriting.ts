import { useEffect, useMemo, useState } from 'react';
import { type Finding, markedLines, rewritingOf } from '../../check/index.ts';
import { type Checks, selectBehind, selectOpened } from '../../machines/checks/checksMachine.ts';
import { reportToCheck } from '../../machines/report/reportContext.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { useIsOffline, useIsUsable } from '../shared/usable.ts';
import { checksNow } from './useActs.ts';
import { checkWords, rewriteWords } from './words.ts';

const { rewrite, undoable } = checkWords;

function isSame(one: Finding, other: Finding): boolean {
  return one.kind === other.kind && one.text === other.text;
}

/** What came of a rewriting. */
interface Outcome {
  readonly finding: Finding;
  readonly end: 'taken' | 'notBetter' | 'stopped' | 'failed';
  readonly text: string | undefined;
}

export type LineRewriting = ReturnType<typeof useRewriting>;

/** この行を書き直す or やわらかい一行を足す for one finding. */
export function useRewriting({ text, findings }: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const isIdle = useReport(selectIsIdle);
  const isUsable = useIsUsable() !== false;
  const isOffline = useIsOffline();
  const note = useReport(({ context }) =>
    context.place === 'browser' ? rewrite.noteInBrowser : rewrite.note,
  );
  const current = useReport(({ context }) => reportToCheck(context)?.text);
  /** What a press was for, until its answer is there. */
  const [asked, setAsked] = useState<Finding | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const lines = useMemo(() => markedLines(text, findings), [text, findings]);

  useEffect(() => {
    if (asked === null) return undefined;
    const finish = (end: Outcome['end']) => {
      setAsked(null);
      setOutcome({ finding: asked, end, text: reportToCheck(actor.getSnapshot().context)?.text });
    };
    const subscriptions = [
      actor.on('report.failed', () => finish('failed')),
      actor.on('report.cancelled', () => finish('stopped')),
      actor.on('report.rewritten', ({ isTaken }) => finish(isTaken ? 'taken' : 'notBetter')),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [actor, asked]);

  useEffect(() => {
    if (outcome === null) return;
    const { finding, end } = outcome;
    const words = rewriteWords(finding);
    if (end === 'taken') announce(words.taken + undoable);
    if (end === 'notBetter') announce(words.notBetter);
    if (end === 'stopped') commands.openFinding(finding, 'command');
    const checks = actor.getSnapshot().context.checks.getSnapshot();
    const opened = selectOpened(checks);
    if (end === 'taken' && opened !== null && isSame(opened, finding)) {
      commands.openNextOf(selectBehind(checks, opened));
    }
  }, [actor, announce, commands, outcome]);

  const canBegin = isIdle && !isOffline && isUsable;
  const begin = async (target: Finding) => {
    const now = await checksNow(actor);
    if (now === null) return;
    const marked = markedLines(now.text, now.findings);
    const line = marked.find(({ findings: its }) => its.some((one) => isSame(one, target)));
    if (line === undefined) return;
    setAsked(target);
    setOutcome(null);
    commands.rewrite(rewritingOf(now.text, line, now.request));
  };

  const cost = isOffline ? rewrite.offline : !isUsable ? rewrite.noToken : note;
  return {
    canBegin,
    /** What the press was for, while the service writes. */
    busyWith: asked,
    isOffered: (finding: Finding) =>
      lines.some((line) => line.findings.some((one) => one === finding)),
    rewrite: (target: Finding) => {
      if (canBegin) void begin(target);
    },
    /** What came of the last one where it was for that finding, else why it cannot begin or what a request costs. */
    noteOf: (finding: Finding) =>
      outcome !== null &&
      outcome.end !== 'taken' &&
      outcome.text === current &&
      isSame(outcome.finding, finding) &&
      outcome.finding.range.start === finding.range.start
        ? rewriteWords(finding)[outcome.end]
        : cost,
  };
}
