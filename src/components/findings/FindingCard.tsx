import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Finding } from '../../check/index.ts';
import { type Checks, selectOpened } from '../../machines/checks/checksMachine.ts';
import { selectCanMend } from '../../machines/report/selectors.ts';
import { isLearnable } from '../../machines/checks/shownFindings.ts';
import { elementIds, focusElement } from '../shared/elementIds.ts';
import { hasTouch } from '../shared/hasTouch.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { useChecks, useReport, useReportActor } from '../shared/reportActor.ts';
import { useCommands } from '../shared/useCommands.ts';
import classes from './FindingCard.module.css';
import { openFinding } from './openFinding.ts';
import { placedFindings, type ReportMarks } from './reportMarks.ts';
import type { LineRewriting } from './useRewriting.ts';
import {
  findingText,
  learnWords,
  mendWords,
  rewriteWords,
  shownLine,
  checkWords,
} from './words.ts';

const { card, switches } = checkWords;
const GAP_PX = 6;

function isNarrow(): boolean {
  return matchMedia('(width < 62.5em)').matches;
}

/** Below the words, or above them where there is more room; on one column the stylesheet keeps it above the bar, and the words come into view. */
function putBeside(node: HTMLElement, words: DOMRect | null): void {
  node.removeAttribute('style');
  if (words === null) return;
  if (isNarrow()) {
    const { top } = node.getBoundingClientRect();
    const hidden = Math.max(words.bottom + GAP_PX - top, 0) || Math.min(words.top - GAP_PX, 0);
    if (hidden !== 0) window.scrollBy({ top: hidden, behavior: 'instant' });
    return;
  }
  const sheet = node.offsetParent?.getBoundingClientRect();
  if (sheet === undefined) return;
  const [above, below] = [words.top - GAP_PX, window.innerHeight - words.bottom - GAP_PX];
  const isBelow = node.offsetHeight <= below - GAP_PX || below >= above;
  node.style.insetBlock = isBelow
    ? `${words.bottom - sheet.top + GAP_PX}px auto`
    : `auto ${sheet.bottom - words.top + GAP_PX}px`;
  node.style.maxHeight = `${(isBelow ? below : above) - GAP_PX}px`;
}

/** The notes that a finding's line was made of, but the one that its sentence quotes. */
function notesOf(finding: Finding, { destinations }: Checks): readonly string[] {
  const { range, given } = finding;
  if (range === null) return [];
  const notes = destinations.flatMap(({ note, range: line }) =>
    line !== null && line.start < range.end && range.start < line.end && note !== given
      ? [shownLine(note)]
      : [],
  );
  return [...new Set(notes)];
}

function useOpenedFinding(marks: RefObject<ReportMarks | null>, checks: Checks | null) {
  const actor = useReportActor();
  const { closeFinding } = useCommands();
  const finding = useChecks(selectOpened);
  const opened = useChecks(({ context }) => context.opened);
  const node = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (finding === null || checks === null) return;
    const put = () => {
      const text = document.getElementById(elementIds.result);
      if (node.current === null || !(text instanceof HTMLTextAreaElement)) return;
      const placed = placedFindings(checks, text.value).find((one) => one.finding === finding);
      putBeside(node.current, placed ? (marks.current?.placeOf(placed.range) ?? null) : null);
    };
    put();
    const text = document.getElementById(elementIds.result);
    text?.addEventListener('scroll', put, { passive: true });
    window.addEventListener('resize', put);
    return () => {
      text?.removeEventListener('scroll', put);
      window.removeEventListener('resize', put);
    };
  }, [finding, checks, marks]);

  useEffect(() => {
    if (opened?.by !== 'command') return;
    const actions = node.current?.querySelectorAll('button') ?? [];
    // The last in the head closes it.
    (actions[1] ?? actions[0])?.focus({ preventScroll: true });
  }, [opened]);

  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      const isHere = target instanceof Node && node.current?.contains(target);
      if (!isHere && target !== document.getElementById(elementIds.result)) closeFinding();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        if (isImeComposing(event) || document.querySelector('[aria-modal="true"]') !== null) return;
        if (openFinding(actor, event.shiftKey ? 'before' : 'next')) event.preventDefault();
      } else if (event.key === 'Escape' && node.current !== null && !isImeComposing(event)) {
        event.preventDefault();
        closeFinding();
        focusElement('result');
      }
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [actor, closeFinding]);

  return { finding, node };
}

interface FindingCardProps {
  readonly checks: Checks;
  readonly marks: RefObject<ReportMarks | null>;
  readonly rewriting: LineRewriting;
  readonly onMend: (finding: Finding) => void;
  readonly onAccept: (finding: Finding) => void;
  readonly onMute: (finding: Finding) => void;
  readonly onLearn: (finding: Finding) => void;
}

/** One point, where it stands: what is wrong, the notes of its line, and what can be done. */
export function FindingCard(props: FindingCardProps) {
  const { checks, marks, rewriting, onMend, onAccept, onMute, onLearn } = props;
  const { closeFinding } = useCommands();
  const canMend = useReport(selectCanMend);
  const titleId = useId();
  const { finding, node } = useOpenedFinding(marks, checks);
  if (finding === null) return null;
  const { before, quote, after } = findingText(finding);
  const notes = notesOf(finding, checks);
  const note = rewriting.noteOf(finding);
  return (
    <div ref={node} className={classes.card} role="dialog" aria-labelledby={titleId}>
      <div className={classes.head}>
        <p id={titleId} className={classes.title}>
          <span className="sr-only">{card.name}</span>
          {before}
          <strong>{quote}</strong>
          {after}
        </p>
        <ActionIcon
          aria-label={card.close}
          title={card.close}
          onClick={() => {
            closeFinding();
            // A focused text brings up the keyboard on the screen.
            if (!hasTouch()) focusElement('result');
          }}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      {notes.length > 0 && (
        <p className={classes.notes}>
          {card.note}
          {notes.join(' ／ ')}
        </p>
      )}
      <div className={classes.actions}>
        {finding.fix !== null && (
          <Button
            variant="subtle"
            aria-disabled={!canMend || undefined}
            onClick={() => {
              if (canMend) onMend(finding);
            }}
          >
            {mendWords(finding).label}
          </Button>
        )}
        {rewriting.isOffered(finding) && (
          <Button
            variant="subtle"
            aria-disabled={!rewriting.canBegin || undefined}
            onClick={() => rewriting.rewrite(finding)}
          >
            {rewriting.busyWith === finding
              ? rewriteWords(finding).busy
              : rewriteWords(finding).action}
          </Button>
        )}
        <Button
          variant="subtle"
          aria-disabled={!canMend || undefined}
          onClick={() => {
            if (canMend) onAccept(finding);
          }}
        >
          {card.accept}
        </Button>
      </div>
      {rewriting.isOffered(finding) && note !== null && <p className={classes.note}>{note}</p>}
      <div className={`${classes.actions} ${classes.switches}`}>
        <Button variant="subtle" onClick={() => onMute(finding)}>
          {switches.mute}
        </Button>
        {isLearnable(finding) && (
          <Button variant="subtle" onClick={() => onLearn(finding)}>
            {learnWords(finding)}
          </Button>
        )}
      </div>
    </div>
  );
}
