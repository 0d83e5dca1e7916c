import type { Finding } from '../../check/index.ts';
import { applyEdits, editAfter, editBetween, type TextEdit } from '../../domain/textEdits.ts';
import { reportToCheck } from '../../machines/report/reportContext.ts';
import { type Checks, checksCommands } from '../../machines/checks/checksMachine.ts';
import { reportCommands } from '../../machines/report/reportEvents.ts';
import type { ReportActorRef } from '../shared/reportActor.ts';
import { beginItem } from './ownItem.ts';

export function checksNow(actor: ReportActorRef): Promise<Checks | null> {
  const { checks } = actor.getSnapshot().context;
  return new Promise((resolve) => {
    const look = () => {
      const snapshot = checks.getSnapshot();
      if (!snapshot.matches('resting')) return;
      unsubscribe();
      resolve(snapshot.context.shown);
    };
    const { unsubscribe } = checks.subscribe(look);
    checks.send(checksCommands.hurryChecks());
    look();
  });
}

function apart(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.filter(
    ({ range }, index) =>
      !edits
        .slice(0, index)
        .some((other) => range.start < other.range.end && other.range.start < range.end),
  );
}

export function mendFindings(actor: ReportActorRef, findings: readonly Finding[]): boolean {
  const { context } = actor.getSnapshot();
  const report = reportToCheck(context);
  const { shown } = context.checks.getSnapshot().context;
  if (report === null || shown === null) return false;
  const { text } = report;
  const change = text === shown.text ? null : editBetween(shown.text, text);
  const edits = apart(
    findings.flatMap(({ fix }) => (fix && change ? editAfter(fix, change) : fix) ?? []),
  );
  const [edit] = edits;
  if (edit === undefined) return false;
  if (findings.some(({ kind }) => kind === 'omitted')) {
    beginItem(edit);
    return false;
  }
  actor.send(reportCommands.mendResult({ text: applyEdits(text, edits), findings }));
  return true;
}
