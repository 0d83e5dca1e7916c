import type { Finding } from '../../check/index.ts';
import {
  checksCommands,
  type OpenedFinding,
  selectOpened,
} from '../../machines/checks/checksMachine.ts';
import { hasTouch } from '../shared/hasTouch.ts';
import { elementIds } from '../shared/elementIds.ts';
import type { ReportActorRef } from '../shared/reportActor.ts';
import { placedFindings } from './reportMarks.ts';
import { selectWords } from './selectWords.ts';

/**
 * Opens the card of a point, of the next one in the text or of the one before, and leads to its words; false where there is none.
 * The keyboard goes to the card by a command, and where a touched text would bring up the one on the screen.
 */
export function openFinding(
  actor: ReportActorRef,
  which: Finding | 'next' | 'before',
  by: OpenedFinding['by'] = 'command',
): boolean {
  const { checks } = actor.getSnapshot().context;
  const snapshot = checks.getSnapshot();
  const { shown } = snapshot.context;
  const node = document.getElementById(elementIds.result);
  if (shown === null || !(node instanceof HTMLTextAreaElement)) return false;
  const placed = placedFindings(shown, node.value);
  const opened = placed.findIndex(({ finding }) => finding === selectOpened(snapshot));
  const here =
    opened === -1 ? placed.filter(({ range }) => range.start < node.selectionStart).length : opened;
  const next = opened === -1 ? here : here + 1;
  const chosen =
    which === 'next'
      ? placed[next % placed.length]
      : which === 'before'
        ? placed.at(here - 1)
        : placed.find(({ finding }) => finding === which);
  const finding = chosen?.finding ?? (typeof which === 'string' ? null : which);
  if (finding === null) return false;
  const range = chosen?.range ?? finding.range;
  if (range !== null) {
    if (hasTouch()) node.setSelectionRange(range.start, range.end);
    else selectWords('result', finding.range === null ? '' : finding.text, range.start);
  }
  checks.send(checksCommands.openFinding(finding, hasTouch() ? 'command' : by));
  return true;
}
