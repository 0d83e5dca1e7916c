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
import { useCommands, useReportActor, useStored } from '../shared/reportActor.ts';
import { selectWords } from '../shared/textAreaEdits.ts';
import { checkWords } from './words.ts';

/** What mends a point, moved along with what was written since it was found. */
function fixNow(fix: TextEdit | null, checked: string, text: string): TextEdit | null {
  return text === checked ? fix : fix && rebaseEdit(fix, diffEdit(checked, text));
}

/** What a person does to a point, which brings the next one. */
export function useActs({ text: checked }: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const settings = useStored((stored) => stored.settings.settings);

  function settle(finding: Finding, said: string, change: () => void): void {
    change();
    const checks = actor.getSnapshot().context.checks.getSnapshot();
    const left = selectOtherFindings(checks, finding);
    commands.openFirstOf(left);
    announce(checkWords.settled(said, left.length));
  }

  const switchOff = (finding: Finding, said: string, off: Partial<CheckPreferences>) =>
    settle(finding, said, () => commands.changeSettings({ ...settings, ...off }));

  return {
    mend: (finding: Finding) => {
      const text = reportToCheck(actor.getSnapshot().context)?.text ?? checked;
      const edit = fixNow(finding.fix, checked, text);
      if (edit === null) return commands.closeFinding();
      const mended = { text: applyEdits(text, [edit]), findings: [finding] };
      if (finding.kind !== 'omitted') {
        return settle(finding, checkWords.mended, () => commands.fixResult(mended));
      }
      // An empty item, with the caret in it.
      commands.closeFinding();
      commands.fixResult(mended);
      selectWords('result', '', edit.range.start + edit.text.length);
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
