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
import type { Announce } from '../shared/announcerContext.ts';
import { hasTouch, textAreaOf } from '../shared/elementIds.ts';
import { type ReportActorRef, type useCommands, watchReport } from '../shared/reportActor.ts';
import { createMarkLayer, type Mark, type MarkStyle } from './markLayer.ts';
import { sentenceOf } from './words.ts';

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

function reportMarks(
  checks: Checks,
  value: string,
  caret: Caret | null,
  opened: Finding | null,
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
      ...(finding === opened ? [{ range, style: 'highlighted' } as const] : []),
      { range, style: styleOf(finding) },
    ]),
  ];
}

/** Below what the points say that the report lacks, and the notes of the line that the caret is in. */
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

export interface ReportMarks {
  /** The rectangle of a point's words in the window; null where none are drawn. */
  readonly rectOf: (finding: Finding) => DOMRect | null;
  readonly stop: () => void;
}

/**
 * Marks under the words what the checks tell of them, and lights the notes of the line that the caret is in, and the lines of the
 * note, until it is stopped; a click into the words of a point opens its card. Nothing is marked while a report is written, or in a
 * field that an IME composes in.
 */
export function startReportMarks(
  actor: ReportActorRef,
  { openFinding, closeFinding }: ReturnType<typeof useCommands>,
  announce: Announce,
): ReportMarks {
  const { checks } = actor.getSnapshot().context;
  const fields = (['result', ...NOTE_NAMES] as const).flatMap((name) => {
    const node = textAreaOf(name);
    return node === null ? [] : [{ name, node, layer: createMarkLayer(node) }];
  });
  const result = fields.find(({ name }) => name === 'result');
  const listening = new AbortController();
  const { signal } = listening;
  let composing: EventTarget | null = null;
  let caret: Caret | null = null;
  let told: Finding | null = null;
  let frame: number | null = null;

  const draw = () => {
    frame = null;
    const { context } = actor.getSnapshot();
    const snapshot = checks.getSnapshot();
    const { shown } = snapshot.context;
    for (const { name, node, layer } of fields) {
      if (shown === null || context.generation !== null || composing === node) layer.draw([]);
      else if (name === 'result') {
        layer.draw(reportMarks(shown, node.value, caret, selectOpenFinding(snapshot)));
      } else {
        const isAsSent = node.value === normalizeLineEnds(shown.request[name]);
        layer.draw(isAsSent ? noteMarks(shown, name, caret?.name === 'result' ? caret : null) : []);
      }
    }
  };
  const drawSoon = () => {
    frame ??= requestAnimationFrame(draw);
  };

  const placedNow = () => {
    const { shown } = checks.getSnapshot().context;
    return shown && result ? rebasedFindings(shown, result.node.value) : [];
  };
  const findingAt = (at: number): Finding | null =>
    placedNow().find(({ range }) => range.start <= at && at < range.end)?.finding ?? null;

  const followCaret = () => {
    const field = fields.find(({ node }) => node === document.activeElement);
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field?.node ?? {};
    caret = field ? { name: field.name, start, end } : null;
    const finding = field?.name === 'result' && start === end ? findingAt(start) : null;
    // An open card says it itself.
    if (
      finding !== null &&
      finding !== told &&
      finding !== selectOpenFinding(checks.getSnapshot())
    ) {
      announce(sentenceOf(finding));
    }
    told = finding;
    drawSoon();
  };

  const stopWatching = watchComposing(document, (node) => {
    composing = node;
    draw();
  });
  const point = () => {
    const { selectionStart: at, selectionEnd } = result?.node ?? {};
    if (at === undefined || at !== selectionEnd) return;
    const finding = findingAt(at);
    if (finding === null) closeFinding();
    else openFinding(finding, hasTouch() ? 'command' : 'caret');
  };
  result?.node.addEventListener('click', point, { signal });
  for (const { node } of fields) node.addEventListener('input', drawSoon, { signal });
  document.addEventListener('selectionchange', followCaret, { signal });
  document.addEventListener('focusin', followCaret, { signal });
  const subscriptions = [watchReport(actor, drawSoon), checks.subscribe(drawSoon)];
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
