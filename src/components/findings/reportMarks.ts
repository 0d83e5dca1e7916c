import type { Finding, FindingKind } from '../../check/index.ts';
import { watchComposing } from '../../domain/composing.ts';
import { withDomLineEnds } from '../../domain/domLineEnds.ts';
import { NOTE_NAMES, type Notes } from '../../domain/inputFields.ts';
import type { TextRange } from '../../domain/textEdits.ts';
import {
  type Checks,
  placedFindings,
  rangesAfter,
  selectOpened,
} from '../../machines/checks/checksMachine.ts';
import { elementIds } from '../shared/elementIds.ts';
import type { ReportActorRef } from '../shared/reportActor.ts';
import { createMarkLayer, type Mark, type MarkLook } from './markLayer.ts';

/** What must not be sent so; all else is to be looked at. */
const GRAVE: ReadonlySet<FindingKind> = new Set([
  'refusal',
  'harsh',
  'exchanged',
  'box',
  'misplaced',
  'unknown-name',
  'unknown-number',
  'unknown-date',
  'wrong-weekday',
]);

function lookOf({ kind }: Finding): MarkLook {
  return GRAVE.has(kind) ? 'wavy' : 'dotted';
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
  const rangeOf = rangesAfter(checks.text, value);
  const lit = checks.destinations.flatMap(({ field, noteRange, range }) => {
    const isLit = caret?.name === field && touches(noteRange, caret);
    return isLit && range !== null ? (rangeOf(range) ?? []) : [];
  });
  const placed = placedFindings(checks, value);
  return [
    ...lit.map((range): Mark => ({ range, look: 'lit' })),
    ...placed.flatMap(({ finding, range }): Mark[] => [
      ...(finding === opened ? [{ range, look: 'lit' } as const] : []),
      { range, look: lookOf(finding) },
    ]),
  ];
}

function noteMarks(checks: Checks, name: keyof Notes, caret: TextRange | null): readonly Mark[] {
  return checks.destinations.flatMap(({ field, noteRange, range }): Mark[] => {
    if (field !== name) return [];
    if (range === null) return checks.isPart ? [] : [{ range: noteRange, look: 'dotted' }];
    return caret !== null && touches(range, caret) ? [{ range: noteRange, look: 'lit' }] : [];
  });
}

export interface ReportMarks {
  /** Where words of 生成結果 stand in the window, by their place in its value; null where nothing is drawn. */
  readonly placeOf: (range: TextRange) => DOMRect | null;
  readonly stop: () => void;
}

interface Listeners {
  /** The caret has gone into the words of a finding, or out of them. */
  readonly onFinding: (finding: Finding | null) => void;
  /** The person points at a place of 生成結果. */
  readonly onPoint: (finding: Finding | null) => void;
}

/**
 * Marks under the words what the checks tell of them, and lights the notes of the line that the caret is in, and the lines of the
 * note, until it is stopped. Nothing is marked while a report is written, or in a field that an IME composes in.
 */
export function startReportMarks(
  actor: ReportActorRef,
  { onFinding, onPoint }: Listeners,
): ReportMarks {
  const { checks } = actor.getSnapshot().context;
  const fields = (['result', ...NOTE_NAMES] as const).flatMap((name) => {
    const node = document.getElementById(elementIds[name]);
    return node instanceof HTMLTextAreaElement
      ? [{ name, node, layer: createMarkLayer(node) }]
      : [];
  });
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
        layer.draw(reportMarks(shown, node.value, caret, selectOpened(snapshot)));
      } else {
        const isAsSent = node.value === withDomLineEnds(shown.request[name]);
        layer.draw(isAsSent ? noteMarks(shown, name, caret?.name === 'result' ? caret : null) : []);
      }
    }
  };
  const drawSoon = () => {
    frame ??= requestAnimationFrame(draw);
  };

  const findingAt = (at: number): Finding | null => {
    const { shown } = checks.getSnapshot().context;
    const node = fields.find(({ name }) => name === 'result')?.node;
    if (shown === null || node === undefined) return null;
    const placed = placedFindings(shown, node.value);
    return placed.find(({ range }) => range.start <= at && at < range.end)?.finding ?? null;
  };

  const followCaret = () => {
    const field = fields.find(({ node }) => node === document.activeElement);
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field?.node ?? {};
    caret = field ? { name: field.name, start, end } : null;
    const finding = field?.name === 'result' && start === end ? findingAt(start) : null;
    if (finding !== told) {
      told = finding;
      onFinding(finding);
    }
    drawSoon();
  };

  const stopWatching = watchComposing(document, (node) => {
    composing = node;
    draw();
  });
  for (const { name, node } of fields) {
    node.addEventListener('input', drawSoon, { signal });
    if (name !== 'result') continue;
    const point = () => {
      const { selectionStart, selectionEnd } = node;
      if (selectionStart === selectionEnd) onPoint(findingAt(selectionStart));
    };
    node.addEventListener('click', point, { signal });
  }
  document.addEventListener('selectionchange', followCaret, { signal });
  document.addEventListener('focusin', followCaret, { signal });
  const subscriptions = [
    actor.subscribe({ next: drawSoon, error: () => undefined }),
    checks.subscribe(drawSoon),
  ];
  draw();

  return {
    placeOf: (range) => {
      draw();
      return fields.find(({ name }) => name === 'result')?.layer.placeOf(range) ?? null;
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
