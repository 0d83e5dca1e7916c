import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { rewritableSections } from '../../check/index.ts';
import { checkStrings, rewriteName } from '../../findingStrings.ts';
import type { Checks } from '../../machines/checksMachine.ts';
import { reportToCheck } from '../../machines/reportContext.ts';
import { selectIsIdle } from '../../machines/selectors.ts';
import { useAnnounce } from '../shared/announcerContext.ts';
import { focusElement } from '../shared/elementIds.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useReport, useReportActor } from '../shared/reportActor.ts';
import { checksNow } from './mendFindings.ts';
import classes from './ReportChecks.module.css';

const { rewrite, undoable } = checkStrings;

function useRewritten(text: string, pressed: RefObject<HTMLButtonElement | null>) {
  const actor = useReportActor();
  const announce = useAnnounce();
  const [said, setSaid] = useState<{ readonly words: string; readonly text: string } | null>(null);
  const isBusy = useReport(({ context }) => context.intent === 'rewrite');

  useEffect(() => {
    const { unsubscribe } = actor.on('report.rewritten', ({ isTaken }) => {
      const words = isTaken ? `${rewrite.taken}${undoable}` : rewrite.notBetter;
      setSaid({ words, text: reportToCheck(actor.getSnapshot().context)?.text ?? '' });
      announce(words);
      const { activeElement, body } = document;
      if (isTaken && (activeElement === pressed.current || activeElement === body)) {
        focusElement('findings');
      }
    });
    return unsubscribe;
  }, [actor, announce, pressed]);

  const current = useReport(({ context }) => reportToCheck(context)?.text);
  return !isBusy && said !== null && (said.text === current || said.text === text)
    ? said.words
    : null;
}

export function SectionRewrites({ checks }: { readonly checks: Checks }) {
  const actor = useReportActor();
  const isIdle = useReport(selectIsIdle);
  const { text, findings, request } = checks;
  const [asked, setAsked] = useState<string | null>(null);
  const isRewriting = useReport(
    ({ context }) => context.intent === 'rewrite' && context.generation !== null,
  );
  const pressed = useRef<HTMLButtonElement>(null);
  const said = useRewritten(text, pressed);
  const sections = useMemo(
    () => rewritableSections(text, findings, request.template),
    [text, findings, request],
  );

  const rewriteSection = async (key: string) => {
    const now = await checksNow(actor);
    const chosen =
      now &&
      rewritableSections(now.text, now.findings, now.request.template).find(
        ({ section }) => section.key === key,
      );
    if (!chosen) return;
    setAsked(key);
    actor.send({ type: 'report.rewrite', rewriting: { text: now.text, ...chosen } });
  };

  return (
    <>
      {sections.length > 0 && (
        <div className={classes.sections}>
          {sections.map(({ section: { heading, key } }) => (
            <div key={key} className={classes.section}>
              <span className={classes.sectionName}>{heading}</span>
              <QuietButton
                aria-label={rewriteName(heading)}
                aria-disabled={!isIdle || undefined}
                onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  if (isIdle) void rewriteSection(key);
                }}
              >
                {isRewriting && key === asked ? rewrite.busy : rewrite.action}
              </QuietButton>
            </div>
          ))}
          <p className={classes.note}>{rewrite.note}</p>
        </div>
      )}
      {said !== null && <p className={classes.said}>{said}</p>}
    </>
  );
}
