import type { Finding } from '../../check/index.ts';
import type { CheckPreferences } from '../../domain/settings.ts';
import { applyEdits, rebaseEdit, diffEdit, type TextEdit } from '../../domain/textEdits.ts';
import {
  acceptedFinding,
  type Checks,
  selectOtherFindings,
} from '../../machines/checks/checksMachine.ts';
import { reportToCheck } from '../../machines/report/reportContext.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useCommands, useReportActor, useSettings } from '../shared/reportActor.ts';
import { selectInField } from '../shared/textAreaEdits.ts';
import { checkWords } from './words.ts';

/** The fix, moved along with what was written since the check. */
function currentFix(fix: TextEdit | null, checked: string, text: string): TextEdit | null {
  return text === checked ? fix : fix && rebaseEdit(fix, diffEdit(checked, text));
}

/** What a person does about a finding, after which the next one opens. */
export function useFindingActions({ text: checked }: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const [settings, changeSettings] = useSettings();

  function settle(finding: Finding, announcement: string, change: () => void): void {
    change();
    const checks = actor.getSnapshot().context.checks.getSnapshot();
    const remaining = selectOtherFindings(checks, finding);
    commands.openFirstOf(remaining);
    announce(checkWords.settled(announcement, remaining.length));
  }

  const switchOff = (finding: Finding, announcement: string, switches: Partial<CheckPreferences>) =>
    settle(finding, announcement, () => changeSettings(switches));

  return {
    fix: (finding: Finding) => {
      const text = reportToCheck(actor.getSnapshot().context)?.text ?? checked;
      const edit = currentFix(finding.fix, checked, text);
      if (edit === null) return commands.closeFinding();
      const fixed = { text: applyEdits(text, [edit]), findings: [finding] };
      if (finding.kind !== 'omitted') {
        return settle(finding, checkWords.fixed, () => commands.fixResult(fixed));
      }
      // The fix is an empty item, which takes the caret.
      commands.closeFinding();
      commands.fixResult(fixed);
      selectInField('result', '', edit.range.start + edit.text.length);
    },
    accept: (finding: Finding) =>
      settle(finding, checkWords.accepted, () =>
        commands.acceptFinding(acceptedFinding(finding, checked)),
      ),
    mute: (finding: Finding) =>
      switchOff(finding, checkWords.switches.muted, {
        mutedKinds: [...settings.mutedKinds, finding.kind],
      }),
    learn: (finding: Finding) =>
      switchOff(finding, checkWords.switches.learned, {
        ownWords: [...settings.ownWords, finding.text],
      }),
  };
}
