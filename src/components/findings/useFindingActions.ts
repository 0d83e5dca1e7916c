import { useRef } from 'react';
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

/** The edits that lead from the checked text to the present one: the known ones, unless others were made since. */
function editsSince(checked: string, text: string, known: readonly TextEdit[]) {
  if (text === checked) return [];
  const edited = known.reduce((before, edit) => applyEdits(before, [edit]), checked);
  // Of lines that are alike, a comparison does not tell which one was taken out.
  return edited === text ? known : [diffEdit(checked, text)];
}

/** What a person does about a finding, after which the next one opens. */
export function useFindingActions({ text: checked }: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const [settings, changeSettings] = useSettings();
  const lastFix = useRef<{ readonly checked: string; readonly edits: readonly TextEdit[] }>(null);

  /** An edit of the checked text as one of the present text; null where that has changed there. */
  function rebased(edit: TextEdit | null) {
    const text = reportToCheck(actor.getSnapshot().context)?.text ?? checked;
    const known = lastFix.current?.checked === checked ? lastFix.current.edits : [];
    const edits = editsSince(checked, text, known);
    return { text, edits, edit: edits.reduce((own, other) => own && rebaseEdit(own, other), edit) };
  }

  function settle(finding: Finding, announcement: string, change: () => void): void {
    change();
    const checks = actor.getSnapshot().context.checks.getSnapshot();
    const remaining = selectOtherFindings(checks, finding);
    commands.openFirstOf(remaining);
    announce(checkWords.settled(announcement, remaining.length));
  }

  const ignore = (finding: Finding, announcement: string, preferences: Partial<CheckPreferences>) =>
    settle(finding, announcement, () => changeSettings(preferences));

  return {
    fix: (finding: Finding) => {
      const { text, edits, edit } = rebased(finding.fix);
      if (edit === null) return commands.closeFinding();
      lastFix.current = { checked, edits: [...edits, edit] };
      const fixed = { text: applyEdits(text, [edit]), findings: [finding] };
      if (finding.kind !== 'omitted') {
        return settle(finding, checkWords.fixed, () => commands.fixResult(fixed));
      }
      // The fix is an empty item, which takes the caret.
      commands.closeFinding();
      commands.fixResult(fixed);
      selectInField('result', '', edit.range.start + edit.text.length);
    },
    accept: (finding: Finding) => {
      const { text, edit } = rebased({ range: finding.range, text: finding.text });
      const accepted =
        edit === null
          ? acceptedFinding(finding, checked)
          : acceptedFinding({ ...finding, range: edit.range }, text);
      settle(finding, checkWords.accepted, () =>
        commands.acceptFinding({ finding: accepted, findings: [finding] }),
      );
    },
    mute: (finding: Finding) =>
      ignore(finding, checkWords.ignoring.muted, {
        mutedKinds: [...settings.mutedKinds, finding.kind],
      }),
    learn: (finding: Finding) =>
      ignore(finding, checkWords.ignoring.learned, {
        ownWords: [...settings.ownWords, finding.text],
      }),
  };
}
