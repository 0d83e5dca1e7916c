import { useEffect, useMemo, useRef, useState } from 'react';
import { useNetwork } from '@mantine/hooks';
import { type Finding, type MarkedLine, markedLines, rewritingOf } from '../../check/index.ts';
import { checkStrings, rewriteWords } from '../../findingStrings.ts';
import type { Checks } from '../../machines/checksMachine.ts';
import { reportToCheck } from '../../machines/reportContext.ts';
import { selectIsIdle } from '../../machines/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { focusElement } from '../shared/elementIds.ts';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import { usePorts } from '../shared/portsContext.ts';
import { checksNow } from './mendFindings.ts';

const { rewrite, undoable } = checkStrings;

/** A request of 128 tokens holds no more. */
const LINES_AT_ONCE = 4;

const isSame = (one: Finding, other: Finding) => one.kind === other.kind && one.text === other.text;

/** この行を書き直す or やわらかい一行を足す for one finding, and まとめて書き直す for the first lines that are marked. */
export interface LineRewriting {
  readonly canBegin: boolean;
  /** What the press was for, while the service writes. */
  readonly busyWith: Finding | 'first lines' | null;
  readonly isOffered: (finding: Finding) => boolean;
  readonly isOfferedForMany: boolean;
  readonly rewrite: (target: Finding | 'first lines') => void;
  /** Why it cannot begin, what a request costs, or what came of the last one; in the card of a finding only of its own. */
  readonly noteOf: (place: Finding | 'list') => string | null;
}

export function useRewriting({ text, findings }: Checks): LineRewriting {
  const actor = useReportActor();
  const announce = useAnnounce();
  const isIdle = useReport(selectIsIdle);
  const { service } = usePorts();
  const isUsable = useReport(
    ({ context }) => service.kind === 'custom' || context.isTokenStored !== false,
  );
  const { online } = useNetwork();
  const isBusy = useReport(
    ({ context }) => context.intent === 'rewrite' && context.generation !== null,
  );
  const current = useReport(({ context }) => reportToCheck(context)?.text);
  const [asked, setAsked] = useState<Finding | 'first lines' | null>(null);
  const [said, setSaid] = useState<{ readonly words: string; readonly text: string } | null>(null);
  const pressed = useRef<Element | null>(null);
  const lines = useMemo(() => markedLines(text, findings), [text, findings]);

  useEffect(() => {
    const { unsubscribe } = actor.on('report.rewritten', ({ isTaken }) => {
      const { taken, notBetter } =
        asked === null || asked === 'first lines' ? rewrite.line : rewriteWords(asked);
      const words = isTaken ? `${taken}${undoable}` : notBetter;
      setSaid({ words, text: reportToCheck(actor.getSnapshot().context)?.text ?? '' });
      announce(words);
      const { activeElement, body } = document;
      if (isTaken && (activeElement === pressed.current || activeElement === body)) {
        focusElement('findings');
      }
    });
    return unsubscribe;
  }, [actor, announce, asked]);

  const canBegin = isIdle && online && isUsable;
  const begin = async (target: Finding | 'first lines') => {
    pressed.current = document.activeElement;
    const now = await checksNow(actor);
    if (now === null) return;
    const marked = markedLines(now.text, now.findings);
    const chosen: readonly MarkedLine[] =
      target === 'first lines'
        ? marked.slice(0, LINES_AT_ONCE)
        : marked.filter((line) => line.findings.some((one) => isSame(one, target))).slice(0, 1);
    if (chosen.length === 0) return;
    setAsked(target);
    const rewriting = rewritingOf(now.text, chosen, now.request);
    actor.send({ type: 'report.rewrite', rewriting });
  };

  const outcome =
    !isBusy && said !== null && (said.text === current || said.text === text) ? said.words : null;
  const cost = !online ? rewrite.offline : !isUsable ? rewrite.noToken : rewrite.note;
  return {
    canBegin,
    busyWith: isBusy ? asked : null,
    isOffered: (finding) => lines.some((line) => line.findings.some((one) => one === finding)),
    isOfferedForMany: lines.length > 1,
    rewrite: (target) => {
      if (canBegin) void begin(target);
    },
    noteOf: (place) => {
      const isOwn =
        place === 'list' || (asked !== null && asked !== 'first lines' && isSame(asked, place));
      return (isOwn ? outcome : null) ?? (lines.length > 0 ? cost : null);
    },
  };
}
