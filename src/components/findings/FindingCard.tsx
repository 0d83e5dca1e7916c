import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { Finding } from '../../check/index.ts';
import {
  type Checks,
  type OpenedFindings,
  rebasedFindings,
  selectOpenFinding,
  selectNextFinding,
} from '../../machines/checks/checksMachine.ts';
import { selectCanFix } from '../../machines/report/selectors.ts';
import { elementIds, focusElement, hasTouch, textAreaOf } from '../shared/elementIds.ts';
import { redactToken } from '../../domain/failure/sentToken.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useChecks, useCommands, useReport, useReportActor } from '../shared/reportActor.ts';
import { selectWords } from '../shared/textAreaEdits.ts';
import classes from './FindingCard.module.css';
import { type ReportMarks, startReportMarks } from './reportMarks.ts';
import { useActs } from './useActs.ts';
import { useRewriting } from './useRewriting.ts';
import { checkWords, findingText, mendWords } from './words.ts';

const { card, switches } = checkWords;
const GAP_PX = 6;

export function isNarrow(): boolean {
  return matchMedia('(width < 62.5em)').matches;
}

/** Below the words, or above them where there is more room, but not over the head of the sheet; on one column the stylesheet keeps it above the bar, and the words come into view. */
function putBeside(node: HTMLElement, words: DOMRect | null): void {
  node.removeAttribute('style');
  const sheet = node.offsetParent?.getBoundingClientRect();
  const text = textAreaOf('result')?.getBoundingClientRect();
  if (words === null || text === undefined) return;
  if (isNarrow()) {
    const { top } = node.getBoundingClientRect();
    const hidden = Math.max(words.bottom + GAP_PX - top, 0) || Math.min(words.top - GAP_PX, 0);
    if (hidden !== 0) window.scrollBy({ top: hidden, behavior: 'instant' });
    return;
  }
  if (sheet === undefined) return;
  const above = words.top - Math.max(text.top, 0) - 2 * GAP_PX;
  const below = window.innerHeight - words.bottom - 2 * GAP_PX;
  const isBelow = node.offsetHeight <= below || below >= above;
  node.style.insetBlock = isBelow
    ? `${words.bottom - sheet.top + GAP_PX}px auto`
    : `auto ${sheet.bottom - words.top + GAP_PX}px`;
  node.style.maxHeight = `${isBelow ? below : above}px`;
}

/** Selects the words of a point, or where they are missing; a touched text would bring up the keyboard on the screen. */
function leadTo(checks: Checks, finding: Finding): void {
  const node = textAreaOf('result');
  if (node === null) return;
  const placed = rebasedFindings(checks, node.value).find((one) => one.finding === finding);
  const { start, end } = placed?.range ?? finding.range;
  if (hasTouch()) node.setSelectionRange(start, end);
  else selectWords('result', start === end ? '' : finding.text, start);
}

/** Back to the text, where what is typed takes the place of nothing. */
function giveBackFocus(): void {
  const node = textAreaOf('result');
  node?.setSelectionRange(node.selectionEnd, node.selectionEnd);
  if (hasTouch()) focusElement('copy');
  else node?.focus({ preventScroll: true });
}

/** The notes that a finding's line was made of, but the one that its sentence quotes. */
function notesOf({ range, given, source }: Finding, { destinations }: Checks): readonly string[] {
  const notes = destinations.flatMap(({ note, range: line }) =>
    line.start < range.end && range.start < line.end && note !== given && note !== source
      ? [redactToken(note, '')]
      : [],
  );
  return [...new Set(notes)];
}

function useKeys(node: RefObject<HTMLElement | null>): void {
  const actor = useReportActor();
  const { closeFinding, openFinding } = useCommands();
  const { checks } = actor.getSnapshot().context;
  const isElsewhere = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[role="menu"], [aria-modal="true"]') !== null;
  useWindowEvent('focusin', ({ target }) => {
    const isHere = target instanceof Node && node.current?.contains(target);
    if (!isHere && !isElsewhere(target) && target !== textAreaOf('result')) closeFinding();
  });
  useWindowEvent('keydown', (event) => {
    if (isImeComposing(event) || isElsewhere(event.target)) return;
    if (event.key === 'F8') {
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      const caret = textAreaOf('result')?.selectionStart ?? 0;
      const next = selectNextFinding(checks.getSnapshot(), event.shiftKey ? -1 : 1, caret);
      if (next === null) return;
      event.preventDefault();
      openFinding(next, 'command');
    } else if (event.key === 'Escape' && node.current !== null) {
      event.preventDefault();
      closeFinding();
      giveBackFocus();
    }
  });
}

function useOpenedFinding(checks: Checks) {
  const actor = useReportActor();
  const commands = useCommands();
  const announce = useAnnounce();
  const marks = useRef<ReportMarks>(null);
  const finding = useChecks(selectOpenFinding);
  const opened = useChecks(({ context }) => context.opened);
  const node = useRef<HTMLDivElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const last = useRef<OpenedFindings>(null);
  const wasShown = useRef(false);
  useKeys(node);

  useLayoutEffect(() => {
    marks.current = startReportMarks(actor, commands, announce);
    return () => marks.current?.stop();
  }, [actor, commands, announce]);

  useLayoutEffect(() => {
    const isNew = opened !== last.current;
    const isOver = wasShown.current || (isNew && opened !== null);
    last.current = opened;
    wasShown.current = finding !== null;
    const isLost = document.activeElement === document.body;
    if (finding === null) {
      if (isOver && isLost) giveBackFocus();
      return;
    }
    if (isNew && opened?.openedBy !== 'caret') leadTo(checks, finding);
    if ((isNew && opened?.openedBy === 'command') || isLost) {
      actions.current
        ?.querySelector<HTMLElement>('button:not([aria-disabled])')
        ?.focus({ preventScroll: true });
    }
  }, [finding, opened, checks]);

  useLayoutEffect(() => {
    if (finding === null) return undefined;
    const text = textAreaOf('result');
    const put = () => {
      if (node.current !== null) putBeside(node.current, marks.current?.rectOf(finding) ?? null);
    };
    put();
    text?.addEventListener('scroll', put, { passive: true });
    window.addEventListener('resize', put);
    return () => {
      text?.removeEventListener('scroll', put);
      window.removeEventListener('resize', put);
    };
  }, [finding, checks]);

  return { finding, by: opened?.openedBy, node, actions };
}

interface Action {
  readonly key: 'mend' | 'rewrite' | 'accept';
  readonly words: string;
  readonly isReady: boolean;
  readonly run: (finding: Finding) => void;
  readonly id?: string | undefined;
}

/** One point, where it stands: what is wrong, the notes of its line, and what can be done. */
export function FindingCard({ checks }: { readonly checks: Checks }) {
  const { closeFinding } = useCommands();
  const canMend = useReport(selectCanFix);
  const titleId = useId();
  const acts = useActs(checks);
  const rewriting = useRewriting(checks);
  const { finding, by, node, actions } = useOpenedFinding(checks);
  if (finding === null) return null;
  const notes = notesOf(finding, checks);
  const isAtKeys = by === 'command' && !hasTouch() && !isNarrow();
  const isMissing = finding.kind === 'omitted';
  const canRewrite = rewriting.isOffered(finding);
  // Where the focus goes when a rewriting came to nothing: a further Enter is no further request.
  const [ownWay, close] =
    isMissing && finding.fix !== null ? [elementIds.ownWay] : [undefined, elementIds.ownWay];
  const mend: readonly Action[] =
    finding.fix === null
      ? []
      : [{ key: 'mend', words: mendWords(finding), isReady: canMend, run: acts.mend, id: ownWay }];
  const rewrite: readonly Action[] = canRewrite
    ? [
        {
          key: 'rewrite',
          words: rewriting.actionOf(finding),
          isReady: rewriting.canBegin,
          run: rewriting.rewrite,
        },
      ]
    : [];
  const ways = isMissing ? [...rewrite, ...mend] : [...mend, ...rewrite];
  const first = ways.find(({ isReady }) => isReady);
  const accept: Action = { key: 'accept', words: card.accept, isReady: canMend, run: acts.accept };
  return (
    <div
      key={`${finding.kind} ${finding.text}`}
      ref={node}
      className={classes.card}
      role="dialog"
      aria-labelledby={titleId}
    >
      <Group gap={0} align="start">
        <Text id={titleId} display="contents" fz={15} style={{ wordBreak: 'auto-phrase' }}>
          <span className="sr-only">{card.name}</span>
          <FindingSentence finding={finding} />
        </Text>
        <Text pt={11} fz={13} c="dimmed">
          {checks.findings.indexOf(finding) + 1} / {checks.findings.length}
        </Text>
        <Menu position="bottom-end" returnFocus>
          <Menu.Target>
            <ActionIcon aria-label={card.more} title={card.more}>
              <IconDots />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => acts.mute(finding)}>{switches.mute}</Menu.Item>
            {finding.traits.isLearnable === true && (
              <Menu.Item onClick={() => acts.learn(finding)}>{checkWords.learn(finding)}</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
        <ActionIcon
          id={close}
          aria-label={card.close}
          title={card.close}
          onClick={() => closeFinding()}
        >
          <IconX />
        </ActionIcon>
      </Group>
      {notes.length > 0 && (
        <Text size="sm" c="dimmed">
          {card.note}
          {notes.join(' ／ ')}
        </Text>
      )}
      <div ref={actions} className={classes.actions}>
        {[...ways, accept].map((action) => (
          <Button
            key={action.key}
            id={action.id}
            variant={action === first ? 'filled' : 'subtle'}
            aria-disabled={!action.isReady || undefined}
            opacity={action.isReady ? 1 : 0.6}
            onClick={() => {
              if (action.isReady) action.run(finding);
            }}
          >
            {action.words}
            {action === first && isAtKeys && (
              <Text component="kbd" ms="xs" fz="xs" ff="text" opacity={0.8} aria-hidden="true">
                Enter
              </Text>
            )}
          </Button>
        ))}
      </div>
      {canRewrite && (
        <Text size="xs" c="dimmed">
          {rewriting.noteOf(finding)}
        </Text>
      )}
    </div>
  );
}

/** What is wrong, with the words that are and those that are to be; in the card what the notes say has a row of its own. */
export function FindingSentence({ finding }: { readonly finding: Finding }) {
  const { before, quote, instead, after } = findingText(finding);
  if (instead === null) {
    return (
      <Text span inherit flex="1" pt={10}>
        {before}
        <strong>{quote}</strong>
        {after}
      </Text>
    );
  }
  return (
    <>
      <Text span inherit flex="1" pt={10}>
        <Text component="del" inherit td="line-through" c="var(--mantine-color-error)">
          {quote}
        </Text>{' '}
        →{' '}
        <Text component="ins" inherit fw={700} td="none" c="var(--mantine-color-success)">
          {instead}
        </Text>
        {'\u3000'}
      </Text>
      <Text span inherit flex="1 0 100%" style={{ order: 1 }}>
        {after.trimStart()}
      </Text>
    </>
  );
}
