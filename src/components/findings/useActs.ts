import { useMemo } from 'react';
import type { Finding } from '../../check/index.ts';
import type { CheckSwitches } from '../../domain/settings.ts';
import { applyEdits, editAfter, editBetween, type TextEdit } from '../../domain/textEdits.ts';
import {
  acceptedFinding,
  type Checks,
  checksCommands,
  selectBehind,
} from '../../machines/checks/checksMachine.ts';
import { libraryOf, reportToCheck } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { type ReportActorRef, useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import { beginItem } from './ownItem.ts';
import { checkWords, settledWords } from './words.ts';

/** The checks of the report as it is now. */
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

/** A report with the edit that mends a point of it, both as they are now. */
function mendingNow(
  actor: ReportActorRef,
  { fix }: Finding,
): { readonly text: string; readonly edit: TextEdit } | null {
  const { context } = actor.getSnapshot();
  const report = reportToCheck(context);
  const { shown } = context.checks.getSnapshot().context;
  if (report === null || shown === null || fix === null) return null;
  const { text } = report;
  const edit = text === shown.text ? fix : editAfter(fix, editBetween(shown.text, text));
  return edit && { text, edit };
}

export type Acts = ReturnType<typeof useActs>;

/** What a person does to a point, which brings the next one. */
export function useActs() {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  return useMemo(() => {
    const { checks } = actor.getSnapshot().context;
    const shown = () => checks.getSnapshot().context.shown;

    function settle(finding: Finding, said: string, change: () => void): void {
      change();
      commands.openNextOf(selectBehind(checks.getSnapshot(), finding));
      const left = shown()?.findings.filter((one) => one !== finding) ?? [];
      announce(settledWords(said, left.length));
    }

    function switchOff(
      finding: Finding,
      said: string,
      off: (settings: CheckSwitches) => Partial<CheckSwitches>,
    ): void {
      const { settings } = libraryOf(actor.getSnapshot().context);
      settle(finding, said, () => commands.changeSettings({ ...settings, ...off(settings) }));
    }

    return {
      mend: (finding: Finding) => {
        const mending = mendingNow(actor, finding);
        if (mending === null || finding.kind === 'omitted') commands.closeFinding();
        if (mending === null) return;
        const { text, edit } = mending;
        if (finding.kind === 'omitted') return beginItem(edit);
        settle(finding, checkWords.mended, () =>
          commands.mendResult({ text: applyEdits(text, [edit]), findings: [finding] }),
        );
      },
      accept: (finding: Finding) => {
        const { text = '' } = shown() ?? {};
        settle(finding, checkWords.accepted, () =>
          commands.acceptFinding(acceptedFinding(finding, text)),
        );
      },
      mute: (finding: Finding) =>
        switchOff(finding, checkWords.switches.muted, ({ mutedKinds }) => ({
          mutedKinds: [...mutedKinds, finding.kind],
        })),
      learn: (finding: Finding) =>
        switchOff(finding, checkWords.switches.learned, ({ ownWords }) => ({
          ownWords: [...ownWords, finding.text],
        })),
    };
  }, [actor, commands, announce]);
}
