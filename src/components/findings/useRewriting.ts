import { useEffect, useMemo, useRef, useState } from 'react';
import { useNetwork } from '@mantine/hooks';
import { type Finding, markedLines, rewritingOf } from '../../check/index.ts';
import type { Checks } from '../../machines/checks/checksMachine.ts';
import { reportToCheck } from '../../machines/report/reportContext.ts';
import { selectIsIdle } from '../../machines/report/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { focusElement } from '../shared/elementIds.ts';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import { usePorts } from '../shared/portsContext.ts';
import { useCommands } from '../shared/useCommands.ts';
import { checksNow } from './mendFindings.ts';
import { rewriteWords, checkWords } from './words.ts';

const { rewrite, undoable } = checkWords;

const isSame = (one: Finding, other: Finding) => one.kind === other.kind && one.text === other.text;

/** この行を書き直す or やわらかい一行を足す for one finding. */
export interface LineRewriting {
  readonly canBegin: boolean;
  /** What the press was for, while the service writes. */
  readonly busyWith: Finding | null;
  readonly isOffered: (finding: Finding) => boolean;
  readonly rewrite: (target: Finding) => void;
  /** What came of the last one; in the card of a finding only of its own, else why it cannot begin or what a request costs. */
  readonly noteOf: (place: Finding | 'list') => string | null;
}

export function useRewriting({ text, findings }: Checks): LineRewriting {
  const actor = useReportActor();
  const commands = useCommands();
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
  const [asked, setAsked] = useState<Finding | null>(null);
  const [said, setSaid] = useState<{ readonly words: string; readonly text: string } | null>(null);
  const pressed = useRef<Element | null>(null);
  const lines = useMemo(() => markedLines(text, findings), [text, findings]);

  useEffect(() => {
    const { unsubscribe } = actor.on('report.rewritten', ({ isTaken }) => {
      const { taken, notBetter } = asked === null ? rewrite.line : rewriteWords(asked);
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
  const begin = async (target: Finding) => {
    pressed.current = document.activeElement;
    const now = await checksNow(actor);
    if (now === null) return;
    const marked = markedLines(now.text, now.findings);
    const line = marked.find(({ findings: its }) => its.some((one) => isSame(one, target)));
    if (line === undefined) return;
    setAsked(target);
    commands.rewrite(rewritingOf(now.text, [line], now.request));
  };

  const outcome =
    !isBusy && said !== null && (said.text === current || said.text === text) ? said.words : null;
  const cost = !online ? rewrite.offline : !isUsable ? rewrite.noToken : rewrite.note;
  return {
    canBegin,
    busyWith: isBusy ? asked : null,
    isOffered: (finding) => lines.some((line) => line.findings.some((one) => one === finding)),
    rewrite: (target) => {
      if (canBegin) void begin(target);
    },
    noteOf: (place) => {
      if (place === 'list') return outcome;
      const isOwn = asked !== null && isSame(asked, place);
      return (isOwn ? outcome : null) ?? (lines.length > 0 ? cost : null);
    },
  };
}
