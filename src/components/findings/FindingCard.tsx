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
import { elementIds, focusElement, textAreaOf } from '../shared/elementIds.ts';
import { hasOnScreenKeyboard, isSingleColumn } from '../shared/media.ts';
import { redactToken } from '../../domain/failure/tokenRedaction.ts';
import { isImeComposing } from '../../domain/composing.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { useChecks, useCommands, useReport, useReportActor } from '../shared/reportActor.ts';
import { selectInField } from '../shared/textAreaEdits.ts';
import classes from './FindingCard.module.css';
import { type ReportMarks, startReportMarks } from './reportMarks.ts';
import { useFindingActions } from './useFindingActions.ts';
import { useRewrite } from './useRewrite.ts';
import { checkWords, findingText, fixLabel } from './words.ts';

const { card, ignoring } = checkWords;
const GAP_PX = 6;

/** Places the card below the words, or above them where there is more room; in one column, where the stylesheet keeps it above the bar, scrolls the words into view. */
function placeCard(node: HTMLElement, anchor: DOMRect | null): void {
  node.removeAttribute('style');
  const sheet = node.offsetParent?.getBoundingClientRect();
  const text = textAreaOf('result')?.getBoundingClientRect();
  if (anchor === null || text === undefined) return;
  if (isSingleColumn()) {
    const { top } = node.getBoundingClientRect();
    const hiddenPx = Math.max(anchor.bottom + GAP_PX - top, 0) || Math.min(anchor.top - GAP_PX, 0);
    if (hiddenPx !== 0) window.scrollBy({ top: hiddenPx, behavior: 'instant' });
    return;
  }
  if (sheet === undefined) return;
  const above = anchor.top - Math.max(text.top, 0) - 2 * GAP_PX;
  const below = window.innerHeight - anchor.bottom - 2 * GAP_PX;
  const isBelow = node.offsetHeight <= below || below >= above;
  node.style.insetBlock = isBelow
    ? `${anchor.bottom - sheet.top + GAP_PX}px auto`
    : `auto ${sheet.bottom - anchor.top + GAP_PX}px`;
  node.style.maxHeight = `${isBelow ? below : above}px`;
}

/** Selects the words of a finding, or puts the caret where something is missing. */
function selectFinding(checks: Checks, finding: Finding): void {
  const node = textAreaOf('result');
  if (node === null) return;
  const placed = rebasedFindings(checks, node.value).find((one) => one.finding === finding);
  const { start, end } = placed?.range ?? finding.range;
  if (hasOnScreenKeyboard()) node.setSelectionRange(start, end);
  else selectInField('result', start === end ? '' : finding.text, start);
}

/** Returns the focus to the text with nothing selected, so that typing replaces nothing. */
function returnFocus(): void {
  const node = textAreaOf('result');
  node?.setSelectionRange(node.selectionEnd, node.selectionEnd);
  if (hasOnScreenKeyboard()) focusElement('copy');
  else node?.focus({ preventScroll: true });
}

/** The notes that the finding's line was made of, without the one that its sentence quotes. */
function notesOf({ range, given, source }: Finding, { destinations }: Checks): readonly string[] {
  const notes = destinations.flatMap(({ note, range: line }) =>
    line.start < range.end && range.start < line.end && note !== given && note !== source
      ? [redactToken(note, '')]
      : [],
  );
  return [...new Set(notes)];
}

function useCardKeys(node: RefObject<HTMLElement | null>): void {
  const actor = useReportActor();
  const { closeFinding, openFinding } = useCommands();
  const { checks } = actor.getSnapshot().context;
  const isInOverlay = (target: EventTarget | null) =>
    target instanceof Element && target.closest('[role="menu"], [aria-modal="true"]') !== null;
  useWindowEvent('focusin', ({ target }) => {
    // 停止 takes the focus of the alert that a rewrite is tried again from.
    const own = [node.current, textAreaOf('result'), document.getElementById(elementIds.stop)];
    const isOwn = target instanceof Node && own.some((element) => element?.contains(target));
    if (!isOwn && !isInOverlay(target)) closeFinding();
  });
  useWindowEvent('keydown', (event) => {
    if (isImeComposing(event) || isInOverlay(event.target)) return;
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
      returnFocus();
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
  const lastOpened = useRef<OpenedFindings>(null);
  const wasShown = useRef(false);
  useCardKeys(node);

  useLayoutEffect(() => {
    marks.current = startReportMarks(actor, commands, announce);
    return () => marks.current?.stop();
  }, [actor, commands, announce]);

  useLayoutEffect(() => {
    const isNew = opened !== lastOpened.current;
    const isCardGone = wasShown.current || (isNew && opened !== null);
    lastOpened.current = opened;
    wasShown.current = finding !== null;
    const isFocusLost = document.activeElement === document.body;
    if (finding === null) {
      if (isCardGone && isFocusLost) returnFocus();
      return;
    }
    if (isNew && opened?.openedBy !== 'caret') selectFinding(checks, finding);
    if ((isNew && opened?.openedBy === 'command') || isFocusLost) {
      actions.current
        ?.querySelector<HTMLElement>('button:not([aria-disabled])')
        ?.focus({ preventScroll: true });
    }
  }, [finding, opened, checks]);

  useLayoutEffect(() => {
    if (finding === null) return undefined;
    const text = textAreaOf('result');
    const place = () => {
      if (node.current !== null) placeCard(node.current, marks.current?.rectOf(finding) ?? null);
    };
    place();
    text?.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      text?.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [finding, checks]);

  return { finding, openedBy: opened?.openedBy, node, actions };
}

interface CardHeadProps extends ReturnType<typeof useFindingActions> {
  readonly finding: Finding;
  readonly titleId: string;
  readonly closeId: string | undefined;
  readonly position: string;
}

function CardHead({ finding, titleId, closeId, position, mute, learn }: CardHeadProps) {
  const { closeFinding } = useCommands();
  return (
    <Group gap={0} align="start">
      <Text id={titleId} display="contents" fz={15} style={{ wordBreak: 'auto-phrase' }}>
        <span className="sr-only">{card.labelPrefix}</span>
        <FindingSentence finding={finding} />
      </Text>
      <Text pt={11} fz={13} c="dimmed">
        {position}
      </Text>
      <Menu position="bottom-end" returnFocus>
        <Menu.Target>
          <ActionIcon aria-label={card.more} title={card.more}>
            <IconDots />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => mute(finding)}>{ignoring.mute}</Menu.Item>
          {finding.traits.isLearnable === true && (
            <Menu.Item onClick={() => learn(finding)}>{checkWords.learn(finding)}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        id={closeId}
        aria-label={card.close}
        title={card.close}
        onClick={() => closeFinding()}
      >
        <IconX />
      </ActionIcon>
    </Group>
  );
}

interface Action {
  readonly key: 'fix' | 'rewrite' | 'accept';
  readonly label: string;
  readonly isReady: boolean;
  readonly run: () => void;
  readonly id?: string | undefined;
}

interface ActionButtonProps {
  readonly action: Action;
  readonly isFirst: boolean;
  readonly isEnterHinted: boolean;
}

function ActionButton({ action, isFirst, isEnterHinted }: ActionButtonProps) {
  const { id, label, isReady, run } = action;
  return (
    <Button
      id={id}
      variant={isFirst ? 'filled' : 'subtle'}
      aria-disabled={!isReady || undefined}
      opacity={isReady ? 1 : 0.6}
      onClick={() => {
        if (isReady) run();
      }}
    >
      {label}
      {isFirst && isEnterHinted && (
        <Text component="kbd" ms="xs" fz="xs" ff="text" opacity={0.8} aria-hidden="true">
          Enter
        </Text>
      )}
    </Button>
  );
}

/** A finding beside its words: what is wrong, the notes of its line, and what can be done. */
export function FindingCard({ checks }: { readonly checks: Checks }) {
  const canFix = useReport(selectCanFix);
  const titleId = useId();
  const findingActions = useFindingActions(checks);
  const rewrite = useRewrite(checks);
  const { finding, openedBy, node, actions } = useOpenedFinding(checks);
  if (finding === null) return null;
  const notes = notesOf(finding, checks);
  const isMissing = finding.kind === 'omitted';
  const canRewrite = rewrite.isOffered(finding);
  // Takes the focus when a rewrite was no better, so that Enter does not ask again.
  const [fixId, closeId] =
    isMissing && finding.fix !== null
      ? [elementIds.rewriteFallback]
      : [undefined, elementIds.rewriteFallback];
  const fix: Action | false = finding.fix !== null && {
    key: 'fix',
    label: fixLabel(finding),
    isReady: canFix,
    run: () => findingActions.fix(finding),
    id: fixId,
  };
  const rewriteLine: Action | false = canRewrite && {
    key: 'rewrite',
    label: rewrite.labelOf(finding),
    isReady: rewrite.canStart,
    run: () => rewrite.start(finding),
  };
  const ownActions = (isMissing ? [rewriteLine, fix] : [fix, rewriteLine]).filter(
    (action) => action !== false,
  );
  const first = ownActions.find(({ isReady }) => isReady);
  const accept: Action = {
    key: 'accept',
    label: card.accept,
    isReady: canFix,
    run: () => findingActions.accept(finding),
  };
  return (
    <div
      key={`${finding.kind} ${finding.text}`}
      ref={node}
      className={classes.card}
      role="dialog"
      aria-labelledby={titleId}
    >
      <CardHead
        {...{ finding, titleId, closeId, ...findingActions }}
        position={`${checks.findings.indexOf(finding) + 1} / ${checks.findings.length}`}
      />
      {notes.length > 0 && (
        <Text size="sm" c="dimmed">
          {card.fromNotes}
          {notes.join(' ／ ')}
        </Text>
      )}
      <div ref={actions} className={classes.actions}>
        {[...ownActions, accept].map((action) => (
          <ActionButton
            key={action.key}
            action={action}
            isFirst={action === first}
            isEnterHinted={openedBy === 'command' && !hasOnScreenKeyboard() && !isSingleColumn()}
          />
        ))}
      </div>
      {canRewrite && (
        <Text size="xs" c="dimmed">
          {rewrite.hintOf(finding)}
        </Text>
      )}
    </div>
  );
}

/** What is wrong, with the words as they are and as they are to be; in the card what the notes say has a row of its own. */
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
