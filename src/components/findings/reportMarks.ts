import type { Finding } from '../../check/index.ts';
import { watchComposing } from '../../domain/composing.ts';
import { normalizeLineEnds } from '../../domain/lineEnds.ts';
import { NOTE_NAMES, type Notes } from '../../domain/inputFields.ts';
import type { TextRange } from '../../domain/textEdits.ts';
import {
  type Checks,
  rebasedFindings,
  rebaseRanges,
  selectOpenFinding,
} from '../../machines/checks/checksMachine.ts';
import type { ReportSnapshot } from '../../machines/report/selectors.ts';
import type { Announce } from '../shared/announcerContext.ts';
import { textAreaOf } from '../shared/elementIds.ts';
import { hasOnScreenKeyboard } from '../shared/media.ts';
import { type ReportActorRef, type useCommands, subscribeToReport } from '../shared/reportActor.ts';
import { createMarkLayer, type Mark, type MarkLayer, type MarkStyle } from './markLayer.ts';
import { findingSentence } from './words.ts';

function styleOf({ traits }: Finding): MarkStyle {
  return traits.severity === 'error' ? 'wavy' : 'dotted';
}

function touches({ start, end }: TextRange, at: TextRange): boolean {
  return start <= at.end && at.start <= end;
}

type MarkedName = keyof Notes | 'result';

interface Caret extends TextRange {
  readonly name: MarkedName;
}

function resultMarks(
  checks: Checks,
  value: string,
  caret: Caret | null,
  open: Finding | null,
): readonly Mark[] {
  const rangeOf = rebaseRanges(checks.text, value);
  const highlighted = checks.destinations.flatMap(({ field, noteRange, range }) => {
    const isHighlighted = caret?.name === field && touches(noteRange, caret);
    return isHighlighted ? (rangeOf(range) ?? []) : [];
  });
  const placed = rebasedFindings(checks, value);
  return [
    ...highlighted.map((range): Mark => ({ range, style: 'highlighted' })),
    ...placed.flatMap(({ finding, range }): Mark[] => [
      ...(finding === open ? [{ range, style: 'highlighted' } as const] : []),
      { range, style: styleOf(finding) },
    ]),
  ];
}

/** In a field of the notes: what the report lacks of it, and the notes of the line that the caret is in. */
function noteMarks(checks: Checks, name: keyof Notes, caret: TextRange | null): readonly Mark[] {
  const missing = checks.findings.flatMap(({ note }): readonly Mark[] =>
    note?.field === name ? [{ range: note.range, style: 'dotted' }] : [],
  );
  const highlighted = checks.destinations.flatMap(({ field, noteRange, range }): readonly Mark[] =>
    field === name && caret !== null && touches(range, caret)
      ? [{ range: noteRange, style: 'highlighted' }]
      : [],
  );
  return [...missing, ...highlighted];
}

interface MarkedField {
  readonly name: MarkedName;
  readonly node: HTMLTextAreaElement;
  readonly layer: MarkLayer;
}

function marksOf(
  { name, node: { value } }: MarkedField,
  checks: Checks,
  open: Finding | null,
  caret: Caret | null,
): readonly Mark[] {
  if (name === 'result') return resultMarks(checks, value, caret, open);
  const isAsSent = value === normalizeLineEnds(checks.request[name]);
  return isAsSent ? noteMarks(checks, name, caret?.name === 'result' ? caret : null) : [];
}

function createMarkedFields(): readonly MarkedField[] {
  return (['result', ...NOTE_NAMES] as const).flatMap((name) => {
    const node = textAreaOf(name);
    return node === null ? [] : [{ name, node, layer: createMarkLayer(node) }];
  });
}

function caretIn(fields: readonly MarkedField[]): Caret | null {
  const field = fields.find(({ node }) => node === document.activeElement);
  if (field === undefined) return null;
  const { selectionStart: start, selectionEnd: end } = field.node;
  return { name: field.name, start, end };
}

function drawMarks(
  fields: readonly MarkedField[],
  { context: { checks, generation } }: ReportSnapshot,
  composing: EventTarget | null,
): void {
  const snapshot = checks.getSnapshot();
  const { shown } = snapshot.context;
  const open = selectOpenFinding(snapshot);
  const caret = caretIn(fields);
  for (const field of fields) {
    const isUnmarked = shown === null || generation !== null || composing === field.node;
    field.layer.draw(isUnmarked ? [] : marksOf(field, shown, open, caret));
  }
}

export interface ReportMarks {
  /** The rectangle of a finding's words in the window; null where none are drawn. */
  readonly rectOf: (finding: Finding) => DOMRect | null;
  readonly stop: () => void;
}

/**
 * Underlines the findings, highlights the notes of the line that the caret is in and the lines of the note that it is in, and opens the
 * card of a finding whose words are clicked, until `stop`. Nothing is marked while a report is written, or in a field that an IME
 * composes in.
 */
export function startReportMarks(
  actor: ReportActorRef,
  { openFinding, closeFinding }: ReturnType<typeof useCommands>,
  announce: Announce,
): ReportMarks {
  const { checks } = actor.getSnapshot().context;
  const fields = createMarkedFields();
  const result = fields.find(({ name }) => name === 'result');
  const listening = new AbortController();
  const { signal } = listening;
  let composing: EventTarget | null = null;
  let announced: Finding | null = null;
  let frame: number | null = null;

  const draw = () => {
    frame = null;
    drawMarks(fields, actor.getSnapshot(), composing);
  };
  const drawSoon = () => {
    frame ??= requestAnimationFrame(draw);
  };

  const placedNow = () => {
    const { shown } = checks.getSnapshot().context;
    return shown && result ? rebasedFindings(shown, result.node.value) : [];
  };
  /** Undefined where the caret is elsewhere, or has words selected. */
  const findingAtCaret = (): Finding | null | undefined => {
    const caret = caretIn(fields);
    if (caret?.name !== 'result' || caret.start !== caret.end) return undefined;
    const at = caret.start;
    return placedNow().find(({ range }) => range.start <= at && at < range.end)?.finding ?? null;
  };

  const followCaret = () => {
    const finding = findingAtCaret() ?? null;
    // The open card announces its finding itself.
    const isNew = finding !== announced && finding !== selectOpenFinding(checks.getSnapshot());
    if (finding !== null && isNew) announce(findingSentence(finding));
    announced = finding;
    drawSoon();
  };
  const openAtCaret = () => {
    const finding = findingAtCaret();
    if (finding === null) closeFinding();
    else if (finding !== undefined)
      openFinding(finding, hasOnScreenKeyboard() ? 'command' : 'caret');
  };

  const stopWatching = watchComposing(document, (node) => {
    composing = node;
    draw();
  });
  result?.node.addEventListener('click', openAtCaret, { signal });
  document.addEventListener('input', drawSoon, { capture: true, signal });
  document.addEventListener('selectionchange', followCaret, { signal });
  document.addEventListener('focusin', followCaret, { signal });
  const subscriptions = [subscribeToReport(actor, drawSoon), checks.subscribe(drawSoon)];
  draw();

  return {
    rectOf: (finding) => {
      draw();
      const placed = placedNow().find((one) => one.finding === finding);
      return (placed && result?.layer.rectOf(placed.range)) ?? null;
    },
    stop: () => {
      listening.abort();
      stopWatching();
      if (frame !== null) cancelAnimationFrame(frame);
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const { layer } of fields) layer.remove();
    },
  };
}
